// The default call box: a button for every legal call, labeled by the server.

import { suitMark } from '../cards/suits.js';
import { suitNamed } from '../cards/card-names.js';
import { make } from '../dom.js';

/** @typedef {import('./bids.js').OtBids} OtBids */
/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('./types.js').Choice} Choice */

/** One button for each call; suits show their symbol. @param {OtBids} bids @param {Table} table @returns {Node[]} */
export function plainBox(bids, table) {
  return passFirst(table.calls).map((call) => {
    const suit = suitNamed(call.action);
    return bids.button(call, suit ? [call.words, suitMark(suit, bids.settings.deck)] : [call.words]);
  });
}

/**
 * Makes the call bound to a key: P passes, S H D C name suits, a digit presses the button with that number.
 * @param {OtBids} bids
 * @param {string} key
 */
export function plainPress(bids, key) {
  if (/^\d$/.test(key)) return bids.chooseAt((Number(key) + 9) % 10);
  return bids.choose(SIMPLE_KEYS[key] ?? []);
}

/** @type {Record<string, string[]>} */
export const SIMPLE_KEYS = { P: ['pass'], S: ['spades'], H: ['hearts'], D: ['diamonds'], C: ['clubs'] };

/** The calls with "pass" first. @param {Choice[]} calls */
export function passFirst(calls) {
  const isPass = (/** @type {Choice} */ call) => call.action === 'pass';
  return [...calls.filter(isPass), ...calls.filter((call) => !isPass(call))];
}

/** A line above the buttons. @param {string} words */
export function aboutLine(words) {
  return make('p', { class: 'bids-about' }, words);
}
