/** Links to the tables where this browser has a seat. */
import { make } from '../dom.js';
import { recall, remember } from '../storage.js';

const MOST = 3;
const DAYS = 3;

/** @typedef {{id: string, title: string, when: number}} Known */

/**
 * @param {string} id
 * @param {string} title
 */
export function rememberTable(id, title) {
  const others = tables().filter((table) => table.id !== id);
  remember('tables', [{ id, title, when: Date.now() }, ...others].slice(0, MOST));
}

/** @param {string} id of a table that no longer exists */
export function forgetTable(id) {
  remember(
    'tables',
    tables().filter((table) => table.id !== id),
  );
}

/** @returns {Known[]} */
function tables() {
  const since = Date.now() - DAYS * 24 * 3600 * 1000;
  return recall('tables', /** @type {Known[]} */ ([])).filter((table) => table.when > since);
}

/** Links to these tables, or null if there are none. */
export function recentTables() {
  const recent = tables();
  if (recent.length === 0) return null;
  const links = recent.map((table) =>
    make('a', { href: `/t/${encodeURIComponent(table.id)}` }, `${table.title}, ${ago(table.when)}`),
  );
  return make('p', { class: 'home-back' }, recent.length === 1 ? 'Back to your table: ' : 'Back to your tables: ', ...between(links));
}

/** @param {HTMLElement[]} links */
function between(links) {
  return links.flatMap((link, n) => (n ? [' · ', link] : [link]));
}

/** @param {number} when */
function ago(when) {
  const minutes = Math.round((Date.now() - when) / 60000);
  if (minutes < 2) return 'just now';
  if (minutes < 120) return `${minutes} minutes ago`;
  return `${Math.round(minutes / 60)} hours ago`;
}
