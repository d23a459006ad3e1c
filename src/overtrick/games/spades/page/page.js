/** What Spades brings to the page: bids in rows, tricks beside bids, bags, hands not looked at. */
import { said, tricksWords } from '../../../replay/words.js';
import { plainCallWords, tricksOf } from '../../../table/phrases.js';
import { partyOf } from '../../../table/places.js';
import { blindBox, spadesBox, spadesPress } from './calls.js';

const HAND = 13;

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
    const bid = bids.map((call) => nilOrWords(String(call)).replace('Bid ', '')).join('+');
    return `${bid} · ${ours.map((seat) => tricksOf(table, seat)).join('+')}`;
  },
  seatWords: (table, { seat }, before) => {
    const call = table.view?.calls?.filter((each) => each.seat === seat).at(-1)?.call;
    const bid = call ? nilOrWords(call) : '';
    if (!table.view?.trick) return [...before, ...(bid ? [bid] : [])];
    return [...before, `${tricksOf(table, seat)} of ${bid.replace('Bid ', '').toLowerCase()}`];
  },
  stageWords: (view, seat) => {
    const call = view.calls?.filter((each) => each.seat === seat).at(-1)?.call;
    const taken = tricksWords(view, seat);
    return call ? `${said(view.game, call)} · ${taken}` : taken;
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
