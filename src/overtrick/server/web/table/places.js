// Who sits where on the screen: you are always at the bottom, the rest clockwise from there.

/** @typedef {import('./types.js').SeatName} SeatName */
/** @typedef {import('./types.js').Table} Table */
/** @typedef {'bottom' | 'left' | 'top' | 'right'} Place */

/** @type {SeatName[]} */
const CLOCKWISE = ['North', 'East', 'South', 'West'];
/** @type {Place[]} */
const PLACES = ['bottom', 'left', 'top', 'right'];

/**
 * The place of each seat, seen from *you*; a spectator looks from South, or from the first of two.
 * @param {SeatName[]} seats
 * @param {SeatName | null} you
 * @returns {Record<string, Place>}
 */
export function placesFor(seats, you) {
  const from = you ?? (seats.includes('South') ? 'South' : seats[0]);
  /** @type {Record<string, Place>} */
  const places = {};
  for (const seat of seats) {
    const steps = (CLOCKWISE.indexOf(seat) - CLOCKWISE.indexOf(from) + 4) % 4;
    places[seat] = seats.length === 2 && steps > 0 ? 'top' : PLACES[steps];
  }
  return places;
}

/**
 * Whoever sits opposite, where four play.
 * @param {Table} table
 * @param {SeatName | null} seat
 * @returns {SeatName | null}
 */
export function partnerOf(table, seat) {
  if (seat === null || table.seats.length !== 4) return null;
  return CLOCKWISE[(CLOCKWISE.indexOf(seat) + 2) % 4];
}

/**
 * 0 for North and South, 1 for East and West.
 * @param {SeatName | null} seat
 */
export function sideOf(seat) {
  return seat === null ? 0 : CLOCKWISE.indexOf(seat) % 2;
}

/**
 * A seat in a sentence: "You" or a name.
 * @param {Table} table
 * @param {SeatName | null} seat
 */
export function who(table, seat) {
  if (seat !== null && seat === table.you) return 'You';
  return table.seats.find((each) => each.seat === seat)?.name ?? String(seat);
}
