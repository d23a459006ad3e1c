/** `<ot-play>`: one table, from the link to the last card. */
import { tableNow, takeSeat } from '../api.js';
import { openCheck } from '../check/check.js';
import { keepNonce, keepPromises } from '../check/seen.js';
import { Coach } from '../coach/coach.js';
import { loadPage } from '../game-page.js';
import { go } from '../go.js';
import { openHelp } from '../help/help.js';
import { forgetTable, knowTable } from '../home/tables.js';
import { Join } from '../join/join.js';
import { lostPage } from '../lost.js';
import { fill, make } from '../make.js';
import { guestName } from '../names.js';
import { newNonce } from '../random.js';
import { onChange, settings } from '../settings.js';
import { openSettings } from '../settings/panel.js';
import { TableSocket } from '../socket.js';
import { cardSound, turnSound } from '../sound/sound.js';
import { OtTable } from '../table/table.js';
import { Landing, landsAtOnce, replayOf } from './landing.js';

/** @typedef {import('../wire.js').Update} Update */

/** @type {Set<string>} tables that are only watched: no need to ask again */
const watched = new Set();

export class Play extends HTMLElement {
  code = '';
  /** @type {TableSocket | null} */
  socket = null;
  /** @type {Update | null} */
  last = null;
  table = new OtTable();
  coach = new Coach();
  landing = new Landing((words) => this.table.soon(words));

  /** @param {string} id */
  async visit(id) {
    this.code = id;
    fill(this, make('p', { class: 'loading', role: 'status' }, 'Opening the table …'));
    try {
      const update = await tableNow(id);
      await loadPage(update.table.game);
      if (!this.isConnected || landsAtOnce(update.table)) return;
      if (update.table.you || watched.has(id)) this.sit();
      else this.join(update);
    } catch (fault) {
      const { status, message } = /** @type {import('../api.js').Fault} */ (fault);
      if (status === 404) forgetTable(id);
      fill(this, lostPage(message, status === 404 ? null : () => this.visit(id)));
    }
  }

  connectedCallback() {
    this.addEventListener('send', (event) => this.send(detail(event)));
    this.addEventListener('sit', (event) => this.sitDown(detail(event).seat));
    this.addEventListener('check', (event) => openCheck(detail(event), this.code));
    this.addEventListener('replay', (event) => this.replay(detail(event).deal));
    this.addEventListener('result', () => this.landing.resultShown());
    this.addEventListener('help', () => openHelp(this.last?.table ?? null));
    this.addEventListener('settings', () => openSettings());
    this.addEventListener('leave', () => go('/'));
    this.forget = onChange((now) => {
      this.table.settings = now;
    });
  }

  disconnectedCallback() {
    this.landing.stop();
    this.socket?.close();
    this.forget?.();
    document.body.removeAttribute('data-playing');
  }

  /** @param {Update} update */
  join(update) {
    const join = new Join();
    join.addEventListener('seated', () => this.sit());
    join.addEventListener('watch', () => {
      watched.add(this.code);
      this.sit();
    });
    fill(this, join);
    join.show(update.table);
    document.title = `${update.table.title} – Overtrick`;
  }

  /** Connects, as the player of a seat or as one who watches: the cookie says which. */
  sit() {
    const socket = new TableSocket(this.code);
    this.socket = socket;
    socket.addEventListener('update', (event) => this.update(detail(event)));
    socket.addEventListener('refused', (event) => this.table.refused(detail(event)));
    socket.addEventListener('advice', (event) => this.table.advice(detail(event)));
    socket.addEventListener('here', (event) => this.table.here(detail(event)));
    socket.addEventListener('trouble', (event) => {
      this.table.connection('reconnecting', detail(event).words);
    });
    socket.addEventListener('state', (event) => this.connection(detail(event)));
    this.table.settings = settings();
    socket.open();
  }

  /** @param {Update} update */
  update(update) {
    const before = this.last;
    this.last = update;
    const { table } = update;
    this.landing.watch(before?.table ?? null, table);
    keepPromises(table);
    if (table.you) knowTable(table.id, table.title);
    document.title = `${titleMark(update)}${table.title} – Overtrick`;
    if (!this.table.isConnected) {
      fill(this, this.table, this.coach);
      document.body.toggleAttribute('data-playing', true);
    }
    this.table.show(update);
    this.coach.watch(table);
    if (before) sounds(before, update);
  }

  /** @param {number | null | undefined} deal */
  replay(deal) {
    if (!this.last) return;
    const { table } = this.last;
    const path = replayOf(table) + (deal ? `#${deal}` : '');
    if (table.stage === 'match over') this.landing.land(path);
    else go(path);
  }

  /**
   * From watching to a seat.
   * @param {string} seat
   */
  async sitDown(seat) {
    const nonce = newNonce();
    try {
      await takeSeat(this.code, seat, { name: guestName(), nonce });
      keepNonce(nonce);
      this.socket?.close();
      this.sit();
    } catch (fault) {
      const words = /** @type {Error} */ (fault).message;
      this.table.refused({ key: '', code: 'seat', words, rule: '', legal: [] });
    }
  }

  /** @param {Record<string, unknown>} message */
  send(message) {
    const mixes = message.type === 'want' || message.type === 'start';
    if (mixes && !message.nonce) message = { ...message, nonce: newNonce() };
    if (message.nonce) keepNonce(String(message.nonce));
    this.socket?.send(message);
  }

  /** @param {import('../socket.js').State} state */
  connection({ name, words }) {
    if (name === 'closed') fill(this, lostPage(words, null));
    else if (this.last) this.table.connection(name === 'open' ? 'open' : 'reconnecting', words);
  }
}

/** @param {Event} event */
const detail = (event) => /** @type {CustomEvent<any>} */ (event).detail;

/** @param {Update} update */
function titleMark({ table }) {
  return table.you && table.view?.turn === table.you && table.stage === 'playing' ? '▶ ' : '';
}

/**
 * @param {Update} before
 * @param {Update} after
 */
function sounds(before, after) {
  const { you, view } = after.table;
  if (you && view?.turn === you && before.table.view?.turn !== you) turnSound();
  else if (after.news.some((news) => news.action !== null)) cardSound();
}

customElements.define('ot-play', Play);
