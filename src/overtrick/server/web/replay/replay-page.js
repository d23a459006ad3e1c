/** `<ot-replay-page>`: the deals of a table, at `/replay/{id}?match=M#deal.step`. */
import { fetchDeal, recordAddress, fetchTable } from '../api.js';
import { openCheck } from '../check/check-dialog.js';
import { copy } from '../clipboard.js';
import { loadPage } from '../game-page.js';
import { navigate } from '../navigation.js';
import { errorPage } from '../error-page.js';
import { button, fill, make } from '../dom.js';
import { NextMatch } from './next-match.js';
import { Replay } from './replay.js';

/** @typedef {import('../server-types.js').TableDeal} TableDeal */

export class ReplayPage extends HTMLElement {
  code = '';
  /** Which match of the table is shown, from 1. */
  match = 0;
  replay = new Replay();
  /** @type {NextMatch | null} */
  nextMatch = null;
  /** @type {TableDeal | null} */
  deal = null;

  /** @param {string} id */
  async visit(id) {
    this.code = id;
    fill(this, make('p', { class: 'loading', role: 'status' }, 'Loading the replay …'));
    try {
      const update = await fetchTable(id);
      await loadPage(update.table.game);
      if (!this.isConnected) return;
      const { table } = update;
      this.match = matchIn(location.search, table);
      const numbers = dealsIn(table, this.match);
      if (!numbers.length) throw new Error('No deal of this match is finished yet.');
      this.lay(update);
      this.replay.about(namesIn(table), numbers);
      const [number, step] = placeIn(location.hash);
      await this.show(numbers.includes(number) ? number : numbers[0], step);
    } catch (fault) {
      const { status, message } = /** @type {import('../api.js').ApiError} */ (fault);
      fill(this, errorPage(message, status === 404 ? null : () => this.visit(id)));
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

  disconnectedCallback() {
    this.nextMatch?.close();
  }

  /** @param {import('../server-types.js').Update} update */
  lay(update) {
    const { table } = update;
    const which = table.match > 1 ? `replay of match ${this.match}` : 'replay';
    const heading = make(
      'h1',
      { class: 'replay-title', tabindex: -1, 'aria-describedby': 'match-result' },
      `${table.title}: ${which}`,
    );
    const others = make('div', { class: 'replay-others' });
    this.nextMatch = new NextMatch(this.code, this.match, (now) => {
      this.replay.count(dealsIn(now, this.match));
      fill(others, ...this.otherMatches(now));
    });
    fill(this, make('header', { class: 'replay-head' }, heading, this.nextMatch.element), this.replay);
    fill(this.replay.tools, ...this.tools(), others);
    this.nextMatch.open(update); // last: live regions must exist before they change
    document.title = `Replay of ${table.title} – Overtrick`;
    const at = document.activeElement;
    if (!at || at === document.body || at.contains(this)) heading.focus({ preventScroll: true });
  }

  /**
   * @param {number} number
   * @param {number} step
   */
  async show(number, step) {
    try {
      const deal = await fetchDeal(this.code, this.match, number);
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

  sharing = button('Copy link to this step', () => copy(location.href, this.sharing), {
    class: 'button',
  });

  /** @param {import('../server-types.js').Table} table */
  otherMatches(table) {
    return Array.from({ length: table.match }, (_, place) => place + 1)
      .filter((match) => match !== this.match && dealsIn(table, match).length > 0)
      .map((match) => {
        const address = `/replay/${this.code}?match=${match}`;
        return button(`Match ${match}`, () => navigate(address), { class: 'button' });
      });
  }

  tools() {
    const saving = make(
      'a',
      { class: 'button', href: recordAddress(this.code, this.match), download: '' },
      'Save the record',
    );
    return [this.sharing, saving, this.checking];
  }
}

/** @param {import('../server-types.js').Table} table */
function namesIn(table) {
  return Object.fromEntries(table.seats.map((chair) => [chair.seat, chair.name]));
}

/**
 * The numbers of the finished deals of a match.
 * @param {import('../server-types.js').Table} table
 * @param {number} match
 */
function dealsIn(table, match) {
  if (match === table.match) return table.pad.map((line) => line.deal);
  return Array.from({ length: table.earlier[match - 1] }, (_, place) => place + 1);
}

/**
 * The match in the address; by default the last one with a finished deal.
 * @param {string} search "?match=2"
 * @param {import('../server-types.js').Table} table
 */
function matchIn(search, table) {
  const match = Number(new URLSearchParams(search).get('match'));
  if (Number.isInteger(match) && match >= 1 && match <= table.match) return match;
  return Math.max(1, table.pad.length ? table.match : table.match - 1);
}

/**
 * Deal and step in the address, the step countOf from 0.
 * @param {string} hash "#3.12"
 * @returns {[number, number]}
 */
function placeIn(hash) {
  const found = /^#(\d{1,6})(?:\.(\d{1,6}))?$/.exec(hash);
  return found ? [Number(found[1]), Number(found[2] ?? 1) - 1] : [0, 0];
}

customElements.define('ot-replay-page', ReplayPage);
