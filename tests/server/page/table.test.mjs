// The table without a browser: how hands lie, who sits where, what typed lines mean, what is said.
import assert from 'node:assert/strict';
import test from 'node:test';

const web = process.env.OVERTRICK_WEB;
const { Flick } = await import(`${web}/table/flick.js`);
const { handLayout } = await import(`${web}/table/hand-layout.js`);
const { loadPage } = await import(`${web}/game-page.js`);
const { placesFor, partnerOf, partyOf, partiesFrom, partyShort } = await import(`${web}/table/places.js`);
const { cardMeant, runCommand } = await import(`${web}/table/text-commands.js`);
const { callWords, lastTrickWords, scoreWords } = await import(`${web}/table/descriptions.js`);
const { decisionOf, lastCard } = await import(`${web}/table/turns.js`);
const { spellOut, cardName } = await import(`${web}/cards/card-names.js`);

for (const game of ['euchre', 'spades']) await loadPage(game);

const SEATS = ['North', 'East', 'South', 'West'];
const NAMES = { North: 'Ana', East: 'Bo', South: 'Guest Fox', West: 'Cy' };

const held = (card, legal, why = '') => ({ card, name: cardName(card), legal, why, note: '' });

/** South holds two clubs and a spade; clubs were led. */
const table = (changes = {}) => ({
  game: 'euchre', parties: [['North', 'South'], ['East', 'West']], you: 'South', stage: 'playing', status: 'Your turn: play a card.', contract: '',
  options: {}, asking: null, calls: [], score: [4, 6], sides: ['You and Ana', 'Bo and Cy'],
  seats: SEATS.map((seat) => ({ seat, name: NAMES[seat], kind: 'person' })),
  deal: { number: 3, dealer: 'West' }, rules: { text: '', lines: [{ field: 'bury_upcard', value: 'no', words: 'A rule.' }, { field: 'x', value: 'left-of-maker', words: 'Another.', label: 'Who leads' }] },
  hand: [held('9C', true), held('KC', true), held('AS', false, 'clubs were led and you hold 9C KC [3.2]')],
  view: {
    turn: 'South', phase: 'playing', calls: [],
    trick: { leader: 'West', led: 'clubs', cards: [{ seat: 'West', card: 'TC' }], winner: 'West' },
    tricks: [{
      leader: 'South', winner: 'North',
      cards: [{ seat: 'South', card: '9H' }, { seat: 'West', card: 'TH' }, { seat: 'North', card: 'AH' }, { seat: 'East', card: 'QH' }],
    }],
  },
  ...changes,
});

test('a hand fits the phone it is held on, and every strip can be hit', () => {
  for (const screen of [320, 360, 390, 430]) {
    for (let count = 1; count <= 13; count += 1) {
      const { card, step, rows } = handLayout(screen - 16, count, 568);
      assert.equal(rows.reduce((sum, row) => sum + row, 0), count);
      assert.ok(rows.length <= 2, `${count} cards in ${rows.length} rows`);
      assert.ok(card + step * (rows[0] - 1) <= screen - 16 + 0.01, `${count} cards on ${screen}`);
      assert.ok(count === 1 || step >= 42, `${count} cards on ${screen}: ${step}`);
    }
  }
});

test('hands are laid out as drawn: five side by side, eight in one row, thirteen in two', () => {
  assert.deepEqual(handLayout(374, 5, 844), { card: 70, step: 74, rows: [5] });
  assert.deepEqual(handLayout(374, 8, 844).rows, [8]);
  assert.deepEqual(handLayout(374, 13, 844).rows, [7, 6]);
  assert.deepEqual(handLayout(956, 13, 800), { card: 96, step: 70, rows: [13] });
  assert.deepEqual(handLayout(956, 8, 800), { card: 96, step: 100, rows: [8] });
  assert.deepEqual(handLayout(828, 13, 390).rows, [13]);
});

test('you are at the bottom, the next player to your left', () => {
  assert.deepEqual(placesFor(SEATS, 'East'), { East: 'bottom', South: 'left', West: 'top', North: 'right' });
  assert.deepEqual(placesFor(SEATS, null), { South: 'bottom', West: 'left', North: 'top', East: 'right' });
  assert.deepEqual(placesFor(['North', 'East'], 'East'), { East: 'bottom', North: 'top' });
  assert.deepEqual(placesFor(['North', 'East'], null), { North: 'bottom', East: 'top' });
  assert.equal(partnerOf(table(), 'South'), 'North');
  assert.equal(partnerOf({ parties: [['North'], ['East']] }, 'North'), null);
  assert.deepEqual(SEATS.map((seat) => partyOf(table(), seat)), [0, 1, 0, 1]);
  assert.equal(partyOf(table(), null), 0);
});

test('four who play for themselves are told one by one, you first', () => {
  const alone = table({
    game: 'any other', parties: SEATS.map((seat) => [seat]), score: [1, 2, 3, 4], sides: ['Ana', 'Bo', 'You', 'Cy'],
  });
  assert.deepEqual(partiesFrom(alone), [2, 3, 0, 1]);
  assert.equal(partnerOf(alone, 'South'), null);
  assert.equal(scoreWords(alone), 'Score: You 3, Cy 4, Ana 1, Bo 2.');
  assert.deepEqual([0, 1, 2, 3].map((party) => partyShort(alone, party)), ['Ana', 'Bo', 'You', 'Cy']);
  assert.deepEqual([0, 1].map((party) => partyShort(table(), party)), ['Us', 'Them']);
});

test('a card may be written in many ways', () => {
  for (const words of ['9c', '9C', '9♣', 'nine of clubs', '9 of clubs', 'nine clubs', ' 9 c ']) {
    assert.equal(cardMeant(words), '9C', words);
  }
  for (const words of ['tc', '10c', '10♣', 'ten of clubs']) assert.equal(cardMeant(words), 'TC', words);
  for (const words of ['', '1c', 'pass', 'hearts', '9', 'c', '9x', '9c kc']) assert.equal(cardMeant(words), '', words);
});

test('a typed card is played, or its reason told', () => {
  assert.deepEqual(runCommand(table(), 'play 9c'), { send: { type: 'act', action: '9C' } });
  assert.deepEqual(runCommand(table(), 'KING OF CLUBS'), { send: { type: 'act', action: 'KC' } });
  const why = ['You may not play the ace of spades: clubs were led and you hold the 9 of clubs and the king of clubs (rule 3.2).'];
  assert.deepEqual(runCommand(table(), 'as').answer, why);
  assert.deepEqual(runCommand(table(), 'why as').answer, why);
  assert.match(runCommand(table(), '2d').answer[0], /^You do not hold that card\. Your hand: 9 of clubs,/);
  assert.deepEqual(runCommand(table(), 'why 2d'), { send: { type: 'why', action: '2D' } });
  const waiting = table({ hand: [held('9C', null)], status: 'Bo to play.' });
  assert.deepEqual(runCommand(waiting, '9c').answer, ['You cannot play a card now. Bo to play.']);
});

test('calls are typed by their words, their beginning, or their number', () => {
  const calls = ['pass', 'order-up', 'order-up-alone'].map((action) => ({ action, words: action }));
  const calling = table({ hand: [], calls });
  assert.equal(runCommand(calling, 'pass').send.action, 'pass');
  assert.equal(runCommand(calling, 'order up').send.action, 'order-up');
  assert.equal(runCommand(calling, 'order').send.action, 'order-up');
  assert.equal(runCommand(calling, 'order up alone').send.action, 'order-up-alone');
  const bids = Array.from({ length: 14 }, (_, bid) => ({ action: `bid-${bid}`, words: `Bid ${bid}` }));
  const bidding = table({ game: 'spades', hand: [], calls: bids });
  assert.equal(runCommand(bidding, '4').send.action, 'bid-4');
  assert.equal(runCommand(bidding, 'bid 13').send.action, 'bid-13');
  assert.equal(runCommand(bidding, 'nil').send.action, 'bid-0');
  assert.match(runCommand(bidding, 'hello').answer[0], /I don’t understand/);
  assert.match(runCommand(bidding, 'bid').answer[0], /I don’t understand/);
});

test('questions are answered from what the table shows', () => {
  assert.deepEqual(runCommand(table(), 'legal').answer, ['You may choose: 9 of clubs, king of clubs.']);
  assert.deepEqual(runCommand(table(), 'trick').answer, ['Cy: 10 of clubs. Winning so far: Cy.']);
  assert.equal(lastTrickWords(table()), 'Trick 1: You: 9 of hearts, Cy: 10 of hearts, Ana: ace of hearts, Bo: queen of hearts. Taken by Ana.');
  assert.equal(scoreWords(table()), 'Score: You and Ana 4, Bo and Cy 6.');
  assert.equal(scoreWords(table({ you: 'West' })), 'Score: Bo and Cy 6, You and Ana 4.');
  assert.deepEqual(runCommand(table(), 'rules').answer, ['Bury upcard: no. A rule.', 'Who leads: left of maker. Another.']);
  assert.deepEqual(runCommand(table(), 'undo'), { send: { type: 'ask', what: 'undo' } });
  assert.deepEqual(runCommand(table(), 'next').answer, ['This deal is not over yet.']);
  assert.deepEqual(runCommand(table({ stage: 'match over' }), 'next').send, { type: 'want', what: 'match' });
});

test('the click after a flick is not a second play, but the first click on a new page is a play', (context) => {
  let now = 5; // milliseconds since the page was opened
  context.mock.method(performance, 'now', () => now);
  const hand = new EventTarget();
  const played = [];
  const flick = new Flick(hand, (card) => played.push(card));
  flick.watch();
  assert.equal(flick.justDone(), false);

  globalThis.Element ??= class { closest = () => ({ dataset: { card: '9C' } }); };
  const finger = (type, clientY) => {
    const event = Object.assign(new Event(type), { pointerType: 'touch', clientX: 0, clientY });
    Object.defineProperty(event, 'target', { value: new Element() });
    hand.dispatchEvent(event);
  };
  finger('pointerdown', 100);
  finger('pointerup', 40);
  assert.deepEqual([played, flick.justDone()], [['9C'], true]);
  now += 300;
  assert.equal(flick.justDone(), false);
});

test('calls and reasons are said as people say them', () => {
  const saidIn = (game, ...calls) => calls.map((call) => callWords(game, call));
  assert.deepEqual(saidIn('spades', 'bid-0', 'bid-4', 'blind-nil'), ['Nil', 'Bid 4', 'Blind nil']);
  assert.deepEqual(saidIn('euchre', 'order-up-alone', 'hearts', 'hearts-alone', 'pass'), ['Order up, alone', 'Hearts', 'Hearts, alone', 'Pass']);
  assert.deepEqual(saidIn('any other', 'take-two', 'hearts', 'pass'), ['Take two', 'Hearts', 'Pass']);
  assert.equal(spellOut('South may play KC AC TS, not 9S'), 'South may play the king of clubs, the ace of clubs and the 10 of spades, not the 9 of spades');
  assert.equal(spellOut('9C is as good as the KC'), 'the 9 of clubs is as good as the king of clubs');
  assert.equal(spellOut('the deal is over [6.4]'), 'the deal is over (rule 6.4)');
});

test('every decision is a turn of its own, and only the last card goes by itself', () => {
  assert.notEqual(decisionOf(table()), '');
  assert.equal(decisionOf(table()), decisionOf(table()));
  assert.notEqual(decisionOf(table()), decisionOf(table({ deal: { number: 4 } })));
  assert.equal(decisionOf(table({ you: 'North' })), '');
  assert.equal(decisionOf(table({ you: null })), '');
  assert.equal(lastCard(table()), '');
  assert.equal(lastCard(table({ hand: [held('9C', true)] })), '9C');
  assert.equal(lastCard(table({ hand: [held('9C', true)], asking: { what: 'claim' } })), '');
  assert.equal(lastCard(table({ hand: [held('9C', true)], you: 'East' })), '');
});
