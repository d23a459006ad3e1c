/** The rules of the house: a rule set, what differs from it, and what that is in the link. */

/**
 * @typedef {import('../wire.js').GameFacts} GameFacts
 * @typedef {import('../wire.js').RuleSet} RuleSet
 * @typedef {{set: RuleSet, values: Record<string, string>}} Choice
 */

/**
 * The rules in words as the server takes them: `CS246 points_to_win=5`.
 * @param {Choice} choice
 */
export function rulesText({ set, values }) {
  const differ = Object.entries(values).filter(([field, value]) => set.values[field] !== value);
  return [set.text, ...differ.map(([field, value]) => `${field}=${value}`)].join(' ');
}

/**
 * Reads what `rulesText` writes; what this game does not know is left out.
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
    if (rule && value !== undefined && takes(rule, value)) values[field] = value;
  }
  return { set, values };
}

/**
 * @param {import('../wire.js').RuleField} rule
 * @param {string} value
 */
function takes(rule, value) {
  if (rule.kind === 'choice') return rule.choices.includes(value);
  if (rule.kind === 'yes or no') return value === 'yes' || value === 'no';
  const number = Number(value);
  return /^\d+$/.test(value) && number >= (rule.low ?? 0) && number <= (rule.high ?? Infinity);
}

/** @param {string} field as in the rules: "stick_the_dealer" */
export function fieldTitle(field) {
  const words = field.replaceAll('_', ' ');
  return words[0].toUpperCase() + words.slice(1);
}

/** @param {string} value "eldest-unless-alone" */
export function valueTitle(value) {
  return value.replaceAll('-', ' ');
}

/**
 * Rules as people read them: "house rules, points to win 5".
 * @param {string} text `HOUSE points_to_win=5`
 */
export function rulesWords(text) {
  const [name, ...differ] = text.split(' ');
  const base = name === 'HOUSE' ? 'house rules' : `${name} rules`;
  return [base, ...differ.map(differenceWords)].join(', ');
}

/** @param {string} difference `lone_lead=left-of-maker` */
export function differenceWords(difference) {
  return difference.replace('=', ' ').replace(/[_-]/g, ' ');
}
