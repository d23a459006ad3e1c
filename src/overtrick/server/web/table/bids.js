// <ot-bids>: what may be called. The server says which calls there are; each game lays them out.

import { make } from '../make.js';
import { beloteBox, plainBox } from './bids-belote.js';
import { euchreBox } from './bids-euchre.js';
import { blindBox, spadesBox } from './bids-spades.js';
import { tell } from './tell.js';
import { DEFAULT_SETTINGS } from './types.js';

/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('../cards/words.js').Suit} Suit */

/** Events: 'choose' {action}, 'armed' {words} when a second tap is wanted. */
export class OtBids extends HTMLElement {
  settings = DEFAULT_SETTINGS;
  alone = false;
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
    this.alone = false;
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
    const actions = table.calls.map((call) => call.action);
    if (actions.includes('blind-nil')) return blindBox(this, table);
    if (actions.some((action) => action.startsWith('bid-'))) return spadesBox(this, table);
    if (table.game === 'euchre') return euchreBox(this, table, () => this.#draw(table));
    if (table.game === 'belote') return beloteBox(this, table);
    return plainBox(this, table);
  }

  /**
   * A button for a call; on touch it asks for a second tap if the player wishes so.
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
        tell(this, 'armed', { words: choice.words });
      } else {
        tell(this, 'choose', { action: choice.action });
      }
    });
    return element;
  }

  /** The button for a key, pressed: 'P', 'O', 'A', a suit, a number. @param {string} key */
  press(key) {
    const alone = this.querySelector('[data-alone]');
    if (key === 'A' && alone instanceof HTMLElement) {
      alone.click();
      return true;
    }
    const end = this.alone ? '-alone' : '';
    /** @type {Record<string, string[]>} */
    const words = {
      P: ['pass'], O: [`order-up${end}`, 'order-up-alone', 'take'], L: ['look'],
      S: [`spades${end}`], H: [`hearts${end}`], D: [`diamonds${end}`], C: [`clubs${end}`],
    };
    const actions = /^\d$/.test(key) ? [`bid-${key}`] : words[key] ?? [];
    for (const action of actions) {
      const found = this.querySelector(`[data-action="${action}"]`);
      if (!(found instanceof HTMLElement)) continue;
      tell(this, 'choose', { action });
      return true;
    }
    return false;
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
