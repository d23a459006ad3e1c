// Computes the layout of a hand for the available space.

/** @typedef {{card: number, step: number, rows: number[]}} Layout */

const NARROW = 700;
const GAP = 4;
const LOW = 500;
const LEAST_STEP = 42; // minimum visible width of a card, for fingers

/**
 * The width of a card, the step from one to the next, and how many lie in each row.
 * @param {number} width
 * @param {number} count
 * @param {number} height  of the screen
 * @returns {Layout}
 */
export function handLayout(width, count, height) {
  if (height <= LOW && width > height) return oneRow(width, count, 62, Infinity);
  if (width > NARROW) return oneRow(width, count, 96, count <= 8 ? 100 : 70);
  const screen = width + 16;
  if (count <= 5) {
    const card = Math.min(70, (width - 4 * GAP) / 5);
    return oneRow(width, count, card, card + GAP);
  }
  if (count <= 8) {
    const row = oneRow(width, count, Math.min(66, screen * 0.17), Infinity);
    if (row.step >= LEAST_STEP) return row;
  }
  const upper = Math.ceil(count / 2);
  const card = Math.min(62, screen * 0.16);
  return { ...oneRow(width, upper, card, Infinity), rows: [upper, count - upper] };
}

/**
 * @param {number} width
 * @param {number} count
 * @param {number} card
 * @param {number} step  at most
 * @returns {Layout}
 */
function oneRow(width, count, card, step) {
  const room = count > 1 ? (width - card) / (count - 1) : Infinity;
  return { card, step: Math.min(step, room, card + GAP), rows: [count] };
}
