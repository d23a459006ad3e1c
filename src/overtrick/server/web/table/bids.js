// <ot-bids>: the buttons for bids and calls. The server says which calls are legal; each game arranges them.

import { make } from '../dom.js';
import { pageOf } from '../game-page.js';
import { plainBox, plainPress } from './call-box.js';
import { emit } from './emit.js';
import { DEFAULT_SETTINGS } from './types.js';

/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('./types.js').Choice} Choice */

/** Events: 'choose' {action}, 'armed' {words} when a second tap must confirm the call. */
export class OtBids extends HTMLElement {
  settings = DEFAULT_SETTINGS;
  /** State of a game's call box while the same calls are offered. @type {Record<string, unknown>} */
  memory = {};
  #game = '';
  #shown = '';
  #byFinger = false;

  connectedCallback() {
    this.setAttribute('role', 'group');
    this.setAttribute('aria-label', 'Your call');
    this.addEventListener('pointerdown', (event) => { this.#byFinger = event.pointerType === 'touch'; });
    this.addEventListener('keydown', this.#moved);
  }

  /** @param {Table} table */
  show(table) {
    const known = JSON.stringify([table.calls, table.deal?.number, table.view?.phase, this.settings.deck]);
    if (known === this.#shown) return;
    this.#shown = known;
    this.memory = {};
    this.#game = table.game;
    this.#draw(table);
  }

  /** @param {Table} table */
  #draw(table) {
    this.hidden = table.calls.length === 0;
    this.className = '';
    this.replaceChildren(...(this.hidden ? [] : this.#box(table)));
  }

  /** @param {Table} table @returns {Node[]} */
  #box(table) {
    const box = pageOf(table.game).callBox ?? plainBox;
    return box(this, table, () => this.#draw(table));
  }

  /**
   * Creates a button for a call. On touch screens it needs a second tap if that setting is on.
   * @param {Choice} choice
   * @param {(Node | string)[]} [face]
   * @param {string} [className]
   */
  button(choice, face = [choice.words], className = 'button') {
    const element = make('button', { class: className }, ...face);
    element.type = 'button';
    element.dataset.action = choice.action;
    element.addEventListener('click', (event) => {
      const confirm = this.settings.confirmBids && this.#byFinger && event.detail > 0;
      if (confirm && !element.hasAttribute('data-armed')) {
        this.querySelector('[data-armed]')?.removeAttribute('data-armed');
        element.toggleAttribute('data-armed', true);
        emit(this, 'armed', { words: choice.words });
      } else {
        emit(this, 'choose', { action: choice.action });
      }
    });
    return element;
  }

  /** Makes the call bound to a key; returns whether there is one. @param {string} key */
  press(key) {
    return (pageOf(this.#game).press ?? plainPress)(this, key);
  }

  /** Makes the first of these calls that is offered; returns whether there was one. @param {string[]} actions */
  choose(actions) {
    for (const action of actions) {
      const found = this.querySelector(`[data-action="${action}"]`);
      if (!(found instanceof HTMLElement)) continue;
      emit(this, 'choose', { action });
      return true;
    }
    return false;
  }

  /** Makes the call of the button at that place, countOf from 0. @param {number} place */
  chooseAt(place) {
    const found = this.querySelectorAll('[data-action]')[place];
    return found instanceof HTMLElement && this.choose([found.dataset.action ?? '']);
  }

  focusFirst() {
    const first = this.querySelector('button:not([disabled])');
    if (first instanceof HTMLElement) first.focus();
  }

  /** @param {KeyboardEvent} event */
  #moved = (event) => {
    const steps = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 })[event.key];
    const buttons = [...this.querySelectorAll('button:not([disabled])')];
    const place = buttons.indexOf(/** @type {Element} */ (document.activeElement));
    if (steps === undefined || place < 0) return;
    event.preventDefault();
    const next = buttons[Math.min(buttons.length - 1, Math.max(0, place + steps))];
    if (next instanceof HTMLElement) next.focus();
  };
}

customElements.define('ot-bids', OtBids);
