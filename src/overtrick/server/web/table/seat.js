// <ot-seat>: a player’s name, marks, bid, tricks and turn.

import { draw } from '../cards/svg.js';
import { suitMark } from '../cards/suits.js';
import { SUIT_NAMES } from '../cards/card-names.js';
import { pageOf } from '../game-page.js';
import { make, setText } from '../dom.js';
import { doingWords } from './descriptions.js';
import { partnerOf } from './places.js';

/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('./types.js').Seat} Seat */

export class OtSeat extends HTMLElement {
  #name = make('b', { class: 'seat-name' });
  #marks = make('span', { class: 'seat-marks' });
  #doing = make('span', { class: 'seat-doing' });
  #clock = make('span', { class: 'seat-clock' });
  #bubble = make('span', { class: 'bubble' });
  #bubbleTimer = 0;

  connectedCallback() {
    if (this.firstChild) return;
    this.setAttribute('role', 'group');
    this.#bubble.hidden = true;
    this.#bubble.setAttribute('aria-hidden', 'true'); // the live region announces it
    this.append(make('span', { class: 'seat-line' }, this.#name, this.#marks), this.#doing, this.#clock, this.#bubble);
  }

  /**
   * @param {Table} table
   * @param {Seat} seat
   * @param {boolean} away
   * @param {string} [deck]
   */
  show(table, seat, away, deck = 'four') {
    const mine = seat.seat === table.you;
    const turn = table.stage === 'playing' && table.view?.turn === seat.seat;
    const partner = partnerOf(table, table.you) === seat.seat;
    const dealer = table.deal?.dealer === seat.seat && !pageOf(table.game).middle;
    const isBot = seat.kind === 'bot';
    const maker = table.view && pageOf(table.game).maker?.(table.view);
    const trump = maker?.seat === seat.seat ? maker.suit : null;
    const doing = seatWords(table, seat, away);
    this.dataset.seat = seat.seat;
    this.toggleAttribute('data-turn', turn);
    this.toggleAttribute('data-away', away);
    setText(this.#name, (turn ? '▶ ' : '') + (mine ? 'You' : seat.name || 'Free seat'));
    this.#marks.replaceChildren(
      ...(partner ? [mark('★', 'Partner')] : []),
      ...(isBot ? [mark(robot(), 'Bot')] : []),
      ...(dealer ? [mark('D', 'Dealer')] : []),
      ...(trump ? [suitMark(trump, deck)] : []),
    );
    setText(this.#doing, doing);
    const about = [
      seat.seat, mine ? 'you' : seat.name, partner && 'partner', isBot && 'bot', dealer && 'dealer',
      trump && `called ${SUIT_NAMES[trump]}`, turn && 'to act', doing,
    ];
    this.setAttribute('aria-label', about.filter(Boolean).join(', '));
  }

  /** @param {string} words @param {number} time */
  bubble(words, time) {
    clearTimeout(this.#bubbleTimer);
    this.#bubble.textContent = words;
    this.#bubble.hidden = false;
    this.#bubbleTimer = setTimeout(() => { this.#bubble.hidden = true; }, time);
  }

  /** Shows the seconds left, or nothing. @param {number | null} left */
  clock(left) {
    setText(this.#clock, left === null ? '' : `${Math.ceil(left)} s`);
    this.#clock.toggleAttribute('data-short', left !== null && left <= 10);
  }
}

customElements.define('ot-seat', OtSeat);

/** The icon for bots. */
function robot() {
  return draw('svg', { viewBox: '0 0 16 16', class: 'robot', 'aria-hidden': 'true' }, [
    draw('path', { d: 'M8 1v3M3 4h10a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1Z' }),
    draw('path', { d: 'M5.5 7.5v1.5M10.5 7.5v1.5M5.5 11h5' }),
  ]);
}

/** @param {Node | string} sign @param {string} title */
function mark(sign, title) {
  const element = make('span', { class: `mark ${title.toLowerCase()}` }, sign);
  element.title = title;
  return element;
}

/**
 * The second line of a seat.
 * @param {Table} table
 * @param {Seat} seat
 * @param {boolean} away
 */
function seatWords(table, seat, away) {
  if (seat.kind === 'free') return '';
  const before = seat.kept ? ['bot stands in'] : away ? ['away'] : [];
  const { seatWords: own } = pageOf(table.game);
  const parts = own ? own(table, seat, before) : [...before, ...doingWords(table, seat.seat, true)];
  return parts.join(' · ');
}
