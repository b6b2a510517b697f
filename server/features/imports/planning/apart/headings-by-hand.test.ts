import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { asAnswered, setupsOf } from '../as-answered.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';

const rows = [
  ['Mary Atieno', '3.4.2012', 'Ridge Primary School'],
  ['Tom Ouma', '4.5.2011', 'Ridge Primary School'],
  ['Izina', 'Itariki', 'Ahantu'],
  ['Rose Auma', '5.6.2010', 'Hill Primary School'],
  ['Ben Oloo', '6.7.2012', 'Hill Primary School'],
  ['Eve Wafula', '7.8.2013', 'Hill Primary School'],
];

function planOf(
  answers: Record<string, string>,
  all: readonly (readonly (string | number)[])[] = rows,
) {
  const shown = readableSheets({ name: 'Kids', rows: all }, []);
  const answered = asAnswered(shown, (key) => answers[key]);
  const setups = setupsOf(answered, [], []);
  const plan = makePlan(answered, { sheets: setups, answers }, knownWith({}));
  return { answered, setups, question: plan.questions.find(({ key }) => key === 'headings:Kids') };
}

test('a row that could have the headings is offered, and read as such once somebody says so', () => {
  const first = planOf({});
  expect(first.question?.options.map(({ value }) => value)).toEqual(['in', 'row:3', 'skip']);
  expect(first.question?.options[1]?.label).toContain('Izina, Itariki, Ahantu');
  const { setups, question } = planOf({ 'headings:Kids': 'row:3' });
  expect(setups).toMatchObject([{ sheet: 'Kids (row 3)', kind: 'students', header: 2 }]);
  // It can be answered otherwise again.
  expect(question?.answer).toBe('row:3');
});

test('records alone are no headings', () => {
  const { question } = planOf(
    {},
    rows.filter((_, at) => at !== 2),
  );
  expect(question?.options.map(({ value }) => value)).toEqual(['in', 'skip']);
});

const results = [
  ['Ridge Primary School', 'Mary Atieno', 61, 55, 70],
  ['Ridge Primary School', 'Tom Ouma', 43, 62, 58],
  ['Hill Primary School', 'Rose Auma', 77, 81, 69],
  ['Hill Primary School', 'Ben Oloo', 48, 53, 66],
  ['Hill Primary School', 'Eve Wafula', 71, 64, 59],
];

test('so it is where nobody knows yet what the list is about', () => {
  const all = [['Ishuri Primary School', 'Izina Umwana', 'Ubumwe', 'Ubwiza', 'Umuco'], ...results];
  expect(planOf({}, all).setups).toMatchObject([{ sheet: 'Kids', kind: null }]);
  const { setups } = planOf({ 'headings:Kids': 'row:1' }, all);
  expect(setups).toMatchObject([{ sheet: 'Kids (row 1)', header: 0 }]);
});

test('the questions of a form are headings, whether or not they are known', () => {
  const all = [
    ['Which school?', "Child's whole name", 'Ubumwe', 'Ubwiza', 'Does the child like it here?'],
    ...results,
  ];
  const { answered, question } = planOf({}, all);
  expect(question).toBeUndefined();
  expect(answered[0]?.rows[0]).toEqual(all[0]);
});
