/** The help dialog: keyboard shortcuts and the rules of this table. */
import { openDialog } from '../dialog.js';
import { make } from '../dom.js';
import { rulesList } from '../rule-list.js';
import { keysOf } from '../table/menu.js';

/** @typedef {import('../server-types.js').Table} Table */

/** @type {[string, string][]} */
const REPLAY_KEYS = [
  ['← →', 'previous step, next step'],
  ['Home  End', 'first step, last step'],
  ['Space', 'play or pause'],
  ['Page Up  Page Down', 'previous deal, next deal'],
];

/**
 * Opens the help for a table or, without one, for the site.
 * @param {Table | null} table
 */
export function openHelp(table) {
  if (table) {
    openDialog(
      `${table.title}: help`,
      make('h3', {}, 'Keyboard shortcuts'),
      keys(keysOf(table.game)),
      make('h3', {}, 'Rules of this table'),
      rulesList(table.rules.lines),
    );
  } else {
    openDialog(
      'Help',
      make('p', {}, '“Play now” starts a game with bots. “Play with friends” gives you a link to send.'),
      make('p', {}, 'At the table, press ? for its rules and keyboard shortcuts.'),
      make('h3', {}, 'Keyboard shortcuts in a replay'),
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

