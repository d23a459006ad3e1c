// Commands that only show something: last trick, summary, score pad, menu.

import { openMenu } from './menu.js';
import { lastTrickWords, summaryWords } from './descriptions.js';

/** @typedef {import('./types.js').Table} Table */

export class Inspector {
  #justPeeked = false;

  /**
   * @param {HTMLElement} from  dispatches the menu’s events
   * @param {() => Table | null} now
   * @param {import('./side-panel.js').SidePanel} sidePanel
   * @param {import('./layout.js').TableLayout} layout
   * @param {import('./center.js').Center} center
   * @param {import('./announcer.js').Announcer} announcer
   */
  constructor(from, now, sidePanel, layout, center, announcer) {
    this.from = from;
    this.now = now;
    this.sidePanel = sidePanel;
    this.layout = layout;
    this.center = center;
    this.announcer = announcer;
  }

  /** Shows a sentence for a while instead of the status. @param {string} words */
  flash(words) {
    this.layout.flash(words, () => this.now()?.status ?? '');
  }

  /** Stops showing a past trick; returns whether one was shown. */
  dismissTrick() {
    this.#justPeeked = this.center.isPeeking;
    return this.center.end();
  }

  /** Shows the last trick, or hides it again. */
  last() {
    const table = this.now();
    if (!table || this.#justPeeked) return;
    const words = lastTrickWords(table);
    this.announcer.sentence(words);
    if (table.view?.tricks?.length) this.center.peek();
    else this.flash(words);
  }

  /** Describes the whole table. */
  summary() {
    const table = this.now();
    if (!table) return;
    this.flash(summaryWords(table));
    this.announcer.sentence(summaryWords(table));
  }

  menu() {
    const table = this.now();
    if (table) openMenu(this.from, table, (section) => this.sidePanel.open(section));
  }

  /** Closes the side panel and returns to the cards. */
  leaveSidePanel() {
    this.sidePanel.close();
    const at = document.activeElement;
    if (!at || at === document.body || this.sidePanel.element.contains(at)) this.layout.hand.focusFirst();
  }
}
