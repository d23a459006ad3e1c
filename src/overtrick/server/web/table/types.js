// Types of the table as the server sends it; see docs/protocol.md.

/** @typedef {'North' | 'East' | 'South' | 'West'} SeatName */
/** @typedef {{seat: SeatName, card: string}} Played */
/** @typedef {{leader: SeatName, led?: string | null, cards: Played[], winner: SeatName | null}} Trick */
/** @typedef {{seat: SeatName, call: string}} Call */

/**
 * The fields that views of all games share.
 * @typedef {object} CommonView
 * @property {string} game
 * @property {SeatName | null} turn
 * @property {string | number} [phase]
 * @property {SeatName} [dealer]
 * @property {string[]} [hand]
 * @property {Call[]} [calls]
 * @property {Trick[]} [tricks]
 * @property {Trick | null} [trick]
 */

/** @typedef {CommonView & Record<string, any>} View */

/** @typedef {{seat: SeatName, name: string, kind: string, bot: string, kept: boolean, wants: boolean}} Seat */
/** @typedef {{card: string, name: string, legal: boolean | null, why: string, note: string}} HandCard */
/** @typedef {{action: string, words: string}} Choice */
/** @typedef {{deal: number, dealer: SeatName | null, words: string, points: number[], score: number[]} & Record<string, any>} PadLine */
/** @typedef {{what: string, seat: SeatName, cards: string[], mine: boolean, answered: SeatName[]}} Asking */

/**
 * @typedef {object} Table
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {{text: string, title?: string, lines: {field: string, value: string, words: string, label?: string}[]}} rules
 * @property {SeatName | null} you
 * @property {boolean} owner
 * @property {{bots?: string, pace?: number, clock?: number, undo?: boolean, watching?: boolean, chat?: boolean}} options  missing options have their defaults
 * @property {'waiting' | 'playing' | 'deal over' | 'match over'} stage
 * @property {number} match  number of the match, from 1
 * @property {number[]} earlier  number of deals in each earlier match
 * @property {Seat[]} seats
 * @property {number[]} score
 * @property {SeatName[][]} parties
 * @property {boolean} [low_wins]
 * @property {number[]} [winners]  by party
 * @property {string[]} sides
 * @property {PadLine[]} pad
 * @property {{number: number, dealer: SeatName | null, commitment: string, next?: string} | null} deal
 * @property {View | null} view
 * @property {HandCard[]} hand
 * @property {Choice[]} calls
 * @property {string} status
 * @property {string} contract
 * @property {Asking | null} asking
 * @property {{seat: SeatName, left: number} | null} clock
 * @property {{words: string[], hands: Record<string, string[]>, opening: any} | null} result
 * @property {string[]} phrases
 */

/** @typedef {{seq: number, kind: string, seat: SeatName | null, action: string | null, words: string[]}} News */
/** @typedef {{type: 'update', seq: number, news: News[], table: Table}} Update */
/** @typedef {{key: string, code: string, words: string, rule: string, legal: string[]}} Refused */

/**
 * @typedef {object} Settings
 * @property {'normal' | 'fast'} speed
 * @property {number} hold  milliseconds a finished trick stays
 * @property {'four' | 'two' | 'letters'} deck
 * @property {boolean} singleTap
 * @property {boolean} confirmBids
 * @property {boolean} autoLast
 * @property {boolean} autoReplay  opens the replay after a match
 * @property {boolean} sound
 * @property {'auto' | 'dark' | 'light'} theme
 * @property {boolean} coach
 */

/** @type {Settings} */
export const DEFAULT_SETTINGS = {
  speed: 'normal', hold: 1200, deck: 'four', singleTap: false, confirmBids: true,
  autoLast: true, autoReplay: true, sound: false, theme: 'auto', coach: true,
};
