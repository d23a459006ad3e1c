/** `<ot-play>`: the page of a table: joining, playing, results. */
import { fetchTable, takeSeat } from '../api.js';
import { openCheck } from '../check/check-dialog.js';
import { rememberNonce, rememberCommitments } from '../check/commitments.js';
import { Coach } from '../coach/coach.js';
import { loadPage } from '../game-page.js';
import { navigate } from '../navigation.js';
import { openHelp } from '../help/help-dialog.js';
import { forgetTable, rememberTable } from '../home/recent-tables.js';
import { Join } from '../join/join-page.js';
import { errorPage } from '../error-page.js';
import { fill, make } from '../dom.js';
import { guestName } from '../guest-name.js';
import { newNonce } from '../random.js';
import { onSettingsChange, settings } from '../settings.js';
import { openSettings } from '../settings/settings-dialog.js';
import { TableSocket } from '../table-socket.js';
import { cardSound, turnSound } from '../sound/sound.js';
import { OtTable } from '../table/table.js';
import { ReplayOpener, redirectsToReplay, replayPath } from './replay-opener.js';

/** @typedef {import('../server-types.js').Update} Update */

/** @type {Set<string>} tables that this visitor chose to watch */
const watched = new Set();

export class Play extends HTMLElement {
  code = '';
  /** @type {TableSocket | null} */
  socket = null;
  /** @type {Update | null} */
  last = null;
  table = new OtTable();
  coach = new Coach();
  replayOpener = new ReplayOpener((words) => this.table.soon(words));

  /** @param {string} id */
  async visit(id) {
    this.code = id;
    fill(this, make('p', { class: 'loading', role: 'status' }, 'Opening the table …'));
    try {
      const update = await fetchTable(id);
      await loadPage(update.table.game);
      if (!this.isConnected || redirectsToReplay(update.table)) return;
      if (update.table.you || watched.has(id)) this.sit();
      else this.join(update);
    } catch (fault) {
      const { status, message } = /** @type {import('../api.js').ApiError} */ (fault);
      if (status === 404) forgetTable(id);
      fill(this, errorPage(message, status === 404 ? null : () => this.visit(id)));
    }
  }

  connectedCallback() {
    this.addEventListener('send', (event) => this.send(detail(event)));
    this.addEventListener('sit', (event) => this.sitDown(detail(event).seat));
    this.addEventListener('check', (event) => openCheck(detail(event), this.code));
    this.addEventListener('replay', (event) => this.replay(detail(event).deal));
    this.addEventListener('result', () => this.replayOpener.resultShown());
    this.addEventListener('help', () => openHelp(this.last?.table ?? null));
    this.addEventListener('settings', () => openSettings());
    this.addEventListener('leave', () => navigate('/'));
    this.forget = onSettingsChange((now) => {
      this.table.settings = now;
    });
  }

  disconnectedCallback() {
    this.replayOpener.stop();
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

  /** Connects as a player or as a spectator; the cookie tells the server which. */
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
    this.replayOpener.watch(before?.table ?? null, table);
    rememberCommitments(table);
    if (table.you) rememberTable(table.id, table.title);
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
    const path = replayPath(table) + (deal ? `#${deal}` : '');
    if (table.stage === 'match over') this.replayOpener.land(path);
    else navigate(path);
  }

  /**
   * Takes a seat as a spectator.
   * @param {string} seat
   */
  async sitDown(seat) {
    const nonce = newNonce();
    try {
      await takeSeat(this.code, seat, { name: guestName(), nonce });
      rememberNonce(nonce);
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
    if (message.nonce) rememberNonce(String(message.nonce));
    this.socket?.send(message);
  }

  /** @param {import('../table-socket.js').State} state */
  connection({ name, words }) {
    if (name === 'closed') fill(this, errorPage(words, null));
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
