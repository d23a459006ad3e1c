// Somebody who plays by keyboard never has to look for the focus.

import { isYourTurn } from './turns.js';

/**
 * Moves the focus to what is asked now, unless it is somewhere else on purpose.
 * @param {import('./layout.js').TableLayout} layout
 * @param {import('./types.js').Table} table
 */
export function keepFocus(layout, table) {
  const at = document.activeElement;
  const inPlay = !at || at === document.body || at.closest('ot-bids, ot-hand') !== null;
  if (!inPlay || !isYourTurn(table) || layout.middle) return;
  const part = table.calls.length > 0 ? layout.bids : layout.hand;
  if (!part.contains(at)) part.focusFirst();
}
