#!/usr/bin/env node
// Leads its highest card, follows with its lowest, and calls only on a good hand: a bot for all
// four games that needs nothing but Node.
// Name it to Overtrick as 'program:node examples/bots/simple_bot.js'.

'use strict';

const RANKS = '23456789TJQKA';
const rank = (card) => RANKS.indexOf(card[0]);
const isCard = (word) => word.length === 2;
const letterOf = (suit) => suit[0].toUpperCase();
const countOf = (view, suit) => view.hand.filter((card) => card[1] === letterOf(suit)).length;

// The call made by a hand with three cards of a suit; spades bids its aces and kings.
function call(view) {
  const may = (word) => view.legal.includes(word);
  if (view.game === 'spades') {
    if (may('look')) return 'look';
    const high = view.hand.filter((card) => 'AK'.includes(card[0])).length;
    return `bid-${Math.max(1, high)}`;
  }
  const upSuit = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' }[(view.upcard || ' ')[1]];
  for (const word of ['order-up', 'take']) {
    if (may(word) && countOf(view, upSuit) >= 3) return word;
  }
  const suits = ['clubs', 'diamonds', 'hearts', 'spades'].filter(may);
  suits.sort((a, b) => countOf(view, b) - countOf(view, a));
  if (suits.length && (countOf(view, suits[0]) >= 3 || !may('pass'))) return suits[0];
  return may('pass') ? 'pass' : view.legal[0];
}

function card(view) {
  const byRank = [...view.legal].sort((a, b) => rank(a) - rank(b));
  const leads = view.trick && view.trick.cards.length === 0;
  return leads ? byRank[byRank.length - 1] : byRank[0];
}

const lines = require('readline').createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const message = JSON.parse(line);
  const answer =
    message.type === 'hello'
      ? { type: 'ready', protocol: 1 }
      : { id: message.id, action: message.view.legal.every(isCard) ? card(message.view) : call(message.view) };
  process.stdout.write(JSON.stringify(answer) + '\n');
});
