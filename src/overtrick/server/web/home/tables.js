/** Tables this browser has a seat at, to go back to. */
import { make } from '../make.js';
import { recall, remember } from '../memory.js';

const MOST = 3;
const DAYS = 3;

/** @typedef {{id: string, title: string, when: number}} Known */

/**
 * @param {string} id
 * @param {string} title
 */
export function knowTable(id, title) {
  const others = known().filter((table) => table.id !== id);
  remember('tables', [{ id, title, when: Date.now() }, ...others].slice(0, MOST));
}

/** @param {string} id of a table that is finished, or gone */
export function forgetTable(id) {
  remember(
    'tables',
    known().filter((table) => table.id !== id),
  );
}

/** @returns {Known[]} */
function known() {
  const since = Date.now() - DAYS * 24 * 3600 * 1000;
  return recall('tables', /** @type {Known[]} */ ([])).filter((table) => table.when > since);
}

/** Links back, or nothing. */
export function tablesKnown() {
  const tables = known();
  if (tables.length === 0) return null;
  const links = tables.map((table) =>
    make('a', { href: `/t/${encodeURIComponent(table.id)}` }, `${table.title}, ${ago(table.when)}`),
  );
  return make('p', { class: 'home-back' }, tables.length === 1 ? 'Back to your table: ' : 'Back to your tables: ', ...between(links));
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
