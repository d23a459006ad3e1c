// What the player wants, on its way to the server: one action at a time, by button, key or word.

import { newNonce } from '../random.js';
import { runCommand } from './text-commands.js';
import { emit } from './emit.js';
import { lastCard } from './turns.js';

/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('./types.js').Settings} Settings */

const BEFORE_LAST_CARD = 700;

export class PlayerActions {
  /** The action that has been sent and not yet answered. */
  pending = '';
  /** Whether the last wish was typed: then the answer goes where it was typed. */
  byCommand = false;
  #timer = 0;

  /**
   * @param {HTMLElement} from  whose events carry the messages
   * @param {() => void} changed  called when an action is on its way
   */
  constructor(from, changed) {
    this.from = from;
    this.changed = changed;
  }

  /** @param {any} message */
  send(message, byCommand = false) {
    this.byCommand = byCommand;
    emit(this.from, 'send', message);
  }

  /** Calls or plays; nothing while another action is on its way. @param {string} action */
  act(action, byCommand = false) {
    if (this.pending) return;
    this.pending = action;
    clearTimeout(this.#timer);
    this.changed();
    this.send({ type: 'act', action }, byCommand);
  }

  /** @param {Table | null} table */
  undo(table) {
    if (table?.you && table.options.undo !== false) this.send({ type: 'ask', what: 'undo' });
  }

  /**
   * Obeys a typed line; returns what there is to answer at once.
   * @param {Table} table
   * @param {string} text
   */
  typed(table, text) {
    const { answer, send } = runCommand(table, text);
    if (send?.type === 'act') this.act(send.action, true);
    else if (send) this.send(send.type === 'want' ? { ...send, nonce: newNonce() } : send, true);
    return answer ?? [];
  }

  /**
   * The last card of a hand goes by itself, after a moment, for those who like it so.
   * @param {() => Table | null} now
   * @param {Settings} settings
   * @param {number} more  milliseconds to wait for a trick still on the table
   */
  playLastCard(now, settings, more) {
    this.stop();
    const table = now();
    const card = settings.autoLast && table ? lastCard(table) : '';
    if (!card) return;
    this.#timer = setTimeout(() => {
      const then = now();
      if (then && lastCard(then) === card) this.act(card);
    }, BEFORE_LAST_CARD + more);
  }

  stop() {
    clearTimeout(this.#timer);
  }
}
