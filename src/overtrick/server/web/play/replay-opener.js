/** After the match everybody lands on its replay: by itself, but never twice, and never in a hurry. */
import { navigate, redirect } from '../navigation.js';
import { settings } from '../settings.js';
import { isReady } from '../table/readiness.js';

/** @typedef {import('../server-types.js').Table} Table */

/** Long enough to read how it ended. */
const READING_MS = 5000;
const SOON = 'The replay opens in a moment.';

/** What the history knows of a table page from which one has been to the replay. */
export const SEEN_REPLAY = { landed: true };

/** Whether this very visit to the table comes after one to its replay. */
export function hasSeenReplay() {
  return Boolean(history.state?.landed);
}

/** @param {Table} table */
export function replayPath({ id, match }) {
  return `/replay/${id}?match=${match}`;
}

/**
 * A link to a table whose match is over leads to the replay.
 * @param {Table} table
 */
export function redirectsToReplay(table) {
  const lands = table.stage === 'match over' && settings().autoReplay && !hasSeenReplay();
  if (lands) redirect(replayPath(table));
  return lands;
}

export class ReplayOpener {
  /** @type {Table | null} whose replay is due */
  #due = null;
  #timer = 0;

  /** @param {(words: string) => void} soon says what is about to happen, or that nothing is */
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

  /** The result can be read from now on. */
  resultShown() {
    if (!this.#due || this.#timer) return;
    this.#wait();
    document.addEventListener('pointerdown', this.#again, true);
    document.addEventListener('keydown', this.#again, true);
    queueMicrotask(() => this.soon(this.#due ? SOON : '')); // after what has just happened
  }

  stop() {
    this.#due = null;
    clearTimeout(this.#timer);
    this.#timer = 0;
    document.removeEventListener('pointerdown', this.#again, true);
    document.removeEventListener('keydown', this.#again, true);
    this.soon('');
  }

  /** Whoever still does something here is given time. */
  #again = () => {
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
   * To the replay; Back leads to the table, and there it ends.
   * @param {string} path
   */
  land(path) {
    this.stop();
    history.replaceState(SEEN_REPLAY, '');
    navigate(path);
  }
}

/** Whether something lies open over the table, or a line is half typed. */
function isBusy() {
  const sheet = document.querySelector('.rail[data-open]');
  const typed = document.querySelector('input:focus');
  return (
    document.querySelector('dialog[open]') !== null ||
    (sheet !== null && getComputedStyle(sheet).position === 'fixed') ||
    (typed instanceof HTMLInputElement && typed.value !== '')
  );
}
