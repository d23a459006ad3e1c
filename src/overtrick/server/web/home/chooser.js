/** `<ot-rules>`: chooses a rule set and changes it, a sentence beside every rule. */
import { fill, make } from '../make.js';
import { differenceWords, fieldTitle, readRules, rulesText, valueTitle } from './rules.js';

/**
 * @typedef {import('../wire.js').GameFacts} GameFacts
 * @typedef {import('../wire.js').RuleField} RuleField
 * @typedef {import('./rules.js').Choice} Choice
 */

export class RulesChooser extends HTMLElement {
  /** @type {GameFacts | null} */
  game = null;
  /** @type {Choice | null} */
  choice = null;

  /** The rules as the server takes them, empty before there is a game. */
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
    const input = rule.kind === 'number' ? number(rule) : list(rule);
    input.id = id;
    input.setAttribute('aria-describedby', `${id}-words`);
    input.value = this.choice?.values[rule.field] ?? '';
    input.addEventListener('change', () => {
      if (!this.choice || !input.reportValidity()) return;
      this.choice.values[rule.field] = input.value;
      this.tell();
    });
    return make(
      'div',
      { class: 'rule' },
      make('label', { for: id }, fieldTitle(rule.field)),
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
  const label = make('label', { for: 'rule-set' }, 'Rules');
  return make('div', { class: 'rule rule-set' }, label, select);
}

/** @param {import('../wire.js').RuleSet} set */
function setTitle(set) {
  const name = set.name === 'HOUSE' ? 'House rules' : set.name;
  if (!set.differs) return name;
  return `${name}: ${set.differs.split(' ').map(differenceWords).join(', ')}`;
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
  const choices = rule.kind === 'choice' ? rule.choices : ['yes', 'no'];
  return make(
    'select',
    {},
    ...choices.map((value) => make('option', { value }, valueTitle(value))),
  );
}

customElements.define('ot-rules', RulesChooser);
