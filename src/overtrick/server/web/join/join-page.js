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
 * @typedef {Table['seats'][number]} Chair
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
      make('h1', {}, `${hosts(table)} ${table.title}`),
      make('p', { class: 'join-lead' }, stage(table)),
      make('p', { class: 'join-lead' }, rulesSummary(text, lines, title)),
      make(
        'div',
        { class: 'home-name' },
        make('label', { for: 'guest-name' }, 'Your name'),
        this.nameInput,
      ),
      make('ul', { class: 'join-seats' }, ...table.seats.map((chair) => this.seat(chair))),
      this.fault,
      table.options.watching
        ? button('Just watch', () => this.tell('watch'), { class: 'button' })
        : make('p', {}, 'This table does not allow spectators.'),
      make(
        'details',
        { open: matchMedia('(min-width: 700px)').matches },
        make('summary', {}, 'Rules of this table'),
        rulesList(lines),
      ),
    );
  }

  /** @param {Chair} chair */
  seat(chair) {
    const who =
      chair.kind === 'free' ? 'Free' : chair.kind === 'bot' ? `${chair.name} (bot)` : chair.name;
    const words = make('span', {}, make('small', {}, chair.seat), make('b', {}, who));
    const mayBeTaken = chair.kind === 'free' || (chair.kind === 'bot' && !chair.kept);
    return make(
      'li',
      { 'data-kind': chair.kind },
      words,
      mayBeTaken &&
        button('Take this seat', () => this.take(chair), {
          class: chair.kind === 'free' ? 'button primary' : 'button',
          'aria-label': `Take this seat: ${chair.seat}, ${who}`,
        }),
      chair.kept && make('small', {}, 'reserved for its player'),
    );
  }

  /** @param {Chair} chair */
  async take(chair) {
    if (!this.table || !this.nameInput.reportValidity()) return;
    const nonce = newNonce();
    this.fault.textContent = '';
    rememberName(this.nameInput.value);
    try {
      await takeSeat(this.table.id, chair.seat, { name: this.nameInput.value.trim(), nonce });
      rememberNonce(nonce);
      this.tell('seated');
    } catch (fault) {
      this.fault.textContent = /** @type {Error} */ (fault).message;
    }
  }

  /** @param {string} what */
  tell(what) {
    this.dispatchEvent(new CustomEvent(what));
  }
}

/** @param {Table} table */
function hosts(table) {
  const people = table.seats.filter((chair) => chair.kind === 'person').map((chair) => chair.name);
  if (people.length === 0) return 'A game of';
  const last = people.pop();
  return people.length ? `${people.join(', ')} and ${last} play` : `${last} plays`;
}

/** @param {Table} table */
function stage(table) {
  if (table.stage === 'waiting') return 'The game has not started yet. Take a free seat.';
  if (table.stage === 'match over') return 'The match is over; another one may follow.';
  return 'The game is under way. You can take a free seat or replace a bot.';
}

customElements.define('ot-join', Join);
