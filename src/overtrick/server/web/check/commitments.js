/**
 * What this browser knew before a deal was over: the house's promises, and the numbers it added
 * itself.  Without them a check could only say that the house agrees with itself.
 */
import { recall, remember } from '../storage.js';

const MOST = 200;

/** @typedef {'before' | 'during'} When a promise was first seen */
/** @typedef {[table: string, promise: string, when: When]} SeenCommitment */

/**
 * Writes down the promises that a table shows now.
 * @param {import('../server-types.js').Table} table
 */
export function rememberCommitments({ id, deal, stage }) {
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
  if (whenCommitted(id, promise) !== null) return;
  remember('promises', [...commitments(), [id, promise, when]].slice(-MOST));
}

/**
 * When this browser was first shown the promise; `null` if it never was while it still was one.
 * @param {string} id of the table
 * @param {string} promise
 * @returns {When | null}
 */
export function whenCommitted(id, promise) {
  return commitments().find(([table, each]) => table === id && each === promise)?.[2] ?? null;
}

const commitments = () => recall('promises', /** @type {SeenCommitment[]} */ ([]));

/** @param {string} nonce that this browser sends */
export function rememberNonce(nonce) {
  remember('nonces', [...recall('nonces', /** @type {string[]} */ ([])), nonce].slice(-MOST));
}

/** @param {string} nonce */
export function isOurs(nonce) {
  return nonce !== '' && recall('nonces', /** @type {string[]} */ ([])).includes(nonce);
}
