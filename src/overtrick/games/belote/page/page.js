/** The page parts of Belote: calls, and who took in which suit. */
import { suitNamed } from '../../../cards/card-names.js';
import { doingWords } from '../../../table/descriptions.js';
import { who } from '../../../table/places.js';
import { signOf, tricksWords } from '../../../replay/call-text.js';
import { beloteBox, belotePress } from './calls.js';

/** @type {import('../../../game-page.js').GamePage} */
export const page = {
  callBox: beloteBox,
  press: belotePress,
  keys: [['O', 'take']],
  middleCard: ({ phase, upcard }) => (phase === 'taking' ? { card: upcard, down: false } : null),
  maker: ({ contract }) => contract && { seat: contract.taker, suit: suitNamed(contract.trump) },
  contractShort: (table) => {
    const taker = table.view?.contract?.taker;
    return taker ? who(table, taker) : '';
  },
  seatWords: (table, seat, before) => [...before, ...doingWords(table, seat.seat, !table.view?.contract)],
  stageWords: (view, seat) => {
    const taken = tricksWords(view, seat);
    return view.contract?.taker === seat ? `${signOf(view.contract.trump)} · ${taken}` : taken;
  },
};
