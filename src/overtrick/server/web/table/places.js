// Seats on the screen, and parties. You are at the bottom, the others follow clockwise.

/** @typedef {import('./types.js').SeatName} SeatName */
/** @typedef {import('./types.js').Table} Table */
/** @typedef {'bottom' | 'left' | 'top' | 'right'} Place */

/** @type {SeatName[]} */
const CLOCKWISE = ['North', 'East', 'South', 'West'];
/** @type {Place[]} */
const PLACES = ['bottom', 'left', 'top', 'right'];

/**
 * The position of each seat, with *you* at the bottom; for spectators South or the first seat is there.
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
 * The partner of a seat, or null.
 * @param {Table} table
 * @param {SeatName | null} seat
 * @returns {SeatName | null}
 */
export function partnerOf(table, seat) {
  const party = table.parties.find((seats) => seat !== null && seats.includes(seat)) ?? [];
  return party.length === 2 ? party[0] === seat ? party[1] : party[0] : null;
}

/**
 * The party of a seat; the first for spectators.
 * @param {Table} table
 * @param {SeatName | null} seat
 */
export function partyOf(table, seat) {
  return Math.max(0, table.parties.findIndex((seats) => seat !== null && seats.includes(seat)));
}

/**
 * All parties in the order to show them: yours first, then around the table.
 * @param {Table} table
 */
export function partiesFrom(table) {
  const first = partyOf(table, table.you);
  return table.parties.map((_, place) => (first + place) % table.parties.length);
}

/**
 * A party in a narrow column: "Us" and "Them" where you have a partner, names elsewhere.
 * @param {Table} table
 * @param {number} party
 */
export function partyShort(table, party) {
  const paired = table.you && table.parties.length === 2 && table.parties[0].length > 1;
  if (paired) return party === partyOf(table, table.you) ? 'Us' : 'Them';
  return table.sides[party];
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

/**
 * The same inside a sentence: "you" or a name.
 * @param {Table} table
 * @param {SeatName | null} seat
 */
export function whom(table, seat) {
  return seat !== null && seat === table.you ? 'you' : who(table, seat);
}
