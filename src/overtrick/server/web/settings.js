/** How this player likes the table; remembered in this browser, never sent anywhere. */
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
 * Calls *listener* after each change; returns how to stop that.
 * @param {(settings: Settings) => void} listener
 */
export function onSettingsChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When the dark colors count, as a media query. */
const WHEN_DARK = { auto: '(prefers-color-scheme: dark)', dark: 'all', light: 'not all' };

/** Tells the style sheets which theme and which deck. */
export function applyTheme() {
  const root = document.documentElement;
  document.getElementById('dark')?.setAttribute('media', WHEN_DARK[now.theme]);
  root.dataset.deck = now.deck;
}
