// Rules of the house as a link, and what a fault says.
import assert from 'node:assert/strict';
import test from 'node:test';

const web = process.env.OVERTRICK_WEB;
const { readRules, rulesSummary, rulesText, setTitle } = await import(`${web}/rules-text.js`);

const GAME = {
  name: 'euchre',
  rule_sets: [
    {
      name: 'HOUSE',
      text: 'HOUSE',
      differs: '',
      values: { alone: 'yes', lead: 'eldest', points: '10' },
    },
    {
      name: 'CS246',
      text: 'CS246',
      differs: '',
      values: { alone: 'no', lead: 'maker', points: '10' },
    },
  ],
  rules: [
    { field: 'alone', kind: 'yes or no', choices: [], low: null, high: null },
    { field: 'lead', kind: 'choice', choices: ['eldest', 'maker'], low: null, high: null },
    { field: 'points', kind: 'number', choices: [], low: 1, high: 100 },
  ],
};

test('rules are written as a set and what differs, and read back', () => {
  const choice = readRules(GAME, 'cs246 points=5 alone=yes');
  assert.equal(choice.set.name, 'CS246');
  assert.deepEqual(choice.values, { alone: 'yes', lead: 'maker', points: '5' });
  assert.equal(rulesText(choice), 'CS246 alone=yes points=5');
  assert.deepEqual(readRules(GAME, rulesText(choice)), choice);
});

test('what the game does not know is left out of a link', () => {
  const choice = readRules(GAME, 'NONSENSE points=1000 alone=perhaps lead=nobody points x=1 <b>=2');
  assert.equal(rulesText(choice), 'HOUSE');
  assert.equal(rulesText(readRules(GAME, '')), 'HOUSE');
});

test('choosing a rule does not change the rule set', () => {
  readRules(GAME, 'HOUSE').values.points = '7';
  assert.equal(rulesText(readRules(GAME, 'HOUSE')), 'HOUSE');
});

test('rules in words', () => {
  assert.equal(rulesSummary('HOUSE points_to_win=5'), 'House rules · Points to win: 5');
  assert.equal(rulesSummary('CS246'), 'CS246 rules');
  const labels = [{ field: 'go_over', label: 'Must overtrump' }];
  assert.equal(rulesSummary('CS1 go_over=no', labels, 'Classic'), 'Classic · Must overtrump: no');
});

test('a rule set is called by its title, or by what makes it differ', () => {
  const set = { name: 'CS1', text: 'CS1', differs: 'go_over=no lone_lead=left-of-maker', values: {} };
  assert.equal(setTitle({ ...set, title: 'Classic' }), 'Classic');
  assert.equal(setTitle(set), 'CS1 rules: go over no, lone lead left of maker');
  assert.equal(setTitle({ ...set, name: 'HOUSE', differs: '' }), 'House rules');
});
