// Card codes ("9C") and the names that people use.

/** @typedef {'C' | 'D' | 'H' | 'S'} Suit */

/** @type {Record<Suit, string>} */
export const SUIT_NAMES = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };

/** @type {Record<string, string>} */
const RANK_NAMES = { T: '10', J: 'jack', Q: 'queen', K: 'king', A: 'ace' };

/**
 * The suit printed on a card.
 * @param {string} card
 * @returns {Suit}
 */
export function suitOf(card) {
  return /** @type {Suit} */ (card[1]);
}

/**
 * The name of a card: "9 of clubs".
 * @param {string} card
 */
export function cardName(card) {
  return `${RANK_NAMES[card[0]] ?? card[0]} of ${SUIT_NAMES[suitOf(card)]}`;
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
 * Spells out the codes in a sentence of the referee: "9C" becomes "the 9 of clubs", "[3.2]" becomes "(rule 3.2)".
 * @param {string} words
 */
export function spellOut(words) {
  return words
    .replace(/(?:\bthe )?\b[2-9TJQKA][CDHS]\b(?: [2-9TJQKA][CDHS]\b)*/g, withArticles)
    .replace(/ ?\[(\d[\d.]*)\]/, ' (rule $1)');
}

/** "9C KC" as "the 9 of clubs and the king of clubs". @param {string} found  maybe after "the " */
function withArticles(found) {
  return joinNames(found.replace(/^the /, '').split(' ').map((card) => `the ${cardName(card)}`));
}

/** Makes the first letter a capital. @param {string} words */
export function capitalize(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @param {string[]} names */
function joinNames(names) {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
