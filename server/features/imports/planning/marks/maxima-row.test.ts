import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const house = knownWith({
  students: [
    knownStudent(1, 'Ann Kamau'),
    knownStudent(2, 'Ben Otieno'),
    knownStudent(3, 'Cate Wafula'),
  ],
  years: ['2026'],
  classes: ['Form 2'],
});

function planOf(word: string, maxima: readonly number[], mean = 63.9) {
  const rows: Cell[][] = [
    ['NAME', 'ENG', 'MAT', 'BIO', 'TOTAL', '%'],
    [word, ...maxima, maxima.reduce((all, one) => all + one, 0), 100],
    ['Ann Kamau', 45, 40, 30, 115, mean],
    ['Ben Otieno', 30, 64, 20, 114, 63.3],
    ['Cate Wafula', 54, 20, 10, 84, 46.7],
  ];
  const sheet = { name: 'FORM 2 TERM 1 2026', rows };
  const { setups } = guessSetups([sheet], []);
  const plan = makePlan([sheet], { sheets: setups, answers: { agree: 'yes' } }, house);
  const change = plan.rows.find(({ row }) => row === 3)?.change;
  return {
    asked: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
    marks: change?.type === 'marks' ? change.marks.map(({ mark }) => mark) : null,
    mean: change?.type === 'marks' ? change.mark : null,
  };
}

test.each(['MAXIMA', 'Maximum marks', 'OUT OF', 'Barème'])(
  'a line %s says what the marks of each subject are out of',
  (word) => {
    const { asked, marks, mean } = planOf(word, [60, 80, 40]);
    expect(asked).toEqual([]);
    expect(marks).toEqual(['75', '50', '75']);
    expect(mean).toBe('63.9');
  },
);

test('a mean of all points that a formula gave is kept with two decimals', () => {
  expect(planOf('Full marks', [60, 80, 40], (115 / 180) * 100)).toMatchObject({
    asked: [],
    mean: '63.89',
  });
});

test('maxima that a mark is above are none of its column', () => {
  expect(planOf('MAXIMA', [60, 80, 25]).marks?.[2]).not.toBe('120');
});

/** A sheet with numbers and boys and girls, the first row of which has these cells. */
function planBelow(first: readonly Cell[]) {
  const rows: Cell[][] = [
    ['No', 'NAME', 'SEX', 'ENG', 'MAT', 'BIO', 'TOTAL', 'MEAN'],
    [...first],
    [1, 'Ann Kamau', 'F', 45, 40, 30, 115, 38.3],
    [2, 'Ben Otieno', 'M', 30, 34, 20, 84, 28],
    [3, 'Cate Wafula', 'F', 24, 20, 10, 54, 18],
  ];
  const sheet = { name: 'FORM 2 TERM 1 2026', rows };
  const { setups } = guessSetups([sheet], []);
  const answers = { agree: 'yes', 'mean:FORM 2 TERM 1 2026': 'marks' };
  const plan = makePlan([sheet], { sheets: setups, answers }, house);
  const change = plan.rows.find(({ row }) => row === 3)?.change;
  return {
    asked: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
    state: plan.rows.find(({ row }) => row === 2)?.state,
    marks: change?.type === 'marks' ? change.marks.map(({ mark }) => mark) : null,
  };
}

test.each([
  'ALAMA',
  'Jumla ya alama',
  'Total marks',
  'Out of',
  'Full marks',
  'Kiwango cha juu',
  'Notés sur',
  '',
])('the same figure below each subject beside %s is what marks are out of', (word) => {
  const { asked, state, marks } = planBelow(['', word, '', 50, 50, 50, 150, 50]);
  expect(state).toBe('passed');
  expect(asked.filter((key) => key.startsWith('out-of'))).toEqual([]);
  expect(marks).toEqual(['90', '80', '60']);
});

test.each([
  ['who has a number', [4, 'Dan Mutua', 'M', 50, 50, 50, 150, 50]],
  ['with other figures', ['', 'Dan Mutua', '', 50, 45, 50, 145, 48.3]],
  ['that is no usual maximum', ['', 'Dan Mutua', '', 47, 47, 47, 141, 47]],
  ['of which the total is something else', ['', 'Dan Mutua', '', 50, 50, 50, 300, 50]],
  ['below a mark', ['', 'Dan Mutua', '', 40, 40, 40, 120, 40]],
])('a row %s is that of somebody', (_, first) => {
  const { state, marks } = planBelow(first);
  expect(state).not.toBe('passed');
  expect(marks).not.toEqual(['90', '80', '60']);
});

/** A sheet with numbers of the school beside the names, and the same figure in the first row. */
function planOfNumbered(name: string, names: readonly string[]) {
  const rows: Cell[][] = [
    ['Adm', 'Name', 'English', 'Mathematics', 'Biology'],
    ['', name, 90, 90, 90],
    ...names.map((one, at) => [at + 12, one, 80 - at, 75, 60 + at]),
  ];
  const sheet = { name: 'FORM 2 TERM 1 2026', rows };
  const { setups } = guessSetups([sheet], []);
  const students = [...names, 'ABENA Owusu'].map((one, at) => knownStudent(at + 1, one));
  const known = knownWith({ students, years: ['2026'], classes: ['Form 2'] });
  const plan = makePlan([sheet], { sheets: setups, answers: { agree: 'yes' } }, known);
  return plan.rows.find(({ row }) => row === 2)?.state;
}

const ofFirstNames = ['Kofi', 'Yaw', 'Esi', 'Adjoa'];
const inCapitals = ['KOFI BOATENG', 'YAW DARKO', 'ESI OPOKU', 'ADJOA MANU'];

test.each([
  ['Ama', ofFirstNames],
  ['ABENA', ofFirstNames],
  ['AKUA SARPONG', inCapitals],
])('%s among %j may be a child who has the same mark in all subjects', (name, names) => {
  expect(planOfNumbered(name, names)).not.toBe('passed');
});

test.each([
  ['ALAMA', inCapitals],
  ['MARKS', inCapitals],
  ['Total marks', inCapitals],
  ['HIGHEST POSSIBLE', ofFirstNames],
  ['', ofFirstNames],
])('%s among %j is nobody', (name, names) => {
  expect(planOfNumbered(name, names)).toBe('passed');
});

test.each([
  ['/60', '/80', '/40'],
  ['out of 60', 'out of 80', 'out of 40'],
  ['sur 60', 'sur 80', 'sur 40'],
])('a row of %s, %s and %s says it of each subject', (...shares) => {
  for (const name of ['', 'Alama']) {
    const { asked, marks } = planBelow(['', name, '', ...shares, '/180', '']);
    expect(asked).toEqual([]);
    expect(marks).toEqual(['75', '50', '75']);
  }
});

test('a share above which a mark is says nothing of its column, and marks with their shares are marks', () => {
  expect(planBelow(['', '', '', '/60', '/80', '/20', '', '']).marks?.[2]).not.toBe('150');
  const marked = planBelow([4, 'Dora Moraa', 'F', '30/60', '40/80', '20/40', 90, '']);
  expect(marked.state).not.toBe('passed');
  expect(marked.marks).not.toEqual(['75', '50', '75']);
});

test.each([
  [
    ['', '', '', '/50', '/50', '/50', '/150', '/50'],
    ['90', '80', '60'],
  ],
  [
    ['', '', '', '/50', '/80', 'out of 40', '/170', ''],
    ['90', '50', '75'],
  ],
])('a row of %j says what marks are out of', (first, kept) => {
  const { state, marks, asked } = planBelow(first);
  expect(state).toBe('passed');
  expect(marks).toEqual(kept);
  expect(asked.filter((key) => /^(?:out-of|nobody)/.test(key))).toEqual([]);
});

test('who is known and has no mark is not about nobody, and neither are a summary and its results', () => {
  const rows: Cell[][] = [
    ['NAME', 'ENG', 'MAT', 'BIO', 'TOTAL'],
    ['Ann Kamau', 45, 40, 30, 115],
    ['Ben Otieno', '', '', '', ''],
    ['Cate Wafula', 54, 20, 10, 84],
    ['GRADE ANALYSIS', '', '', '', ''],
    ['Grade', 'A', 'B', 'C', 'D'],
  ];
  const sheet = { name: 'FORM 2 TERM 1 2026', rows };
  const { setups } = guessSetups([sheet], []);
  const plan = makePlan([sheet], { sheets: setups, answers: { agree: 'yes' } }, house);
  expect(plan.questions.filter(({ key }) => key.startsWith('nobody:'))).toEqual([]);
  expect(plan.rows.filter(({ row }) => row > 4).map(({ state }) => state)).toEqual(
    Array(2).fill('passed'),
  );
  expect(plan.rows.find(({ row }) => row === 3)?.faults.map(({ words }) => words)).toEqual([
    remarks.noMark,
  ]);
});
