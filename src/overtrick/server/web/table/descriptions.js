// Describes the table in words, for labels, the command line and the summary.

import { capitalized, cardName, spoken, suitNamed, SUIT_NAMES } from '../cards/card-names.js';
import { pageOf } from '../game-page.js';
import { partiesFrom, who, whom } from './places.js';

/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('./types.js').Trick} Trick */
/** @typedef {import('./types.js').SeatName} SeatName */

const SEAT = /\b(?:North|East|South|West)\b/;

/**
 * A call as it is shown beside a seat: "Order up", "Nil", "Hearts, alone".
 * @param {string} game
 * @param {string} call
 */
export function callWords(game, call) {
  return (pageOf(game).callWords ?? plainCallWords)(call);
}

/** The default wording of a call. @param {string} call */
export function plainCallWords(call) {
  const suit = suitNamed(call);
  const words = suit ? SUIT_NAMES[suit] : call.replaceAll('-', ' ');
  return capitalized(words);
}

/**
 * The last call of a seat and the tricks it has taken.
 * @param {Table} table
 * @param {SeatName} seat
 * @param {boolean} withCall
 */
export function doingWords(table, seat, withCall) {
  const { view } = table;
  const call = view?.calls?.filter((each) => each.seat === seat).at(-1)?.call;
  const taken = view?.tricks && view.trick ? [countOf(tricksOf(table, seat), 'trick')] : [];
  return withCall && call ? [callWords(table.game, call), ...taken] : taken;
}

/**
 * How many tricks a seat has taken in this deal.
 * @param {Table} table
 * @param {SeatName} seat
 */
export function tricksOf(table, seat) {
  return (table.view?.tricks ?? []).filter((trick) => trick.winner === seat).length;
}

/**
 * @param {number} count
 * @param {string} thing
 */
export function countOf(count, thing) {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/**
 * @param {Table} table
 * @param {Trick} trick
 */
export function trickWords(table, trick) {
  return trick.cards.map(({ seat, card }) => `${who(table, seat)}: ${cardName(card)}`).join(', ');
}

/** @param {Table} table */
export function lastTrickWords(table) {
  const tricks = table.view?.tricks ?? [];
  if (tricks.length === 0) return 'No trick has been played in this deal yet.';
  const trick = tricks[tricks.length - 1];
  return `Trick ${tricks.length}: ${trickWords(table, trick)}. Taken by ${whom(table, trick.winner)}.`;
}

/** @param {Table} table */
export function currentTrickWords(table) {
  const trick = table.view?.trick;
  if (!trick || trick.cards.length === 0) return 'There are no cards on the table.';
  return `${trickWords(table, trick)}. Winning so far: ${whom(table, trick.winner)}.`;
}

/** @param {Table} table */
export function scoreWords(table) {
  const { scoreWords: own } = pageOf(table.game);
  if (own && table.view) return own(table);
  const sides = partiesFrom(table).map((party) => `${table.sides[party]} ${table.score[party]}`);
  return `Score: ${sides.join(', ')}.`;
}

/** @param {Table} table */
export function handWords(table) {
  if (table.hand.length === 0) return 'You have no cards that you can see.';
  return `Your hand: ${table.hand.map((held) => held.name + (held.note ? ` (${held.note})` : '')).join(', ')}.`;
}

/** @param {Table} table */
export function legalWords(table) {
  const cards = table.hand.filter((held) => held.legal).map((held) => held.name);
  const choices = [...table.calls.map((call) => call.words), ...cards];
  if (choices.length === 0) return `It is not your turn. ${table.status}`;
  return `You may choose: ${choices.join(', ')}.`;
}

/**
 * Why an action was refused, with names instead of seats and the rule if there is one.
 * @param {Table | null} table
 * @param {import('./types.js').Refused} message
 */
export function refusalWords(table, { code, words, rule }) {
  const named = table && code === 'refused/not_your_turn'
    ? words.replace(SEAT, (seat) => who(table, /** @type {SeatName} */ (seat)))
    : words;
  return capitalized(spoken(rule ? `${named.replace(/\.$/, '')} [${rule}].` : named));
}

/** Describes the whole table; the `T` key. @param {Table} table */
export function summaryWords(table) {
  const view = table.view;
  const parts = [table.status];
  if (table.contract) parts.push(`${table.contract}.`);
  const middle = view && !table.contract ? pageOf(table.game).middleCard?.(view) : null;
  if (middle) parts.push(`Turned up: ${cardName(middle.card)}.`);
  if (view?.calls?.length && !view.contract) {
    parts.push(`Calls: ${view.calls.map(({ seat, call }) => `${who(table, seat)}: ${callWords(table.game, call).toLowerCase()}`).join(', ')}.`);
  }
  if (view?.trick) parts.push(currentTrickWords(table));
  if (view?.tricks?.length) {
    parts.push(`Tricks: ${table.seats.map(({ seat }) => `${who(table, seat)} ${tricksOf(table, seat)}`).join(', ')}.`);
  }
  parts.push(scoreWords(table));
  return parts.join(' ').replaceAll('..', '.');
}
