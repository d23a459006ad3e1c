// The four suit symbols, in a square of 20 by 20 around the origin.

import { draw } from './svg.js';
import { SUIT_NAMES } from './card-names.js';

/** @typedef {import('./card-names.js').Suit} Suit */

/** @type {Record<Suit, string>} */
const SHAPES = {
  H: 'M0 9 C-3 5 -9.5 1 -9.5 -4 C-9.5 -7.4 -7 -9 -5 -9 C-2.6 -9 -.8 -7.5 0 -5.4'
    + ' C.8 -7.5 2.6 -9 5 -9 C7 -9 9.5 -7.4 9.5 -4 C9.5 1 3 5 0 9Z',
  D: 'M0 -9.8 C2 -6 4.6 -2.6 7.6 0 C4.6 2.6 2 6 0 9.8 C-2 6 -4.6 2.6 -7.6 0 C-4.6 -2.6 -2 -6 0 -9.8Z',
  S: 'M0 -9.6 C2.6 -5.4 9.2 -2 9.2 3 C9.2 6 7 7.4 5 7.4 C3.2 7.4 1.8 6.6 1 5.2'
    + ' C1.2 7 1.9 8.6 3 9.6 H-3 C-1.9 8.6 -1.2 7 -1 5.2 C-1.8 6.6 -3.2 7.4 -5 7.4'
    + ' C-7 7.4 -9.2 6 -9.2 3 C-9.2 -2 -2.6 -5.4 0 -9.6Z',
  C: 'M0 -9.4 A4.5 4.5 0 0 1 3.3 -1.9 A4.5 4.5 0 1 1 .9 4.6 C1.1 6.8 1.9 8.6 3.1 9.6 H-3.1'
    + ' C-1.9 8.6 -1.1 6.8 -.9 4.6 A4.5 4.5 0 1 1 -3.3 -1.9 A4.5 4.5 0 0 1 0 -9.4Z',
};

/**
 * One pip with its middle at x, y.
 * @param {Suit} suit
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {boolean} [upsideDown]
 */
export function pip(suit, x, y, size, upsideDown = false) {
  const turn = upsideDown ? ' rotate(180)' : '';
  const scale = size / 20;
  return draw('path', {
    d: SHAPES[suit],
    transform: `translate(${x} ${y})${turn} scale(${scale})`,
    fill: 'currentColor',
  });
}

/**
 * A suit inside a line of text, on a white chip so that its color shows on any background.
 * @param {Suit} suit
 * @param {string} [deck]
 */
export function suitMark(suit, deck = 'four') {
  const mark = draw('svg', { viewBox: '-12 -12 24 24', class: 'suit-mark' }, [pip(suit, 0, 0, 20)]);
  mark.dataset.suit = suit;
  mark.dataset.deck = deck;
  mark.setAttribute('role', 'img');
  mark.setAttribute('aria-label', SUIT_NAMES[suit]);
  return mark;
}
