/** `<ot-stage>`: the table at one step of a deal, in a replay or demo. */
import { pageOf } from '../game-page.js';
import { fill, make } from '../dom.js';
import { settings } from '../settings.js';
import { placesFor } from '../table/places.js';
import { middleElement } from './middle.js';
import { seatElement } from './seat.js';
import { callText } from './call-text.js';

/**
 * @typedef {import('../server-types.js').Frame} Frame
 * @typedef {import('../server-types.js').SeatName} SeatName
 */

export class Stage extends HTMLElement {
  /** @type {Record<string, string>} by seat */
  names = {};

  /** Whose hand is face up: a seat, 'all', or 'none'. */
  open = 'all';

  /** @param {Frame} frame */
  show(frame) {
    const seats = /** @type {SeatName[]} */ (Object.keys(this.names));
    const seer = /** @type {SeatName} */ (this.open);
    const places = placesFor(seats, seats.includes(seer) ? seer : null);
    const nameOf = (/** @type {string} */ seat) => this.names[seat];
    fill(
      this,
      ...seats.map((seat) => {
        const open = this.open === 'all' || this.open === seat;
        return seatElement(frame, seat, nameOf(seat), open, settings(), places[seat]);
      }),
      middleElement(frame, places, nameOf, settings()),
      bubble(frame, places),
    );
    this.dataset.game = frame.view.game;
  }
}

/**
 * A speech bubble for the call just made.
 * @param {Frame} frame
 * @param {Record<string, string>} places
 */
function bubble({ seat, action, view: { game } }, places) {
  if (seat === null || action === null || /^.[CDHS]$/.test(action)) return null;
  if (pageOf(game).silent?.includes(action)) return null;
  return make('p', { class: 'stage-bubble', 'data-place': places[seat] }, callText(game, action));
}

customElements.define('ot-stage', Stage);
