// <ot-hand>: your cards. Legal cards are raised; the others say why they are not legal.

import { newCard } from '../cards/card.js';
import { spoken } from '../cards/card-names.js';
import { make } from '../dom.js';
import { Flick } from './flick.js';
import { handLayout } from './hand-layout.js';
import { fadeIn, flyFrom, prefersReducedMotion, timeOf } from './animation.js';
import { emit } from './emit.js';
import { DEFAULT_SETTINGS } from './types.js';

/** @typedef {import('./types.js').HandCard} HandCard */

/**
 * Events: 'choose' {card}, 'illegal' {card, why}, 'lift' {card}; the names are in `held.name`.
 */
export class OtHand extends HTMLElement {
  settings = DEFAULT_SETTINGS;
  /** @type {HandCard[]} */
  cards = [];
  lifted = '';
  /** @type {Map<string, HTMLButtonElement>} */
  #buttons = new Map();
  #resized = new ResizeObserver(() => this.#arrange());
  #flick = new Flick(this, (card) => this.choose(card));

  connectedCallback() {
    this.setAttribute('role', 'group');
    this.#resized.observe(this);
    this.addEventListener('keydown', this.#moved);
    this.addEventListener('click', this.#pressed);
    this.#flick.watch();
  }

  disconnectedCallback() {
    this.#resized.disconnect();
  }

  /**
   * Shows these cards, in this order.
   * @param {HandCard[]} cards
   * @param {string} label
   * @param {string} [pending]  the card sent to the server but not confirmed yet
   */
  show(cards, label, pending = '') {
    this.setAttribute('aria-label', label);
    const isNew = cards.length > this.cards.length + 1;
    const focused = this.#focusedPlace();
    this.cards = cards;
    if (!cards.some((held) => held.card === this.lifted && held.legal)) this.lifted = '';
    const buttons = new Map();
    for (const held of cards) buttons.set(held.card, this.#buttonFor(held, pending));
    this.#buttons = buttons;
    this.#arrange();
    this.#keepFocus(focused);
    if (isNew) this.#deal();
  }

  /** @param {HandCard} held @param {string} pending */
  #buttonFor(held, pending) {
    const { card, legal } = held;
    let button = this.#buttons.get(card);
    if (!button || button.dataset.deck !== this.settings.deck) {
      button = make('button', { class: 'hand-card' }, newCard(card, this.settings));
      button.type = 'button';
      button.dataset.card = card;
      button.dataset.deck = this.settings.deck;
      button.firstElementChild?.setAttribute('aria-hidden', 'true');
    }
    const note = held.note ? `, ${held.note}` : '';
    const why = legal === false ? `, not playable: ${spoken(held.why)}` : '';
    button.setAttribute('aria-label', held.name + note + why);
    button.toggleAttribute('aria-disabled', false);
    if (legal === false) button.setAttribute('aria-disabled', 'true');
    button.dataset.legal = legal === null ? '' : String(legal);
    button.toggleAttribute('data-lifted', card === this.lifted);
    button.toggleAttribute('data-pending', card === pending);
    if (held.note) button.dataset.note = held.note.charAt(0).toUpperCase();
    else delete button.dataset.note;
    return button;
  }

  #arrange() {
    const layout = handLayout(this.clientWidth || 358, this.cards.length, innerHeight);
    this.style.setProperty('--card-width', `${layout.card}px`);
    this.style.setProperty('--step', `${layout.step}px`);
    const buttons = [...this.#buttons.values()];
    buttons.forEach((button, place) => { button.dataset.number = place < 10 ? String((place + 1) % 10) : ''; });
    const rows = layout.rows.filter(Boolean);
    while (this.children.length > rows.length) this.lastElementChild?.remove();
    while (this.children.length < rows.length) this.append(make('ul', { class: 'hand-row' }));
    let start = 0;
    rows.forEach((count, row) => {
      fill(this.children[row], buttons.slice(start, start + count));
      start += count;
    });
  }

  #focusedPlace() {
    return this.#list().indexOf(/** @type {any} */ (document.activeElement));
  }

  #list() {
    return [...this.#buttons.values()];
  }

  /** Makes one card reachable by Tab; arrow keys reach the others. @param {number} before */
  #keepFocus(before) {
    const buttons = this.#list();
    const first = Math.max(0, this.cards.findIndex((held) => held.legal));
    const place = before >= 0 ? Math.min(before, buttons.length - 1) : first;
    buttons.forEach((button, at) => { button.tabIndex = at === place ? 0 : -1; });
    if (before >= 0 && document.activeElement !== buttons[place]) buttons[place]?.focus();
  }

  /** @param {number} place */
  focusCard(place) {
    const buttons = this.#list();
    if (!buttons[place]) return;
    buttons.forEach((button, at) => { button.tabIndex = at === place ? 0 : -1; });
    buttons[place].focus();
  }

  /** Focuses the first legal card. */
  focusFirst() {
    this.focusCard(Math.max(0, this.cards.findIndex((held) => held.legal)));
  }

  /** @param {KeyboardEvent} event */
  #moved = (event) => {
    const steps = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 })[event.key];
    const place = this.#focusedPlace();
    if (steps === undefined || place < 0) return;
    event.preventDefault();
    this.focusCard(Math.min(this.cards.length - 1, Math.max(0, place + steps)));
  };

  /** @param {MouseEvent} event */
  #pressed = (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button?.dataset.card || this.#flick.justDone()) return;
    const touched = event.detail > 0 && this.#flick.byFinger && !this.settings.singleTap;
    const held = this.cards.find((each) => each.card === button.dataset.card);
    if (touched && held?.legal && this.lifted !== held.card) this.lift(held.card);
    else this.choose(button.dataset.card);
  };

  /** Raises a card; the next tap plays it. @param {string} card */
  lift(card) {
    this.lifted = card;
    for (const [each, button] of this.#buttons) button.toggleAttribute('data-lifted', each === card);
    emit(this, 'lift', { card, name: this.cards.find((held) => held.card === card)?.name });
  }

  /** Plays a card, or says why it may not be played. @param {string} card */
  choose(card) {
    const held = this.cards.find((each) => each.card === card);
    if (held?.legal) emit(this, 'choose', { card });
    else if (held?.legal === false) emit(this, 'illegal', { card, why: held.why, name: held.name });
    else if (held) this.focusCard(this.cards.indexOf(held));
  }

  /** The screen position of a card, for its animation. @param {string} card */
  rectOf(card) {
    return this.#buttons.get(card)?.getBoundingClientRect() ?? null;
  }

  #deal() {
    const from = this.closest('ot-table')?.querySelector('ot-trick')?.getBoundingClientRect() ?? null;
    this.#list().forEach((button, place) => {
      const card = /** @type {Element} */ (button.firstElementChild);
      if (prefersReducedMotion()) fadeIn(card);
      else flyFrom(card, from, timeOf('deal', this.settings), place * timeOf('stagger', this.settings));
    });
  }
}

customElements.define('ot-hand', OtHand);

/**
 * Puts the buttons in a row without moving those already in place, to keep the focus.
 * @param {Element} row
 * @param {HTMLElement[]} buttons
 */
function fill(row, buttons) {
  buttons.forEach((button, place) => {
    const item = button.parentElement?.tagName === 'LI' ? button.parentElement : make('li', {}, button);
    if (row.children[place] !== item) row.insertBefore(item, row.children[place] ?? null);
  });
  while (row.children.length > buttons.length) row.lastElementChild?.remove();
}
