// Interprets typed commands: each gives an answer or a message for the server.

import { spoken } from '../cards/card-names.js';
import { ruleWords } from '../rules-text.js';
import { callWords, currentTrickWords, handWords, lastTrickWords, legalWords, scoreWords, summaryWords } from './descriptions.js';

/** @typedef {import('./types.js').Table} Table */
/** @typedef {{answer?: string[], send?: any}} Outcome */

export const HELP = [
  'hand, trick, last, score, legal: your cards, the current trick, the last trick, the score, your legal choices. table: everything.',
  'play 9c, or just 9c: play the nine of clubs. Make a call by its name: pass, order up, hearts, 4.',
  'why 9d: why you may not play that card. hint: what the expert would do.',
  'undo, claim: ask the other players. yes, no: answer their request. next: start the next deal. back: take your seat back from a bot.',
  'rules: list the rules of this table.',
];

/** @type {Record<string, (table: Table) => string[]>} */
const ANSWERS = {
  hand: (table) => [handWords(table)],
  trick: (table) => [currentTrickWords(table)],
  last: (table) => [lastTrickWords(table)],
  score: (table) => [scoreWords(table)],
  legal: (table) => [legalWords(table)],
  table: (table) => [summaryWords(table)],
  rules: (table) => table.rules.lines.map(ruleWords),
  help: () => HELP,
  '?': () => HELP,
};

/** @type {Record<string, any>} */
const MESSAGES = {
  hint: { type: 'hint' },
  undo: { type: 'ask', what: 'undo' },
  claim: { type: 'ask', what: 'claim' },
  yes: { type: 'answer', yes: true },
  no: { type: 'answer', yes: false },
  back: { type: 'retake' },
};

/**
 * @param {Table} table
 * @param {string} text
 * @returns {Outcome}
 */
export function runCommand(table, text) {
  const line = text.trim().toLowerCase().replace(/\s+/g, ' ');
  if (ANSWERS[line]) return { answer: ANSWERS[line](table) };
  if (MESSAGES[line]) return { send: MESSAGES[line] };
  if (line === 'next') return next(table);
  const why = /^why\b ?(.*)$/.exec(line);
  if (why) return whyNot(table, why[1]);
  return act(table, line.replace(/^(play|call|bid|discard) /, ''), text);
}

/** @param {Table} table @returns {Outcome} */
function next(table) {
  if (table.stage === 'deal over') return { send: { type: 'want', what: 'deal' } };
  if (table.stage === 'match over') return { send: { type: 'want', what: 'match' } };
  return { answer: ['This deal is not over yet.'] };
}

/** @param {Table} table @param {string} words @returns {Outcome} */
function whyNot(table, words) {
  const card = cardMeant(words);
  const held = table.hand.find((each) => each.card === card);
  if (held?.why) return { answer: [sentence(`You may not play the ${held.name}: ${spoken(held.why)}`)] };
  if (!words) return { answer: ['Name a card, for example: why 9d.'] };
  return { send: { type: 'why', action: card || words.replaceAll(' ', '-') } };
}

/** @param {Table} table @param {string} words @param {string} text @returns {Outcome} */
function act(table, words, text) {
  const card = cardMeant(words);
  const held = table.hand.find((each) => each.card === card);
  if (held?.legal) return { send: { type: 'act', action: held.card } };
  if (held?.legal === false) return { answer: [sentence(`You may not play the ${held.name}: ${spoken(held.why)}`)] };
  if (held) return { answer: [`You cannot play a card now. ${table.status}`] };
  const call = callMeant(table, words);
  if (call) return { send: { type: 'act', action: call } };
  if (card) return { answer: [`You do not hold that card. ${handWords(table)}`] };
  return { answer: [`I don’t understand “${text}”. Type help for a list of commands.`] };
}

/** @param {string} words */
function sentence(words) {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

/** @type {Record<string, string>} */
const RANKS = {
  two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9',
  ten: 'T', jack: 'J', queen: 'Q', king: 'K', ace: 'A', 10: 'T', t: 'T',
};
const CARD = new RegExp(
  `^(${Object.keys(RANKS).sort().reverse().join('|')}|[2-9jqka]) ?(?:of )?(clubs?|diamonds?|hearts?|spades?|[cdhs♣♦♥♠])$`,
);
/** @type {Record<string, string>} */
const SIGNS = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S' };

/**
 * Parses a card: "9c", "10♣", "nine of clubs"; '' if it is not one.
 * @param {string} words
 */
export function cardMeant(words) {
  const said = CARD.exec(words.trim().toLowerCase());
  if (!said) return '';
  const rank = RANKS[said[1]] ?? said[1].toUpperCase();
  return rank + (SIGNS[said[2]] ?? said[2][0].toUpperCase());
}

/** @param {Table} table @param {string} words */
function callMeant(table, words) {
  const word = words.replaceAll(' ', '-');
  const names = (/** @type {import('./types.js').Choice} */ call) => [
    call.action, call.words.toLowerCase(), callWords(table.game, call.action).toLowerCase(),
  ];
  const exact = table.calls.find((call) => names(call).includes(word) || names(call).includes(words));
  if (exact) return exact.action;
  const numbered = table.calls.filter((call) => /^\d+$/.test(word) && call.action.endsWith(`-${word}`));
  if (numbered.length === 1) return numbered[0].action;
  const like = table.calls.filter((call) => call.action.startsWith(word));
  return word.length > 1 && like.length > 0 && like.every((call) => call.action.startsWith(like[0].action)) ? like[0].action : '';
}
