// Card faces in SVG. Small cards show a large index and one symbol, large cards all pips.

import { court, bust } from './court-cards.js';
import { draw, drawText } from './svg.js';
import { pip } from './suits.js';
import { cardName, rankText, suitOf } from './card-names.js';

/** @typedef {import('./card-names.js').Suit} Suit */

const LEFT = 33;
const MIDDLE = 50;
const RIGHT = 67;

// Where the pips of the upper half lie; the lower half mirrors all but those in the middle line.
/** @type {Record<string, [number, number][]>} */
const UPPER = {
  2: [[MIDDLE, 28]],
  3: [[MIDDLE, 28]],
  4: [[LEFT, 28], [RIGHT, 28]],
  5: [[LEFT, 28], [RIGHT, 28]],
  6: [[LEFT, 28], [RIGHT, 28]],
  7: [[LEFT, 28], [RIGHT, 28]],
  8: [[LEFT, 28], [RIGHT, 28], [MIDDLE, 49]],
  9: [[LEFT, 26], [RIGHT, 26], [LEFT, 55], [RIGHT, 55]],
  T: [[LEFT, 26], [RIGHT, 26], [LEFT, 55], [RIGHT, 55], [MIDDLE, 40]],
};

/** @type {Record<string, [number, number][]>} */
const CENTER = {
  3: [[MIDDLE, 70]],
  5: [[MIDDLE, 70]],
  6: [[LEFT, 70], [RIGHT, 70]],
  7: [[LEFT, 70], [RIGHT, 70], [MIDDLE, 49]],
  8: [[LEFT, 70], [RIGHT, 70]],
  9: [[MIDDLE, 70]],
};

/**
 * @param {string} rank
 * @param {Suit} suit
 */
function picture(rank, suit) {
  if (rank === 'A') return [pip(suit, 50, 70, 44)];
  if ('JQK'.includes(rank)) return [court(rank, suit)];
  const upper = UPPER[rank];
  return [
    ...upper.map(([x, y]) => pip(suit, x, y, 20)),
    ...upper.map(([x, y]) => pip(suit, x, 140 - y, 20, true)),
    ...(CENTER[rank] ?? []).map(([x, y]) => pip(suit, x, y, 20)),
  ];
}

/**
 * Rank and suit in a corner.
 * @param {string} card
 * @param {number} size  of the rank's letters
 * @param {number} x
 * @param {boolean} letters
 */
function index(card, size, x, letters) {
  const rank = rankText(card);
  /** @type {Record<string, string | number>} */
  const place = { x, y: size * 0.98, 'font-size': size, 'text-anchor': 'middle', class: 'rank' };
  if (rank.length > 1) {
    place.textLength = size * 0.92;
    place.lengthAdjust = 'spacingAndGlyphs';
  }
  const suit = suitOf(card);
  const marks = [drawText(rank, place), pip(suit, x, size * 1.52, size * 0.74)];
  if (letters) {
    marks.push(drawText(suit, {
      x, y: size * 2.62, 'font-size': size * 0.72, 'text-anchor': 'middle', class: 'rank',
    }));
  }
  return marks;
}

/**
 * The face of a card as an SVG picture, its name as the label.
 * @param {string} card  its code: "9C"
 * @param {{deck?: string}} [settings]
 */
export function cardFace(card, settings = {}) {
  const suit = suitOf(card);
  const deck = settings.deck ?? 'four';
  const letters = deck === 'letters';
  const corner = () => draw('g', {}, index(card, 21, 12, letters));
  const large = draw('g', { class: 'large' }, [
    ...picture(card[0], suit),
    corner(),
    draw('g', { transform: 'rotate(180 50 70)' }, [corner()]),
  ]);
  const mark = 'JQK'.includes(card[0]) ? bust(card[0], suit, 65, 96, 1.12) : pip(suit, 68, 104, 48);
  const small = draw('g', { class: 'small' }, [mark, ...index(card, 38, 22, letters)]);
  const face = draw('svg', { viewBox: '0 0 100 140', class: 'face' }, [large, small]);
  face.dataset.suit = suit;
  face.dataset.deck = deck;
  face.setAttribute('role', 'img');
  face.setAttribute('aria-label', cardName(card));
  return face;
}
