// One key for each thing; can be switched off, for those whose tools type on their own.

import { recall, remember } from '../storage.js';

/**
 * @typedef {object} Does
 * @property {(key: string) => boolean} bids  whether the key was a call
 * @property {(place: number) => void} card
 * @property {() => void} last
 * @property {() => void} summary
 * @property {() => void} score
 * @property {() => void} undo
 * @property {() => void} help
 * @property {() => void} command
 * @property {() => boolean} any  whether a look at a trick was ended
 * @property {() => boolean} step  whether the game went on
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
 * @param {Does} does
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
 * The space that ends the look at a trick must not also press the card that has the focus.
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
