/**
 * Types of the messages from the server, apart from the table; see `docs/protocol.md`.
 *
 * @typedef {import('./table/types.js').View} View
 * @typedef {import('./table/types.js').Table} Table
 * @typedef {import('./table/types.js').Update} Update
 * @typedef {import('./table/types.js').SeatName} SeatName
 *
 * @typedef {{field: string, kind: 'yes or no' | 'number' | 'choice', choices: string[],
 *   low: number | null, high: number | null, words: string, label?: string}} RuleField
 * @typedef {{name: string, title?: string, text: string, differs: string,
 *   values: Record<string, string>}} RuleSet
 * @typedef {{name: string, title: string, seats: string[], rule_sets: RuleSet[],
 *   rules: RuleField[], bots: {name: string, words: string}[]}} GameFacts
 *
 * @typedef {{game: string, name: string, rules?: string, friends?: boolean, seat?: string | null,
 *   bots?: string, pace?: number, clock?: number, undo?: boolean, watching?: boolean,
 *   chat?: boolean, nonce?: string}} TableWish
 *
 * @typedef {{words: string[], seat: SeatName | null, action: string | null,
 *   hands: Record<string, string[]> | null, view: View}} Frame  `hands` is null in games without hands
 * @typedef {{game: string, number: number, commitment: string, seed: string, salt: string,
 *   nonces: string[], deck: string[]}} Opening
 * @typedef {{number: number, dealer: SeatName, frames: Frame[],
 *   opening?: Opening | null}} DealShown
 * @typedef {DealShown & {game: string, names: Record<string, string>}} TableDeal
 */

export {};
