/** Rules as text: the form that links and the server use, and the words that people read. */

/**
 * @typedef {import('./server-types.js').GameFacts} GameFacts
 * @typedef {import('./server-types.js').RuleSet} RuleSet
 * @typedef {import('./server-types.js').RuleField} RuleField
 * @typedef {import('./server-types.js').Table['rules']} TableRules
 * @typedef {TableRules['lines'][number]} RuleLine
 * @typedef {{set: RuleSet, values: Record<string, string>}} Choice
 */

/**
 * Writes rules in the form that the server accepts: `CS246 points_to_win=5`.
 * @param {Choice} choice
 */
export function rulesText({ set, values }) {
  const differ = Object.entries(values).filter(([field, value]) => set.values[field] !== value);
  return [set.text, ...differ.map(([field, value]) => `${field}=${value}`)].join(' ');
}

/**
 * Reads what `rulesText` writes. Ignores fields and values that the game does not have.
 * @param {GameFacts} game
 * @param {string} text
 * @returns {Choice}
 */
export function readRules(game, text) {
  const [name = '', ...words] = text.trim().split(/\s+/);
  const set = game.rule_sets.find((each) => each.name === name.toUpperCase()) ?? game.rule_sets[0];
  const values = { ...set.values };
  for (const word of words) {
    const [field, value] = word.split('=', 2);
    const rule = game.rules.find((each) => each.field === field);
    if (rule && value !== undefined && isAllowed(rule, value)) values[field] = value;
  }
  return { set, values };
}

/**
 * @param {RuleField} rule
 * @param {string} value
 */
function isAllowed(rule, value) {
  if (rule.kind === 'choice') return rule.choices.includes(value);
  if (rule.kind === 'yes or no') return value === 'yes' || value === 'no';
  const number = Number(value);
  return /^\d+$/.test(value) && number >= (rule.low ?? 0) && number <= (rule.high ?? Infinity);
}

/**
 * The name of a rule for players: its label or, without one, its field as words.
 * @param {{field: string, label?: string}} rule
 */
export function ruleLabel({ field, label }) {
  if (label) return label;
  const words = field.replaceAll('_', ' ');
  return words[0].toUpperCase() + words.slice(1);
}

/**
 * The name of a rule set for players: its title or, without one, its name and its differences.
 * @param {RuleSet} set
 */
export function setTitle({ name, title, differs }) {
  if (title) return title;
  const base = nameTitle(name);
  return differs ? `${base}: ${differs.split(' ').map(differenceWords).join(', ')}` : base;
}

/** @param {string} name of a rule set */
function nameTitle(name) {
  return name === 'HOUSE' ? 'House rules' : `${name} rules`;
}

/** @param {string} value "eldest-unless-alone" */
export function valueTitle(value) {
  return value.replaceAll('-', ' ');
}

/** @param {string} difference `lone_lead=left-of-maker` */
function differenceWords(difference) {
  return difference.replace('=', ' ').replace(/[_-]/g, ' ');
}

/**
 * A rule of a table in full: its label, its value and its sentence.
 * @param {RuleLine} line
 */
export function ruleWords(line) {
  return `${ruleLabel(line)}: ${valueTitle(line.value)}. ${line.words}`;
}

/**
 * Rules in one line: "House rules · Points to win: 5".
 * @param {string} text `HOUSE points_to_win=5`
 * @param {{field: string, label?: string}[]} [rules] where labels are found
 * @param {string} [title] of the rule set
 */
export function rulesSummary(text, rules = [], title = '') {
  const [name, ...differ] = text.split(' ');
  const changes = differ.map((difference) => {
    const [field, value = ''] = difference.split('=', 2);
    const rule = rules.find((each) => each.field === field) ?? { field };
    return `${ruleLabel(rule)}: ${valueTitle(value)}`;
  });
  return [title || nameTitle(name), ...changes].join(' · ');
}
