import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

// Payments without a column for the term, whose texts say it.

const names = ['Ann Otieno', 'Beth Kamau', 'Cate Wafula', 'Dora Nyong'];
const known = knownWith({
  years: ['2025', '2026'],
  students: names.map((name, at) => knownStudent(at + 1, name)),
});

function planOf(items: readonly string[], title = 'Payments 2026', answers = {}) {
  const rows = items.map((item, at) => [
    ...[`0${at + 1}/02/2026`, names[at % names.length] ?? '', item, 'School fees', 900 + at],
  ]);
  const sheets = [
    {
      name: 'Bank',
      rows: [[title], ['Date', 'Pupil', 'Description', 'Category', 'Amount'], ...rows],
    },
  ];
  const { setups } = guessSetups(sheets, []);
  const given = { agree: 'yes', ...answers };
  const plan = makePlan(sheets, { sheets: setups, answers: given }, known);
  const times = plan.rows
    .filter(({ state }) => state !== 'passed')
    .map(({ change }) => (change?.type === 'items' ? `${change.term} ${change.year}` : null));
  return {
    times,
    asked: plan.questions.filter(({ key }) => /^(?:term|year|year-in-text):/.test(key)),
  };
}

test.each([
  [['School fees T1', 'Uniform - Term 2', 'Fees, 3rd term']],
  [['Ada ya muhula wa kwanza', 'Ada muhula wa 2', 'School fees T3']],
  [['Frais scolaires 1er trimestre', 'Transport trimestre 2', 'Frais 3ème trimestre']],
])('each text says the term of its own row: %j', (items) => {
  const { times, asked } = planOf(items);
  expect(times).toEqual(['1 2026', '2 2026', '3 2026']);
  expect(asked).toEqual([]);
});

test('only rows whose texts name none, or several, ask', () => {
  const items = ['Term 1 fees', 'Fees of term 2', 'Uniform', 'Term 1 and term 2 fees', 'Fees T3'];
  const { times, asked } = planOf(items);
  expect(times).toEqual(['1 2026', '2 2026', null, null, '3 2026']);
  expect(asked).toMatchObject([{ key: 'term:Bank', rows: 2, answer: null }]);
  const answered = planOf(items, undefined, { 'term:Bank': '2' });
  expect(answered.times).toEqual(['1 2026', '2 2026', '2 2026', '2 2026', '3 2026']);
});

test('a year right beside the term counts, and no other number', () => {
  const items = [
    '2026 Term 3 fees',
    'Term 1 fees, receipt 2025',
    'Term 1 2026 fees',
    'Term 2 rct 2024',
  ];
  const { times, asked } = planOf(items);
  expect(times).toEqual(['3 2026', '1 2026', '1 2026', '2 2026']);
  expect(asked).toEqual([]);
  expect(planOf(['rct 2024 Term 1', 'ref no. 2025, Term 2']).times).toEqual(['1 2026', '2 2026']);
});

test.each(['Payments 2026', 'Payments'])(
  'a year beside the term that is another one than that of %s or its days asks',
  (title) => {
    const items = ['Term 3 2025 fees', 'Term 1 2026 fees', 'Term 3 2025 balance'];
    const { times, asked } = planOf(items, title);
    expect(times).toEqual([null, '1 2026', null]);
    expect(asked).toMatchObject([{ key: 'year-in-text:Bank:2025:2026', rows: 2, answer: null }]);
    const answers = { 'year-in-text:Bank:2025:2026': '2025' };
    expect(planOf(items, title, answers).times).toEqual(['3 2025', '1 2026', '3 2025']);
  },
);

test.each([
  ...['Tuition Term 1 & 2', '1st and 2nd term', 'Fees term 1-3', 'T1/2 fees', 'Term I, II'],
  ...['Ada muhula wa 1 na 2', '1er et 2ème trimestre', 'First & second term fees', 'Term 2 to 3'],
])('a text that names two terms, %s, is asked about', (item) => {
  expect(planOf([item, 'Term 1 fees', 'Term 2 fees']).times).toEqual([null, '1 2026', '2 2026']);
});

test.each([
  'Form 2, Term 1',
  'Term 1 - 2026',
  'Grade 3 - Term 1',
  'Term 1, 25 books',
  'T1 and uniform',
])('%s names one', (item) => {
  expect(planOf([item, 'Term 1 fees', 'Term 2 fees']).times[0]).toBe('1 2026');
});

test('a few texts with a term do not speak for a sheet, and none against its title', () => {
  const few = planOf(['Term 1 fees', 'Uniform', 'School fees', 'Transport', 'Shopping']);
  expect(few.asked).toMatchObject([{ key: 'term:Bank', rows: 5 }]);
  const titled = planOf(['School fees T1', 'Balance of term 1'], 'Payments Term 2 2026');
  expect(titled.times).toEqual(['2 2026', '2 2026']);
});
