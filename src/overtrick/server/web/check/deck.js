/**
 * Computes the deck of a revealed deal; `docs/fair-deals.md` specifies it byte by byte.
 */
import { GAMES } from '../game-list.js';
import { fromHex, hmac, concat, sha256, toHex } from './sha256.js';

/** @typedef {import('../server-types.js').Opening} Opening */

const text = new TextEncoder();

/**
 * A new deck, in order.
 * @param {string} game
 */
export function newDeck(game) {
  const found = GAMES.find(({ name }) => name === game);
  if (!found) throw new RangeError(`no such game: ${game}`);
  return [...found.deck];
}

/**
 * The commitment that the server publishes before the deal.
 * @param {string} seed
 * @param {string} salt
 */
export function commitment(seed, salt) {
  const tag = text.encode('overtrick deal 1');
  return toHex(sha256(concat(tag, fromHex(salt), fromHex(seed))));
}

/**
 * The shuffle deck, top card first.
 * @param {string[]} cards in the order of a new deck
 * @param {string} seed
 * @param {string[]} nonces by seat, empty where there is none
 */
export function shuffle(cards, seed, nonces) {
  const deck = [...cards];
  const numbers = stream(fromHex(seed), nonces);
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const place = below(last + 1, numbers);
    [deck[last], deck[place]] = [deck[place], deck[last]];
  }
  return deck;
}

/**
 * An endless stream of numbers from 0 to 255.
 * @param {Uint8Array} seed
 * @param {string[]} nonces
 * @returns {Generator<number, never>}
 */
function* stream(seed, nonces) {
  let mixed = concat(text.encode('overtrick deck 1'), number(nonces.length));
  for (const nonce of nonces) {
    const written = text.encode(nonce);
    mixed = concat(mixed, number(written.length), written);
  }
  for (let block = 0; ; block += 1) yield* hmac(seed, concat(mixed, number(block)));
}

/**
 * A uniform random number below *bound*, by rejection sampling.
 * @param {number} bound
 * @param {Generator<number, never>} numbers
 */
function below(bound, numbers) {
  const usable = 256 - (256 % bound);
  for (;;) {
    const { value } = numbers.next();
    if (value < usable) return value % bound;
  }
}

/** @param {number} n as four bytes, the highest first */
const number = (n) => Uint8Array.of(n >>> 24, n >>> 16, n >>> 8, n);

/**
 * Recomputes the commitment and the deck of an opening and compares them.
 * @param {Opening} opening
 */
export function verifyOpening(opening) {
  const committed = commitment(opening.seed, opening.salt);
  const deck = shuffle(newDeck(opening.game), opening.seed, opening.nonces);
  const wrong = deck.findIndex((card, place) => card !== opening.deck[place]);
  return {
    committed,
    commitmentHolds: committed === opening.commitment,
    deck,
    deckHolds: wrong === -1 && deck.length === opening.deck.length,
  };
}
