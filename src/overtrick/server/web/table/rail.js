// Beside the table, or on a phone in a sheet over it: score pad, tricks, talk, command line.

import { rankShown, suitOf, cardName } from '../cards/words.js';
import { suitMark } from '../cards/suits.js';
import { button, make, tell } from './build.js';
import { CommandLine } from './command-line.js';
import { placesFor, sideOf, who } from './places.js';

/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('./types.js').Trick} Trick */
/** @typedef {'score' | 'tricks' | 'talk'} Section */

export class Rail {
  /** @param {CommandLine} commands */
  constructor(commands) {
    this.pad = make('div', 'scrolls');
    this.pad.tabIndex = 0;
    this.pad.setAttribute('role', 'region');
    this.pad.setAttribute('aria-label', 'Score pad');
    this.tricks = make('div', 'scrolls');
    this.tricks.tabIndex = 0;
    this.tricks.setAttribute('role', 'region');
    this.tricks.setAttribute('aria-label', 'Tricks of this deal');
    this.phrases = make('div', 'phrases');
    this.sections = {
      score: make('section', 'rail-score', [make('h2', '', ['Score pad']), this.pad]),
      tricks: make('section', 'rail-tricks', [make('h2', '', ['Tricks']), this.tricks]),
      talk: make('section', 'rail-talk', [make('h2', '', ['Say and ask']), this.phrases, commands.element]),
    };
    const close = button('×', () => this.close(), 'icon rail-close');
    close.setAttribute('aria-label', 'Close');
    this.element = make('section', 'rail', [close, this.sections.score, this.sections.tricks, this.sections.talk]);
    this.element.setAttribute('aria-label', 'Score, tricks and talk');
    /** @type {Element | null} */
    this.cameFrom = null;
    this.known = '';
  }

  /** Whether it lies over the table, as on a phone. */
  get isSheet() {
    return getComputedStyle(this.element).position === 'fixed';
  }

  get isOpen() {
    return this.element.hasAttribute('data-open');
  }

  /** @param {Section} section */
  open(section) {
    this.cameFrom = document.activeElement;
    this.element.dataset.open = section;
    const part = this.sections[section];
    const goal = part.querySelector(section === 'talk' ? 'input' : '.scrolls');
    if (goal instanceof HTMLElement) goal.focus();
    part.scrollIntoView?.({ block: 'nearest' });
    for (const list of [this.pad, this.tricks]) list.scrollTop = list.scrollHeight; // the newest
  }

  close() {
    if (!this.isOpen) return;
    const inside = this.element.contains(document.activeElement);
    delete this.element.dataset.open;
    if (inside && this.cameFrom instanceof HTMLElement) this.cameFrom.focus();
  }

  /** @param {Table} table @param {string} deck */
  show(table, deck) {
    const known = JSON.stringify([table.pad, table.view?.tricks, table.seats, table.phrases, deck, table.deal?.number]);
    if (known === this.known) return;
    this.known = known;
    this.pad.replaceChildren(padTable(this.element, table));
    this.pad.scrollTop = this.pad.scrollHeight;
    this.sections.score.hidden = table.game === 'war';
    this.sections.tricks.hidden = !table.view?.tricks;
    this.tricks.replaceChildren(trickTable(table, deck));
    this.tricks.scrollTop = this.tricks.scrollHeight;
    this.phrases.hidden = table.phrases.length === 0 || !table.you;
    if (this.phrases.children.length !== table.phrases.length) {
      this.phrases.replaceChildren(...table.phrases.map((words, phrase) => (
        button(words, () => tell(this.element, 'send', { type: 'say', phrase }), 'phrase'))));
    }
  }
}

/** @param {string[]} heads */
function tableOf(heads) {
  const head = make('tr', '', heads.map((words) => {
    const cell = make('th', '', [words]);
    cell.scope = 'col';
    return cell;
  }));
  const body = make('tbody');
  return { element: make('table', 'figures', [make('thead', '', [head]), body]), body };
}

/** @param {Element} rail @param {Table} table */
function padTable(rail, table) {
  const first = sideOf(table.you);
  const withBags = table.pad.some((line) => line.bags);
  const names = table.you ? ['Us', 'Them'] : [table.sides[first], table.sides[1 - first]];
  const { element, body } = tableOf(['Deal', ...names.flatMap((name) => (withBags ? [name, 'bags'] : [name]))]);
  for (const line of table.pad) {
    const open = button(String(line.deal), () => tell(rail, 'replay', { deal: line.deal }), 'link');
    open.setAttribute('aria-label', `Look at deal ${line.deal} again`);
    const cells = [first, 1 - first].flatMap((side) => {
      const points = line.points[side];
      const change = points === 0 ? '' : `${points > 0 ? '+' : ''}${points} `;
      const cell = make('td', '', [make('small', '', [change]), String(line.score[side])]);
      return withBags ? [cell, make('td', 'bags', [String(line.bags?.[side] ?? '')])] : [cell];
    });
    const row = make('tr', '', [make('td', '', [open]), ...cells]);
    row.title = line.words;
    body.append(row);
  }
  if (table.pad.length === 0) return make('p', 'quiet', ['No deal has been scored yet.']);
  return element;
}

/** @param {Table} table @param {string} deck */
function trickTable(table, deck) {
  const tricks = table.view?.tricks ?? [];
  if (tricks.length === 0) return make('p', 'quiet', ['No trick has been played in this deal.']);
  const places = placesFor(table.seats.map(({ seat }) => seat), table.you);
  const order = ['left', 'top', 'right', 'bottom'];
  const seats = table.seats.map(({ seat }) => seat).sort((a, b) => order.indexOf(places[a]) - order.indexOf(places[b]));
  const { element, body } = tableOf(['#', ...seats.map((seat) => who(table, seat))]);
  tricks.forEach((trick, at) => {
    body.append(make('tr', '', [make('td', '', [String(at + 1)]), ...seats.map((seat) => trickCell(trick, seat, deck))]));
  });
  return element;
}

/** @param {Trick} trick @param {string} seat @param {string} deck */
function trickCell(trick, seat, deck) {
  const played = trick.cards.find((each) => each.seat === seat);
  if (!played) return make('td', '', ['–']);
  const cell = make('td', '', [make('span', 'card-text', [rankShown(played.card), suitMark(suitOf(played.card), deck)])]);
  const led = trick.leader === seat;
  const won = trick.winner === seat;
  if (led) cell.classList.add('led');
  if (won) cell.classList.add('won');
  cell.title = [cardName(played.card), led && 'led', won && 'won'].filter(Boolean).join(', ');
  if (led || won) cell.append(make('span', 'unseen', [` ${[led && 'led', won && 'won'].filter(Boolean).join(', ')}`]));
  return cell;
}
