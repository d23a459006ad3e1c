/** `<ot-join>`: the page behind a table’s link: the game, its rules and its seats. */
import { takeSeat } from '../api.js';
import { rememberNonce } from '../check/commitments.js';
import { button, fill, make } from '../dom.js';
import { NAME_LETTERS, guestName, rememberName } from '../guest-name.js';
import { newNonce } from '../random.js';
import { rulesList } from '../rule-list.js';
import { rulesSummary } from '../rules-text.js';

/**
 * @typedef {import('../server-types.js').Table} Table
 * @typedef {Table['seats'][number]} SeatInfo
 */

export class Join extends HTMLElement {
  /** @type {Table | null} */
  table = null;
  fault = make('p', { class: 'fault', role: 'alert' });
  nameInput = make('input', {
    id: 'guest-name',
    maxlength: NAME_LETTERS,
    autocomplete: 'nickname',
    spellcheck: 'false',
    required: true,
  });

  /**
   * Events: `seated`, `watch`.
   * @param {Table} table
   */
  show(table) {
    this.table = table;
    this.nameInput.value ||= guestName();
    const { text, lines, title } = table.rules;
    fill(
      this,
      make('h1', {}, `${hostWords(table)} ${table.title}`),
      make('p', { class: 'join-lead' }, stageWords(table)),
      make('p', { class: 'join-lead' }, rulesSummary(text, lines, title)),
      make(
        'div',
        { class: 'home-name' },
        make('label', { for: 'guest-name' }, 'Your name'),
        this.nameInput,
      ),
      make('ul', { class: 'join-seats' }, ...table.seats.map((seat) => this.seat(seat))),
      this.fault,
      table.options.watching
        ? button('Just watch', () => this.notify('watch'), { class: 'button' })
        : make('p', {}, 'This table does not allow spectators.'),
      make(
        'details',
        { open: matchMedia('(min-width: 700px)').matches },
        make('summary', {}, 'Rules of this table'),
        rulesList(lines),
      ),
    );
  }

  /** @param {SeatInfo} seat */
  seat(seat) {
    const who =
      seat.kind === 'free' ? 'Free' : seat.kind === 'bot' ? `${seat.name} (bot)` : seat.name;
    const words = make('span', {}, make('small', {}, seat.seat), make('b', {}, who));
    const mayBeTaken = seat.kind === 'free' || (seat.kind === 'bot' && !seat.kept);
    return make(
      'li',
      { 'data-kind': seat.kind },
      words,
      mayBeTaken &&
        button('Take this seat', () => this.take(seat), {
          class: seat.kind === 'free' ? 'button primary' : 'button',
          'aria-label': `Take this seat: ${seat.seat}, ${who}`,
        }),
      seat.kept && make('small', {}, 'reserved for its player'),
    );
  }

  /** @param {SeatInfo} seat */
  async take(seat) {
    if (!this.table || !this.nameInput.reportValidity()) return;
    const nonce = newNonce();
    this.fault.textContent = '';
    rememberName(this.nameInput.value);
    try {
      await takeSeat(this.table.id, seat.seat, { name: this.nameInput.value.trim(), nonce });
      rememberNonce(nonce);
      this.notify('seated');
    } catch (fault) {
      this.fault.textContent = /** @type {Error} */ (fault).message;
    }
  }

  /** @param {string} what */
  notify(what) {
    this.dispatchEvent(new CustomEvent(what));
  }
}

/** @param {Table} table */
function hostWords(table) {
  const people = table.seats.filter((seat) => seat.kind === 'person').map((seat) => seat.name);
  if (people.length === 0) return 'A game of';
  const last = people.pop();
  return people.length ? `${people.join(', ')} and ${last} play` : `${last} plays`;
}

/** @param {Table} table */
function stageWords(table) {
  if (table.stage === 'waiting') return 'The game has not started yet. Take a free seat.';
  if (table.stage === 'match over') return 'The match is over; another one may follow.';
  return 'The game is under way. You can take a free seat or replace a bot.';
}

customElements.define('ot-join', Join);
