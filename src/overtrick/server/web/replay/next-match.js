/** Above a replay: the result of the match, and buttons for another match or back to the table. */
import { rememberNonce } from '../check/commitments.js';
import { navigate } from '../navigation.js';
import { button, make, setText } from '../dom.js';
import { SEEN_REPLAY } from '../play/replay-opener.js';
import { newNonce } from '../random.js';
import { TableSocket } from '../table-socket.js';
import { isReady, waitingWords, wishWords } from '../table/readiness.js';

/**
 * @typedef {import('../server-types.js').Table} Table
 * @typedef {import('../server-types.js').Update} Update
 */

export class NextMatch {
  /** @type {Table | null} */
  #table = null;
  /** What the table has continued with. */
  #begun = '';
  result = make('p', { class: 'next-match-result', id: 'match-result' });
  told = make('p', { class: 'next-match-told', role: 'status' });
  again = button('Another match', () => this.#ask(), { class: 'button primary' });
  back = button('Back to the table', () => this.#leave(), { class: 'button' });
  element = make(
    'div',
    { class: 'next-match' },
    make('div', { class: 'next-match-words' }, this.result, this.told),
    make('div', { class: 'next-match-buttons' }, this.again, this.back),
  );

  /**
   * @param {string} id
   * @param {number} match  the one shown
   * @param {(table: Table) => void} changed
   */
  constructor(id, match, changed) {
    this.id = id;
    this.match = match;
    this.changed = changed;
    this.socket = new TableSocket(id);
    this.socket.addEventListener('update', (event) => this.#show(detail(event)));
    this.socket.addEventListener('refused', (event) => this.#refused(detail(event).words));
    this.socket.addEventListener('state', (event) => {
      if (detail(event).name === 'waiting') setText(this.told, detail(event).words);
    });
  }

  /**
   * Shows the table as fetched, then follows its updates.
   * @param {Update} update
   */
  open(update) {
    this.#show(update);
    this.socket.since = update.seq;
    this.socket.open();
  }

  close() {
    this.socket.close();
  }

  /** @param {Update} update */
  #show({ table, news }) {
    const before = this.#table;
    this.#table = table;
    const isOver = table.stage === 'match over' && table.match === this.match;
    if (before && table.match > before.match) {
      const asked = news.some(({ kind, seat }) => kind === 'wanted' && seat === table.you);
      if (table.you && (asked || isReady(before))) {
        this.#leave();
        return;
      }
      this.#begun = 'Another match';
    } else if (before && table.deal?.number !== before.deal?.number) this.#begun = 'The next deal';
    if (isOver) this.#begun = '';
    if (isOver) setText(this.result, table.status);
    this.again.hidden = !isOver || !table.you;
    this.again.disabled = isReady(table);
    this.back.classList.toggle('primary', this.#begun !== '');
    const begun = this.#begun && `${this.#begun} has begun.`;
    setText(this.told, isOver ? waitingWords(table) || wishWords(table) : begun);
    this.changed(table);
  }

  /** @param {string} words */
  #refused(words) {
    this.again.disabled = false;
    setText(this.told, words);
  }

  #ask() {
    const nonce = newNonce();
    rememberNonce(nonce);
    this.again.disabled = true;
    this.socket.send({ type: 'want', what: 'match', nonce });
  }

  #leave() {
    navigate(`/t/${this.id}`, SEEN_REPLAY);
  }
}

/** @param {Event} event */
const detail = (event) => /** @type {CustomEvent<any>} */ (event).detail;
