/** Wording beside the seats of a replay. */
import { pageOf } from '../game-page.js';

/**
 * @typedef {import('../server-types.js').SeatName} SeatName
 * @typedef {import('../server-types.js').View} View
 */

/** @type {Record<string, string>} */
const SIGNS = { clubs: '♣', diamonds: '♦', hearts: '♥', spades: '♠' };

/**
 * "1 trick", "4 tricks"; empty in games without tricks.
 * @param {Pick<View, 'tricks'>} view
 * @param {SeatName} seat
 */
export function tricksWords({ tricks }, seat) {
  if (!tricks) return '';
  const taken = tricks.filter((trick) => trick.winner === seat).length;
  return taken === 1 ? '1 trick' : `${taken} tricks`;
}

/** The sign of a suit. @param {string} suit as on the wire: "hearts" */
export function signOf(suit) {
  return SIGNS[suit];
}

/**
 * A call in a replay.
 * @param {string} game
 * @param {string} call as on the wire: "bid-4"
 */
export function callText(game, call) {
  return pageOf(game).said?.[call] ?? call.replaceAll('-', ' ');
}
