// The page's own SHA-256, HMAC and shuffle against what Python has worked out.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const web = process.env.OVERTRICK_WEB;
const known = JSON.parse(readFileSync(process.env.OVERTRICK_KNOWN, 'utf8'));
const { fromHex, hmac, sha256, toHex } = await import(`${web}/check/sha256.js`);
const { verifyOpening, commitment, newDeck, shuffle } = await import(`${web}/check/deck.js`);

test('a hash is that of hashlib, at every length around a block', () => {
  assert.ok(known.hashes.length > 130);
  for (const [message, digest] of known.hashes)
    assert.equal(toHex(sha256(fromHex(message))), digest);
});

test('an HMAC is that of hmac, with short and long keys', () => {
  assert.ok(known.macs.length > 3);
  for (const [key, message, digest] of known.macs)
    assert.equal(toHex(hmac(fromHex(key), fromHex(message))), digest);
});

test('a new deck lies as in the game', () => {
  for (const [game, deck] of Object.entries(known.decks)) assert.deepEqual(newDeck(game), deck);
});

test('the commitment and the deck are those of the house', () => {
  assert.ok(known.openings.length >= 40);
  for (const opening of known.openings) {
    assert.equal(commitment(opening.seed, opening.salt), opening.commitment);
    assert.deepEqual(shuffle(newDeck(opening.game), opening.seed, opening.nonces), opening.deck);
    const found = verifyOpening(opening);
    assert.ok(found.commitmentHolds && found.deckHolds);
  }
});

test('another seed, another nonce, or another deck is noticed', () => {
  for (const opening of known.openings) {
    const seed = opening.seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    assert.equal(verifyOpening({ ...opening, seed }).commitmentHolds, false);
    const nonces = opening.nonces.map(() => 'f'.repeat(32));
    assert.equal(verifyOpening({ ...opening, nonces }).deckHolds, false);
    const [first, second, ...rest] = opening.deck;
    assert.equal(verifyOpening({ ...opening, deck: [second, first, ...rest] }).deckHolds, false);
    assert.equal(verifyOpening({ ...opening, deck: opening.deck.slice(1) }).deckHolds, false);
    assert.equal(verifyOpening({ ...opening, deck: [...opening.deck, '2C'] }).deckHolds, false);
  }
});

test('what is not hexadecimal is refused', () => {
  assert.throws(() => verifyOpening({ ...known.openings[0], seed: 'xyz' }), RangeError);
  assert.throws(() => newDeck('bridge'), RangeError);
});
