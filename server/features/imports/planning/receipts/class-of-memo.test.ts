import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

// Payments without a column for the class, whose texts say it.

const names = ['Ann Otieno', 'Beth Kamau', 'Cate Wafula', 'Dora Cate Wafula'];
const house = knownWith({
  years: ['2026'],
  classes: ['Form 1', 'Form 2', 'Form 4', 'Basic 7'],
  students: names.map((name, at) => knownStudent(at + 1, name)),
  academic: [
    { id: 1, version: 1, student_id: 2, year: '2026', term: 1, class: 'Form 4', lines: [] },
  ],
});

function classesOf(memos: readonly string[], more: { heads?: string[]; cells?: string[] } = {}) {
  const heads = ['Date', 'Memo', 'Amount', ...(more.heads ?? [])];
  const rows = memos.map((memo, at) => [
    ...[`0${at + 1}/02/2026`, memo, 900 + at, ...(more.cells ?? [])],
  ]);
  const sheets = [{ name: 'Bank', rows: [['Fees Term 1 2026'], heads, ...rows] }];
  const { setups } = guessSetups(sheets, []);
  const answers = {
    ...{ agree: 'yes', 'within:Bank': 'yes', 'categories:Bank': 'Tuition Fees' },
    'nobody:Bank': 'skip',
  };
  const plan = makePlan(sheets, { sheets: setups, answers }, house);
  return plan.rows
    .filter(({ state }) => state !== 'passed')
    .map(({ change }) => (change?.type === 'items' ? change.class : null));
}

test('the class that a text names is that of the payment, and of others for the same student', () => {
  const found = classesOf([
    'Ann Otieno - Form 2 - fees of term 1',
    'uniform for Ann Otieno',
    'basic 7 fees Cate Wafula',
    'sandals of Dora Cate Wafula and polish',
  ]);
  expect(found).toEqual(['Form 2', 'Form 2', 'Basic 7', 'Not recorded']);
});

test('a class in which the student cannot be says nothing', () => {
  const found = classesOf([
    'Beth Kamau, Form 1 fees for term 1',
    'Ann Otieno - Form 1 fees now',
    'Cate Wafula fees of this term',
  ]);
  expect(found).toEqual(['Form 4', 'Form 1', 'Not recorded']);
});

test('a text about several classes names none', () => {
  const found = classesOf([
    'Ann Otieno - Form 1 and 2 books',
    'Beth Kamau - fees of term 1',
    'Cate Wafula - Form 1 fees, Form 2 books',
  ]);
  expect(found).toEqual(['Not recorded', 'Form 4', 'Not recorded']);
});

test('a column of classes is not added to', () => {
  const memos = [
    'Ann Otieno - Form 2 fees',
    'Beth Kamau - fees of now',
    'Cate Wafula fees of term',
  ];
  const found = classesOf(memos, { heads: ['Class'], cells: ['Form 1'] });
  expect(found).toEqual(['Form 1', 'Form 1', 'Form 1']);
});

test('a name before a hyphen is no name of three words: it is asked once for the sheet whether such names are meant', () => {
  const memos = ['sandals (black)', 'Form 2 fees of term 1', 'maths set and ruler'].map(
    (one) => `Ann Otieno - ${one}`,
  );
  const found = classesOf(memos);
  expect(found).toEqual(['Form 2', 'Form 2', 'Form 2']);
});
