/** `?`: the rules of this table, one sentence each, and the keys. */
import { openDialog } from '../dialog.js';
import { fieldTitle, valueTitle } from '../home/rules.js';
import { make } from '../make.js';
import { keysOf } from '../table/menu.js';

/** @typedef {import('../wire.js').Table} Table */

/** @type {[string, string][]} */
const REPLAY_KEYS = [
  ['← →', 'one step back, one step on'],
  ['Home  End', 'first and last step'],
  ['Space', 'play and pause'],
  ['Page Up  Page Down', 'the deal before, the deal after'],
];

/**
 * The help for a table; without one, that of the replay and of the site.
 * @param {Table | null} table
 */
export function openHelp(table) {
  if (table) {
    openDialog(
      `${table.title}: help`,
      make('h3', {}, 'Keys'),
      keys(keysOf(table.game)),
      make('h3', {}, 'Rules of this table'),
      rulesList(table.rules.lines),
    );
  } else {
    openDialog(
      'Help',
      make('p', {}, 'Play now deals you in with bots. Play with friends makes a link to send.'),
      make('p', {}, 'At the table, press ? for its rules and keys.'),
      make('h3', {}, 'Keys in a replay'),
      keys(REPLAY_KEYS),
    );
  }
}

/** @param {string[][]} lines */
function keys(lines) {
  const rows = lines.flatMap(([key, words]) => [
    make('dt', {}, make('kbd', {}, key)),
    make('dd', {}, words),
  ]);
  return make('dl', { class: 'keys' }, ...rows);
}

/**
 * Rules of the house, each with its value and its sentence.
 * @param {Table['rules']['lines']} lines
 */
export function rulesList(lines) {
  return make(
    'ul',
    { class: 'house-rules' },
    ...lines.map(({ field, value, words }) =>
      make('li', {}, make('b', {}, `${fieldTitle(field)}: ${valueTitle(value)}. `), words),
    ),
  );
}
