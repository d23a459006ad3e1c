// Shows answers, warnings and advice: in the command log if they answer a typed command, else on the table.

import { capitalized, spoken } from '../cards/card-names.js';
import { refusalWords } from './descriptions.js';

/** @typedef {import('./types.js').Table} Table */

export class Feedback {
  /**
   * @param {import('./player-actions.js').PlayerActions} actions
   * @param {import('./command-line.js').CommandLine} commands
   * @param {import('./announcer.js').Announcer} announcer
   * @param {import('./inspector.js').Inspector} inspector
   */
  constructor(actions, commands, announcer, inspector) {
    this.actions = actions;
    this.commands = commands;
    this.announcer = announcer;
    this.inspector = inspector;
  }

  /** @param {string} words */
  warn(words) {
    if (this.actions.byCommand) this.commands.answer(words);
    else this.announcer.urgent(words);
    this.inspector.flash(words);
  }

  /** Says why a card may not be played. @param {{name: string, why: string}} held */
  illegal({ name, why }) {
    this.actions.byCommand = false;
    this.warn(`You may not play the ${name}: ${spoken(why)}.`);
  }

  /** @param {Table | null} table @param {import('./types.js').Refused} message */
  refused(table, message) {
    this.warn(refusalWords(table, message));
  }

  /**
   * Delivers the expert’s advice; returns the lines to show on the table.
   * @param {string[]} said
   */
  advice(said) {
    const lines = said.map((line) => capitalized(spoken(line)));
    if (this.actions.byCommand) {
      this.commands.answer(...lines);
      return [];
    }
    this.announcer.sentence(lines.join(' '));
    return lines;
  }

  /** @param {Table} table @param {string} text */
  typed(table, text) {
    this.commands.answer(...this.actions.typed(table, text));
  }
}
