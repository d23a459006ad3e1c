// <ot-table>: the table as one viewer sees it. Shows what the server sends, asks for what is wanted.

import { say } from '../make.js';
import { Answers } from './answers.js';
import { showBubbles } from './bubbles.js';
import { Centre } from './centre.js';
import { Clock } from './clock.js';
import { CommandLine } from './command-line.js';
import { Felt } from './felt.js';
import { keepFocus } from './focus.js';
import { Header } from './header.js';
import { obeyKey } from './keys.js';
import { Live, newsWords } from './live.js';
import { Looks } from './looks.js';
import { Panels } from './panels.js';
import { Rail } from './rail.js';
import { shortcuts } from './shortcuts.js';
import { tell } from './tell.js';
import { isYourTurn } from './turns.js';
import { DEFAULT_SETTINGS } from './types.js';
import { Wishes } from './wishes.js';

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
  #live = new Live();
  #wishes = new Wishes(this, () => this.#again());
  #commands = new CommandLine((text) => { if (this.#table) this.#answers.typed(this.#table, text); }, () => this.#looks.leaveRail());
  #rail = new Rail(this.#commands);
  #header = new Header({
    score: () => this.#rail.open('score'), last: () => this.#looks.last(), menu: () => this.#looks.menu(),
  });

  #felt = new Felt({
    hint: () => this.#wishes.send({ type: 'hint' }),
    undo: () => this.#wishes.undo(this.#table),
    claim: () => this.#wishes.send({ type: 'ask', what: 'claim' }),
  });

  #panels = new Panels(this, this.#felt);
  #centre = new Centre(this.#felt, () => this.#showPanels());
  #looks = new Looks(this, () => this.#table, this.#rail, this.#felt, this.#centre, this.#live);
  #answers = new Answers(this.#wishes, this.#commands, this.#live, this.#looks);
  #clock = new Clock(
    (clock) => { if (this.#table) this.#felt.clock(this.#table, clock); },
    (words) => this.#live.sentence(words),
  );

  connectedCallback() {
    if (!this.firstChild) {
      this.append(this.#header.element, this.#felt.element, this.#rail.element, this.#live.events, this.#live.alert);
      this.#listen();
    }
    document.addEventListener('keydown', this.#key);
  }

  disconnectedCallback() {
    document.removeEventListener('keydown', this.#key);
    this.#wishes.stop();
    this.#clock.stop();
  }

  #listen() {
    /** @param {string} name @param {(detail: any) => void} does */
    const on = (name, does) => this.addEventListener(name, (event) => {
      event.stopPropagation();
      does(/** @type {CustomEvent} */ (event).detail);
    });
    on('choose', ({ card, action }) => this.#wishes.act(card ?? action));
    on('illegal', (held) => this.#answers.illegal(held));
    on('lift', ({ name }) => this.#looks.flash(`Tap again to play the ${name}.`));
    on('armed', ({ words }) => this.#looks.flash(`Tap again to confirm: ${words}.`));
    this.addEventListener('pointerdown', () => {
      delete this.dataset.keyboard;
      this.#looks.goOn();
    }, { capture: true });
    this.#felt.element.addEventListener('pointerdown', () => { if (this.#rail.isSheet) this.#rail.close(); });
  }

  get settings() {
    return this.#settings;
  }

  /** @param {Settings} settings */
  set settings(settings) {
    this.#settings = { ...DEFAULT_SETTINGS, ...settings };
    this.#again();
  }

  /** Shows the table after an update. @param {Update} update */
  show(update) {
    const before = this.#table;
    const { table } = update;
    const news = update.news.filter((event) => event.seq > this.#seq);
    const origins = new Map((before?.hand ?? []).map(({ card }) => [card, this.#felt.hand.rectOf(card)]));
    if (update.seq > this.#seq) {
      this.#wishes.pending = '';
      this.#panels.advice = [];
    }
    this.#seq = update.seq;
    this.#table = table;
    if (this.#live.isNewTurn(table)) this.#felt.endFlash(table.status);
    this.#draw(before, table, origins);
    this.#clock.show(table);
    if (before) this.#live.news(news);
    else if (!isYourTurn(table)) this.#live.sentence(table.status);
    const last = news.filter((event) => event.words.length > 0).at(-1);
    if (last) say(this.#felt.told, newsWords(last));
    if (before) showBubbles(this.#felt, table, news, this.#settings);
    this.#live.turn(table);
    this.#wishes.playLastCard(() => this.#table, this.#settings, this.#centre.isHolding ? this.#settings.hold : 0);
  }

  #again() {
    if (this.#table) this.#draw(this.#table, this.#table, new Map());
  }

  /** @param {Table | null} before @param {Table} table @param {Map<string, DOMRect | null>} origins */
  #draw(before, table, origins) {
    const { deck } = this.#settings;
    this.#header.show(table, deck);
    this.#felt.show(table, this.#here, this.#settings, this.#wishes.pending);
    this.#rail.show(table, deck);
    this.#centre.show(before, table, this.#settings, origins);
    this.#showPanels();
    if ('keyboard' in this.dataset) keepFocus(this.#felt, table);
  }

  #showPanels() {
    if (!this.#table) return;
    const isResult = this.#panels.show(this.#table, this.#settings, this.#centre.isHolding);
    if (!isResult) return;
    if ('keyboard' in this.dataset) this.#panels.focusNext();
    tell(this, 'result');
  }

  /** What is about to happen, for eyes and ears, while a result is shown. @param {string} words */
  soon(words) {
    if (words === this.#panels.soon) return;
    this.#panels.soon = words;
    this.#live.sentence(words);
    this.#again();
  }

  /** What was sent has not happened. @param {import('./types.js').Refused} message */
  refused(message) {
    this.#wishes.pending = '';
    this.#again();
    this.#answers.refused(this.#table, message);
  }

  /** @param {{lines: string[]}} message */
  advice(message) {
    this.#panels.advice = this.#answers.advice(message.lines);
    this.#again();
  }

  /** Who is connected. @param {{seats: string[]}} message */
  here(message) {
    this.#here = new Set(message.seats);
    this.#again();
  }

  /**
   * Whether the server can be reached, and what to say if not.
   * @param {'open' | 'reconnecting' | 'closed'} state
   * @param {string} [words]
   */
  connection(state, words = '') {
    this.#live.sentence(this.#felt.connection.show(state, words));
  }

  /** @param {KeyboardEvent} event */
  #key = (event) => {
    const table = this.#table;
    if (!table) return;
    if (event.key === 'Escape' && this.#rail.isOpen) this.#looks.leaveRail();
    this.dataset.keyboard = '';
    obeyKey(event, shortcuts(this, table, this.#felt, this.#wishes, this.#looks));
  };
}

customElements.define('ot-table', OtTable);
