// Whether something is asked of you, and what.

/** @typedef {import('./types.js').Table} Table */

/** @param {Table} table */
export function isYourTurn(table) {
  return table.you !== null && table.stage === 'playing' && table.view?.turn === table.you;
}

/**
 * Names the decision you are to make, '' if none: a new name is a new turn.
 * In War there is nothing to decide, so it is one turn from first to last.
 * @param {Table} table
 */
export function decisionOf(table) {
  if (!isYourTurn(table)) return '';
  const { view, deal } = table;
  if (view?.piles) return 'war';
  return [deal?.number, view?.phase, view?.calls?.length, view?.tricks?.length, view?.trick?.cards.length].join(' ');
}

/**
 * The card to play when it is the last and there is nothing to choose; '' otherwise.
 * @param {Table} table
 */
export function lastCard(table) {
  if (!isYourTurn(table) || table.view?.phase !== 'playing' || table.asking) return '';
  return table.hand.length === 1 && table.hand[0].legal ? table.hand[0].card : '';
}
