// The bar at the top: game, score, contract, last trick, menu.

import { suitMark } from '../cards/suits.js';
import { pageOf } from '../game-page.js';
import { button, make, setText } from '../dom.js';
import { scoreWords } from './descriptions.js';
import { partiesFrom, partyShort } from './places.js';

/** @typedef {import('./types.js').Table} Table */

/** @typedef {{score: () => void, last: () => void, menu: () => void}} Handlers */

export class Header {
  /** @param {Handlers} does */
  constructor(does) {
    this.title = make('h1', { class: 'table-title' });
    this.score = button('', does.score, { class: 'pill' });
    this.contract = make('p', { class: 'pill contract' });
    const sign = make('span', { 'aria-hidden': 'true' }, '⟲');
    this.last = button(sign, does.last, { class: 'icon', 'aria-label': 'Last trick', title: 'Last trick (L)' });
    const menu = button('☰', does.menu, { class: 'icon', 'aria-label': 'Menu' });
    const gap = make('span', { class: 'gap' });
    this.element = make('header', { class: 'table-header' }, this.title, this.score, this.contract, gap, this.last, menu);
  }

  /** @param {Table} table @param {string} deck */
  show(table, deck) {
    const counts = table.view && pageOf(table.game).counts?.(table.view);
    setText(this.title, table.deal?.number && !counts ? `${table.title} · deal ${table.deal.number}` : table.title);
    this.#score(table, counts ?? null);
    this.score.title = scoreWords(table);
    this.score.setAttribute('aria-label', `${this.score.textContent}, score pad`);
    this.#contract(table, deck);
    this.last.hidden = !table.view?.tricks;
  }

  /**
   * "Us 4 – 6 Them"; with more than two parties, a number for each.
   * @param {Table} table
   * @param {number[] | null} counts  shown instead of the score
   */
  #score(table, counts) {
    const numbers = counts ?? table.score;
    const parties = partiesFrom(table);
    const wide = (/** @type {string} */ words) => make('span', { class: 'wide' }, words);
    const shown = parties.map((party) => ({
      name: counts ? table.sides[party] : partyShort(table, party), number: make('b', {}, String(numbers[party] ?? 0)),
    }));
    const between = '\u2009–\u2009';
    if (shown.length === 2) {
      const [ours, theirs] = shown;
      this.score.replaceChildren(wide(`${ours.name} `), ours.number, between, theirs.number, wide(` ${theirs.name}`));
    } else {
      const all = shown.flatMap(({ name, number }, place) => [place ? between : '', wide(`${name} `), number]);
      this.score.replaceChildren(...all);
    }
  }

  /** @param {Table} table @param {string} deck */
  #contract(table, deck) {
    const suit = table.view && pageOf(table.game).maker?.(table.view)?.suit;
    const mark = suit ? [suitMark(suit, deck)] : [];
    const long = make('span', { class: 'wide' }, table.contract);
    const short = make('span', { class: 'narrow' }, shortContract(table));
    this.contract.replaceChildren(...mark, long, short);
    this.contract.hidden = !table.contract && !short.textContent;
  }
}

/**
 * The contract on narrow screens: "Bo alone", "Bid 7, took 3".
 * @param {Table} table
 */
function shortContract(table) {
  if (!table.view) return '';
  return (pageOf(table.game).contractShort ?? (({ contract }) => contract))(table);
}
