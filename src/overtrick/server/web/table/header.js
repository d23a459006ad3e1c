// The bar at the top: the game, the score, the contract, the last trick, the menu.

import { suitMark } from '../cards/suits.js';
import { suitNamed } from '../cards/words.js';
import { button, make, say } from '../make.js';
import { callWords, scoreWords, tricksOf } from './phrases.js';
import { sideOf, who } from './places.js';

/** @typedef {import('./types.js').Table} Table */

/** @typedef {{score: () => void, last: () => void, menu: () => void}} Does */

export class Header {
  /** @param {Does} does */
  constructor(does) {
    this.title = make('h1', { class: 'table-title' });
    this.ours = make('b');
    this.theirs = make('b');
    const wide = (/** @type {string} */ words) => make('span', { class: 'wide' }, words);
    this.score = button(wide('Us '), does.score, { class: 'pill' });
    this.score.append(this.ours, '\u2009–\u2009', this.theirs, wide(' Them'));
    this.contract = make('p', { class: 'pill contract' });
    const sign = make('span', { 'aria-hidden': 'true' }, '⟲');
    this.last = button(sign, does.last, { class: 'icon', 'aria-label': 'Last trick', title: 'Last trick (L)' });
    const menu = button('☰', does.menu, { class: 'icon', 'aria-label': 'Menu' });
    const gap = make('span', { class: 'gap' });
    this.element = make('header', { class: 'table-header' }, this.title, this.score, this.contract, gap, this.last, menu);
  }

  /** @param {Table} table @param {string} deck */
  show(table, deck) {
    say(this.title, table.deal?.number && !table.view?.piles ? `${table.title} · deal ${table.deal.number}` : table.title);
    const first = sideOf(table.you);
    const numbers = table.view?.piles ? Object.values(table.view.piles) : table.score;
    say(this.ours, String(numbers[first] ?? 0));
    say(this.theirs, String(numbers[1 - first] ?? 0));
    this.score.title = scoreWords(table);
    for (const [place, element] of this.score.querySelectorAll('.wide').entries()) {
      const side = place === 0 ? first : 1 - first;
      const name = table.you && !table.view?.piles ? ['Us', 'Them'][place] : table.sides[side];
      say(element, place === 0 ? `${name} ` : ` ${name}`);
    }
    this.score.setAttribute('aria-label', `${this.score.textContent}, score pad`);
    this.#contract(table, deck);
    this.last.hidden = !table.view?.tricks;
  }

  /** @param {Table} table @param {string} deck */
  #contract(table, deck) {
    const trump = table.view?.contract?.trump;
    const suit = trump ? suitNamed(trump) : null;
    const mark = suit ? [suitMark(suit, deck)] : [];
    const long = make('span', { class: 'wide' }, table.contract);
    const short = make('span', { class: 'narrow' }, shortContract(table));
    this.contract.replaceChildren(...mark, long, short);
    this.contract.hidden = !table.contract && !short.textContent;
  }
}

/**
 * The contract where there is little room: "Bo alone", "5+4 · 3+2".
 * @param {Table} table
 */
function shortContract(table) {
  const { view } = table;
  if (!view) return '';
  const maker = view.contract?.maker ?? view.contract?.taker;
  if (maker) return who(table, maker) + (view.contract?.alone ? ' alone' : '');
  if (view.upcard) return '';
  if (table.game !== 'spades') return table.contract;
  const ours = table.seats.filter(({ seat }) => sideOf(seat) === sideOf(table.you)).map(({ seat }) => seat);
  const bids = ours.map((seat) => view.calls?.find((call) => call.seat === seat)?.call);
  if (bids.some((bid) => !bid)) return '';
  const bid = bids.map((call) => callWords(String(call)).replace('Bid ', '')).join('+');
  return `${bid} · ${ours.map((seat) => tricksOf(table, seat)).join('+')}`;
}
