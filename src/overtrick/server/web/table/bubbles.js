// What a call or a phrase looks like for a moment beside the seat.

import { newsWords } from './live.js';
import { timeOf } from './motion.js';
import { pageOf } from '../game-page.js';
import { callWords } from './phrases.js';

/** @typedef {import('./types.js').News} News */

const SHOWN = 4; // of much news, the last

/**
 * @param {import('./felt.js').Felt} felt
 * @param {import('./types.js').Table} table
 * @param {News[]} news
 * @param {import('./types.js').Settings} settings
 */
export function showBubbles(felt, table, news, settings) {
  for (const event of news.slice(-SHOWN)) {
    const words = bubbleWords(table.game, event);
    if (words) felt.bubble(table, event.seat, words, timeOf('bubble', settings));
  }
}

/** @param {string} game @param {News} event */
function bubbleWords(game, event) {
  if (event.kind === 'said') return newsWords(event).replace(/^[^:]*: /, '');
  if (event.kind !== 'acted' || !event.action) return '';
  const isCall = !/^[2-9TJQKA][CDHS]$/.test(event.action) && !pageOf(game).silent?.includes(event.action);
  return isCall ? callWords(game, event.action) : '';
}
