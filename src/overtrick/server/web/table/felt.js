// Where everything lies on the table.

import { newCard } from '../cards/card.js';
import { button, make, say } from '../make.js';
import { OtBids } from './bids.js';
import { ConnectionStrip } from './connection.js';
import { OtHand } from './hand.js';
import { placesFor } from './places.js';
import { OtSeat } from './seat.js';
import { OtTrick } from './trick.js';
import { OtWar } from './war.js';

/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('./types.js').Settings} Settings */
/** @typedef {import('./places.js').Place} Place */
/** @typedef {{hint: () => void, undo: () => void, claim: () => void}} Does */

export class Felt {
  /** @type {Record<Place, OtSeat>} */
  seats = { left: new OtSeat(), top: new OtSeat(), right: new OtSeat(), bottom: new OtSeat() };
  trick = new OtTrick();
  war = new OtWar();
  bids = new OtBids();
  hand = new OtHand();
  backs = backs();
  told = make('p', { class: 'told' });
  status = make('p', { class: 'status' });
  notices = make('div', { class: 'notices' });
  panel = make('div', { class: 'panel-place' });
  connection = new ConnectionStrip();
  #flash = 0;

  /** @param {Does} does */
  constructor(does) {
    this.hint = button('Hint', does.hint, { class: 'button tool' });
    this.undo = button('Undo', does.undo, { class: 'button tool' });
    this.claim = button('Claim', does.claim, { class: 'button tool' });
    this.tools = make('div', { class: 'tools', role: 'group', 'aria-label': 'Actions' }, this.hint, this.undo, this.claim);
    for (const [place, seat] of Object.entries(this.seats)) seat.dataset.place = place;
    const me = make('div', { class: 'me' }, this.seats.bottom, this.tools);
    this.element = make(
      'section', { class: 'felt', 'aria-label': 'Table' },
      this.seats.left, this.seats.top, this.seats.right,
      make('div', { class: 'centre' }, this.trick, this.war, this.notices),
      make('div', { class: 'line' }, this.told, this.status),
      make('div', { class: 'calls' }, this.bids, this.war.controls),
      me, this.hand, this.backs, this.panel, this.connection.element,
    );
  }

  /**
   * @param {Table} table
   * @param {Set<string> | null} here  who is connected, if that is known
   * @param {Settings} settings
   * @param {string} pending
   */
  show(table, here, settings, pending) {
    for (const part of [this.trick, this.war, this.bids, this.hand]) part.settings = settings;
    const places = placesFor(table.seats.map(({ seat }) => seat), table.you);
    for (const seat of Object.values(this.seats)) seat.hidden = true;
    for (const seat of table.seats) {
      const element = this.seats[places[seat.seat]];
      const away = here !== null && seat.kind === 'person' && seat.seat !== table.you && !here.has(seat.seat);
      element.hidden = false;
      element.show(table, seat, away && table.stage !== 'waiting', settings.deck);
    }
    const isWar = table.game === 'war';
    this.element.dataset.game = table.game;
    this.element.dataset.stage = table.stage;
    this.trick.hidden = isWar;
    this.war.hidden = !isWar;
    if (isWar) this.war.show(table);
    else this.war.controls.hidden = true;
    this.bids.show(isWar ? { ...table, calls: [] } : table);
    this.#showHand(table, pending);
    this.#showTools(table);
    if (!this.#flash) say(this.status, table.status);
  }

  /** @param {Table} table @param {string} pending */
  #showHand(table, pending) {
    this.hand.hidden = table.hand.length === 0;
    const bidding = table.stage === 'playing' && ['unseen', 'bidding'].includes(table.view?.phase ?? '');
    this.backs.hidden = table.you === null || !bidding || table.hand.length > 0;
    this.hand.show(table.hand, `Your hand, ${table.hand.length} cards`, pending);
  }

  /** @param {Table} table */
  #showTools(table) {
    const playing = table.you !== null && table.stage === 'playing';
    const onTurn = playing && table.view?.turn === table.you;
    this.tools.hidden = !playing || table.game === 'war';
    this.hint.hidden = !onTurn;
    this.undo.hidden = table.options.undo === false;
    this.claim.hidden = !onTurn || table.view?.trick?.cards.length !== 0; // one claims when about to lead
  }

  /** Says something for four seconds in the place of the status. @param {string} words @param {() => string} status */
  flash(words, status) {
    clearTimeout(this.#flash);
    say(this.status, words);
    this.status.dataset.flash = '';
    this.#flash = setTimeout(() => this.endFlash(status()), 4000);
  }

  /** @param {string} words */
  endFlash(words) {
    clearTimeout(this.#flash);
    this.#flash = 0;
    delete this.status.dataset.flash;
    say(this.status, words);
  }

  /** Where a seat's badge is, for the flight of its cards. @param {Table} table @param {string} seat */
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

/** Thirteen cards that have not been looked at. */
function backs() {
  return make('div', { class: 'backs', 'aria-hidden': 'true' }, ...Array.from({ length: 13 }, () => newCard('')));
}
