// Keyboard focus follows what the player has to do.

import { isYourTurn } from './turns.js';

/**
 * Moves the focus to the call buttons or the hand, unless the player has put it elsewhere.
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
