// The panel before the first deal: seats, link and start button.

import { button, make } from '../dom.js';
import { newNonce } from '../random.js';
import { emit } from './emit.js';

/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('./types.js').Seat} Seat */

const INVITATION = 'Send this link to your friends. Each of them chooses a free seat.';

/**
 * @param {Element} from  dispatches the buttons’ events
 * @param {Table} table
 */
export function waitingPanel(from, table) {
  const free = table.seats.filter((seat) => seat.kind === 'free').length;
  const heading = make('h2', { tabindex: -1 }, `${table.title}: waiting for players`);
  const parts = [
    heading,
    make('p', {}, table.you ? INVITATION : 'Choose a free seat or just watch.'),
    linkLine(),
    make('ul', { class: 'waiting-seats' }, ...table.seats.map((seat) => seatLine(from, table, seat))),
  ];
  if (table.owner) {
    const words = free > 0 ? 'Start with bots' : 'Start';
    const start = button(words, () => emit(from, 'send', { type: 'start', nonce: newNonce() }), { class: 'button primary' });
    parts.push(make('div', { class: 'panel-buttons' }, start));
    if (free > 0) parts.push(make('p', { class: 'quiet' }, 'Bots fill the free seats. Friends can take them over later.'));
  } else if (table.you) {
    parts.push(make('p', { class: 'quiet' }, 'The game starts when all seats are taken or when the owner starts it.'));
  }
  return make('section', { class: 'panel waiting', 'aria-label': 'Waiting for players' }, ...parts);
}

/** The table's link, with a button to copy it. */
export function linkLine() {
  const address = make('input', { class: 'link-text', readonly: true, 'aria-label': 'Link to this table' });
  address.value = location.href.replace(/[?#].*$/, '');
  address.addEventListener('focus', () => address.select());
  const copy = button('Copy link', async () => {
    address.select();
    const copied = await navigator.clipboard?.writeText(address.value).then(() => true, () => false);
    copy.textContent = copied ? 'Copied' : 'Press Ctrl+C';
    setTimeout(() => { copy.textContent = 'Copy link'; }, 2500);
  }, { class: 'button' });
  return make('div', { class: 'link-line' }, address, copy);
}

/** @param {Element} from @param {Table} table @param {Seat} seat */
function seatLine(from, table, seat) {
  const mine = seat.seat === table.you;
  const name = mine ? `${seat.name} (you)` : seat.name || 'free';
  const mark = seat.kind === 'bot' ? [make('span', { class: 'mark' }, 'bot')] : [];
  const line = make('li', {}, make('b', {}, seat.seat), make('span', {}, name, ' ', ...mark));
  if (!table.you && seat.kind !== 'person') {
    line.append(button('Sit here', () => emit(from, 'sit', { seat: seat.seat }), {
      class: 'button small', 'aria-label': `Sit at ${seat.seat}`,
    }));
  }
  return line;
}
