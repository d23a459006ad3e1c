// Whether something is asked of you, and what.

import { pageOf } from '../game-page.js';

/** @typedef {import('./types.js').Table} Table */

/** @param {Table} table */
export function isYourTurn(table) {
  return table.you !== null && table.stage === 'playing' && table.view?.turn === table.you;
}

/**
 * Names the decision you are to make, '' if none: a new name is a new turn.
 * Where the middle is a game's own, as in War, it is one turn from first to last.
 * @param {Table} table
 */
export function decisionOf(table) {
  if (!isYourTurn(table)) return '';
  const { view, deal } = table;
  if (pageOf(table.game).middle) return table.game;
  const done = [view?.calls?.length, view?.tricks?.length, view?.trick?.cards.length, table.hand.length];
  return [deal?.number, view?.phase, ...done].join(' ');
}

/**
 * The card to play when it is the last and there is nothing to choose; '' otherwise.
 * @param {Table} table
 */
export function lastCard(table) {
  if (!isYourTurn(table) || !table.view?.trick || table.asking) return '';
  return table.hand.length === 1 && table.hand[0].legal ? table.hand[0].card : '';
}
