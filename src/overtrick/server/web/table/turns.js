// Whether it is your turn, and for which decision.

import { pageOf } from '../game-page.js';

/** @typedef {import('./types.js').Table} Table */

/** @param {Table} table */
export function isYourTurn(table) {
  return table.you !== null && table.stage === 'playing' && table.view?.turn === table.you;
}

/**
 * Identifies your current decision, '' if there is none; a new value means a new turn.
 * A game with its own middle, such as War, counts as a single turn.
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
 * Your last card, if it is your turn to play it; '' otherwise.
 * @param {Table} table
 */
export function lastCard(table) {
  if (!isYourTurn(table) || !table.view?.trick || table.asking) return '';
  return table.hand.length === 1 && table.hand[0].legal ? table.hand[0].card : '';
}
