/** Opens the replay automatically after a match, once, after a pause to read the result. */
import { navigate, redirect } from '../navigation.js';
import { settings } from '../settings.js';
import { isReady } from '../table/readiness.js';

/** @typedef {import('../server-types.js').Table} Table */

/** Time to read the result. */
const READING_MS = 5000;
const SOON = 'The replay opens in a moment.';

/** History state of a table page whose replay has been shown. */
export const SEEN_REPLAY = { landed: true };

/** Whether the player returned to the table from its replay. */
export function hasSeenReplay() {
  return Boolean(history.state?.landed);
}

/** @param {Table} table */
export function replayPath({ id, match }) {
  return `/replay/${id}?match=${match}`;
}

/**
 * Redirects from a table whose match is over to its replay; returns whether it did.
 * @param {Table} table
 */
export function redirectsToReplay(table) {
  const lands = table.stage === 'match over' && settings().autoReplay && !hasSeenReplay();
  if (lands) redirect(replayPath(table));
  return lands;
}

export class ReplayOpener {
  /** @type {Table | null} whose replay will open */
  #due = null;
  #timer = 0;

  /** @param {(words: string) => void} soon  shows what will happen next; empty if nothing will */
  constructor(soon) {
    this.soon = soon;
  }

  /**
   * @param {Table | null} before
   * @param {Table} table
   */
  watch(before, table) {
    const isOver = table.stage === 'match over';
    const isNews = before
      ? before.stage !== 'match over' || before.match !== table.match
      : !hasSeenReplay();
    if (!isOver || isReady(table)) this.stop();
    else if (isNews && settings().autoReplay) this.#due = table;
  }

  /** Starts the timer: the result is now visible. */
  resultShown() {
    if (!this.#due || this.#timer) return;
    this.#wait();
    document.addEventListener('pointerdown', this.#restart, true);
    document.addEventListener('keydown', this.#restart, true);
    queueMicrotask(() => this.soon(this.#due ? SOON : '')); // after the announcement of the result
  }

  stop() {
    this.#due = null;
    clearTimeout(this.#timer);
    this.#timer = 0;
    document.removeEventListener('pointerdown', this.#restart, true);
    document.removeEventListener('keydown', this.#restart, true);
    this.soon('');
  }

  /** Restarts the timer after any input. */
  #restart = () => {
    clearTimeout(this.#timer);
    this.#wait();
  };

  #wait() {
    this.#timer = window.setTimeout(() => {
      if (isBusy()) this.#wait();
      else if (this.#due) this.land(replayPath(this.#due));
    }, READING_MS);
  }

  /**
   * Opens the replay. Back leads to the table, which then stays open.
   * @param {string} path
   */
  land(path) {
    this.stop();
    history.replaceState(SEEN_REPLAY, '');
    navigate(path);
  }
}

/** Whether a dialog or panel is open, or a line is half typed. */
function isBusy() {
  const sheet = document.querySelector('.rail[data-open]');
  const typed = document.querySelector('input:focus');
  return (
    document.querySelector('dialog[open]') !== null ||
    (sheet !== null && getComputedStyle(sheet).position === 'fixed') ||
    (typed instanceof HTMLInputElement && typed.value !== '')
  );
}
