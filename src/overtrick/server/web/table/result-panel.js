// The result of a deal or match: sentences, all hands, and buttons to continue.

import { suitMark } from '../cards/suits.js';
import { rankText, suitOf } from '../cards/card-names.js';
import { button, make } from '../dom.js';
import { newNonce } from '../random.js';
import { scoreWords } from './descriptions.js';
import { who } from './places.js';
import { isReady, waitingWords } from './readiness.js';
import { emit } from './emit.js';

/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('./types.js').SeatName} SeatName */

/**
 * @param {Element} from  dispatches the buttons’ events
 * @param {Table} table
 * @param {string} deck
 * @param {string} soon  what will happen automatically
 */
export function resultPanel(from, table, deck, soon) {
  const matchOver = table.stage === 'match over';
  const title = matchOver ? 'The match is over' : `Deal ${table.deal?.number ?? ''} is over`;
  const lines = [...(table.result?.words ?? []), matchOver ? table.status : scoreWords(table)];
  return make(
    'section', { class: 'panel result', 'aria-label': title },
    make('h2', { tabindex: -1 }, title),
    ...lines.map((words) => make('p', {}, words)),
    make('div', { class: 'panel-buttons' }, ...buttons(from, table, matchOver)),
    make('p', { class: 'quiet' }, waitingWords(table) || soon),
    table.result?.hands && handsTable(table, table.result.hands, deck),
  );
}

/** @param {Element} from @param {Table} table @param {boolean} matchOver */
function buttons(from, table, matchOver) {
  const what = matchOver ? 'match' : 'deal';
  const next = button(matchOver ? 'Another match' : 'Next deal', () => {
    next.disabled = true;
    emit(from, 'send', { type: 'want', what, nonce: newNonce() });
  }, { class: 'button primary next' });
  next.disabled = isReady(table);
  const replay = button(matchOver ? 'Watch the replay' : 'Replay this deal', () => {
    emit(from, 'replay', { deal: matchOver ? null : table.deal?.number });
  }, { class: 'button' });
  const check = button('Check this deal', () => emit(from, 'check', table.result?.opening), { class: 'button' });
  return [...(table.you ? [next] : []), replay, ...(table.result?.opening ? [check] : [])];
}

/**
 * All hands.
 * @param {Table} table
 * @param {Record<string, string[]>} hands
 * @param {string} deck
 */
function handsTable(table, hands, deck) {
  const list = make('dl', { class: 'hands' });
  for (const [seat, cards] of Object.entries(hands)) {
    const shown = cards.map((card) => (
      make('span', { class: 'card-text' }, rankText(card), suitMark(suitOf(card), deck))));
    list.append(make('dt', {}, who(table, /** @type {SeatName} */ (seat))), make('dd', {}, ...shown));
  }
  return list;
}
