/**
 * Remembers the server's commitments that this browser has received, and the nonces it has sent.
 * Without them a check could only show that the server is consistent with itself.
 */
import { recall, remember } from '../storage.js';

const MOST = 200;

/** @typedef {'before' | 'during'} When  a commitment was first received */
/** @typedef {[table: string, commitment: string, when: When]} SeenCommitment */

/**
 * Stores the commitments that a table shows now.
 * @param {import('../server-types.js').Table} table
 */
export function rememberCommitments({ id, deal, stage }) {
  if (!deal) return;
  if (deal.next) store(id, deal.next, 'before');
  if (stage === 'playing' && deal.commitment) store(id, deal.commitment, 'during');
}

/**
 * @param {string} id
 * @param {string} commitment
 * @param {When} when
 */
function store(id, commitment, when) {
  if (whenCommitted(id, commitment) !== null) return;
  remember('promises', [...commitments(), [id, commitment, when]].slice(-MOST));
}

/**
 * When this browser first received the commitment; `null` if not before the deal was over.
 * @param {string} id of the table
 * @param {string} commitment
 * @returns {When | null}
 */
export function whenCommitted(id, commitment) {
  return commitments().find(([table, each]) => table === id && each === commitment)?.[2] ?? null;
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
