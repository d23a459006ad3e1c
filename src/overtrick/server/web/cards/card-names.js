// Card codes ("9C") and the names that people use.

/** @typedef {'C' | 'D' | 'H' | 'S'} Suit */

/** @type {Record<Suit, string>} */
export const SUIT_NAMES = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };

/** @type {Record<string, string>} */
const RANK_NAMES = {
  2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight', 9: 'nine',
  T: 'ten', J: 'jack', Q: 'queen', K: 'king', A: 'ace',
};

/**
 * The suit printed on a card.
 * @param {string} card
 * @returns {Suit}
 */
export function suitOf(card) {
  return /** @type {Suit} */ (card[1]);
}

/**
 * The name of a card: "nine of clubs".
 * @param {string} card
 */
export function cardName(card) {
  return `${RANK_NAMES[card[0]]} of ${SUIT_NAMES[suitOf(card)]}`;
}

/**
 * The rank as it is printed: "10", "K".
 * @param {string} card
 */
export function rankText(card) {
  return card[0] === 'T' ? '10' : card[0];
}

/**
 * The letter of a suit named in a call: "hearts" gives "H", "pass" nothing.
 * @param {string} call
 * @returns {Suit | null}
 */
export function suitNamed(call) {
  for (const [letter, name] of Object.entries(SUIT_NAMES)) {
    if (name === call) return /** @type {Suit} */ (letter);
  }
  return null;
}

/**
 * A sentence of the referee as people say it: "9C" becomes "the nine of clubs", "[3.2]" becomes "(rule 3.2)".
 * @param {string} words
 */
export function spoken(words) {
  return words
    .replace(/(?:\bthe )?\b[2-9TJQKA][CDHS]\b(?: [2-9TJQKA][CDHS]\b)*/g, withArticles)
    .replace(/ ?\[(\d[\d.]*)\]/, ' (rule $1)');
}

/** "9C KC" as "the nine of clubs and the king of clubs". @param {string} found  maybe after "the " */
function withArticles(found) {
  return listed(found.replace(/^the /, '').split(' ').map((card) => `the ${cardName(card)}`));
}

/** A sentence with a capital letter. @param {string} words */
export function capitalized(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @param {string[]} names */
function listed(names) {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
