/**
 * What this browser knew before a deal was over: the house's promises, and the numbers it added
 * itself.  Without them a check could only say that the house agrees with itself.
 */
import { recall, remember } from '../memory.js';

const MOST = 200;

/** @typedef {'before' | 'during'} When a promise was first seen */
/** @typedef {[table: string, promise: string, when: When]} Promised */

/**
 * Writes down the promises that a table shows now.
 * @param {import('../wire.js').Table} table
 */
export function keepPromises({ id, deal, stage }) {
  if (!deal) return;
  if (deal.next) keep(id, deal.next, 'before');
  if (stage === 'playing' && deal.commitment) keep(id, deal.commitment, 'during');
}

/**
 * @param {string} id
 * @param {string} promise
 * @param {When} when
 */
function keep(id, promise, when) {
  if (promiseSeen(id, promise) !== null) return;
  remember('promises', [...promises(), [id, promise, when]].slice(-MOST));
}

/**
 * When this browser was first shown the promise; `null` if it never was while it still was one.
 * @param {string} id of the table
 * @param {string} promise
 * @returns {When | null}
 */
export function promiseSeen(id, promise) {
  return promises().find(([table, each]) => table === id && each === promise)?.[2] ?? null;
}

const promises = () => recall('promises', /** @type {Promised[]} */ ([]));

/** @param {string} nonce that this browser sends */
export function keepNonce(nonce) {
  remember('nonces', [...recall('nonces', /** @type {string[]} */ ([])), nonce].slice(-MOST));
}

/** @param {string} nonce */
export function isOurs(nonce) {
  return nonce !== '' && recall('nonces', /** @type {string[]} */ ([])).includes(nonce);
}
