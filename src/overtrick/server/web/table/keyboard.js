// Keyboard shortcuts. They can be turned off, because they interfere with some assistive tools.

import { recall, remember } from '../storage.js';

/**
 * @typedef {object} Handlers
 * @property {(key: string) => boolean} bids  returns whether the key was a call
 * @property {(place: number) => void} card
 * @property {() => void} last
 * @property {() => void} summary
 * @property {() => void} score
 * @property {() => void} undo
 * @property {() => void} help
 * @property {() => void} command
 * @property {() => boolean} any  returns whether a past trick was shown
 * @property {() => boolean} step  returns whether the game continued
 */

export function areKeysEnabled() {
  return recall('keys', true) === true;
}

/** @param {boolean} on */
export function enableKeys(on) {
  remember('keys', on);
}

/**
 * @param {KeyboardEvent} event
 * @param {Handlers} does
 */
export function handleKey(event, does) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
  if (document.querySelector('dialog[open]') || isTyping(event.target)) return;
  const ended = does.any();
  if (event.key === ' ' && (ended || !isButton(event.target))) {
    if (ended || does.step()) swallow(event);
    return;
  }
  if (event.key.length !== 1 || !areKeysEnabled()) return;
  const key = event.key.toUpperCase();
  if (does.bids(key)) {
    event.preventDefault();
    return;
  }
  /** @type {Record<string, () => void>} */
  const table = { L: does.last, T: does.summary, R: does.score, U: does.undo, '?': does.help, '/': does.command };
  if (/^\d$/.test(key)) does.card((Number(key) + 9) % 10);
  else if (table[key]) table[key]();
  else return;
  event.preventDefault();
}

/**
 * Keeps the space bar that dismisses a trick from also pressing the focused card.
 * @param {KeyboardEvent} event
 */
function swallow(event) {
  event.preventDefault();
  document.addEventListener('keyup', (up) => up.preventDefault(), { once: true, capture: true });
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** @param {EventTarget | null} target */
function isButton(target) {
  return target instanceof HTMLButtonElement;
}
