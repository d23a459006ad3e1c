// The games and what they bring to the page. The server writes this file from its catalogue;
// as it stands here it has none, for tools that read the modules where they lie.

/**
 * @typedef {object} ListedGame
 * @property {string} name
 * @property {string} title
 * @property {string[]} deck  in the order of a new one
 * @property {(() => Promise<{page: import('./game-page.js').GamePage}>) | null} page
 */

/** @type {ListedGame[]} */
export const GAMES = [];
