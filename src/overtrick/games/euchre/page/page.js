/** The page parts of Euchre: calls with going alone, and the maker of trump. */
import { suitNamed } from '../../../cards/card-names.js';
import { signOf, tricksWords } from '../../../replay/call-text.js';
import { doingWords, plainCallWords } from '../../../table/descriptions.js';
import { partnerOf, who } from '../../../table/places.js';
import { euchreBox, euchrePress } from './calls.js';

const ALONE = /-alone$/;

/** @type {import('../../../game-page.js').GamePage} */
export const page = {
  callBox: euchreBox,
  press: euchrePress,
  keys: [['O', 'order up'], ['A', 'alone']],
  callWords: (call) => plainCallWords(call.replace(ALONE, '')) + (ALONE.test(call) ? ', alone' : ''),
  middleCard: ({ phase, upcard, calls }) => {
    if (phase === 'playing' || phase === 'over') return null;
    return { card: upcard, down: (calls?.length ?? 0) >= 4 };
  },
  maker: ({ contract }) => contract && { seat: contract.maker, suit: suitNamed(contract.trump) },
  contractShort: (table) => {
    const contract = table.view?.contract;
    return contract ? who(table, contract.maker) + (contract.alone ? ' alone' : '') : '';
  },
  seatWords: (table, seat, before) => {
    const contract = table.view?.contract;
    if (contract?.alone && partnerOf(table, contract.maker) === seat.seat) return ['sits out'];
    const alone = contract?.alone && contract.maker === seat.seat ? ['alone'] : [];
    return [...before, ...alone, ...doingWords(table, seat.seat, !contract)];
  },
  stageWords: ({ contract, ...view }, seat) => {
    const taken = tricksWords(view, seat);
    if (contract?.maker !== seat) return taken;
    return `${signOf(contract.trump)}${contract.alone ? ' alone' : ''} · ${taken}`;
  },
};
