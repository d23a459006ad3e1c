// <ot-war>: two piles and the cards turned up, with buttons to play, pause and step.

import { newCard } from '../../../cards/card.js';
import { button, make, setText } from '../../../dom.js';
import { placesFor, who } from '../../../table/places.js';
import { emit } from '../../../table/emit.js';
import { DEFAULT_SETTINGS } from '../../../table/types.js';

/** @typedef {import('../../../table/types.js').Table} Table */

/** @type {Record<string, number>} */
const PAUSES = { slow: 1800, normal: 900, fast: 250 };
const SHOWN = 4; // at most this many cards of a long war, the latest

/** Events: 'choose' {action}. */
export class OtWar extends HTMLElement {
  settings = DEFAULT_SETTINGS;
  playing = false;
  #speed = 'normal';
  #timer = 0;
  #action = '';
  #rows = { top: make('div', { class: 'war-row' }), bottom: make('div', { class: 'war-row' }) };
  #round = make('p', { class: 'war-round' });
  #play = button('Play', () => this.toggle(), { class: 'button primary' });
  #step = button('Turn up', () => this.step(), { class: 'button' });
  #controls = make('div', { class: 'war-controls' }, this.#play, this.#step, this.#speeds());

  connectedCallback() {
    if (this.firstChild) return;
    this.append(this.#rows.top, this.#round, this.#rows.bottom);
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
  }

  /** The buttons, to be placed where the calls go. */
  get controls() {
    return this.#controls;
  }

  /** @param {Table} table */
  show(table) {
    const { view } = table;
    const places = placesFor(table.seats.map(({ seat }) => seat), table.you);
    for (const { seat } of table.seats) {
      const row = places[seat] === 'top' ? this.#rows.top : this.#rows.bottom;
      const cards = view?.last_round?.turned_up[seat] ?? [];
      const won = view?.last_round?.winner === seat;
      row.toggleAttribute('data-winning', won);
      const faces = cards.slice(-SHOWN).map((/** @type {string} */ card) => newCard(card, this.settings));
      row.replaceChildren(this.#pile(view?.piles?.[seat] ?? 0), ...faces);
    }
    setText(this.#round, roundWords(table));
    this.#action = table.calls[0]?.action ?? '';
    this.#controls.hidden = !table.you || table.stage !== 'playing';
    if (table.stage !== 'playing') this.pause();
    else if (this.playing) this.#soon();
  }

  /** @param {number} count */
  #pile(count) {
    const pile = make('div', { class: 'pile' }, count > 0 && newCard(''));
    pile.append(make('span', { class: 'pile-count' }, String(count)));
    return pile;
  }

  #speeds() {
    const select = make('select', { class: 'speed' });
    for (const speed of Object.keys(PAUSES)) select.append(new Option(speed, speed, false, speed === 'normal'));
    select.addEventListener('change', () => { this.#speed = select.value; });
    return make('label', { class: 'speed-label' }, 'Speed ', select);
  }

  toggle() {
    if (this.playing) this.pause();
    else {
      this.playing = true;
      this.#play.textContent = 'Pause';
      this.step();
    }
  }

  pause() {
    this.playing = false;
    this.#play.textContent = 'Play';
    clearTimeout(this.#timer);
  }

  /** Turns up the next cards, if that is possible now. */
  step() {
    clearTimeout(this.#timer);
    if (!this.#action) return false;
    const action = this.#action;
    this.#action = '';
    emit(this, 'choose', { action });
    return true;
  }

  #soon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.step(), PAUSES[this.#speed]);
  }
}

customElements.define('ot-war', OtWar);

/** @param {Table} table */
function roundWords(table) {
  const round = table.view?.last_round;
  if (!round) return 'Turn up the first cards.';
  const war = round.laid > 1 ? 'War! ' : '';
  if (!round.winner) return `${war}Nobody takes the cards.`;
  const name = who(table, round.winner);
  return `${war}${name} ${name === 'You' ? 'take' : 'takes'} ${2 * round.laid} cards.`;
}
