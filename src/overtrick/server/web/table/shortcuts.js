// What each key does at a table.

import { tell } from './tell.js';

/**
 * @param {HTMLElement} from  whose event asks for help
 * @param {import('./types.js').Table} table
 * @param {import('./felt.js').Felt} felt
 * @param {import('./wishes.js').Wishes} wishes
 * @param {import('./looks.js').Looks} looks
 * @returns {import('./keys.js').Does}
 */
export function shortcuts(from, table, felt, wishes, looks) {
  return {
    bids: (key) => felt.bids.press(key),
    card: (place) => { if (table.hand[place]) felt.hand.choose(table.hand[place].card); },
    last: () => looks.last(),
    summary: () => looks.summary(),
    score: () => looks.rail.open('score'),
    undo: () => wishes.undo(table),
    help: () => tell(from, 'help'),
    command: () => looks.rail.open('talk'),
    any: () => looks.goOn(),
    step: () => felt.middle?.step() ?? false,
  };
}
