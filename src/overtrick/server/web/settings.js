/** The player’s settings. They are stored in this browser and never sent to the server. */
import { recall, remember } from './storage.js';
import { DEFAULT_SETTINGS } from './table/types.js';

/** @typedef {import('./table/types.js').Settings} Settings */

export const SHORTEST_HOLD = 400;
export const LONGEST_HOLD = 3000;

/** @type {Set<(settings: Settings) => void>} */
const listeners = new Set();

/** @type {Settings} */
let now = { ...DEFAULT_SETTINGS, ...recall('settings', {}) };

export function settings() {
  return now;
}

/**
 * @template {keyof Settings} Key
 * @param {Key} key
 * @param {Settings[Key]} value
 */
export function changeSetting(key, value) {
  now = { ...now, [key]: value };
  remember('settings', now);
  applyTheme();
  for (const listener of listeners) listener(now);
}

/**
 * Calls *listener* after each change; returns a function that stops it.
 * @param {(settings: Settings) => void} listener
 */
export function onSettingsChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When the dark style sheet applies, as a media query. */
const WHEN_DARK = { auto: '(prefers-color-scheme: dark)', dark: 'all', light: 'not all' };

/** Applies the theme and the deck colors to the document. */
export function applyTheme() {
  const root = document.documentElement;
  document.getElementById('dark')?.setAttribute('media', WHEN_DARK[now.theme]);
  root.dataset.deck = now.deck;
}
