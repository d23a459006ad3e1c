// The middle of the table over time: a finished trick stays visible for a while, then moves to its winner.

import { pageOf } from '../game-page.js';
import { holdTime } from './animation.js';
import { placesFor, who, whom } from './places.js';

/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('./types.js').Trick} Trick */
/** @typedef {import('./types.js').Settings} Settings */
/** @typedef {import('./layout.js').TableLayout} TableLayout */

export class Center {
  /** @type {Trick | null} */
  #held = null;
  #peeking = false;
  #timer = 0;
  /** @type {Table | null} */
  #table = null;

  /**
   * @param {TableLayout} layout
   * @param {() => void} released  called when the middle shows the current state again
   */
  constructor(layout, released) {
    this.layout = layout;
    this.released = released;
  }

  get isHolding() {
    return this.#held !== null;
  }

  get isPeeking() {
    return this.#peeking;
  }

  /**
   * @param {Table | null} before
   * @param {Table} table
   * @param {Settings} settings
   * @param {Map<string, DOMRect | null>} origins  where the played cards were in the hand
   */
  show(before, table, settings, origins) {
    this.#table = table;
    const origin = (/** @type {string} */ seat, /** @type {string} */ card) => origins.get(card) ?? this.layout.rectOf(table, seat);
    const finished = before && justFinished(before, table);
    if (finished) {
      this.#peeking = false;
      const takes = finished.winner === table.you ? 'take' : 'takes';
      this.#draw(table, finished, `${who(table, finished.winner)} ${takes} the trick`, origin);
      this.#hold(finished, holdTime(settings));
      return;
    }
    if (before && before.deal?.number !== table.deal?.number) this.#letGo();
    if (!this.#held && !this.#peeking) this.#drawNow(table, before ? origin : undefined);
  }

  /** @param {Trick} trick @param {number} time */
  #hold(trick, time) {
    clearTimeout(this.#timer);
    this.#held = trick;
    this.#timer = setTimeout(() => this.#sweep(), time);
  }

  #letGo() {
    clearTimeout(this.#timer);
    this.#held = null;
    this.#peeking = false;
  }

  #sweep() {
    const trick = this.#held;
    if (!trick || !this.#table) return;
    const to = trick.winner ? this.layout.rectOf(this.#table, trick.winner) : null;
    const time = this.layout.trick.sweep(to);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), time);
  }

  /** Stops showing a past trick; returns whether one was shown. */
  end() {
    if (!this.#held && !this.#peeking) return false;
    this.#letGo();
    if (this.#table) this.#drawNow(this.#table);
    this.released();
    return true;
  }

  /** Shows the last trick until the next key or tap. */
  peek() {
    const table = this.#table;
    const last = table?.view?.tricks?.at(-1);
    if (!table || !last) return;
    this.#letGo();
    this.#peeking = true;
    this.#draw(table, last, `Last trick, won by ${whom(table, last.winner)}`);
  }

  /** @param {Table} table @param {((seat: string, card: string) => DOMRect | null)} [origin] */
  #drawNow(table, origin) {
    const { view } = table;
    const over = table.stage !== 'playing';
    const trick = over ? null : view?.trick;
    const card = view && !over && !table.contract ? pageOf(table.game).middleCard?.(view) : null;
    this.#draw(table, trick ?? null, '', origin, card ?? null);
  }

  /**
   * @param {Table} table
   * @param {Trick | null} trick
   * @param {string} caption
   * @param {((seat: string, card: string) => DOMRect | null)} [origin]
   * @param {{card: string, down: boolean} | null} [middle]
   */
  #draw(table, trick, caption, origin, middle = null) {
    const places = placesFor(table.seats.map(({ seat }) => seat), table.you);
    const names = Object.fromEntries(table.seats.map(({ seat }) => [seat, who(table, seat)]));
    const [cards, winner] = [trick?.cards ?? [], trick?.winner ?? null];
    this.layout.trick.show({ cards, winner, places, names, caption, upcard: middle?.card, turnedDown: middle?.down }, origin);
  }
}

/** @param {Table} before @param {Table} table @returns {Trick | null} */
function justFinished(before, table) {
  if (before.deal?.number !== table.deal?.number) return null;
  const [then, now] = [before.view?.tricks?.length ?? 0, table.view?.tricks?.length ?? 0];
  return now > then ? table.view?.tricks?.at(-1) ?? null : null;
}
