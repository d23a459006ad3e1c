// The parts of the table and their layout.

import { newCard } from '../cards/card.js';
import { pageOf } from '../game-page.js';
import { button, make, setText } from '../dom.js';
import { OtBids } from './bids.js';
import { ConnectionStrip } from './connection-strip.js';
import { OtHand } from './hand.js';
import { countOf } from './descriptions.js';
import { placesFor } from './places.js';
import { OtSeat } from './seat.js';
import { OtTrick } from './trick.js';

/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('./types.js').Settings} Settings */
/** @typedef {import('./places.js').Place} Place */
/** @typedef {{hint: () => void, undo: () => void, claim: () => void}} Handlers */

export class TableLayout {
  /** @type {Record<Place, OtSeat>} */
  seats = { left: new OtSeat(), top: new OtSeat(), right: new OtSeat(), bottom: new OtSeat() };
  trick = new OtTrick();
  /** The middle of a game without tricks. @type {import('../game-page.js').Middle | null} */
  middle = null;
  bids = new OtBids();
  hand = new OtHand();
  backs = make('div', { class: 'backs', 'aria-hidden': 'true' });
  #center = make('div', { class: 'center' });
  #calls = make('div', { class: 'calls' });
  told = make('p', { class: 'told' });
  status = make('p', { class: 'status' });
  notices = make('div', { class: 'notices' });
  panel = make('div', { class: 'panel-place' });
  connection = new ConnectionStrip();
  #flash = 0;

  /** @param {Handlers} does */
  constructor(does) {
    this.hint = button('Hint', does.hint, { class: 'button tool' });
    this.undo = button('Undo', does.undo, { class: 'button tool' });
    this.claim = button('Claim', does.claim, { class: 'button tool' });
    this.tools = make('div', { class: 'tools', role: 'group', 'aria-label': 'Actions' }, this.hint, this.undo, this.claim);
    for (const [place, seat] of Object.entries(this.seats)) seat.dataset.place = place;
    this.#center.append(this.trick, this.notices);
    this.#calls.append(this.bids);
    const me = make('div', { class: 'me' }, this.seats.bottom, this.tools);
    this.element = make(
      'section', { class: 'felt', 'aria-label': 'Table' },
      this.seats.left, this.seats.top, this.seats.right,
      this.#center,
      make('div', { class: 'line' }, this.told, this.status),
      this.#calls,
      me, this.hand, this.backs, this.panel, this.connection.element,
    );
  }

  /**
   * @param {Table} table
   * @param {Set<string> | null} here  the connected seats, if known
   * @param {Settings} settings
   * @param {string} pending
   */
  show(table, here, settings, pending) {
    this.#takeMiddle(table.game);
    for (const part of [this.trick, this.middle, this.bids, this.hand]) if (part) part.settings = settings;
    const places = placesFor(table.seats.map(({ seat }) => seat), table.you);
    for (const seat of Object.values(this.seats)) seat.hidden = true;
    for (const seat of table.seats) {
      const element = this.seats[places[seat.seat]];
      const away = here !== null && seat.kind === 'person' && seat.seat !== table.you && !here.has(seat.seat);
      element.hidden = false;
      element.show(table, seat, away && table.stage !== 'waiting', settings.deck);
    }
    this.element.dataset.game = table.game;
    this.element.dataset.stage = table.stage;
    this.trick.hidden = this.middle !== null;
    this.middle?.show(table);
    this.bids.show(this.middle ? { ...table, calls: [] } : table);
    this.#showHand(table, pending);
    this.#showTools(table);
    if (!this.#flash) setText(this.status, table.status);
  }

  /** Creates the game’s own middle, if it has one. @param {string} game */
  #takeMiddle(game) {
    const { middle } = pageOf(game);
    if (!middle || this.middle) return;
    this.middle = middle();
    this.trick.after(this.middle);
    this.#calls.append(this.middle.controls);
  }

  /** @param {Table} table @param {string} pending */
  #showHand(table, pending) {
    this.hand.hidden = table.hand.length === 0;
    const backs = pageOf(table.game).backs?.(table) ?? 0;
    this.backs.hidden = backs === 0;
    if (this.backs.children.length !== backs) this.backs.replaceChildren(...Array.from({ length: backs }, () => newCard('')));
    this.hand.show(table.hand, `Your hand, ${countOf(table.hand.length, 'card')}`, pending);
  }

  /** @param {Table} table */
  #showTools(table) {
    const playing = table.you !== null && table.stage === 'playing';
    const onTurn = playing && table.view?.turn === table.you;
    this.tools.hidden = !playing || this.middle !== null;
    this.hint.hidden = !onTurn;
    this.undo.hidden = table.options.undo === false;
    const trick = table.view?.trick;
    const leads = trick?.cards.length === 0 && trick.leader === table.you && table.calls.length === 0;
    this.claim.hidden = !onTurn || !leads; // claims are made when about to lead
  }

  /** Shows a sentence for four seconds instead of the status. @param {string} words @param {() => string} status */
  flash(words, status) {
    clearTimeout(this.#flash);
    setText(this.status, words);
    this.status.dataset.flash = '';
    this.#flash = setTimeout(() => this.endFlash(status()), 4000);
  }

  /** @param {string} words */
  endFlash(words) {
    clearTimeout(this.#flash);
    this.#flash = 0;
    delete this.status.dataset.flash;
    setText(this.status, words);
  }

  /** The screen position of a seat, for card animations. @param {Table} table @param {string} seat */
  rectOf(table, seat) {
    const places = placesFor(table.seats.map((each) => each.seat), table.you);
    return this.seats[places[seat]]?.getBoundingClientRect() ?? null;
  }

  /** @param {Table} table @param {string | null} seat @param {string} words @param {number} time */
  bubble(table, seat, words, time) {
    if (seat === null) return;
    const places = placesFor(table.seats.map((each) => each.seat), table.you);
    this.seats[places[seat]]?.bubble(words, time);
  }

  /** @param {Table} table @param {{seat: string, left: number} | null} clock */
  clock(table, clock) {
    const places = placesFor(table.seats.map((each) => each.seat), table.you);
    for (const [place, seat] of Object.entries(this.seats)) {
      seat.clock(clock && places[clock.seat] === place ? clock.left : null);
    }
  }
}
