/** Above a replay: how the match ended, and the way back to the table, alone or with the others. */
import { keepNonce } from '../check/seen.js';
import { go } from '../go.js';
import { button, make, say } from '../make.js';
import { BEEN_THERE } from '../play/landing.js';
import { newNonce } from '../random.js';
import { TableSocket } from '../socket.js';
import { isReady, waitingWords, wishWords } from '../table/readiness.js';

/**
 * @typedef {import('../wire.js').Table} Table
 * @typedef {import('../wire.js').Update} Update
 */

export class Onward {
  /** @type {Table | null} */
  #table = null;
  /** What the table has gone on with. */
  #begun = '';
  result = make('p', { class: 'onward-result', id: 'match-result' });
  told = make('p', { class: 'onward-told', role: 'status' });
  again = button('Another match', () => this.#ask(), { class: 'button primary' });
  back = button('Back to the table', () => this.#leave(), { class: 'button' });
  element = make(
    'div',
    { class: 'onward' },
    make('div', { class: 'onward-words' }, this.result, this.told),
    make('div', { class: 'onward-buttons' }, this.again, this.back),
  );

  /**
   * @param {string} id
   * @param {number} match the one that is shown
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
      if (detail(event).name === 'waiting') say(this.told, detail(event).words);
    });
  }

  /**
   * Shows the table as it is known already, and stays in touch with it.
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
    if (isOver) say(this.result, table.status);
    this.again.hidden = !isOver || !table.you;
    this.again.disabled = isReady(table);
    this.back.classList.toggle('primary', this.#begun !== '');
    const begun = this.#begun && `${this.#begun} has begun.`;
    say(this.told, isOver ? waitingWords(table) || wishWords(table) : begun);
    this.changed(table);
  }

  /** @param {string} words */
  #refused(words) {
    this.again.disabled = false;
    say(this.told, words);
  }

  #ask() {
    const nonce = newNonce();
    keepNonce(nonce);
    this.again.disabled = true;
    this.socket.send({ type: 'want', what: 'match', nonce });
  }

  #leave() {
    go(`/t/${this.id}`, BEEN_THERE);
  }
}

/** @param {Event} event */
const detail = (event) => /** @type {CustomEvent<any>} */ (event).detail;
