/**
 * SHA-256 and HMAC (FIPS 180-4, RFC 2104). Browsers offer their own only over https, but tables in
 * home networks use plain http.
 */

const BLOCK = 64; // bytes

/** The first 32 bits of the fractional part of a number, which must be below 10 or so. */
const fraction = (/** @type {number} */ x) => Math.floor((x - Math.floor(x)) * 2 ** 32);

/** @param {number} count */
function primes(count) {
  /** @type {number[]} */
  const found = [];
  for (let n = 2; found.length < count; n += 1)
    if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

const FIRST_PRIMES = primes(64);
const START = FIRST_PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = FIRST_PRIMES.map((prime) => fraction(Math.cbrt(prime)));

/**
 * @param {Uint8Array} message
 * @returns {Uint8Array} 32 bytes
 */
export function sha256(message) {
  const state = Uint32Array.from(START);
  const padded = pad(message);
  for (let place = 0; place < padded.byteLength; place += BLOCK)
    mix(state, new DataView(padded.buffer, place, BLOCK));
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, n) => out.setUint32(4 * n, word));
  return new Uint8Array(out.buffer);
}

/** @param {Uint8Array} message */
function pad(message) {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(length - 8, BigInt(message.length) * 8n);
  return padded;
}

/**
 * @param {Uint32Array} state
 * @param {DataView} block
 */
function mix(state, block) {
  const w = new Uint32Array(64);
  for (let t = 0; t < 16; t += 1) w[t] = block.getUint32(4 * t);
  for (let t = 16; t < 64; t += 1) {
    const [x, y] = [w[t - 15], w[t - 2]];
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w[t] = w[t - 16] + s0 + w[t - 7] + s1;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t += 1) {
    const S1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + S1 + choice + ROUNDS[t] + w[t]) | 0;
    const S0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + S0 + majority) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => {
    state[n] += word;
  });
}

/**
 * @param {number} word
 * @param {number} bits to the right
 */
const turn = (word, bits) => (word >>> bits) | (word << (32 - bits));

/**
 * HMAC-SHA256.
 * @param {Uint8Array} key
 * @param {Uint8Array} message
 */
export function hmac(key, message) {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(
    concat(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    concat(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

/** @param {...Uint8Array} parts */
export function concat(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    all.set(part, place);
    place += part.length;
  }
  return all;
}

/** @param {Uint8Array} bytes */
export const toHex = (bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');

/**
 * @param {string} digits
 * @throws {RangeError} if it is not hexadecimal
 */
export function fromHex(digits) {
  if (!/^([0-9a-f]{2})*$/.test(digits)) throw new RangeError(`not hexadecimal: ${digits}`);
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
