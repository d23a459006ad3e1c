/** The dialog "Check this deal": verifies a revealed deal in the browser and explains the result. */
import { newCard } from '../cards/card.js';
import { openDialog } from '../dialog.js';
import { button, make } from '../dom.js';
import { SEATS } from '../seats.js';
import { settings } from '../settings.js';
import { verifyOpening } from './deck.js';
import { isOurs, whenCommitted } from './commitments.js';

/** @typedef {import('../server-types.js').Opening} Opening */

/**
 * @param {Opening} opening
 * @param {string} table where it was dealt
 */
export function openCheck(opening, table) {
  let found;
  try {
    found = verifyOpening(opening);
  } catch (fault) {
    const words = `This deal cannot be checked: ${/** @type {Error} */ (fault).message}.`;
    openDialog('Check this deal', make('p', { class: 'fault' }, words));
    return;
  }
  const fair = found.commitmentHolds && found.deckHolds;
  openDialog(
    `Check of deal ${opening.number}`,
    make('p', { class: fair ? 'verdict good' : 'verdict bad' }, verdict(fair)),
    make(
      'ol',
      { class: 'check-steps' },
      commitmentStep(opening, table),
      step(
        found.commitmentHolds,
        'The server has now revealed its secret. Its SHA-256, computed in this browser, matches the commitment.',
        'The secret that the server revealed does not match its commitment.',
        code('seed', opening.seed),
        code('salt', opening.salt),
        code('SHA-256', found.committed),
      ),
      noncesStep(opening),
      step(
        found.deckHolds,
        'The secret and these numbers give exactly the deck that was dealt, from the top:',
        'The secret and these numbers give a different deck from the one that was dealt:',
        cards(opening.deck),
      ),
    ),
    make(
      'p',
      { class: 'small' },
      'To verify it without this page, save the file and run ',
      make('code', {}, `overtrick verify ${fileName(opening)}`),
      '.',
    ),
    button('Save for overtrick verify', () => save(opening), { class: 'button' }),
  );
}

/** @param {boolean} fair */
function verdict(fair) {
  return fair
    ? '✔ Fair: nobody could have chosen these cards.'
    : '✘ Not fair: this deal does not match what the server committed to.';
}

/**
 * @param {Opening} opening
 * @param {string} table
 */
function commitmentStep(opening, table) {
  const seen = whenCommitted(table, opening.commitment);
  const words = {
    before: 'This browser received the server’s commitment before the cards were dealt.',
    during: 'This browser received the server’s commitment while the deal was being played.',
    never:
      'This browser did not receive the commitment in time. If you were here from the start, something is wrong.',
  };
  const line = make('li', { class: seen ? 'good' : 'open' }, words[seen ?? 'never']);
  line.append(code('commitment', opening.commitment));
  return line;
}

/** @param {Opening} opening */
function noncesStep(opening) {
  const some = opening.nonces.some((nonce) => nonce !== '');
  const words = some
    ? 'The players’ browsers added random numbers that the server could not predict:'
    : 'No player’s browser added a random number to this deck.';
  const line = make('li', { class: some ? 'good' : 'open' }, words);
  opening.nonces.forEach((nonce, seat) => {
    if (nonce) line.append(code(isOurs(nonce) ? `${SEATS[seat]}, yours` : SEATS[seat], nonce));
  });
  return line;
}

/**
 * @param {boolean} holds
 * @param {string} good
 * @param {string} bad
 * @param {...Node} details
 */
function step(holds, good, bad, ...details) {
  return make('li', { class: holds ? 'good' : 'bad' }, holds ? good : bad, ...details);
}

/**
 * @param {string} label
 * @param {string} value
 */
function code(label, value) {
  return make('div', { class: 'check-value' }, make('span', {}, label), make('code', {}, value));
}

/** @param {string[]} deck */
function cards(deck) {
  return make('div', { class: 'check-deck' }, ...deck.map((card) => newCard(card, settings())));
}

/** @param {Opening} opening */
const fileName = (opening) => `${opening.game}-deal-${opening.number}.json`;

/** @param {Opening} opening */
function save(opening) {
  const blob = new Blob([`${JSON.stringify(opening, null, 2)}\n`], { type: 'application/json' });
  const link = make('a', { href: URL.createObjectURL(blob), download: fileName(opening) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
