/** `<ot-replay-page>`: the deals of a table, at `/replay/{id}?match=M#deal.step`. */
import { dealShown, recordAddress, tableNow } from '../api.js';
import { openCheck } from '../check/check.js';
import { copy } from '../copy.js';
import { go } from '../go.js';
import { lostPage } from '../lost.js';
import { button, fill, make } from '../make.js';
import { Replay } from './replay.js';

/** @typedef {import('../wire.js').TableDeal} TableDeal */

export class ReplayPage extends HTMLElement {
  code = '';
  /** @type {number | null} an earlier match of the table */
  match = null;
  replay = new Replay();
  /** @type {TableDeal | null} */
  deal = null;

  /** @param {string} id */
  async visit(id) {
    this.code = id;
    fill(this, make('p', { class: 'loading', role: 'status' }, 'Fetching the cards …'));
    try {
      const { table } = await tableNow(id);
      this.match = matchIn(location.search, table.earlier.length);
      const numbers = this.match
        ? Array.from({ length: table.earlier[this.match - 1] }, (_, place) => place + 1)
        : table.pad.map((line) => line.deal);
      if (!numbers.length) throw new Error('No deal of this match is over yet.');
      const names = Object.fromEntries(table.seats.map((chair) => [chair.seat, chair.name]));
      fill(this, make('h1', { class: 'replay-title' }, `${table.title}: replay`), this.replay);
      document.title = `Replay of ${table.title} – Overtrick`;
      this.replay.about(names, numbers);
      fill(this.replay.tools, ...this.tools(), ...this.otherMatches(table.match));
      const [number, step] = placeIn(location.hash);
      await this.show(numbers.includes(number) ? number : numbers[0], step);
    } catch (fault) {
      const { status, message } = /** @type {import('../api.js').Fault} */ (fault);
      fill(this, lostPage(message, status === 404 ? null : () => this.visit(id)));
    }
  }

  connectedCallback() {
    this.replay.addEventListener('deal', (event) =>
      this.show(/** @type {CustomEvent<number>} */ (event).detail, 0),
    );
    this.replay.addEventListener('step', (event) => {
      const step = /** @type {CustomEvent<number>} */ (event).detail;
      if (this.deal) history.replaceState(null, '', `#${this.deal.number}.${step + 1}`);
    });
  }

  /**
   * @param {number} number
   * @param {number} step
   */
  async show(number, step) {
    try {
      const deal = await dealShown(this.code, this.match, number);
      this.deal = deal;
      this.replay.stage.names = deal.names;
      this.replay.show(deal, step);
      this.checking.hidden = !deal.opening;
    } catch (fault) {
      this.replay.words.textContent = /** @type {Error} */ (fault).message;
    }
  }

  checking = button(
    'Check this deal',
    () => {
      if (this.deal?.opening) openCheck(this.deal.opening, this.code);
    },
    { class: 'button' },
  );

  /** @param {number} present how many matches the table has had, with the present one */
  otherMatches(present) {
    const shown = this.match ?? present;
    return Array.from({ length: present }, (_, place) => place + 1)
      .filter((match) => match !== shown)
      .map((match) => {
        const address = `/replay/${this.code}${match === present ? '' : `?match=${match}`}`;
        return button(`Match ${match}`, () => go(address), { class: 'button' });
      });
  }

  tools() {
    const share = button('Copy link to this step', () => copy(location.href, share), {
      class: 'button',
    });
    return [
      share,
      make(
        'a',
        { class: 'button', href: recordAddress(this.code, this.match), download: '' },
        'Save the record',
      ),
      this.checking,
      button('To the table', () => go(`/t/${this.code}`), { class: 'button' }),
    ];
  }
}

/**
 * The earlier match in the address, if the table has had it.
 * @param {string} search "?match=2"
 * @param {number} count
 */
function matchIn(search, count) {
  const match = Number(new URLSearchParams(search).get('match'));
  return Number.isInteger(match) && match >= 1 && match <= count ? match : null;
}

/**
 * Deal and step in the address, the step counted from 0.
 * @param {string} hash "#3.12"
 * @returns {[number, number]}
 */
function placeIn(hash) {
  const found = /^#(\d{1,6})(?:\.(\d{1,6}))?$/.exec(hash);
  return found ? [Number(found[1]), Number(found[2] ?? 1) - 1] : [0, 0];
}

customElements.define('ot-replay-page', ReplayPage);
