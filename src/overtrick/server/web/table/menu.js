// The menu: the rules of this table, the link, the seats, settings and help.

import { openDialog } from '../dialog.js';
import { pageOf } from '../game-page.js';
import { button, make } from '../make.js';
import { keysAreOn, switchKeys } from './keys.js';
import { tell } from './tell.js';
import { linkLine } from './waiting.js';

/** @typedef {import('./types.js').Table} Table */

/** @type {[string, string][]} */
const KEYS = [
  ['1 … 9, 0', 'play that card of your hand, or make that call'],
  ['← → Enter', 'choose a card or a call'],
  ['P', 'pass'], ['S H D C', 'name a suit'],
  ['L', 'last trick'], ['T', 'the whole table in words'], ['R', 'score pad'],
  ['U', 'ask to take back'], ['?', 'help'], ['/', 'command line'],
  ['Space', 'go on after a trick'],
];

/** The keys of a game, its own first. @param {string} game */
export function keysOf(game) {
  const own = pageOf(game).keys ?? [];
  return [...own, ...KEYS];
}

/**
 * @param {HTMLElement} from  whose events the buttons send
 * @param {Table} table
 * @param {(section: 'score' | 'tricks' | 'talk') => void} open
 */
export function openMenu(from, table, open) {
  /** @param {string} words @param {() => void} does */
  const item = (words, does) => button(words, () => {
    dialog.close();
    does();
  }, { class: 'button wide-button' });
  const send = (/** @type {any} */ message) => () => tell(from, 'send', message);
  const seated = table.you !== null && table.stage !== 'waiting';
  const items = [
    item('Score pad', () => open('score')),
    ...(table.view?.tricks ? [item('Tricks', () => open('tricks'))] : []),
    item('Say and ask', () => open('talk')),
    item('Settings', () => tell(from, 'settings')),
    item('Help', () => tell(from, 'help')),
    ...(seated && table.options.undo !== false ? [item('Ask to take back', send({ type: 'ask', what: 'undo' }))] : []),
    ...(seated ? [item('Let a bot play for me', send({ type: 'replace', seat: table.you }))] : []),
    ...botItems(table, item, send),
    item('Leave the table', () => tell(from, 'leave')),
  ];
  const dialog = openDialog(
    table.title,
    make('div', { class: 'menu-items' }, ...items),
    linkLine(),
    keySwitch(),
    make('h3', {}, 'Rules of this table'),
    rulesList(table),
    make('h3', {}, 'Keys'),
    keyList(table.game),
  );
}

/**
 * The owner may put a bot in the seat of somebody who has gone.
 * @param {Table} table
 * @param {(words: string, does: () => void) => HTMLElement} item
 * @param {(message: any) => () => void} send
 */
function botItems(table, item, send) {
  if (!table.owner || table.stage === 'waiting') return [];
  const others = table.seats.filter((seat) => seat.kind === 'person' && seat.seat !== table.you && !seat.kept);
  return others.map((seat) => item(`Put a bot in ${seat.name}’s seat`, send({ type: 'replace', seat: seat.seat })));
}

function keySwitch() {
  const box = make('input');
  box.type = 'checkbox';
  box.checked = keysAreOn();
  box.addEventListener('change', () => switchKeys(box.checked));
  return make('label', { class: 'check-line' }, box, 'Single keys play (L, T, P, 1 …)');
}

/** @param {Table} table */
export function rulesList(table) {
  return make('dl', { class: 'rule-lines' }, ...table.rules.lines.flatMap(({ words, value }) => (
    [make('dt', {}, words), make('dd', {}, value)])));
}

/** @param {string} game */
function keyList(game) {
  return make('dl', { class: 'key-list' }, ...keysOf(game).flatMap(([keys, words]) => [make('dt', {}, keys), make('dd', {}, words)]));
}
