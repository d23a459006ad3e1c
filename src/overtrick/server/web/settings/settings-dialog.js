/** The settings dialog. */
import { openDialog } from '../dialog.js';
import { make } from '../dom.js';
import { LONGEST_HOLD, SHORTEST_HOLD, changeSetting, settings } from '../settings.js';

/** @typedef {import('../settings.js').Settings} Settings */

export function openSettings() {
  openDialog(
    'Settings',
    make(
      'div',
      { class: 'settings' },
      choice('theme', 'Theme', [
        ['auto', 'Same as device'],
        ['dark', 'Dark'],
        ['light', 'Light'],
      ]),
      choice('deck', 'Suit colors', [
        ['four', 'Four colors'],
        ['two', 'Red and black'],
        ['letters', 'Four, with letters'],
      ]),
      choice('speed', 'Animation speed', [
        ['normal', 'Normal'],
        ['fast', 'Fast'],
      ]),
      hold(),
      check(
        'singleTap',
        'One tap plays a card',
        'If off, the first tap raises the card and the second plays it. One mouse click always plays.',
      ),
      check(
        'confirmBids',
        'Confirm bids and calls',
        'On a touch screen, tap twice to confirm.',
      ),
      check('autoLast', 'Play my last card automatically', ''),
      check('autoReplay', 'Open the replay after a match', ''),
      check('sound', 'Sounds', 'A click for each card, two notes when it is your turn.'),
      check('coach', 'Tips during my first game', ''),
    ),
  );
}

/**
 * @template {'theme' | 'deck' | 'speed'} Key
 * @param {Key} key
 * @param {string} label
 * @param {[Settings[Key], string][]} options
 */
function choice(key, label, options) {
  const group = make('fieldset', { class: 'segments' }, make('legend', {}, label));
  for (const [value, words] of options) {
    const input = make('input', { type: 'radio', name: `setting-${key}`, value });
    input.checked = settings()[key] === value;
    input.addEventListener('change', () => changeSetting(key, value));
    group.append(make('label', {}, input, make('span', {}, words)));
  }
  return group;
}

function hold() {
  const input = make('input', {
    type: 'range',
    id: 'setting-hold',
    min: SHORTEST_HOLD,
    max: LONGEST_HOLD,
    step: 100,
  });
  input.value = String(settings().hold);
  const said = make('output', { for: 'setting-hold' }, seconds(settings().hold));
  input.addEventListener('input', () => {
    changeSetting('hold', Number(input.value));
    said.textContent = seconds(settings().hold);
  });
  const label = make('label', { for: 'setting-hold' }, 'Show a finished trick for ', said);
  return make('div', { class: 'slider' }, label, input);
}

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * @param {'singleTap' | 'confirmBids' | 'autoLast' | 'autoReplay' | 'sound' | 'coach'} key
 * @param {string} label
 * @param {string} more
 */
function check(key, label, more) {
  const input = make('input', { type: 'checkbox' });
  input.checked = settings()[key];
  input.addEventListener('change', () => changeSetting(key, input.checked));
  const words = make('span', {}, label, more && make('small', {}, more));
  return make('label', { class: 'tick' }, input, words);
}
