/** Random words; `crypto.getRandomValues` is there on plain http, too. */

/** What a player adds to the next deck: 16 bytes that the house cannot foresee. */
export function newNonce() {
  return hex(16);
}

/** Names a message for good, so that it may be sent again. */
export function newKey() {
  return hex(12);
}

/** @param {number} count bytes */
function hex(count) {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
