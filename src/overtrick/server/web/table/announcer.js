// Live regions for screen readers: one polite sentence per event, and an alert on your turn.

import { make } from '../dom.js';
import { decisionOf } from './turns.js';

/** @typedef {import('./types.js').News} News */

const KEPT = 12;
const TOO_MANY = 8;

export class Announcer {
  #decision = '';

  constructor() {
    this.events = make('div', { class: 'unseen', role: 'status', 'aria-live': 'polite', 'aria-atomic': 'false' });
    this.alert = make('div', { class: 'unseen', role: 'alert' });
  }

  /**
   * Announces each event; after a long absence only their number.
   * @param {News[]} news
   */
  news(news) {
    const worded = news.filter((event) => event.words.length > 0);
    if (worded.length > TOO_MANY) {
      this.sentence(`You missed ${worded.length} events.`);
      return;
    }
    for (const event of worded) this.sentence(newsWords(event));
  }

  /** @param {string} words */
  sentence(words) {
    if (!words) return;
    this.events.append(make('p', {}, words));
    while (this.events.children.length > KEPT) this.events.firstElementChild?.remove();
  }

  /** Whether the player faces a new decision. @param {import('./types.js').Table} table */
  isNewTurn(table) {
    return decisionOf(table) !== this.#decision;
  }

  /** @param {import('./types.js').Table} table */
  turn(table) {
    if (!this.isNewTurn(table)) return;
    this.#decision = decisionOf(table);
    this.urgent(this.#decision ? turnWords(table) : '');
  }

  /** @param {string} words */
  urgent(words) {
    this.alert.replaceChildren(...(words ? [make('p', {}, words)] : []));
  }
}

/**
 * The words of an event in one line.
 * @param {News} event
 */
export function newsWords(event) {
  return event.words.map((line) => line.trim()).filter(Boolean).join(' ');
}

/** Tells the player that it is their turn, once. @param {import('./types.js').Table} table */
function turnWords({ status }) {
  return /^your turn\b/i.test(status) ? status : `Your turn. ${status}`;
}
