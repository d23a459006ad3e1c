/** The middle of the table in a deal that is shown: the trick, the upcard, or the cards of War. */
import { newCard } from '../cards/card.js';
import { cardName } from '../cards/words.js';
import { make } from '../make.js';

/**
 * @typedef {import('../wire.js').Frame} Frame
 * @typedef {import('../wire.js').SeatName} SeatName
 * @typedef {import('../table/types.js').Trick} Trick
 * @typedef {import('../settings.js').Settings} Settings
 */

const CARD = /^[2-9TJQKA][CDHS]$/;

/**
 * The trick to show after this step: the one that was just finished stays until the next card.
 * @param {Frame} frame
 * @returns {Trick | null}
 */
export function trickShown({ view, action }) {
  if (view.trick?.cards.length) return view.trick;
  const last = view.tricks?.at(-1);
  return last && action !== null && CARD.test(action) ? last : null;
}

/**
 * @param {Frame} frame
 * @param {Record<string, string>} places of the seats
 * @param {(seat: string) => string} nameOf
 * @param {Settings} settings
 */
export function middleShown(frame, places, nameOf, settings) {
  const { view } = frame;
  const middle = make('div', { class: 'stage-middle' });
  if (view.last_round) {
    for (const [seat, cards] of Object.entries(view.last_round.turned_up))
      middle.append(turnedUp(cards, places[seat], view.last_round.winner === seat, settings));
    return middle;
  }
  const trick = trickShown(frame);
  for (const { seat, card } of trick?.cards ?? []) {
    const wins = trick?.winner === seat;
    const drawn = newCard(card, settings);
    drawn.dataset.place = places[seat];
    drawn.toggleAttribute('data-wins', wins);
    drawn.toggleAttribute('data-new', seat === frame.seat && card === frame.action);
    label(drawn, `${nameOf(seat)}: ${cardName(card)}${wins ? ', winning' : ''}`);
    middle.append(drawn);
  }
  if (!trick && view.upcard && view.phase !== 'playing' && view.phase !== 'over') {
    const drawn = newCard(view.upcard, settings);
    drawn.dataset.place = 'centre';
    label(drawn, `Upcard: ${cardName(view.upcard)}`);
    middle.append(drawn);
  }
  return middle;
}

/**
 * @param {string[]} cards
 * @param {string} place
 * @param {boolean} wins
 * @param {Settings} settings
 */
function turnedUp(cards, place, wins, settings) {
  const drawn = cards.map((card) => newCard(card, settings));
  return make('div', { class: 'stage-war', 'data-place': place, 'data-wins': wins }, ...drawn);
}

/**
 * @param {HTMLElement} card
 * @param {string} words
 */
function label(card, words) {
  card.querySelector('svg')?.setAttribute('aria-label', words);
}
