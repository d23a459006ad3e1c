/** The rules of a table as a list, for the menu, the help and the join page. */
import { make } from './dom.js';
import { ruleLabel, valueTitle } from './rules-text.js';

/** @param {import('./rules-text.js').RuleLine[]} lines */
export function rulesList(lines) {
  return make(
    'ul',
    { class: 'house-rules' },
    ...lines.map((line) =>
      make(
        'li',
        {},
        make('b', {}, `${ruleLabel(line)}: ${valueTitle(line.value)}. `),
        line.words,
      ),
    ),
  );
}
