// The table menu: panels, settings, help, seats, link, rules and shortcuts.

import { openDialog } from '../dialog.js';
import { pageOf } from '../game-page.js';
import { button, make } from '../dom.js';
import { rulesList } from '../rule-list.js';
import { areKeysEnabled, enableKeys } from './keyboard.js';
import { emit } from './emit.js';
import { linkLine } from './waiting-panel.js';

/** @typedef {import('./types.js').Table} Table */

/** @type {[string, string][]} */
const KEYS = [
  ['1 … 9, 0', 'play that card or make that call'],
  ['← → Enter', 'select a card or a call'],
  ['P', 'pass'], ['S H D C', 'name a suit'],
  ['L', 'last trick'], ['T', 'describe the whole table'], ['R', 'score pad'],
  ['U', 'ask to undo'], ['?', 'help'], ['/', 'command line'],
  ['Space', 'continue after a trick'],
];

/** The shortcuts of a game: its own, then the common ones. @param {string} game */
export function keysOf(game) {
  const own = pageOf(game).keys ?? [];
  return [...own, ...KEYS];
}

/**
 * @param {HTMLElement} from  dispatches the buttons’ events
 * @param {Table} table
 * @param {(section: 'score' | 'tricks' | 'talk') => void} open
 */
export function openMenu(from, table, open) {
  /** @param {string} words @param {() => void} does */
  const item = (words, does) => button(words, () => {
    dialog.close();
    does();
  }, { class: 'button wide-button' });
  const send = (/** @type {any} */ message) => () => emit(from, 'send', message);
  const seated = table.you !== null && table.stage !== 'waiting';
  const items = [
    item('Score pad', () => open('score')),
    ...(table.view?.tricks ? [item('Tricks', () => open('tricks'))] : []),
    item('Chat', () => open('talk')),
    item('Settings', () => emit(from, 'settings')),
    item('Help', () => emit(from, 'help')),
    ...(seated && table.options.undo !== false ? [item('Ask to undo', send({ type: 'ask', what: 'undo' }))] : []),
    ...(seated ? [item('Let a bot play for me', send({ type: 'replace', seat: table.you }))] : []),
    ...botItems(table, item, send),
    item('Leave the table', () => emit(from, 'leave')),
  ];
  const dialog = openDialog(
    table.title,
    make('div', { class: 'menu-items' }, ...items),
    linkLine(),
    keySwitch(),
    make('h3', {}, 'Rules of this table'),
    rulesList(table.rules.lines),
    make('h3', {}, 'Keyboard shortcuts'),
    keyList(table.game),
  );
}

/**
 * Items for the owner to replace other players with bots.
 * @param {Table} table
 * @param {(words: string, does: () => void) => HTMLElement} item
 * @param {(message: any) => () => void} send
 */
function botItems(table, item, send) {
  if (!table.owner || table.stage === 'waiting') return [];
  const others = table.seats.filter((seat) => seat.kind === 'person' && seat.seat !== table.you && !seat.kept);
  return others.map((seat) => item(`Replace ${seat.name} with a bot`, send({ type: 'replace', seat: seat.seat })));
}

function keySwitch() {
  const box = make('input');
  box.type = 'checkbox';
  box.checked = areKeysEnabled();
  box.addEventListener('change', () => enableKeys(box.checked));
  return make('label', { class: 'check-line' }, box, 'Single-key shortcuts (L, T, P, 1 …)');
}

/** @param {string} game */
function keyList(game) {
  return make('dl', { class: 'key-list' }, ...keysOf(game).flatMap(([keys, words]) => [make('dt', {}, keys), make('dd', {}, words)]));
}
