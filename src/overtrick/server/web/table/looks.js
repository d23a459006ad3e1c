// Everything that can be looked at without changing anything: last trick, summary, score, menu.

import { openMenu } from './menu.js';
import { lastTrickWords, summaryWords } from './phrases.js';

/** @typedef {import('./types.js').Table} Table */

export class Looks {
  #justPeeked = false;

  /**
   * @param {HTMLElement} from  whose events the menu sends
   * @param {() => Table | null} now
   * @param {import('./rail.js').Rail} rail
   * @param {import('./felt.js').Felt} felt
   * @param {import('./centre.js').Centre} centre
   * @param {import('./live.js').Live} live
   */
  constructor(from, now, rail, felt, centre, live) {
    this.from = from;
    this.now = now;
    this.rail = rail;
    this.felt = felt;
    this.centre = centre;
    this.live = live;
  }

  /** Says something for a while in the place of the status. @param {string} words */
  flash(words) {
    this.felt.flash(words, () => this.now()?.status ?? '');
  }

  /** Ends the look at a trick; whether there was one. */
  goOn() {
    this.#justPeeked = this.centre.isPeeking;
    return this.centre.end();
  }

  /** The last trick; pressed again, it is put away. */
  last() {
    const table = this.now();
    if (!table || this.#justPeeked) return;
    const words = lastTrickWords(table);
    this.live.sentence(words);
    if (table.view?.tricks?.length) this.centre.peek();
    else this.flash(words);
  }

  /** The whole table in words. */
  summary() {
    const table = this.now();
    if (!table) return;
    this.flash(summaryWords(table));
    this.live.sentence(summaryWords(table));
  }

  menu() {
    const table = this.now();
    if (table) openMenu(this.from, table, (section) => this.rail.open(section));
  }

  /** Away from score, tricks or command line, back to the cards. */
  leaveRail() {
    this.rail.close();
    const at = document.activeElement;
    if (!at || at === document.body || this.rail.element.contains(at)) this.felt.hand.focusFirst();
  }
}
