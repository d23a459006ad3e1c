/**
 * A table's WebSocket, which reconnects automatically.
 *
 * Each message is kept until the server has answered it. Without an answer, or after a reconnect,
 * it is sent again with the same key, so that the server acts on it only once.
 *
 * Events: `update`, `refused`, `advice`, `here`, `trouble` (detail: the message), `acked` (detail:
 * the key), and `state` (detail: a `State`).
 */
import { newKey } from './random.js';

/**
 * @typedef {{name: 'connecting' | 'open' | 'waiting' | 'closed', seconds: number, words: string}}
 *   State  *seconds* until the next attempt, while waiting
 * @typedef {{message: Record<string, unknown>, sent: number, times: number}} Pending
 */

const ANSWER_MS = 2500;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15000;
const TIMES_UNANSWERED = 3; // then the connection counts as dead
const GREETING_MS = 8000; // for the first update after connecting

/** Close codes after which a retry is useless, and why. */
const FINAL = new Map([
  [4401, 'The server does not recognize this browser’s seat. Open the link again to take one.'],
  [4404, 'There is no such table.'],
]);

export class TableSocket extends EventTarget {
  /** @param {string} table */
  constructor(table) {
    super();
    this.table = table;
    this.since = 0;
    this.attempts = 0;
    /** @type {Map<string, Pending>} */
    this.pending = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.retry = 0;
    this.asked = 0; // when this connection was opened; 0 once the first update has arrived
    this.ended = false;
    this.watch = setInterval(() => this.checkConnection(), ANSWER_MS / 5);
    this.hurry = () => this.reconnectNow();
    window.addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  open() {
    clearTimeout(this.retry);
    this.setState('connecting', 0, 'Connecting …');
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/play`);
    this.socket = socket;
    this.asked = Date.now();
    socket.addEventListener('open', () => this.opened(socket));
    socket.addEventListener('message', (event) => {
      if (socket === this.socket) this.received(event.data);
    });
    socket.addEventListener('close', (event) => this.lost(socket, event.code));
  }

  close() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    clearTimeout(this.retry);
    clearInterval(this.watch);
    window.removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
  }

  /**
   * Sends *message* now or after the next reconnect; returns its key.
   * @param {Record<string, unknown>} message without a key
   */
  send(message) {
    const key = newKey();
    const pending = { message: { ...message, key }, sent: 0, times: 0 };
    this.pending.set(key, pending);
    this.transmit(pending);
    return key;
  }

  /** @param {WebSocket} socket */
  opened(socket) {
    if (socket !== this.socket) return;
    socket.send(JSON.stringify({ type: 'hello', since: this.since }));
    for (const pending of this.pending.values()) {
      pending.times = 0;
      this.transmit(pending);
    }
  }

  /** @param {Pending} pending */
  transmit(pending) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    pending.sent = Date.now();
    pending.times += 1;
    this.socket.send(JSON.stringify(pending.message));
  }

  /** Drops a dead connection and resends messages without an answer. */
  checkConnection() {
    if (this.socket === null) return;
    if (this.asked && Date.now() - this.asked > GREETING_MS) {
      this.lost(this.socket, 1006); // closing a dead connection properly can take minutes
      return;
    }
    if (this.socket.readyState !== WebSocket.OPEN) return;
    for (const pending of this.pending.values()) {
      if (Date.now() - pending.sent < ANSWER_MS) continue;
      if (pending.times >= TIMES_UNANSWERED) {
        this.lost(this.socket, 1006);
        return;
      }
      this.transmit(pending);
    }
  }

  /** @param {string} text */
  received(text) {
    const message = JSON.parse(text);
    if (message.type === 'update') {
      this.attempts = 0;
      this.asked = 0;
      this.since = message.seq;
      this.setState('open', 0, '');
    }
    if (typeof message.key === 'string') this.pending.delete(message.key);
    if (message.type === 'ack') this.tell('acked', message.key);
    else this.tell(message.type, message);
  }

  /**
   * @param {WebSocket} socket
   * @param {number} code
   */
  lost(socket, code) {
    if (socket !== this.socket) return;
    this.socket = null;
    socket.close();
    const why = FINAL.get(code);
    if (why) {
      this.setState('closed', 0, why);
      return;
    }
    if (code === 4400) this.pending.clear(); // it would be refused again and again
    const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.attempts);
    const wait = code === 4429 ? LONGEST_WAIT_MS : most * (0.5 + Math.random() / 2);
    this.attempts += 1;
    this.setState('waiting', wait / 1000, 'Connection lost. Reconnecting …');
    this.retry = window.setTimeout(() => this.open(), wait);
  }

  reconnectNow() {
    if (this.socket === null && this.retry && !document.hidden && !this.ended) this.open();
  }

  /**
   * @param {State['name']} name
   * @param {number} seconds
   * @param {string} words
   */
  setState(name, seconds, words) {
    this.ended = name === 'closed';
    this.tell('state', { name, seconds, words });
  }

  /**
   * @param {string} kind
   * @param {unknown} detail
   */
  tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}
