/** The middle of the table in a replay: the trick, or the game’s own elements. */
import { newCard } from '../cards/card.js';
import { cardName } from '../cards/card-names.js';
import { pageOf } from '../game-page.js';
import { make } from '../dom.js';

/**
 * @typedef {import('../server-types.js').Frame} Frame
 * @typedef {import('../server-types.js').SeatName} SeatName
 * @typedef {import('../table/types.js').Trick} Trick
 * @typedef {import('../settings.js').Settings} Settings
 */

const CARD = /^[2-9TJQKA][CDHS]$/;

/**
 * The trick to show after this step. A finished trick stays until the next card.
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
 * @param {Record<string, string>} places  of the seats
 * @param {(seat: string) => string} nameOf
 * @param {Settings} settings
 */
export function middleElement(frame, places, nameOf, settings) {
  const { view } = frame;
  const middle = make('div', { class: 'stage-middle' });
  const page = pageOf(view.game);
  const own = page.stageMiddle?.(frame, places, settings);
  if (own) {
    middle.append(...own);
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
  const lying = trick ? null : page.middleCard?.(view);
  if (lying) {
    const drawn = newCard(lying.card, settings);
    drawn.dataset.place = 'center';
    label(drawn, `Upcard: ${cardName(lying.card)}`);
    middle.append(drawn);
  }
  return middle;
}

/**
 * @param {HTMLElement} card
 * @param {string} words
 */
function label(card, words) {
  card.querySelector('svg')?.setAttribute('aria-label', words);
}
