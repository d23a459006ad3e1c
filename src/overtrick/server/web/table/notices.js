// Notices in the middle: requests to answer, advice, and a seat that a bot holds for you.

import { newCard } from '../cards/card.js';
import { button, make } from '../dom.js';
import { who } from './places.js';
import { emit } from './emit.js';

/** @typedef {import('./types.js').Table} Table */

/**
 * The notices to show now.
 * @param {Element} from  dispatches the buttons’ events
 * @param {Table} table
 * @param {{deck: string}} settings
 * @returns {HTMLElement[]}
 */
export function notices(from, table, settings) {
  const mine = table.seats.find(({ seat }) => seat === table.you);
  const shown = [];
  if (mine?.kept) shown.push(keptNotice(from));
  if (table.asking) shown.push(askingNotice(from, table, table.asking, settings));
  return shown;
}

/** @param {Element} from */
function keptNotice(from) {
  const back = button('Take back my seat', () => emit(from, 'send', { type: 'retake' }), { class: 'button primary' });
  return make('section', { class: 'notice' }, make('p', {}, 'A bot is playing for you.'), back);
}

/**
 * @param {Element} from
 * @param {Table} table
 * @param {import('./types.js').Asking} asking
 * @param {{deck: string}} settings
 */
function askingNotice(from, table, asking, settings) {
  const claim = asking.what === 'claim';
  const name = who(table, asking.seat);
  const verb = asking.mine ? ['claim', 'ask'] : ['claims', 'asks'];
  const words = claim ? `${name} ${verb[0]} the remaining tricks.` : `${name} ${verb[1]} to undo the last move.`;
  const cards = asking.cards.map((card) => newCard(card, settings));
  const parts = [make('p', {}, words), ...(cards.length ? [make('div', { class: 'notice-cards' }, ...cards)] : [])];
  const answered = table.you !== null && asking.answered.includes(table.you);
  if (table.you && !asking.mine && !answered) {
    parts.push(make(
      'div', { class: 'panel-buttons' },
      button('Yes', () => emit(from, 'send', { type: 'answer', yes: true }), { class: 'button primary' }),
      button('No', () => emit(from, 'send', { type: 'answer', yes: false }), { class: 'button apart' }),
    ));
  } else {
    parts.push(make('p', { class: 'quiet' }, waitingFor(table, asking)));
  }
  return make('section', { class: 'notice', 'aria-label': words }, ...parts);
}

/** @param {Table} table @param {import('./types.js').Asking} asking */
function waitingFor(table, asking) {
  const others = table.seats.filter(({ seat, kind }) => (
    kind === 'person' && seat !== asking.seat && !asking.answered.includes(seat)));
  return others.length ? `Waiting for ${others.map((seat) => who(table, seat.seat)).join(', ')}.` : 'Waiting for an answer.';
}

/**
 * The expert’s advice, until it is dismissed.
 * @param {string[]} lines
 * @param {() => void} close
 */
export function adviceNotice(lines, close) {
  const words = lines.map((line) => make('p', {}, line));
  const dismiss = button('Got it', close, { class: 'button small' });
  return make('section', { class: 'notice advice', 'aria-label': 'Hint' }, ...words, dismiss);
}
