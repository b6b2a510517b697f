import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup, guessSetups } from '../sheets/layout.ts';

// Several marks of one subject: one of them counts, or all of them together, as it is answered.

const names = ['Ann Akinyi Otieno', 'Beth Wanjiku Kamau', 'Cate Nekesa Wafula'];
const known = knownWith({
  students: names.map((name, at) => knownStudent(at + 1, name)),
  years: ['2025'],
});

function planOf(
  rows: readonly (readonly Cell[])[],
  answers: Record<string, string> = {},
  name = 'Class 7 Term 1 2025',
) {
  const sheets = [{ name, rows }];
  const { setups } = guessSetups(sheets, []);
  const given = { agree: 'yes', 'mark-empty': 'none', ...answers };
  const plan = makePlan(sheets, { sheets: setups, answers: given }, known);
  return {
    asked: plan.questions.find(({ key }) => key === `exam:${name}`),
    questions: plan.questions,
    marks: plan.rows.map(({ state, change }) =>
      change?.type === 'marks'
        ? Object.fromEntries(change.marks.map((one) => [one.subject, one.mark]))
        : state,
    ),
    rows: plan.rows,
    columns: plan.sheets[0]?.columns ?? [],
  };
}

/** English and mathematics with two parts each; the sums are 72 and 62. */
const parts = (heads: readonly string[], row: readonly Cell[] = [20, 52, 10, 52]) => [
  ['Name', ...heads],
  ...names.map((name): Cell[] => [name, ...row]),
];

describe('a label around a subject', () => {
  test.each([
    ['English (CQ)', 'English (MCQ)', 'Mathematics (CQ)', 'Mathematics (MCQ)'],
    ['Eng_CA', 'Eng_Exam', 'Maths_CA', 'Maths_Exam'],
    ['CA - English', 'Exam - English', 'CA - Maths', 'Exam - Maths'],
    ['English Theory', 'English Objective', 'Maths Theory', 'Maths Objective'],
    ['Theory: English', 'Orals: English', 'Theory: Maths', 'Orals: Maths'],
    ['Eng P1', 'Eng P2', 'Mat P1', 'Mat P2'],
    ['Term1 Eng', 'Term2 Eng', 'Term1 Maths', 'Term2 Maths'],
    ['English', 'English Oral', 'Maths', 'Maths Oral'],
    ['English', 'English', 'Mathematics', 'Mathematics'],
  ])('%s, %s', (...heads) => {
    const key = { 'exam:Class 7 Term 1 2025': 'all: sum' };
    const open = planOf(parts(heads));
    expect(open.asked?.options.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['all: sum', 'all: mean', 'skip']),
    );
    expect(open.marks).toEqual(['question', 'question', 'question']);
    const whole = { English: '72', Mathematics: '62' };
    expect(planOf(parts(heads), key).marks).toEqual([whole, whole, whole]);
    const [, first] = open.asked?.options.map(({ value }) => value) ?? [];
    const single = planOf(parts(heads), { 'exam:Class 7 Term 1 2025': first ?? '' }).marks;
    expect(single[0]).toEqual({ English: '52', Mathematics: '52' });
  });

  test('names that begin with the same word are subjects of their own', () => {
    const { asked, columns } = planOf(parts(['Higher-Maths', 'Higher-Art', 'English', 'Kisw']));
    expect(asked).toBeUndefined();
    expect(columns.slice(1, 3).map(({ target }) => target)).toEqual([null, null]);
  });

  test('letters for parts, and a subject that nobody knows among others', () => {
    const heads = [
      'Bangla(W)',
      'Bangla(P)',
      'Bangla Tot',
      'English(W)',
      'English(P)',
      'English Tot',
    ];
    const found = planOf(parts(heads, [50, 20, 70, 40, 12, 52]));
    expect(found.asked).toBeUndefined();
    expect(found.marks[0]).toEqual({ Bangla: '70', English: '52' });
  });

  test('papers beside their percentage are parts of it', () => {
    const { asked, marks } = planOf(
      parts(
        ['ENG PP1', 'ENG PP2', 'ENG %', 'MAT PP1', 'MAT PP2', 'MAT %'],
        [60, 50, 55, 70, 80, 75],
      ),
    );
    expect(asked).toBeUndefined();
    expect(marks[0]).toEqual({ English: '55', Mathematics: '75' });
  });

  test('the same total in each row is what the marks are out of', () => {
    const rows = [
      ['Name', 'Eng Obt', 'Eng Total', 'Mat Obt', 'Mat Total'],
      ...names.map((one, at): Cell[] => [one, 30 + at, 50, 45 - at, 50]),
    ];
    const { asked, marks } = planOf(rows, { 'out-of:Class 7 Term 1 2025': 'heading' });
    expect(asked).toBeUndefined();
    expect(marks[0]).toEqual({ English: '60', Mathematics: '90' });
  });

  test('a grade beside each mark is no part of it', () => {
    const heads = ['English (Mark)', 'English (Grade)', 'Maths (Mark)', 'Maths (Grade)'];
    const { asked, marks } = planOf(parts(heads, [60, 'B', 55, 'C']));
    expect(asked).toBeUndefined();
    expect(marks[0]).toEqual({ English: '60', Mathematics: '55' });
  });
});

const sums = { 'exam:Class 7 Term 1 2025': 'all: sum' };
const means = { 'exam:Class 7 Term 1 2025': 'all: mean' };

test('parts with what they are out of are a part of 100, as their sum and as their mean', () => {
  const heads = ['English CA (30)', 'English Exam (50)', 'Maths CA (30)', 'Maths Exam (50)'];
  const row = [15, 25, 30, 10];
  const { marks, rows } = planOf(parts(heads, row), sums);
  expect(marks[0]).toEqual({ English: '50', Mathematics: '50' });
  expect(rows[0]?.notes.map(({ words }) => words)).toContain('15 + 25 is 40');
  expect(planOf(parts(heads, row), means).marks[0]).toEqual({ English: '50', Mathematics: '60' });
});

test('maxima that marks are above are weights: each counts its share', () => {
  const heads = ['English CA (40%)', 'English Exam (60%)', 'Maths CA (40%)', 'Maths Exam (60%)'];
  const rows = parts(heads, [30, 55, 90, 70]);
  const values = planOf(rows).asked?.options.map(({ value }) => value);
  expect(values).toEqual(expect.arrayContaining(['all: weights', 'all: mean']));
  expect(values).not.toContain('all: sum');
  const weights = planOf(rows, { 'exam:Class 7 Term 1 2025': 'all: weights' });
  expect(weights.marks[0]).toEqual({ English: '45', Mathematics: '78' });
  expect(weights.rows[0]?.notes.map(({ words }) => words)).toContain('90 × 40 % + 70 × 60 % is 78');
});

test('a mean leaves out what is empty, a sum waits for it; empty columns are no part', () => {
  const heads = [
    'English Test 1',
    'English Test 2',
    'English Test 3',
    'Maths Test 1',
    'Maths Test 2',
  ];
  const rows = parts(heads, [60, 70, '', 55, 65]);
  rows[2] = ['Beth Wanjiku Kamau', 60, '', '', 55, 65];
  expect(planOf(rows, means).marks).toEqual([
    { English: '65', Mathematics: '60' },
    { English: '60', Mathematics: '60' },
    { English: '65', Mathematics: '60' },
  ]);
  expect(planOf(rows, sums).marks[1]).toBe('fault');
  expect(planOf(rows).asked?.words).not.toMatch(/Test 3/);
});

test('the total beside parts is none of them, and is compared with their sum', () => {
  const heads = ['English CA', 'English Exam', 'Maths CA', 'Maths Exam', 'Total'];
  const right = planOf(parts(heads, [20, 50, 30, 40, 140]), sums);
  expect(right.marks[0]).toEqual({ English: '70', Mathematics: '70' });
  const other = planOf(parts(heads, [20, 50, 30, 40, 150]), sums);
  expect(other.questions.map(({ key }) => key)).toContain('total:Class 7 Term 1 2025');
});

test('who was absent from all parts was absent', () => {
  const rows = parts(['English CA', 'English Exam', 'Maths CA', 'Maths Exam']);
  rows[1] = [names[0] ?? '', 'ABS', 'ABS', 40, 22];
  const [first] = planOf(rows, sums).rows;
  const marks = first?.change?.type === 'marks' ? first.change.marks : [];
  expect(marks.map(({ mark, grade }) => `${mark} ${grade}`)).toEqual(['0 X', '62 C']);
});

describe('CA beside an exam is no Creative Arts', () => {
  test('in rows for each subject', () => {
    const rows = [
      ['Name', 'Subject', 'CA', 'Exam'],
      ...names.flatMap((one) => ['English', 'Maths'].map((of): Cell[] => [one, of, 20, 52])),
    ];
    const open = planOf(rows);
    expect(open.questions.filter(({ answer }) => answer === null).map(({ key }) => key)).toEqual([
      'exam:Class 7 Term 1 2025',
    ]);
    expect(planOf(rows, sums).marks[0]).toEqual({ English: '72', Mathematics: '72' });
  });

  test('below each subject', () => {
    const rows = [
      ['Name', 'English', null, 'Maths', null],
      [null, 'C.A', 'Exam', 'C.A', 'Exam'],
      ...names.map((one): Cell[] => [one, 20, 52, 10, 52]),
    ];
    expect(planOf(rows, sums).marks[0]).toEqual({ English: '72', Mathematics: '62' });
  });

  test('among subjects it is one', () => {
    const rows = [['Name', 'ENG', 'MAT', 'CA'], ...names.map((one): Cell[] => [one, 60, 52, 71])];
    expect(planOf(rows).marks[0]).toMatchObject({ 'Creative Arts': '71' });
  });
});

describe('sheets of one subject', () => {
  const name = 'English Class 7 Term 1 2025';
  const answered = (answer: string, more = {}) => ({ [`exam:${name}`]: answer, ...more });

  test.each([
    ['Seq 1', 'Seq 2', 'Seq 3'],
    ['Test 1', 'Test 2', 'Exam'],
    ['1st CA', '2nd CA', 'Exam'],
    ['Week 1', 'Week 2', 'Week 3'],
  ])('%s, %s, %s: their mean or their sum', (...heads) => {
    const rows = [['Name', ...heads], ...names.map((one): Cell[] => [one, 14, 17, ''])];
    const open = planOf(rows, {}, name);
    expect(open.asked?.options.find(({ value }) => value === 'all: mean')?.effect).toBe(
      'the mean of 14, 17 is 15.5',
    );
    const of20 = { [`out-of:${name}`]: '20' };
    expect(planOf(rows, answered('all: mean', of20), name).marks[0]).toEqual({ English: '77.5' });
    const of40 = { [`out-of:${name}`]: '40' };
    expect(planOf(rows, answered('all: sum', of40), name).marks[0]).toEqual({ English: '77.5' });
  });

  test('columns below headings that say nothing, once it is said that the sheet has marks', () => {
    const heads = ['Name', 'Unit A', 'Unit B'];
    const rows = [heads, ...names.map((one): Cell[] => [one, 64, 77])];
    const sheet = { name, rows };
    const setup = guessSetup(sheet, [], { kind: 'marks' });
    const answers = answered('all: mean', { agree: 'yes' });
    const [first] = makePlan([sheet], { sheets: [setup], answers }, known).rows;
    expect(first?.change).toMatchObject({ marks: [{ subject: 'English', mark: '70.5' }] });
  });

  test('a sum above 100 asks what it is out of', () => {
    const rows = [['Name', 'Test 1', 'Test 2'], ...names.map((one): Cell[] => [one, 70, 80])];
    const open = planOf(rows, answered('all: sum'), name);
    expect(open.questions.map(({ key }) => key)).toContain(`out-of:${name}`);
    const of200 = answered('all: sum', { [`out-of:${name}`]: '200' });
    expect(planOf(rows, of200, name).marks[0]).toEqual({ English: '75' });
  });
});

test('exams in rows of their own: one of them, their sum or their mean', () => {
  const rows = [
    ['Name', 'Subject', 'Exam', 'Marks'],
    ...names.flatMap((one) => [
      ...[52, 61].map((mark, at): Cell[] => [one, 'English', at ? 'End term' : 'CAT 1', mark]),
      ...[25, 60].map((mark, at): Cell[] => [one, 'Maths', at ? 'End term' : 'CAT 1', mark]),
    ]),
  ];
  const marksOf = (answer: string) =>
    planOf(rows, { 'exam:Class 7 Term 1 2025': answer }).marks.find((one) => one !== 'passed');
  expect(planOf(rows).asked?.options.map(({ value }) => value)).toEqual([
    ...['CAT 1', 'End term', 'all: sum', 'all: mean', 'skip'],
  ]);
  expect(marksOf('End term')).toEqual({ English: '61', Mathematics: '60' });
  expect(marksOf('all: mean')).toEqual({ English: '56.5', Mathematics: '42.5' });
  expect(marksOf('all: sum')).toBe('fault');
});
