/** The page parts of a game. Parts that a game leaves out have defaults. */
import { GAMES } from './game-list.js';

/**
 * @typedef {import('./table/types.js').Table} Table
 * @typedef {import('./table/types.js').View} View
 * @typedef {import('./table/types.js').Seat} Seat
 * @typedef {import('./table/types.js').SeatName} SeatName
 * @typedef {import('./table/types.js').PadLine} PadLine
 * @typedef {import('./table/types.js').Settings} Settings
 * @typedef {import('./table/bids.js').OtBids} OtBids
 * @typedef {import('./cards/card-names.js').Suit} Suit
 * @typedef {import('./server-types.js').Frame} Frame
 */

/**
 * The middle of the table, for a game that replaces the trick with its own element.
 * @typedef {HTMLElement & {settings: Settings, controls: HTMLElement,
 *   show: (table: Table) => void, step: () => boolean}} Middle
 */

/**
 * Every part is optional. `page.js` in the game's page folder exports one as `page`.
 * @typedef {object} GamePage
 * @property {(bids: OtBids, table: Table, again: () => void) => Node[]} [callBox]  the nodes of the call box; *again* redraws it
 * @property {(bids: OtBids, key: string) => boolean} [press]  makes the call bound to a key; returns whether there is one
 * @property {[string, string][]} [keys]  keys and what they do, for the help dialog
 * @property {(call: string) => string} [callWords]  a call as shown beside a seat: "Order up"
 * @property {Record<string, string>} [said]  wording of calls in a replay, where it differs from their names
 * @property {string[]} [silent]  calls shown without a speech bubble
 * @property {() => Middle} [middle]
 * @property {(view: View) => {card: string, down: boolean} | null} [middleCard]  the card in the middle before play starts
 * @property {(table: Table) => number} [backs]  number of your cards that lie face down
 * @property {(view: View) => number[] | null} [counts]  numbers by party, shown in the header instead of the score
 * @property {(table: Table) => string} [scoreWords]
 * @property {boolean} [noPad]  hides the score pad
 * @property {{title: string, cell: (line: PadLine, party: number) => string}[]} [padColumns]  extra columns for each party
 * @property {(view: View) => {seat: SeatName, suit: Suit | null} | null} [maker]  who named which suit
 * @property {(table: Table) => string} [contractShort]  the contract on narrow screens
 * @property {(table: Table, seat: Seat, before: string[]) => string[]} [seatWords]  the parts of a seat’s second line
 * @property {(view: View, seat: SeatName) => string} [stageWords]  the same in a replay
 * @property {(frame: Frame, places: Record<string, string>, settings: Settings) => Node[] | null} [stageMiddle]
 * @property {(view: View, seat: SeatName, name: string) => Node} [stageHand]  for games without hands
 * @property {[string, (table: Table) => boolean, string][]} [tips]  name, when to show it, text
 */

/** @type {GamePage} */
const NOTHING = {};

/** @type {Map<string, GamePage>} */
const loaded = new Map();

/**
 * Loads the page parts of a game. Call this before its table is drawn.
 * @param {string} game
 */
export async function loadPage(game) {
  if (loaded.has(game)) return;
  const found = GAMES.find(({ name }) => name === game);
  try {
    loaded.set(game, found?.page ? (await found.page()).page : NOTHING);
  } catch (fault) {
    console.error(`Cannot load the page module of ${game}:`, fault);
    loaded.set(game, NOTHING);
  }
}

/**
 * The page parts of a loaded game.
 * @param {string} game
 */
export function pageOf(game) {
  return loaded.get(game) ?? NOTHING;
}
