import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { headsPaid, unpaidSaid } from '../../words/unpaid-lines.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';

// Parts of a list of payments that nobody has paid yet.

const names = ['Ann Otieno', 'Beth Kamau', 'Cate Wafula', 'Dora Nyong', 'Esther Mutua'];
const [ann = '', beth = '', cate = '', dora = '', esther = ''] = names;
const known = knownWith({
  years: ['2026'],
  students: names.map((name, at) => knownStudent(at + 1, name)),
});

function planOf(rows: readonly (readonly Cell[])[], answers = {}, name = 'Money Term 1 2026') {
  const sheets = readableSheets({ name, rows }, []);
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes', ...answers } }, known);
  const costs = plan.rows.flatMap(({ state, change }): readonly (number | string)[] =>
    change?.type === 'items'
      ? change.items.map(({ cost }) => cost / 100)
      : state === 'passed'
        ? []
        : [state],
  );
  const asked = plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key);
  return { asked, costs, questions: plan.questions };
}
const heads = ['Day', 'Pupil', 'What for', 'Amount'];
const paid = (name: string, sum: number) => ['03/02/2026', name, 'School fees', sum];
const open = (name: string, sum: number) => ['', name, 'School fees', sum];

test.each([
  'STILL TO PAY',
  'Not yet paid:',
  'Pending payments',
  'OUTSTANDING (2)',
  'Fees due',
  'Planned for next term',
  'Budget Term 2',
  'Nog te betalen',
  'Noch offen',
  'Reste à payer',
  'Frais non payés',
  'Por pagar',
  'Bado kulipwa',
  'Wanafunzi ambao hawajalipa',
])('rows below %s alone are told and left out, until somebody says that they were paid', (line) => {
  for (const row of [[line], ['', line], ['', '', line]]) {
    const rows = [heads, paid(ann, 900), paid(beth, 800), [], row, open(cate, 700), open(dora, 1)];
    const { asked, costs, questions } = planOf(rows);
    expect(costs).toEqual([900, 800, 'skip', 'skip']);
    expect(asked).toEqual([]);
    expect(questions.find(({ key }) => key.startsWith('unpaid:'))).toMatchObject({
      usual: true,
      rows: 2,
    });
    expect(planOf(rows, { 'unpaid:Money Term 1 2026': 'in' }).costs).toEqual([900, 800, 700, 1]);
  }
});

test('headings again below such a line are no end of it, and columns of fees are the same', () => {
  expect(
    planOf([heads, paid(ann, 900), paid(beth, 800), ['To be paid'], heads, open(cate, 700)]).costs,
  ).toEqual([900, 800, 'skip']);
  const wide = ['Pupil', 'Tuition', 'Uniform'];
  expect(
    planOf([wide, [ann, 900, 50], [beth, 800, 40], ['Unpaid'], [cate, 700, 30]]).costs,
  ).toEqual([900, 50, 800, 40, 'skip']);
});

test('a line that says paid ends it; after a sum or a title it is asked', () => {
  const waiting = [heads, ['To be paid'], open(ann, 900), open(beth, 800)];
  expect(planOf([...waiting, ['PAID'], paid(cate, 700), paid(dora, 600)]).costs).toEqual([
    'skip',
    'skip',
    700,
    600,
  ]);
  for (const between of [['', 'TOTAL', '', 1700], ['Form 2']]) {
    const rows = [...waiting, between, paid(cate, 700), paid(dora, 600)];
    const { asked, costs } = planOf(rows);
    expect(costs).toEqual(['skip', 'skip', 'question', 'question']);
    expect(asked).toEqual(['unpaid-or-paid:Money Term 1 2026']);
    const answers = { 'unpaid-or-paid:Money Term 1 2026': 'in' };
    expect(planOf(rows, answers).costs).toEqual(['skip', 'skip', 700, 600]);
  }
});

test('a title or a tab of what is planned asks, unless a heading says that it was paid', () => {
  const rows = [heads, paid(ann, 900), paid(beth, 800)];
  const [, ...others] = rows;
  const saying = ['Day', 'Pupil', 'What for', 'Amount paid'];
  expect(planOf([['OUTSTANDING FEES TERM 1'], [], ...rows]).costs).toEqual([
    'question',
    'question',
  ]);
  expect(planOf(rows, {}, 'Budget Term 1 2026').costs).toEqual(['question', 'question']);
  expect(planOf([['OUTSTANDING FEES TERM 1'], [], saying, ...others]).costs).toEqual([900, 800]);
});

test('a sum of what is left behind each part heads nothing; one alone above others asks', () => {
  const left = (sum: number) => ['', 'To be paid', '', sum];
  expect(
    planOf([heads, paid(ann, 900), left(3), paid(beth, 800), left(4), paid(esther, 1)]).costs,
  ).toEqual([900, 800, 1]);
  expect(planOf([heads, paid(ann, 900), paid(beth, 800), left(7), open(cate, 7)]).costs).toEqual([
    ...[900, 800],
    'question',
  ]);
});

test.each([
  ...[
    'Nothing still to pay',
    'All fees paid',
    'School fees',
    'Term 2',
    'Form 1',
    'Open Door School',
  ],
  ...['Fees are to be paid to the bank', 'Fees must be paid before term', 'Due Grace', 'PTA dues'],
])('%s says nothing of that', (line) => {
  expect(unpaidSaid(line)).toBeNull();
});

test('what was owed before may be paid below it', () => {
  expect(unpaidSaid('ARREARS')).toBe('maybe');
  expect(unpaidSaid('Balances of last year')).not.toBe('sure');
  expect(['Paid', 'Already paid:', 'Déjà payé', 'Fees paid', 'Yamelipwa'].every(headsPaid)).toBe(
    true,
  );
  expect(headsPaid('Paid by Grace')).toBe(false);
});
