import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { asAnswered } from '../as-answered.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = [
  ...['Ann Akinyi Otieno', 'Beth Wanjiku Kamau', 'Cate Nekesa Wafula', 'Dora Moraa Nyong'],
  ...['Esther Mueni Mutua', 'Faith Adhiambo Ouma'],
];
const known = knownWith({
  students: names.map((name, at) =>
    knownStudent(at + 1, name, { first_name: name.split(' ')[0] ?? '' }),
  ),
});
type Rows = readonly (readonly Cell[])[];

function planOf(rows: Rows, answers: Record<string, string> = {}, name = 'Grade 8 2025') {
  const sheets = asAnswered(readableSheets({ name, rows }, []), (key) => answers[key]);
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes', ...answers } }, known);
  const open = plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key);
  const marks = plan.rows.flatMap(({ change }) =>
    change?.type === 'marks'
      ? `${change.term}: ${change.marks.map((one) => `${one.subject} ${one.mark}`).join(', ')}`
      : [],
  );
  return { sheets, open, marks, first: marks.filter((_, at) => at % names.length === 0), plan };
}

const withRows = (heads: Rows, of: (at: number) => readonly Cell[]): Rows => [
  ...heads,
  ...names.map((name, at) => [name, ...of(at)]),
];

describe('marks of several terms side by side', () => {
  test.each([
    ['1st term (Sept - Dec)', '2nd term (Jan to April)'],
    ['Term 1: January - March 2025', 'Term 2: 5 May to 8 August 2025'],
    ['1er trimestre (sept. – déc.)', '2e trimestre (janv. – mars)'],
  ])('the months of %s say no more than the term', (one, other) => {
    const { open, first } = planOf(
      withRows(
        [
          ['Learner', one, '', '', other, '', ''],
          ['', 'Physics', 'Geo', 'Average', 'Physics', 'Geo', 'Average'],
        ],
        (at) => [50 + at, 60 + at, 55 + at, 70 + at, 80 + at, 75 + at],
      ),
    );
    expect(open.filter((key) => !/^(?:terms|agree|scale)/.test(key))).toEqual([]);
    expect(first).toEqual(['1: Physics 50, Geography 60', '2: Physics 70, Geography 80']);
  });

  test('of two years each term keeps its own, and all is asked', () => {
    const { first } = planOf(
      withRows(
        [
          ['Learner', 'Term 3 (Sept - Nov 2024)', '', 'Term 1 (Jan - Apr 2025)', ''],
          ['', 'Physics', 'Geo', 'Physics', 'Geo'],
        ],
        (at) => [50 + at, 60 + at, 70 + at, 80 + at],
      ),
    );
    expect(first).toEqual([]);
  });

  test('subjects that are not known are asked about once for all terms', () => {
    const heads = ['Physics', 'Geo', 'Woodwork', 'Pottery'];
    const { first, plan } = planOf(
      withRows(
        [
          ['Learner', 'Term 1', '', '', '', 'Term 2', '', '', ''],
          ['', ...heads, ...heads],
        ],
        (at) => [50 + at, 60 + at, 35 + at, 40 + 3 * at, 70 + at, 80 + at, 95 - at, 45 + 2 * at],
      ),
      {
        'columns:Grade 8 2025': 'ask',
        'column:Grade 8 2025!Woodwork': 'own',
        'column:Grade 8 2025!Pottery': 'out',
      },
    );
    const asked = plan.questions.map(({ key }) => key).filter((key) => key.startsWith('column:'));
    expect(asked).toHaveLength(2);
    expect(first[1]).toBe('2: Physics 70, Geography 80, Woodwork 95');
  });

  test('the subjects of each term below it', () => {
    const { open, first, sheets } = planOf(
      withRows(
        [
          ['Learner', 'Term 1', '', '', 'Term 2', '', '', 'Year'],
          ['', 'Physics', 'Music', 'Total', 'Physics', 'Music', 'Total', ''],
        ],
        (at) => [50 + at, 60 + at, 110 + 2 * at, 70 + at, 80 + at, 150 + 2 * at, 260 + 4 * at],
      ),
    );
    expect(sheets.map(({ name }) => name)).toEqual([
      'Grade 8 2025 (Term 1)',
      'Grade 8 2025 (Term 2)',
    ]);
    expect(open).toEqual([]);
    expect(first).toEqual(['1: Physics 50, Music 60', '2: Physics 70, Music 80']);
  });

  test('the terms below each subject', () => {
    const { open, first } = planOf(
      withRows(
        [
          ['Learner', 'Physics', '', '', 'Music', '', ''],
          ['', 'Term 1', 'Term 2', 'Term 3', 'Term 1', 'Term 2', 'Term 3'],
        ],
        (at) => [50 + at, 51 + at, 52 + at, 60 + at, 61 + at, 62 + at],
      ),
    );
    expect(open).toEqual([]);
    expect(first).toEqual([
      ...['1: Physics 50, Music 60', '2: Physics 51, Music 61', '3: Physics 52, Music 62'],
    ]);
  });

  test('a letter may be that of a test, and semesters are no terms: one question', () => {
    const rows = withRows(
      [['Learner', 'T1 Physics', 'T1 Music', 'T2 Physics', 'T2 Music']],
      (at) => [...[50 + at, 60 + at, 70 + at, 80 + at]],
    );
    expect(planOf(rows).open).toEqual(['terms:Grade 8 2025']);
    const { open, first } = planOf(rows, { 'terms:Grade 8 2025': 'in' });
    expect(open).toEqual([]);
    expect(first).toEqual(['1: Physics 50, Music 60', '2: Physics 70, Music 80']);
  });

  test('one subject, of which the title tells, each term with the column that the others add up to', () => {
    const of = (at: number) =>
      [11 + at, 23 - at, 30 + ((at * 7) % 13)].map((one, index) => one + ((at * index) % 5));
    const parts = (at: number) => {
      const marks = of(at);
      return [...marks, marks.reduce((sum, one) => sum + one, 0)];
    };
    const rows = withRows(
      [
        ['Subject: Physics'],
        ['Learner', '1º Trimestre', '', '', '', '2º Trimestre', '', '', '', 'Ano'],
        ['', 'Oral', 'Ficha', 'Prova', 'CT1', 'Oral', 'Ficha', 'Prova', 'CT2', ''],
      ],
      (at) => [...parts(at), ...parts(at + 6), ((parts(at)[3] ?? 0) + (parts(at + 6)[3] ?? 0)) / 2],
    );
    const { open, marks } = planOf(rows);
    expect(open).toEqual([]);
    expect(marks).toEqual([
      ...names.map((_, at) => `1: Physics ${parts(at)[3]}`),
      ...names.map((_, at) => `2: Physics ${parts(at + 6)[3]}`),
    ]);
  });

  test('the mean of the terms is that of the year, whatever it is called', () => {
    const { open, first } = planOf(
      withRows([['Learner', 'Trim 1', 'Trim 2', 'Gemiddeld']], (at) => [
        60 + at,
        71,
        65.5 + at / 2,
      ]),
      {},
      'Physics 2025',
    );
    expect({ open, first }).toEqual({ open: [], first: ['1: Physics 60', '2: Physics 71'] });
  });

  test('a row for each subject', () => {
    const rows = [
      ['Learner', 'Subject', 'Term 1', 'Term 2'],
      ...names.flatMap((name, at) => [
        [name, 'Physics', 60 + at, 70],
        [name, 'Music', 50, 55 + at],
      ]),
    ];
    const { open, marks } = planOf(rows);
    expect(open).toEqual([]);
    expect(marks[0]).toBe('1: Physics 60, Music 50');
    expect(marks.at(-1)).toBe('2: Physics 70, Music 60');
  });

  test('what is asked of one term counts for all', () => {
    const rows = withRows([['Learner', 'Term 1', 'Term 2']], (at) => [9 + at, 12 + at]);
    const sheet = 'Physics';
    expect(planOf(rows, {}, sheet).open).toEqual(
      expect.arrayContaining([`year:${sheet}`, `out-of:${sheet}`]),
    );
    const answers = { [`year:${sheet}`]: '2025', [`out-of:${sheet}`]: '20' };
    const { open, first } = planOf(rows, answers, sheet);
    expect({ open, first }).toEqual({ open: [], first: ['1: Physics 45', '2: Physics 60'] });
  });

  test.each([
    ['four of them', ['Term 1', 'Term 2', 'Term 3', 'Term 4'], [50, 51, 52, 53]],
    ['days of each', ['Attendance T1', 'Attendance T2'], [50, 51]],
    ['sums of money', ['Term 1', 'Term 2'], [4000, 5000]],
  ])('%s are no marks of terms', (_, heads, cells) => {
    const rows = withRows([['Learner', ...heads]], (at) => cells.map((one) => one + at));
    expect(planOf(rows, {}, 'Physics 2025').sheets.every(({ kind }) => kind === undefined)).toBe(
      true,
    );
  });

  test('T1 and T2 below a title that names a term are tests of it', () => {
    const heads = ['Learner', 'Physics T1', 'Physics T2', 'Music T1', 'Music T2'];
    const rows = withRows([heads], (at) => [50 + at, 52 + at, 70 + at, 72 + at]);
    const { sheets, open } = planOf(rows, {}, 'Grade 8 Term 3 2025');
    expect(sheets).toHaveLength(1);
    expect(open).toEqual(['exam:Grade 8 Term 3 2025']);
  });

  test('beside a subject without a term they stay as they are', () => {
    const rows = withRows(
      [['Learner', 'T1 Physics', 'T2 Physics', 'Music', 'T1 Art', 'T2 Art']],
      (at) => [...[50 + at, 52 + at, 61 + at, 70 + at, 72 + at]],
    );
    expect(planOf(rows).sheets).toHaveLength(1);
  });
});

describe('numbers alone below subjects', () => {
  const key = 'terms:Grade 8 2025';
  const heads = (...numbers: string[]): Rows => [
    ['Name', 'English', '', '', 'Mathematics', '', ''],
    ['', ...numbers, ...numbers],
  ];
  const marks = (at: number) => [51, 52, 53, 71, 72, 73].map((one) => one + at);

  test.each([
    ['Roman ones', ['I', 'II', 'III']],
    ['figures', ['1', '2', '3']],
  ])('%s may be terms, and ask', (_, numbers) => {
    const rows = withRows(heads(...numbers), marks);
    const { open, marks: filed, plan } = planOf(rows);
    expect(open).toContain(key);
    expect(filed).toEqual([]);
    const asked = plan.questions.find((one) => one.key === key);
    expect(asked?.options.map(({ value }) => value)).toEqual(['in', 'parts', 'skip']);
    expect(planOf(rows, { [key]: 'in' }).first).toEqual([
      '1: English 51, Mathematics 71',
      '2: English 52, Mathematics 72',
      '3: English 53, Mathematics 73',
    ]);
  });

  test.each([
    ['Roman ones', ['I', 'II', 'III']],
    ['figures', ['1', '2', '3']],
    ['terms', ['T1', 'T2', 'T3']],
  ])(
    '%s are parts of one mark once somebody says so, of which it is asked what counts',
    (_, numbers) => {
      const rows = withRows(heads(...numbers), marks);
      const said = { [key]: 'parts', 'term:Grade 8 2025': '2' };
      const { open, sheets, plan } = planOf(rows, said);
      expect(sheets.map((one) => one.name)).toEqual(['Grade 8 2025']);
      expect(open).toContain('exam:Grade 8 2025');
      const exam = plan.questions.find((one) => one.key.startsWith('exam:'));
      expect(exam?.options.map(({ value }) => value)).toEqual([
        ...numbers,
        ...['all: sum', 'all: mean', 'skip'],
      ]);
      const mean = planOf(rows, { ...said, 'exam:Grade 8 2025': 'all: mean' });
      expect(mean.first).toEqual(['2: English 52, Mathematics 72']);
    },
  );

  test('below a title of one term they are its tests, and ask which of them counts', () => {
    const rows: Rows = [['Grade 8 Term 2 2025'], ...withRows(heads('I', 'II', 'III'), marks)];
    const { open } = planOf(rows, {}, 'Marks');
    expect(open).toContain('exam:Marks');
    expect(open).not.toContain('terms:Marks');
  });
});
