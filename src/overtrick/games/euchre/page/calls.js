// Euchre calls: pass, order up and a switch for going alone; suits in the second round.

import { suitMark } from '../../../cards/suits.js';
import { suitNamed, suitOf, SUIT_NAMES } from '../../../cards/card-names.js';
import { make } from '../../../dom.js';
import { aboutLine, passFirst } from '../../../table/call-box.js';

/** @typedef {import('../../../table/bids.js').OtBids} OtBids */
/** @typedef {import('../../../table/types.js').Table} Table */
/** @typedef {import('../../../table/types.js').Choice} Choice */

const ALONE = /-alone$/;

/**
 * @param {OtBids} bids
 * @param {Table} table
 * @param {() => void} again  redraws the box
 * @returns {Node[]}
 */
export function euchreBox(bids, table, again) {
  const actions = table.calls.map((call) => call.action);
  const both = actions.some((action) => actions.includes(`${action}-alone`));
  const offered = table.calls.filter(({ action }) => {
    const isAlone = ALONE.test(action);
    const other = isAlone ? action.replace(ALONE, '') : `${action}-alone`;
    return !actions.includes(other) || isAlone === isSetAlone(bids);
  });
  const named = offered.some((call) => suitCalled(call.action));
  const buttons = passFirst(offered).map((call) => euchreButton(bids, table, call));
  if (named) insertTurnedDown(bids, table, buttons);
  if (both) buttons.push(aloneSwitch(bids, again));
  return actions.includes('pass') ? buttons : [aboutLine(whyNoPass(table)), ...buttons];
}

/** @param {OtBids} bids @param {Table} table @param {Choice} call */
function euchreButton(bids, table, call) {
  const suit = suitCalled(call.action);
  const upcard = table.view?.upcard;
  const isOrder = call.action.startsWith('order-up');
  if (suit) {
    const alone = ALONE.test(call.action) ? ' alone' : '';
    const word = make('span', { class: 'suit-word' }, SUIT_NAMES[suit] + alone);
    const named = bids.button(call, [suitMark(suit, bids.settings.deck), word], 'button suit');
    named.setAttribute('aria-label', call.words);
    return named;
  }
  if (!isOrder || !upcard) return bids.button(call);
  const short = / up\b/.test(call.words) ? call.words.replace(/ up\b.*/, ' up') : call.words;
  const alone = ALONE.test(call.action) ? ' alone' : '';
  const button = bids.button(call, [short, suitMark(suitOf(upcard), bids.settings.deck), alone], 'button primary');
  button.setAttribute('aria-label', call.words);
  return button;
}

/** @param {OtBids} bids @param {Table} table @param {HTMLElement[]} buttons */
function insertTurnedDown(bids, table, buttons) {
  const upcard = table.view?.upcard;
  if (!upcard) return;
  const suit = suitOf(upcard);
  const word = make('s', { class: 'suit-word' }, SUIT_NAMES[suit]);
  const struck = make('button', { class: 'button suit struck' }, suitMark(suit, bids.settings.deck), word);
  struck.type = 'button';
  struck.disabled = true;
  struck.setAttribute('aria-label', `${SUIT_NAMES[suit]}, turned down`);
  const first = buttons.findIndex((button) => button.dataset.action !== 'pass');
  const order = [...buttons.slice(Math.max(0, first)), struck].sort(bySuit);
  buttons.splice(Math.max(0, first), buttons.length, ...order);
}

const ORDER = ['S', 'H', 'D', 'C'];

/** @param {HTMLElement} left @param {HTMLElement} right */
function bySuit(left, right) {
  const place = (/** @type {HTMLElement} */ button) => {
    const mark = button.querySelector('.suit-mark');
    return mark instanceof SVGElement ? ORDER.indexOf(mark.dataset.suit ?? '') : ORDER.length;
  };
  return place(left) - place(right);
}

/** @param {OtBids} bids @param {() => void} again */
function aloneSwitch(bids, again) {
  const element = make('button', { class: 'button switch' }, 'Alone');
  element.type = 'button';
  element.dataset.alone = '';
  element.setAttribute('aria-pressed', String(isSetAlone(bids)));
  element.addEventListener('click', () => {
    const focused = document.activeElement === element;
    bids.memory.alone = !isSetAlone(bids);
    again();
    const drawn = bids.querySelector('[data-alone]');
    if (focused && drawn instanceof HTMLElement) drawn.focus();
  });
  return element;
}

/** Whether the switch is on. @param {OtBids} bids */
function isSetAlone(bids) {
  return bids.memory.alone === true;
}

/** @param {string} action */
function suitCalled(action) {
  return suitNamed(action.replace(ALONE, ''));
}

/**
 * O orders up, A is the switch, a letter names a suit.
 * @param {OtBids} bids
 * @param {string} key
 */
export function euchrePress(bids, key) {
  const alone = bids.querySelector('[data-alone]');
  if (key === 'A' && alone instanceof HTMLElement) {
    alone.click();
    return true;
  }
  const end = isSetAlone(bids) ? '-alone' : '';
  /** @type {Record<string, string[]>} */
  const words = {
    P: ['pass'], O: [`order-up${end}`, 'order-up-alone'],
    S: [`spades${end}`], H: [`hearts${end}`], D: [`diamonds${end}`], C: [`clubs${end}`],
  };
  return bids.choose(words[key] ?? []);
}

/** @param {Table} table */
function whyNoPass(table) {
  const isStuck = table.rules.lines.some(({ field, value }) => field === 'stick_the_dealer' && value === 'yes');
  return isStuck ? 'Stick the dealer: you must name trump.' : 'You may not pass here.';
}
