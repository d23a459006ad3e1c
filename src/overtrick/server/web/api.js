/** Requests to the server. Each resolves to JSON or rejects with an `ApiError`. */
import { newKey } from './random.js';

/** A failed request; `message` is a sentence to show to the user. */
export class ApiError extends Error {
  /**
   * @param {string} code
   * @param {string} words
   * @param {number} status  HTTP status, 0 if there was no response
   */
  constructor(code, words, status) {
    super(words);
    this.code = code;
    this.status = status;
  }
}

/**
 * @param {string} path
 * @param {{method?: string, json?: unknown, text?: string}} [request]
 * @returns {Promise<any>}
 */
export async function ask(path, { method = 'GET', json, text } = {}) {
  /** @type {RequestInit} */
  const about = { method, headers: {} };
  if (json !== undefined) {
    about.body = JSON.stringify(json);
    about.headers = { 'Content-Type': 'application/json' };
  } else if (text !== undefined) {
    about.body = text;
    about.headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  }
  let answer;
  try {
    answer = await fetch(path, about);
  } catch {
    throw new ApiError('unreachable', 'The server cannot be reached. Try again in a moment.', 0);
  }
  const body = await answer.json().catch(() => null);
  if (!answer.ok) throw errorFrom(answer.status, body);
  if (body === null) throw new ApiError('garbled', 'The server’s response was incomplete. Try again.', 0);
  return body;
}

/**
 * @param {number} status
 * @param {any} body
 */
function errorFrom(status, body) {
  if (body && typeof body.words === 'string')
    return new ApiError(String(body.code ?? 'refused'), body.words, status);
  if (status === 404) return new ApiError('not_found', 'Not found.', status);
  if (status === 429)
    return new ApiError('too_many', 'Too many requests. Wait a moment and try again.', status);
  return new ApiError('failed', `Server error (${status}). Try again in a moment.`, status);
}

/** @typedef {{table: string, seat: string}} Seated */

/** @returns {Promise<{games: import('./server-types.js').GameFacts[], phrases: string[]}>} */
export const games = () => ask('/api/games');

/**
 * @param {import('./server-types.js').TableWish} wish
 * @returns {Promise<Seated>}
 */
export const openTable = (wish) => ask('/api/tables', { method: 'POST', json: wish });

/**
 * @param {string} id
 * @returns {Promise<import('./server-types.js').Update>}
 */
export const fetchTable = (id) => ask(`/api/tables/${encodeURIComponent(id)}`);

/** @type {Map<string, string>} idempotency keys by path: a repeated request names the same seat */
const seatKeys = new Map();

/**
 * Takes a seat. Repeating the request for the same seat is safe.
 * @param {string} id
 * @param {string} seat
 * @param {{name: string, nonce: string}} wish
 */
export async function takeSeat(id, seat, wish) {
  const path = `/api/tables/${encodeURIComponent(id)}/seats/${seat}`;
  const key = seatKeys.get(path) ?? newKey();
  seatKeys.set(path, key);
  try {
    await ask(path, { method: 'POST', json: { ...wish, key } });
  } catch (fault) {
    const { code } = /** @type {ApiError} */ (fault);
    if (code !== 'seated_already') throw fault; // the first response was lost, but its cookie was set
  }
}

/**
 * @param {string} id
 * @param {number} match
 * @param {number} number
 * @returns {Promise<import('./server-types.js').TableDeal>}
 */
export const fetchDeal = (id, match, number) =>
  ask(`/api/tables/${encodeURIComponent(id)}/deals/${number}?match=${match}`);

/**
 * @param {string} game
 * @returns {Promise<import('./server-types.js').TableDeal>}
 */
export const fetchDemoDeal = (game) => ask(`/api/show/${encodeURIComponent(game)}`);

/**
 * @param {string} text of a record file
 * @returns {Promise<{game: string, names: Record<string, string>,
 *   deals: import('./server-types.js').DealShown[]}>}
 */
export const review = (text) => ask('/api/review', { method: 'POST', text });

/**
 * @param {string} id
 * @param {number} match
 */
export const recordAddress = (id, match) =>
  `/api/tables/${encodeURIComponent(id)}/record?match=${match}`;
