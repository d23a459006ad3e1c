// <ot-table>: the table for one player or spectator. Shows what the server sends and dispatches requests.

import { setText } from '../dom.js';
import { Feedback } from './feedback.js';
import { showBubbles } from './bubbles.js';
import { Center } from './center.js';
import { Clock } from './turn-clock.js';
import { CommandLine } from './command-line.js';
import { TableLayout } from './layout.js';
import { keepFocus } from './focus.js';
import { Header } from './header.js';
import { handleKey } from './keyboard.js';
import { Announcer, newsWords } from './announcer.js';
import { Inspector } from './inspector.js';
import { Panels } from './panels.js';
import { SidePanel } from './side-panel.js';
import { keyActions } from './key-actions.js';
import { emit } from './emit.js';
import { isYourTurn } from './turns.js';
import { DEFAULT_SETTINGS } from './types.js';
import { PlayerActions } from './player-actions.js';

/** @typedef {import('./types.js').Update} Update */
/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('./types.js').Settings} Settings */

/**
 * Events: 'send' (a message for the server, without its key), 'check' (an opening), 'replay'
 * {deal: number, or null for the match}, 'result' when one is shown, 'sit' {seat}, 'settings',
 * 'help', 'leave'.
 */
export class OtTable extends HTMLElement {
  /** @type {Table | null} */
  #table = null;
  #seq = -1;
  #settings = DEFAULT_SETTINGS;
  /** @type {Set<string> | null} */
  #here = null;
  #announcer = new Announcer();
  #actions = new PlayerActions(this, () => this.#redraw());
  #commands = new CommandLine((text) => { if (this.#table) this.#feedback.typed(this.#table, text); }, () => this.#inspector.leaveSidePanel());
  #sidePanel = new SidePanel(this.#commands);
  #header = new Header({
    score: () => this.#sidePanel.open('score'), last: () => this.#inspector.last(), menu: () => this.#inspector.menu(),
  });

  #layout = new TableLayout({
    hint: () => this.#actions.send({ type: 'hint' }),
    undo: () => this.#actions.undo(this.#table),
    claim: () => this.#actions.send({ type: 'ask', what: 'claim' }),
  });

  #panels = new Panels(this, this.#layout);
  #center = new Center(this.#layout, () => this.#showPanels());
  #inspector = new Inspector(this, () => this.#table, this.#sidePanel, this.#layout, this.#center, this.#announcer);
  #feedback = new Feedback(this.#actions, this.#commands, this.#announcer, this.#inspector);
  #clock = new Clock(
    (clock) => { if (this.#table) this.#layout.clock(this.#table, clock); },
    (words) => this.#announcer.sentence(words),
  );

  connectedCallback() {
    if (!this.firstChild) {
      this.append(this.#header.element, this.#layout.element, this.#sidePanel.element, this.#announcer.events, this.#announcer.alert);
      this.#listen();
    }
    document.addEventListener('keydown', this.#onKey);
  }

  disconnectedCallback() {
    document.removeEventListener('keydown', this.#onKey);
    this.#actions.stop();
    this.#clock.stop();
  }

  #listen() {
    /** @param {string} name @param {(detail: any) => void} does */
    const on = (name, does) => this.addEventListener(name, (event) => {
      event.stopPropagation();
      does(/** @type {CustomEvent} */ (event).detail);
    });
    on('choose', ({ card, action }) => this.#actions.act(card ?? action));
    on('illegal', (held) => this.#feedback.illegal(held));
    on('lift', ({ name }) => this.#inspector.flash(`Tap again to play the ${name}.`));
    on('armed', ({ words }) => this.#inspector.flash(`Tap again to confirm: ${words}.`));
    this.addEventListener('pointerdown', () => {
      delete this.dataset.keyboard;
      this.#inspector.dismissTrick();
    }, { capture: true });
    this.#layout.element.addEventListener('pointerdown', () => { if (this.#sidePanel.isSheet) this.#sidePanel.close(); });
  }

  get settings() {
    return this.#settings;
  }

  /** @param {Settings} settings */
  set settings(settings) {
    this.#settings = { ...DEFAULT_SETTINGS, ...settings };
    this.#redraw();
  }

  /** Shows the table after an update. @param {Update} update */
  show(update) {
    const before = this.#table;
    const { table } = update;
    const news = update.news.filter((event) => event.seq > this.#seq);
    const origins = new Map((before?.hand ?? []).map(({ card }) => [card, this.#layout.hand.rectOf(card)]));
    if (update.seq > this.#seq) {
      this.#actions.pending = '';
      this.#panels.advice = [];
    }
    this.#seq = update.seq;
    this.#table = table;
    if (this.#announcer.isNewTurn(table)) this.#layout.endFlash(table.status);
    this.#draw(before, table, origins);
    this.#clock.show(table);
    if (before) this.#announcer.news(news);
    else if (!isYourTurn(table)) this.#announcer.sentence(table.status);
    const last = news.filter((event) => event.words.length > 0).at(-1);
    if (last) setText(this.#layout.told, newsWords(last));
    if (before) showBubbles(this.#layout, table, news, this.#settings);
    this.#announcer.turn(table);
    this.#actions.playLastCard(() => this.#table, this.#settings, this.#center.isHolding ? this.#settings.hold : 0);
  }

  #redraw() {
    if (this.#table) this.#draw(this.#table, this.#table, new Map());
  }

  /** @param {Table | null} before @param {Table} table @param {Map<string, DOMRect | null>} origins */
  #draw(before, table, origins) {
    const { deck } = this.#settings;
    this.#header.show(table, deck);
    this.#layout.show(table, this.#here, this.#settings, this.#actions.pending);
    this.#sidePanel.show(table, deck);
    this.#center.show(before, table, this.#settings, origins);
    this.#showPanels();
    if ('keyboard' in this.dataset) keepFocus(this.#layout, table);
  }

  #showPanels() {
    if (!this.#table) return;
    const isResult = this.#panels.show(this.#table, this.#settings, this.#center.isHolding);
    if (!isResult) return;
    if ('keyboard' in this.dataset) this.#panels.focusNext();
    emit(this, 'result');
  }

  /** Shows and announces what will happen next, while a result is shown. @param {string} words */
  soon(words) {
    if (words === this.#panels.soon) return;
    this.#panels.soon = words;
    this.#announcer.sentence(words);
    this.#redraw();
  }

  /** Shows that an action was refused. @param {import('./types.js').Refused} message */
  refused(message) {
    this.#actions.pending = '';
    this.#redraw();
    this.#feedback.refused(this.#table, message);
  }

  /** @param {{lines: string[]}} message */
  advice(message) {
    this.#panels.advice = this.#feedback.advice(message.lines);
    this.#redraw();
  }

  /** Updates which seats are connected. @param {{seats: string[]}} message */
  here(message) {
    this.#here = new Set(message.seats);
    this.#redraw();
  }

  /**
   * Shows whether the connection is open.
   * @param {'open' | 'reconnecting' | 'closed'} state
   * @param {string} [words]
   */
  connection(state, words = '') {
    this.#announcer.sentence(this.#layout.connection.show(state, words));
  }

  /** @param {KeyboardEvent} event */
  #onKey = (event) => {
    const table = this.#table;
    if (!table) return;
    if (event.key === 'Escape' && this.#sidePanel.isOpen) this.#inspector.leaveSidePanel();
    this.dataset.keyboard = '';
    handleKey(event, keyActions(this, table, this.#layout, this.#actions, this.#inspector));
  };
}

customElements.define('ot-table', OtTable);
