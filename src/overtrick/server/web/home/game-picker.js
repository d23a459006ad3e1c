/** Radio buttons to choose a game. */
import { make } from '../dom.js';

/**
 * @param {{name: string, title: string}[]} games
 * @param {string} chosen
 * @param {(name: string) => void} choose
 */
export function gamePicker(games, chosen, choose) {
  const group = make(
    'fieldset',
    { class: 'segments games' },
    make('legend', { class: 'unseen' }, 'Game'),
  );
  for (const { name, title } of games) {
    const input = make('input', { type: 'radio', name: 'game', value: name });
    input.checked = name === chosen;
    input.addEventListener('change', () => choose(name));
    group.append(make('label', {}, input, make('span', {}, title)));
  }
  return group;
}
