// The games and their page modules. The server generates this file from its catalogue;
// this empty version is for tools that read the source folder.

/**
 * @typedef {object} ListedGame
 * @property {string} name
 * @property {string} title
 * @property {string[]} deck  in the order of a new deck
 * @property {(() => Promise<{page: import('./game-page.js').GamePage}>) | null} page
 */

/** @type {ListedGame[]} */
export const GAMES = [];
