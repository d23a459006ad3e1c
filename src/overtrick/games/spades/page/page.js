/** The page parts of Spades: bids in rows, tricks beside bids, bags, face-down hands. */
import { callText, tricksWords } from '../../../replay/call-text.js';
import { plainCallWords, tricksOf } from '../../../table/descriptions.js';
import { partyOf } from '../../../table/places.js';
import { blindBox, spadesBox, spadesPress } from './calls.js';

const HAND = 13;
const NILS = ['bid-0', 'blind-nil'];

/** @type {import('../../../game-page.js').GamePage} */
export const page = {
  callBox: (bids, table) => {
    const isBlind = table.calls.some(({ action }) => action === 'blind-nil');
    return isBlind ? blindBox(bids, table) : spadesBox(bids, table);
  },
  press: spadesPress,
  keys: [['0 … 9', 'bid that number'], ['L', 'look at your cards']],
  callWords: nilOrWords,
  said: { 'bid-0': 'nil', look: 'looks at the cards' },
  silent: ['look'],
  backs: ({ you, stage, hand, view }) => {
    const bidding = stage === 'playing' && ['unseen', 'bidding'].includes(String(view?.phase));
    return you !== null && bidding && hand.length === 0 ? HAND : 0;
  },
  padColumns: [{ title: 'bags', cell: (line, party) => String(line.bags?.[party] ?? '') }],
  contractShort: (table) => {
    const ours = table.parties[partyOf(table, table.you)];
    const bids = ours.map((seat) => table.view?.calls?.find((call) => call.seat === seat)?.call);
    if (bids.some((bid) => !bid)) return '';
    const nils = bids.filter((bid) => NILS.includes(String(bid))).length;
    const number = bids.reduce((sum, bid) => sum + bidNumber(String(bid)), 0);
    const counting = ours.filter((_, place) => nils === ours.length || !NILS.includes(String(bids[place])));
    const taken = counting.reduce((sum, seat) => sum + tricksOf(table, seat), 0);
    const bid = [...(nils < ours.length ? [String(number)] : []), ...Array(nils).fill('nil')].join(' + ');
    return `Bid ${bid}, took ${taken}`;
  },
  seatWords: (table, { seat }, before) => {
    const call = table.view?.calls?.filter((each) => each.seat === seat).at(-1)?.call;
    const bid = call ? nilOrWords(call) : '';
    if (!table.view?.trick) return [...before, ...(bid ? [bid] : [])];
    return [...before, takenWords(bid, tricksOf(table, seat))];
  },
  stageWords: (view, seat) => {
    const call = view.calls?.filter((each) => each.seat === seat).at(-1)?.call;
    const taken = tricksWords(view, seat);
    return call ? `${callText(view.game, call)} · ${taken}` : taken;
  },
  tips: [
    [
      'blind',
      ({ calls }) => calls.some((call) => call.action === 'blind-nil'),
      'Bid blind nil now, or look at your cards first.',
    ],
  ],
};

/** @param {string} call */
function nilOrWords(call) {
  return call === 'bid-0' ? 'Nil' : plainCallWords(call);
}

/** @param {string} call @returns {number} the tricks that were bid; none for nil */
function bidNumber(call) {
  return NILS.includes(call) ? 0 : Number(call.replace('bid-', ''));
}

/**
 * "2 of 4", "Nil, 0 taken".
 * @param {string} bid
 * @param {number} taken
 */
function takenWords(bid, taken) {
  return bid.startsWith('Bid ') ? `${taken} of ${bid.replace('Bid ', '')}` : `${bid}, ${taken} taken`;
}
