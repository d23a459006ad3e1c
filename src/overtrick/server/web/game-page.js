/** What a game brings to the page; what it leaves out is shown as for any game. */
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
 * The middle of the table, where a game has one of its own instead of a trick.
 * @typedef {HTMLElement & {settings: Settings, controls: HTMLElement,
 *   show: (table: Table) => void, step: () => boolean}} Middle
 */

/**
 * Every part is optional. `page.js` in the game's page folder exports one as `page`.
 * @typedef {object} GamePage
 * @property {(bids: OtBids, table: Table, again: () => void) => Node[]} [callBox]  the calls, laid out; *again* draws them once more
 * @property {(bids: OtBids, key: string) => boolean} [press]  makes the call of a key; whether there is one
 * @property {[string, string][]} [keys]  keys and what they do, for the help
 * @property {(call: string) => string} [callWords]  a call beside a seat: "Order up"
 * @property {Record<string, string>} [said]  calls in a replay that are not said as they are written
 * @property {string[]} [silent]  calls that need no bubble
 * @property {() => Middle} [middle]
 * @property {(view: View) => {card: string, down: boolean} | null} [middleCard]  lies in the middle before the play
 * @property {(table: Table) => number} [backs]  cards of yours that you have not looked at
 * @property {(view: View) => number[] | null} [counts]  by party, what the header shows for the score
 * @property {(table: Table) => string} [scoreWords]
 * @property {boolean} [noPad]  there is no score to keep
 * @property {{title: string, cell: (line: PadLine, party: number) => string}[]} [padColumns]  of each party
 * @property {(view: View) => {seat: SeatName, suit: Suit | null} | null} [maker]  who has named a suit
 * @property {(table: Table) => string} [contractShort]  the contract where there is little room
 * @property {(table: Table, seat: Seat, before: string[]) => string[]} [seatWords]  how a seat is doing
 * @property {(view: View, seat: SeatName) => string} [stageWords]  the same in a replay
 * @property {(frame: Frame, places: Record<string, string>, settings: Settings) => Node[] | null} [stageMiddle]
 * @property {(view: View, seat: SeatName, name: string) => Node} [stageHand]  where nobody holds cards
 * @property {[string, (table: Table) => boolean, string][]} [tips]  name, when it helps, words
 */

/** @type {GamePage} */
const NOTHING = {};

/** @type {Map<string, GamePage>} */
const loaded = new Map();

/**
 * Gets what a game brings, before its table is drawn for the first time.
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
 * What a game brings, once it is loaded.
 * @param {string} game
 */
export function pageOf(game) {
  return loaded.get(game) ?? NOTHING;
}
