/** Random hex strings. `crypto.getRandomValues` is available on plain http, too. */

/** A player’s contribution to the next shuffle: 16 bytes that the server cannot predict. */
export function newNonce() {
  return hex(16);
}

/** An idempotency key, so that a message can be sent again safely. */
export function newKey() {
  return hex(12);
}

/** @param {number} count bytes */
function hex(count) {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
