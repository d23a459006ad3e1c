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
export async function sendRequest(path, { method = 'GET', json, text } = {}) {
  /** @type {RequestInit} */
  const options = { method, headers: {} };
  if (json !== undefined) {
    options.body = JSON.stringify(json);
    options.headers = { 'Content-Type': 'application/json' };
  } else if (text !== undefined) {
    options.body = text;
    options.headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  }
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new ApiError('unreachable', 'The server cannot be reached. Try again in a moment.', 0);
  }
  const body = await response.json().catch(() => null);
  if (!response.ok) throw errorFrom(response.status, body);
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

/** @typedef {{table: string, seat: string}} OpenedTable */

/** @returns {Promise<{games: import('./server-types.js').GameInfo[], phrases: string[]}>} */
export const games = () => sendRequest('/api/games');

/**
 * @param {import('./server-types.js').TableRequest} request
 * @returns {Promise<OpenedTable>}
 */
export const openTable = (request) => sendRequest('/api/tables', { method: 'POST', json: request });

/**
 * @param {string} id
 * @returns {Promise<import('./server-types.js').Update>}
 */
export const fetchTable = (id) => sendRequest(`/api/tables/${encodeURIComponent(id)}`);

/** @type {Map<string, string>} idempotency keys by path: a repeated request names the same seat */
const seatKeys = new Map();

/**
 * Takes a seat. Repeating the request for the same seat is safe.
 * @param {string} id
 * @param {string} seat
 * @param {{name: string, nonce: string}} player
 */
export async function takeSeat(id, seat, player) {
  const path = `/api/tables/${encodeURIComponent(id)}/seats/${seat}`;
  const key = seatKeys.get(path) ?? newKey();
  seatKeys.set(path, key);
  try {
    await sendRequest(path, { method: 'POST', json: { ...player, key } });
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
  sendRequest(`/api/tables/${encodeURIComponent(id)}/deals/${number}?match=${match}`);

/**
 * @param {string} game
 * @returns {Promise<import('./server-types.js').TableDeal>}
 */
export const fetchDemoDeal = (game) => sendRequest(`/api/show/${encodeURIComponent(game)}`);

/**
 * @param {string} text of a record file
 * @returns {Promise<{game: string, names: Record<string, string>,
 *   deals: import('./server-types.js').DealReplay[]}>}
 */
export const review = (text) => sendRequest('/api/review', { method: 'POST', text });

/**
 * @param {string} id
 * @param {number} match
 */
export const recordAddress = (id, match) =>
  `/api/tables/${encodeURIComponent(id)}/record?match=${match}`;
