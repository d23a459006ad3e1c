// How a deal, or the match, ended: the words, everybody's cards, and what to do next.

import { suitMark } from '../cards/suits.js';
import { rankShown, suitOf } from '../cards/words.js';
import { newNonce } from '../random.js';
import { button, make, tell } from './build.js';
import { scoreWords } from './phrases.js';
import { who } from './places.js';

/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('./types.js').SeatName} SeatName */

/**
 * @param {Element} from  whose events the buttons send
 * @param {Table} table
 * @param {string} deck
 */
export function resultPanel(from, table, deck) {
  const matchOver = table.stage === 'match over';
  const heading = make('h2', '', [matchOver ? 'The match is over' : `Deal ${table.deal?.number ?? ''} is over`]);
  heading.tabIndex = -1;
  const lines = [...(table.result?.words ?? []), matchOver ? table.status : scoreWords(table)];
  const panel = make('section', 'panel result', [
    heading,
    ...lines.map((words) => make('p', '', [words])),
    make('div', 'panel-buttons', buttons(from, table, matchOver)),
    make('p', 'quiet', [waitingWords(table)]),
    ...(table.result?.hands ? [handsTable(table, table.result.hands, deck)] : []),
  ]);
  panel.setAttribute('aria-label', heading.textContent ?? '');
  return panel;
}

/** @param {Element} from @param {Table} table @param {boolean} matchOver */
function buttons(from, table, matchOver) {
  const what = matchOver ? 'match' : 'deal';
  const ready = table.seats.find(({ seat }) => seat === table.you)?.wants;
  const next = button(matchOver ? 'Another match' : 'Next deal', () => {
    next.disabled = true;
    tell(from, 'send', { type: 'want', what, nonce: newNonce() });
  }, 'button primary next');
  next.disabled = Boolean(ready);
  const replay = button(matchOver ? 'See the replay' : 'Look at it again', () => {
    tell(from, 'replay', { deal: matchOver ? null : table.deal?.number });
  });
  const check = button('Check this deal', () => tell(from, 'check', table.result?.opening));
  return [...(table.you ? [next] : []), replay, ...(table.result?.opening ? [check] : [])];
}

/** @param {Table} table */
function waitingWords(table) {
  const ready = table.seats.find(({ seat }) => seat === table.you)?.wants;
  const others = table.seats.filter((seat) => seat.kind === 'person' && !seat.wants && seat.seat !== table.you);
  if (!ready || others.length === 0) return '';
  return `Waiting for ${others.map((seat) => seat.name).join(', ')}.`;
}

/**
 * Everybody's cards.
 * @param {Table} table
 * @param {Record<string, string[]>} hands
 * @param {string} deck
 */
function handsTable(table, hands, deck) {
  const list = make('dl', 'hands');
  for (const [seat, cards] of Object.entries(hands)) {
    const shown = cards.map((card) => make('span', 'card-text', [rankShown(card), suitMark(suitOf(card), deck)]));
    list.append(make('dt', '', [who(table, /** @type {SeatName} */ (seat))]), make('dd', '', shown));
  }
  return list;
}
