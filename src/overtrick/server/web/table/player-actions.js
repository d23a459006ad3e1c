// Sends the player’s actions to the server, one at a time, whether from a button, a key or a command.

import { newNonce } from '../random.js';
import { runCommand } from './text-commands.js';
import { emit } from './emit.js';
import { lastCard } from './turns.js';

/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('./types.js').Settings} Settings */

const BEFORE_LAST_CARD = 700;

export class PlayerActions {
  /** The action sent to the server but not confirmed yet. */
  pending = '';
  /** Whether the last action was typed; then its answer goes to the command log. */
  byCommand = false;
  #timer = 0;

  /**
   * @param {HTMLElement} from  dispatches the messages
   * @param {() => void} changed  called when an action is sent
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

  /** Makes a call or plays a card, unless another action is pending. @param {string} action */
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
   * Runs a typed command; returns its immediate answer.
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
   * Plays the last card of a hand automatically after a moment, if that setting is on.
   * @param {() => Table | null} now
   * @param {Settings} settings
   * @param {number} more  extra milliseconds while a trick is still shown
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
