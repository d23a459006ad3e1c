// Pictures of jacks, queens and kings: head and shoulders with different headgear.

import { draw } from './svg.js';
import { pip } from './suits.js';

/** @typedef {import('./card-names.js').Suit} Suit */

/**
 * The headgear; the head is centered at 0, 0 with radius 9.
 * @param {string} rank
 */
function headgear(rank) {
  if (rank === 'K') {
    return [
      draw('path', { d: 'M-11 -6 L-12 -19 L-6 -13 L0 -21 L6 -13 L12 -19 L11 -6Z', class: 'gold' }),
      draw('path', { d: 'M-8 5 C-8 16 -3 17 0 17 C3 17 8 16 8 5 C5 9 -5 9 -8 5Z', class: 'suit' }),
    ];
  }
  if (rank === 'Q') {
    return [
      draw('path', { d: 'M-9 -2 C-14 6 -13 13 -12 16 L-7 14 L-8 2Z M9 -2 C14 6 13 13 12 16 L7 14 L8 2Z', class: 'suit' }),
      draw('path', {
        d: 'M-10 -5 C-10 -12 -6 -13 -5 -14 C-3 -11 -2 -13 0 -17 C2 -13 3 -11 5 -14 C6 -13 10 -12 10 -5Z',
        class: 'gold',
      }),
      draw('circle', { cx: 0, cy: -18, r: 2.2, class: 'gold' }),
    ];
  }
  return [
    draw('path', { d: 'M-12 -4 C-12 -14 9 -16 12 -7 L12 -4Z', class: 'suit' }),
    draw('path', { d: 'M8 -9 C10 -19 17 -22 21 -20 C19 -14 15 -8 10 -6Z', class: 'gold' }),
  ];
}

/**
 * Head and shoulders, the middle of the head at x, y.
 * @param {string} rank
 * @param {Suit} suit
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function bust(rank, suit, x, y, size) {
  return draw('g', { transform: `translate(${x} ${y}) scale(${size})`, class: 'bust' }, [
    draw('path', { d: 'M-24 36 C-24 19 -13 12 0 12 C13 12 24 19 24 36Z', class: 'suit' }),
    draw('path', { d: 'M-8 13 L0 36 L8 13 C4 10 -4 10 -8 13Z', class: 'gold' }),
    draw('circle', { cx: 0, cy: 0, r: 9, class: 'skin' }),
    ...headgear(rank),
    draw('circle', { cx: -3.2, cy: 0, r: 1.1, class: 'ink' }),
    draw('circle', { cx: 3.2, cy: 0, r: 1.1, class: 'ink' }),
    pip(suit, 0, 24, 9),
  ]);
}

/**
 * The picture of a court card: the same figure from both ends, in a frame.
 * @param {string} rank
 * @param {Suit} suit
 */
export function court(rank, suit) {
  const half = () => [bust(rank, suit, 51, 37, 0.92), pip(suit, 31, 24, 11)];
  return draw('g', { class: 'court' }, [
    draw('rect', { x: 23, y: 13, width: 54, height: 114, rx: 3, class: 'frame' }),
    draw('g', {}, half()),
    draw('g', { transform: 'rotate(180 50 70)' }, half()),
    draw('path', { d: 'M23 70 H77', class: 'middle' }),
  ]);
}
