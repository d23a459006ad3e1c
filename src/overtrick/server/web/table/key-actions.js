// What each shortcut does at a table.

import { emit } from './emit.js';

/**
 * @param {HTMLElement} from  dispatches the help event
 * @param {import('./types.js').Table} table
 * @param {import('./layout.js').TableLayout} layout
 * @param {import('./player-actions.js').PlayerActions} actions
 * @param {import('./inspector.js').Inspector} inspector
 * @returns {import('./keyboard.js').Handlers}
 */
export function keyActions(from, table, layout, actions, inspector) {
  return {
    bids: (key) => layout.bids.press(key),
    card: (place) => { if (table.hand[place]) layout.hand.choose(table.hand[place].card); },
    last: () => inspector.last(),
    summary: () => inspector.summary(),
    score: () => inspector.sidePanel.open('score'),
    undo: () => actions.undo(table),
    help: () => emit(from, 'help'),
    command: () => inspector.sidePanel.open('talk'),
    any: () => inspector.dismissTrick(),
    step: () => layout.middle?.step() ?? false,
  };
}
