/** `<ot-coach>`: tips during the first game, one at a time, at most twelve words each. */
import { pageOf } from '../game-page.js';
import { button, fill, make } from '../dom.js';
import { recall, remember } from '../storage.js';
import { changeSetting, settings } from '../settings.js';

/** @typedef {import('../server-types.js').Table} Table */

/**
 * Each tip: its name, when to show it, and its text.
 * @type {[string, (table: Table) => boolean, string][]}
 */
const TIPS = [
  [
    'call',
    ({ calls }) => calls.length > 0,
    'Your call: press a button. The line above shows what happened.',
  ],
  [
    'legal',
    ({ hand }) => hand.some((card) => card.legal) && hand.some((card) => card.legal === false),
    'You may play any raised card. Tap a hatched card to see why not.',
  ],
  [
    'lead',
    ({ hand }) => hand.some((card) => card.legal),
    'Your turn: you may play any card.',
  ],
  [
    'last',
    ({ stage, view }) => stage === 'playing' && (view?.tricks?.length ?? 0) >= 2,
    'Missed something? Press L or ⟲ to see the last trick.',
  ],
  [
    'help',
    ({ stage }) => stage === 'deal over',
    'Press ? for keyboard shortcuts and the rules of this table.',
  ],
];

export class Coach extends HTMLElement {
  shown = '';

  /** @param {Table} table */
  watch(table) {
    if (table.stage === 'match over' && table.you && settings().coach) changeSetting('coach', false);
    if (!settings().coach || !table.you) {
      this.clear();
      return;
    }
    const given = recall('tips', /** @type {string[]} */ ([]));
    const tips = [...(pageOf(table.game).tips ?? []), ...TIPS];
    const still = tips.find(([name, helps]) => name === this.shown && helps(table));
    const tip = still ?? tips.find(([name, helps]) => !given.includes(name) && helps(table));
    if (!tip) this.clear();
    else if (tip[0] !== this.shown) this.give(tip[0], tip[2]);
  }

  clear() {
    this.shown = '';
    this.replaceChildren();
  }

  /**
   * @param {string} name
   * @param {string} words
   */
  give(name, words) {
    this.shown = name;
    remember('tips', [...recall('tips', /** @type {string[]} */ ([])), name]);
    const gone = button('Got it', () => this.clear(), { class: 'button' });
    fill(this, make('div', { class: 'coach-mark', role: 'note' }, make('p', {}, words), gone));
  }
}

customElements.define('ot-coach', Coach);
