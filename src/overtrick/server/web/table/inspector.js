// Everything that can be looked at without changing anything: last trick, summary, score, menu.

import { openMenu } from './menu.js';
import { lastTrickWords, summaryWords } from './descriptions.js';

/** @typedef {import('./types.js').Table} Table */

export class Inspector {
  #justPeeked = false;

  /**
   * @param {HTMLElement} from  whose events the menu sends
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

  /** Says something for a while in the place of the status. @param {string} words */
  flash(words) {
    this.layout.flash(words, () => this.now()?.status ?? '');
  }

  /** Ends the look at a trick; whether there was one. */
  goOn() {
    this.#justPeeked = this.center.isPeeking;
    return this.center.end();
  }

  /** The last trick; pressed again, it is put away. */
  last() {
    const table = this.now();
    if (!table || this.#justPeeked) return;
    const words = lastTrickWords(table);
    this.announcer.sentence(words);
    if (table.view?.tricks?.length) this.center.peek();
    else this.flash(words);
  }

  /** The whole table in words. */
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

  /** Away from score, tricks or command line, back to the cards. */
  leaveSidePanel() {
    this.sidePanel.close();
    const at = document.activeElement;
    if (!at || at === document.body || this.sidePanel.element.contains(at)) this.layout.hand.focusFirst();
  }
}
