// Speech bubbles beside the seats, for calls and quick chat.

import { newsWords } from './announcer.js';
import { timeOf } from './animation.js';
import { pageOf } from '../game-page.js';
import { callWords } from './descriptions.js';

/** @typedef {import('./types.js').News} News */

const SHOWN = 4; // at most this many, the latest

/**
 * @param {import('./layout.js').TableLayout} layout
 * @param {import('./types.js').Table} table
 * @param {News[]} news
 * @param {import('./types.js').Settings} settings
 */
export function showBubbles(layout, table, news, settings) {
  for (const event of news.slice(-SHOWN)) {
    const words = bubbleWords(table.game, event);
    if (words) layout.bubble(table, event.seat, words, timeOf('bubble', settings));
  }
}

/** @param {string} game @param {News} event */
function bubbleWords(game, event) {
  if (event.kind === 'said') return newsWords(event).replace(/^[^:]*: /, '');
  if (event.kind !== 'acted' || !event.action) return '';
  const isCall = !/^[2-9TJQKA][CDHS]$/.test(event.action) && !pageOf(game).silent?.includes(event.action);
  return isCall ? callWords(game, event.action) : '';
}
