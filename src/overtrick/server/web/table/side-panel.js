// Beside the table, or in a sheet over it on phones: score pad, tricks, chat, command line.

import { suitMark } from '../cards/suits.js';
import { rankText, suitOf, cardName } from '../cards/card-names.js';
import { pageOf } from '../game-page.js';
import { button, make } from '../dom.js';
import { CommandLine } from './command-line.js';
import { partiesFrom, partyShort, placesFor, who } from './places.js';
import { emit } from './emit.js';

/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('./types.js').Trick} Trick */
/** @typedef {'score' | 'tricks' | 'talk'} Section */

export class SidePanel {
  /** @param {CommandLine} commands */
  constructor(commands) {
    this.pad = scrolling('Score pad');
    this.tricks = scrolling('Tricks of this deal');
    this.phrases = make('div', { class: 'phrases' });
    this.sections = {
      score: make('section', { class: 'rail-score' }, make('h2', {}, 'Score pad'), this.pad),
      tricks: make('section', { class: 'rail-tricks' }, make('h2', {}, 'Tricks'), this.tricks),
      talk: make('section', { class: 'rail-talk' }, make('h2', {}, 'Chat'), this.phrases, commands.element),
    };
    const close = button('×', () => this.close(), { class: 'icon rail-close', 'aria-label': 'Close' });
    const { score, tricks, talk } = this.sections;
    this.element = make('section', { class: 'rail', 'aria-label': 'Score, tricks and chat' }, close, score, tricks, talk);
    /** @type {Element | null} */
    this.cameFrom = null;
    this.known = '';
  }

  /** Whether it covers the table, as on phones. */
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
    for (const list of [this.pad, this.tricks]) list.scrollTop = list.scrollHeight; // the latest lines
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
    this.sections.score.hidden = pageOf(table.game).noPad === true;
    this.sections.tricks.hidden = !table.view?.tricks;
    this.tricks.replaceChildren(trickTable(table, deck));
    this.tricks.scrollTop = this.tricks.scrollHeight;
    this.phrases.hidden = table.phrases.length === 0 || !table.you;
    if (this.phrases.children.length !== table.phrases.length) {
      this.phrases.replaceChildren(...table.phrases.map((words, phrase) => (
        button(words, () => emit(this.element, 'send', { type: 'say', phrase }), { class: 'phrase' }))));
    }
  }
}

/** @param {string} label */
function scrolling(label) {
  return make('div', { class: 'scrolls', tabindex: 0, role: 'region', 'aria-label': label });
}

/** @param {string[]} heads */
function tableOf(heads) {
  const head = make('tr', {}, ...heads.map((words) => make('th', { scope: 'col' }, words)));
  const body = make('tbody');
  return { element: make('table', { class: 'figures' }, make('thead', {}, head), body), body };
}

/** @param {Element} sidePanel @param {Table} table */
function padTable(sidePanel, table) {
  const parties = partiesFrom(table);
  const more = pageOf(table.game).padColumns ?? [];
  const heads = parties.flatMap((party) => [partyShort(table, party), ...more.map(({ title }) => title)]);
  const { element, body } = tableOf(['Deal', ...heads]);
  for (const line of table.pad) {
    const open = button(String(line.deal), () => emit(sidePanel, 'replay', { deal: line.deal }), {
      class: 'link', 'aria-label': `Replay deal ${line.deal}`,
    });
    const cells = parties.flatMap((party) => {
      const points = line.points[party];
      const change = points === 0 ? '' : `${points > 0 ? '+' : ''}${points} `;
      const cell = make('td', {}, make('small', {}, change), String(line.score[party]));
      return [cell, ...more.map((column) => make('td', { class: column.title }, column.cell(line, party)))];
    });
    const row = make('tr', {}, make('td', {}, open), ...cells);
    row.title = line.words;
    body.append(row);
  }
  if (table.pad.length === 0) return make('p', { class: 'quiet' }, 'No deal has been scored yet.');
  return element;
}

/** @param {Table} table @param {string} deck */
function trickTable(table, deck) {
  const tricks = table.view?.tricks ?? [];
  if (tricks.length === 0) return make('p', { class: 'quiet' }, 'No trick has been played in this deal yet.');
  const places = placesFor(table.seats.map(({ seat }) => seat), table.you);
  const order = ['left', 'top', 'right', 'bottom'];
  const seats = table.seats.map(({ seat }) => seat).sort((a, b) => order.indexOf(places[a]) - order.indexOf(places[b]));
  const { element, body } = tableOf(['#', ...seats.map((seat) => who(table, seat))]);
  tricks.forEach((trick, at) => {
    body.append(make('tr', {}, make('td', {}, String(at + 1)), ...seats.map((seat) => trickCell(trick, seat, deck))));
  });
  return element;
}

/** @param {Trick} trick @param {string} seat @param {string} deck */
function trickCell(trick, seat, deck) {
  const played = trick.cards.find((each) => each.seat === seat);
  if (!played) return make('td', {}, '–');
  const shown = make('span', { class: 'card-text' }, rankText(played.card), suitMark(suitOf(played.card), deck));
  const cell = make('td', {}, shown);
  const led = trick.leader === seat;
  const won = trick.winner === seat;
  if (led) cell.classList.add('led');
  if (won) cell.classList.add('won');
  cell.title = [cardName(played.card), led && 'led', won && 'won'].filter(Boolean).join(', ');
  if (led || won) cell.append(make('span', { class: 'unseen' }, ` ${[led && 'led', won && 'won'].filter(Boolean).join(', ')}`));
  return cell;
}
