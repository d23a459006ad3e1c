// What lies over the layout for a while: the waiting room, results, questions, advice.

import { adviceNotice, notices } from './notices.js';
import { resultPanel } from './result-panel.js';
import { waitingPanel } from './waiting-panel.js';

/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('./types.js').Settings} Settings */

export class Panels {
  /** @type {string[]} */
  advice = [];
  /** What will happen automatically after the result. */
  soon = '';
  #known = '';
  #noticesKnown = '';

  /**
   * @param {HTMLElement} from  dispatches the buttons’ events
   * @param {import('./layout.js').TableLayout} layout
   */
  constructor(from, layout) {
    this.from = from;
    this.layout = layout;
  }

  /**
   * @param {Table} table
   * @param {Settings} settings
   * @param {boolean} holding  whether the last trick is still shown; the result waits for it
   * @returns {boolean}  whether a result was just shown
   */
  show(table, settings, holding) {
    this.showNotices(table, settings);
    const known = JSON.stringify([table.stage, table.seats, table.deal?.number, table.pad.length, settings.deck, holding, this.soon]);
    if (known === this.#known) return false;
    this.#known = known;
    const over = table.stage.endsWith('over') && !holding;
    if (table.stage === 'waiting') this.layout.panel.replaceChildren(waitingPanel(this.from, table));
    else this.layout.panel.replaceChildren(...(over ? [resultPanel(this.from, table, settings.deck, this.soon)] : []));
    return over;
  }

  /** @param {Table} table @param {Settings} settings */
  showNotices(table, settings) {
    const known = JSON.stringify([table.asking, table.seats, this.advice, settings.deck]);
    if (known === this.#noticesKnown) return;
    this.#noticesKnown = known;
    const close = () => {
      this.advice = [];
      this.showNotices(table, settings);
    };
    const advice = this.advice.length ? [adviceNotice(this.advice, close)] : [];
    this.layout.notices.replaceChildren(...notices(this.from, table, settings), ...advice);
  }

  /** Focuses the button that continues the game. */
  focusNext() {
    const next = this.layout.panel.querySelector('.primary');
    if (next instanceof HTMLElement) next.focus();
  }
}
