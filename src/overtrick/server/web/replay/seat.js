/** One seat in a replay: its name, call, tricks and hand. */
import { newCard } from '../cards/card.js';
import { pageOf } from '../game-page.js';
import { make } from '../dom.js';
import { callText, tricksWords } from './call-text.js';

/**
 * @typedef {import('../server-types.js').Frame} Frame
 * @typedef {import('../server-types.js').SeatName} SeatName
 * @typedef {import('../settings.js').Settings} Settings
 */

const SIDE_ROW = 5; // cards in a row at the side

/**
 * @param {Frame} frame
 * @param {SeatName} seat
 * @param {string} name
 * @param {boolean} open  whether its cards are face up
 * @param {Settings} settings
 * @param {string} place on the screen
 */
export function seatElement(frame, seat, name, open, settings, place) {
  const badge = make(
    'p',
    { class: 'stage-name', 'data-turn': frame.view.turn === seat },
    make('b', {}, name, frame.view.dealer === seat && dealerMark()),
    make('small', {}, doing(frame, seat)),
  );
  const hand = frame.hands
    ? fan(inOrder(frame.hands[seat]), open, settings, place, `${name}’s cards`)
    : pageOf(frame.view.game).stageHand?.(frame.view, seat, name);
  return make('div', { class: 'stage-seat', 'data-place': place }, badge, hand);
}

function dealerMark() {
  return make('span', { class: 'stage-dealer', title: 'Dealer' }, 'D');
}

/**
 * The seat’s last call or the tricks it has taken.
 * @param {Frame} frame
 * @param {SeatName} seat
 */
function doing({ view }, seat) {
  const isCalling = view.calls && !view.trick && view.turn !== null;
  const call = view.calls?.filter((each) => each.seat === seat).at(-1)?.call;
  if (isCalling) return call ? callText(view.game, call) : '';
  return (pageOf(view.game).stageWords ?? tricksWords)(view, seat);
}

/**
 * Sorts cards with alternating suit colors, high cards first.
 * @param {string[]} cards
 */
function inOrder(cards) {
  const place = (/** @type {string} */ card) =>
    'SHCD'.indexOf(card[1]) * 13 - '23456789TJQKA'.indexOf(card[0]);
  return [...cards].sort((one, other) => place(one) - place(other));
}

/**
 * @param {string[]} cards
 * @param {boolean} open
 * @param {Settings} settings
 * @param {string} place
 * @param {string} label
 */
function fan(cards, open, settings, place, label) {
  const rows = place === 'left' || place === 'right' ? inRows(cards) : [cards];
  const list = rows.map((row) =>
    make(
      'div',
      { class: 'stage-row' },
      ...row.map((card) => {
        const drawn = newCard(open ? card : '', settings);
        if (!open) drawn.setAttribute('aria-hidden', 'true');
        return drawn;
      }),
    ),
  );
  const hand = make(
    'div',
    {
      class: 'stage-hand',
      role: 'group',
      'aria-label': open ? label : `${label}, ${cards.length} face down`,
      'data-closed': !open,
    },
    ...list,
  );
  hand.style.setProperty('--gaps', String(Math.max(1, rows[0].length - 1)));
  return hand;
}

/**
 * Rows of about the same length.
 * @param {string[]} cards
 */
function inRows(cards) {
  const count = Math.max(1, Math.ceil(cards.length / SIDE_ROW));
  const length = Math.ceil(cards.length / count);
  return Array.from({ length: count }, (_, n) => cards.slice(n * length, (n + 1) * length));
}
