// Spades bids: nil to 13 in two rows, with the partnership's total; blind nil before looking.

import { aboutLine } from '../../../table/call-box.js';
import { partnerOf, who } from '../../../table/places.js';

/** @typedef {import('../../../table/bids.js').OtBids} OtBids */
/** @typedef {import('../../../table/types.js').Table} Table */

const TRICKS = 13;

/** @param {OtBids} bids @param {Table} table @returns {Node[]} */
export function spadesBox(bids, table) {
  bids.className = 'grid';
  const about = aboutLine(totals(table, null));
  const buttons = table.calls.map((call) => {
    const number = Number(call.action.replace('bid-', ''));
    const button = bids.button(call, [number === 0 ? 'Nil' : String(number)]);
    button.setAttribute('aria-label', number === 0 ? 'Nil' : `Bid ${number}`);
    for (const event of ['pointerenter', 'focus', 'click']) {
      button.addEventListener(event, () => { about.textContent = totals(table, number); });
    }
    button.addEventListener('pointerleave', () => { about.textContent = totals(table, null); });
    return button;
  });
  return [about, ...buttons];
}

/**
 * The bids so far, including *mine* while that button is focused.
 * @param {Table} table
 * @param {number | null} mine
 */
function totals(table, mine) {
  const bids = new Map((table.view?.calls ?? []).map(({ seat, call }) => [seat, bidOf(call)]));
  const partner = partnerOf(table, table.you);
  const theirs = partner ? bids.get(partner) : undefined;
  const all = [...bids.values()].reduce((sum, bid) => sum + bid, 0) + (mine ?? 0);
  const side = theirs === undefined ? '' : `${who(table, partner)} bid ${theirs || 'nil'}`;
  const team = mine === null ? side : `Your side: ${theirs === undefined ? mine : `${theirs} + ${mine} = ${theirs + mine}`}`;
  return [team, `Bid so far: ${all} of ${TRICKS}`].filter(Boolean).join(' · ');
}

/** @param {string} call */
function bidOf(call) {
  return call === 'blind-nil' ? 0 : Number(call.replace('bid-', ''));
}

/** @param {OtBids} bids @param {Table} table @returns {Node[]} */
export function blindBox(bids, table) {
  bids.className = 'blind';
  const [look, rest] = [table.calls.find((call) => call.action === 'look'), table.calls.filter((call) => call.action !== 'look')];
  return [
    aboutLine('You have not seen your cards yet.'),
    ...(look ? [bids.button(look, [look.words], 'button primary')] : []),
    ...rest.map((call) => bids.button(call, [call.words], 'button apart')),
  ];
}

/**
 * A number bids it, L looks at the cards.
 * @param {OtBids} bids
 * @param {string} key
 */
export function spadesPress(bids, key) {
  if (/^\d$/.test(key)) return bids.choose([`bid-${key}`]);
  return bids.choose(key === 'L' ? ['look'] : []);
}
