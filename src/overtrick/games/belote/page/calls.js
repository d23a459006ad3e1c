// Belote: pass or take, then pass or a suit. And the box for any game that has none of its own.

import { suitMark } from '../cards/suits.js';
import { suitNamed, suitOf } from '../cards/words.js';
import { make } from '../make.js';

/** @typedef {import('./bids.js').OtBids} OtBids */
/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('./types.js').Choice} Choice */

/** @param {OtBids} bids @param {Table} table @returns {Node[]} */
export function beloteBox(bids, table) {
  return passFirst(table.calls).map((call) => {
    const suit = suitNamed(call.action);
    if (suit) return bids.button(call, [call.words, suitMark(suit, bids.settings.deck)]);
    if (call.action !== 'take') return bids.button(call);
    const upcard = table.view?.upcard;
    const mark = upcard ? [suitMark(suitOf(upcard), bids.settings.deck)] : [];
    return bids.button(call, [call.words, ...mark], 'button primary');
  });
}

/** One button for each call. @param {OtBids} bids @param {Table} table @returns {Node[]} */
export function plainBox(bids, table) {
  return passFirst(table.calls).map((call) => bids.button(call));
}

/** Pass is always leftmost. @param {Choice[]} calls */
export function passFirst(calls) {
  const isPass = (/** @type {Choice} */ call) => call.action === 'pass';
  return [...calls.filter(isPass), ...calls.filter((call) => !isPass(call))];
}

/** A line above the buttons. @param {string} words */
export function aboutLine(words) {
  return make('p', { class: 'bids-about' }, words);
}
