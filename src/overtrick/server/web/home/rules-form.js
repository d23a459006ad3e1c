/** `<ot-rules>`: a form to choose a rule set and change single rules. */
import { fill, make } from '../dom.js';
import { readRules, ruleLabel, rulesText, setTitle, valueTitle } from '../rules-text.js';

/**
 * @typedef {import('../server-types.js').GameFacts} GameFacts
 * @typedef {import('../server-types.js').RuleField} RuleField
 * @typedef {import('../rules-text.js').Choice} Choice
 */

export class RulesForm extends HTMLElement {
  /** @type {GameFacts | null} */
  game = null;
  /** @type {Choice | null} */
  choice = null;

  /** The rules in the form that the server accepts; empty before `show`. */
  get text() {
    return this.choice ? rulesText(this.choice) : '';
  }

  /**
   * @param {GameFacts} game
   * @param {string} text
   */
  show(game, text) {
    this.game = game;
    this.choice = readRules(game, text);
    this.draw();
  }

  draw() {
    const { game, choice } = this;
    if (!game || !choice) return;
    fill(
      this,
      sets(game, choice, (name) => this.take(name)),
      ...game.rules.map((r) => this.line(r)),
    );
  }

  /** @param {string} name of a rule set */
  take(name) {
    if (this.game) this.show(this.game, name);
    this.querySelector('select')?.focus();
    this.tell();
  }

  /** @param {RuleField} rule */
  line(rule) {
    const id = `rule-${rule.field}`;
    const value = this.choice?.values[rule.field] ?? '';
    const input = inputFor(rule, value);
    input.id = id;
    input.setAttribute('aria-describedby', `${id}-words`);
    input.addEventListener('change', () => {
      if (!this.choice || !input.reportValidity()) return;
      this.choice.values[rule.field] = valueOf(input);
      this.tell();
    });
    return make(
      'div',
      { class: 'rule' },
      make('label', { for: id }, ruleLabel(rule)),
      input,
      make('p', { id: `${id}-words` }, rule.words),
    );
  }

  tell() {
    this.dispatchEvent(new CustomEvent('change', { bubbles: true }));
  }
}

/**
 * @param {GameFacts} game
 * @param {Choice} choice
 * @param {(name: string) => void} take
 */
function sets(game, choice, take) {
  const select = make(
    'select',
    { id: 'rule-set' },
    ...game.rule_sets.map((set) => make('option', { value: set.name }, setTitle(set))),
  );
  select.value = choice.set.name;
  select.addEventListener('change', () => take(select.value));
  const label = make('label', { for: 'rule-set' }, 'Rule set');
  return make('div', { class: 'rule rule-set' }, label, select);
}

/**
 * A switch, a number or a list, by the kind of the rule.
 * @param {RuleField} rule
 * @param {string} value
 */
function inputFor(rule, value) {
  if (rule.kind === 'yes or no') {
    const input = make('input', { type: 'checkbox', role: 'switch' });
    input.checked = value === 'yes';
    return input;
  }
  const input = rule.kind === 'number' ? number(rule) : list(rule);
  input.value = value;
  return input;
}

/** @param {HTMLInputElement | HTMLSelectElement} input */
function valueOf(input) {
  if (input instanceof HTMLInputElement && input.type === 'checkbox')
    return input.checked ? 'yes' : 'no';
  return input.value;
}

/** @param {RuleField} rule */
function number(rule) {
  return make('input', {
    type: 'number',
    inputmode: 'numeric',
    required: true,
    min: rule.low,
    max: rule.high,
  });
}

/** @param {RuleField} rule */
function list(rule) {
  return make(
    'select',
    {},
    ...rule.choices.map((value) => make('option', { value }, valueTitle(value))),
  );
}

customElements.define('ot-rules', RulesForm);
