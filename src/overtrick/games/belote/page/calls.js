// Belote calls: pass or take, then pass or a suit.

import { suitMark } from '../../../cards/suits.js';
import { suitNamed, suitOf } from '../../../cards/card-names.js';
import { passFirst, SIMPLE_KEYS } from '../../../table/call-box.js';

/** @typedef {import('../../../table/bids.js').OtBids} OtBids */
/** @typedef {import('../../../table/types.js').Table} Table */

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

/** O takes. @param {OtBids} bids @param {string} key */
export function belotePress(bids, key) {
  return bids.choose(key === 'O' ? ['take'] : SIMPLE_KEYS[key] ?? []);
}
