/** The options of a new table apart from its rules: bots, speed, timer, undo, spectators, chat. */
import { make } from '../dom.js';

/**
 * @typedef {import('../server-types.js').GameFacts} GameFacts
 * @typedef {{bots: string, pace: number, clock: number, undo: boolean, watching: boolean,
 *   chat: boolean}} Options
 */

/** @type {Readonly<Options>} */
export const DEFAULT_OPTIONS = {
  bots: 'steady',
  pace: 1,
  clock: 0,
  undo: true,
  watching: true,
  chat: true,
};

/**
 * @param {GameFacts} game
 * @param {Options} options  changed in place
 * @param {() => void} changed
 */
export function optionsForm(game, options, changed) {
  if (!game.bots.some((bot) => bot.name === options.bots))
    options.bots = game.bots.at(-1)?.name ?? options.bots;
  const bots = game.bots.map((bot) => /** @type {[string, string]} */ ([bot.name, bot.name]));
  const words = make('p', { id: 'option-bots-words' });
  const describe = () => {
    words.textContent = game.bots.find((bot) => bot.name === options.bots)?.words ?? '';
  };
  const level = select('option-bots', bots, options.bots, (value) => {
    options.bots = value;
    describe();
    changed();
  });
  level.setAttribute('aria-describedby', 'option-bots-words');
  describe();
  return make(
    'div',
    { class: 'options' },
    line('option-bots', 'Bots', level, words),
    line('option-pace', 'Bot speed', pace(options, changed)),
    line('option-clock', 'Turn timer', clock(options, changed)),
    tick('undo', 'Undo, if the others agree', options, changed),
    tick('watching', 'Allow spectators', options, changed),
    tick('chat', 'Quick chat', options, changed),
  );
}

/**
 * @param {Options} options
 * @param {() => void} changed
 */
function pace(options, changed) {
  /** @type {[string, string][]} */
  const paces = [
    ['1', 'natural'],
    ['0.3', 'quick'],
    ['0', 'instant'],
  ];
  return select('option-pace', paces, String(options.pace), (value) => {
    options.pace = Number(value);
    changed();
  });
}

/**
 * @param {Options} options
 * @param {() => void} changed
 */
function clock(options, changed) {
  /** @type {[string, string][]} */
  const clocks = [
    ['0', 'off'],
    ['15', '15 seconds'],
    ['30', '30 seconds'],
    ['60', '1 minute'],
    ['300', '5 minutes'],
  ];
  return select('option-clock', clocks, String(options.clock), (value) => {
    options.clock = Number(value);
    changed();
  });
}

/**
 * @param {string} id
 * @param {[string, string][]} choices
 * @param {string} value
 * @param {(value: string) => void} act
 */
function select(id, choices, value, act) {
  const made = make(
    'select',
    { id },
    ...choices.map(([v, words]) => make('option', { value: v }, words)),
  );
  made.value = value;
  made.addEventListener('change', () => act(made.value));
  return made;
}

/**
 * @param {string} id
 * @param {string} label
 * @param {HTMLElement} input
 * @param {HTMLElement} [words]
 */
function line(id, label, input, words) {
  return make('div', { class: 'rule' }, make('label', { for: id }, label), input, words);
}

/**
 * @param {'undo' | 'watching' | 'chat'} key
 * @param {string} label
 * @param {Options} options
 * @param {() => void} changed
 */
function tick(key, label, options, changed) {
  const input = make('input', { type: 'checkbox' });
  input.checked = options[key];
  input.addEventListener('change', () => {
    options[key] = input.checked;
    changed();
  });
  return make('label', { class: 'tick' }, input, make('span', {}, label));
}
