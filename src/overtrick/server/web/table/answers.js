// Where an answer goes: to whoever typed, or to everybody who looks and listens.

import { capitalized, spoken } from '../cards/words.js';
import { refusalWords } from './phrases.js';

/** @typedef {import('./types.js').Table} Table */

export class Answers {
  /**
   * @param {import('./wishes.js').Wishes} wishes
   * @param {import('./command-line.js').CommandLine} commands
   * @param {import('./live.js').Live} live
   * @param {import('./looks.js').Looks} looks
   */
  constructor(wishes, commands, live, looks) {
    this.wishes = wishes;
    this.commands = commands;
    this.live = live;
    this.looks = looks;
  }

  /** @param {string} words */
  warn(words) {
    if (this.wishes.byCommand) this.commands.answer(words);
    else this.live.urgent(words);
    this.looks.flash(words);
  }

  /** A card that was pressed may not be played. @param {{name: string, why: string}} held */
  illegal({ name, why }) {
    this.wishes.byCommand = false;
    this.warn(`You may not play the ${name}: ${spoken(why)}.`);
  }

  /** @param {Table | null} table @param {import('./types.js').Refused} message */
  refused(table, message) {
    this.warn(refusalWords(table, message));
  }

  /**
   * What the expert says; returns what is to be shown on the table.
   * @param {string[]} said
   */
  advice(said) {
    const lines = said.map((line) => capitalized(spoken(line)));
    if (this.wishes.byCommand) {
      this.commands.answer(...lines);
      return [];
    }
    this.live.sentence(lines.join(' '));
    return lines;
  }

  /** @param {Table} table @param {string} text */
  typed(table, text) {
    this.commands.answer(...this.wishes.typed(table, text));
  }
}
