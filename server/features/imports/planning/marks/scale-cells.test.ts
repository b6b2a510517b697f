import { describe, expect, test } from 'vitest';
import type { UsedScale } from '#contract/scales/rules.ts';
import type { MeanKind } from '#contract/scales/scale.ts';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import type { KnownReport } from '../plan/plan.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const achieng = knownStudent(1, 'Achieng Otieno Wambui');
const baraka = knownStudent(2, 'Baraka Mutua Kioko');

const bands = [
  ['A', 3, 80, 100],
  ['B', 2, 50, 79],
  ['C', 1, 0, 49],
] as const;

/** A scale of all classes with bands of marks; X stands for no mark. */
const scaleWith = (mean: MeanKind): UsedScale => ({
  ...{ id: 9, name: 'Own', category: 1, has_marks: true, mean, is_retired: false },
  uses: [{ class_id: null, from_year: null }],
  steps: [
    ...bands.map(([label, points, lowest, highest]) => ({
      ...{ label, points, lowest, highest, no_mark: false },
    })),
    { label: 'X', points: null, lowest: null, highest: null, no_mark: true },
  ],
});

const subjects = ['English', 'Mathematics'].map((subject_name) => ({ subject_name, category: 1 }));

function planOf(
  mean: MeanKind,
  rows: readonly (readonly Cell[])[],
  answers: Record<string, string> = {},
  academic: readonly KnownReport[] = [],
  scale: UsedScale = scaleWith(mean),
) {
  const known = knownWith({
    ...{ students: [achieng, baraka], subjects, years: ['2026'], classes: ['Form 2'] },
    ...{ liaisons: [], academic, scales: [scale], classIds: { 'form 2': 2 } },
  });
  const sheets = [{ name: 'FORM 2 TERM 1 2026', rows }];
  const { setups } = guessSetups(sheets, []);
  const given = { agree: 'yes', 'agree:text': 'yes', ...answers };
  const plan = makePlan(sheets, { sheets: setups, answers: given }, known);
  const results = plan.rows.map(({ state, change, faults }) => {
    if (change?.type !== 'marks') return { state, faults: faults.map(({ words }) => words) };
    const { grade, mark, marks } = change;
    return { state, grade, mark, marks: marks.map((one) => `${one.mark} ${one.grade}`) };
  });
  return { results, questions: plan.questions };
}

const outOf = { 'out-of:FORM 2 TERM 1 2026': 'heading' };
const there: KnownReport = {
  ...{ id: 5, student_id: 1, year: '2026', term: 1, class: 'Form 2', version: 1, scale_id: 9 },
  lines: ['Form 2|B|6150', 'english|6400|B', 'mathematics|5800|B'],
};

describe('marks of a scale with bands of its own', () => {
  test('that are out of 50 are kept as a part of 100, with the grade of that', () => {
    const rows = [
      ['NAME', 'English /50', 'Mathematics /50'],
      [achieng.name, 40, '20 C'],
      [baraka.name, 60, 20],
    ];
    expect(planOf('points', rows, outOf).results).toEqual([
      { state: 'new', grade: 'B', mark: null, marks: ['80 A', '40 C'] },
      { state: 'fault', faults: [expect.stringMatching(/100/)] },
    ]);
  });

  test('that say in their cell what they are out of are not made a part of 100 twice', () => {
    const rows = [
      ['NAME', 'English /50', 'Mathematics /50'],
      [achieng.name, '40/50', 20],
      [baraka.name, '10/50', '60%'],
    ];
    expect(planOf('points', rows, outOf).results).toMatchObject([
      { state: 'new', marks: ['80 A', '40 C'] },
      { state: 'new', marks: [expect.stringMatching(/^20 /), expect.stringMatching(/^60 /)] },
    ]);
  });

  test('are held against the total and the mean of the sheet', () => {
    const rows = [
      ['NAME', 'English', 'Mathematics', 'Total', 'Mean'],
      [achieng.name, 64, 58, 150, 61],
      [baraka.name, 64, 58, 122, 75],
    ];
    const { questions } = planOf('score', rows);
    expect(questions.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['total:FORM 2 TERM 1 2026', 'mean:FORM 2 TERM 1 2026']),
    );
  });
});

describe('the mean of a report of such a scale', () => {
  const rows = [
    ['NAME', 'English', 'Mathematics'],
    [achieng.name, 64, 58],
    [baraka.name, 90, 84],
  ];
  const withMean = (mean: number) => [
    ['NAME', 'English', 'Mathematics', 'Mean'],
    [achieng.name, 64, 58, mean],
  ];

  test('is that of the marks where the scale has a mean score, its grade that of the band', () => {
    expect(planOf('score', rows).results).toMatchObject([
      { state: 'new', grade: 'B', mark: '61' },
      { state: 'new', grade: 'A', mark: '87' },
    ]);
    const absent = [
      ['NAME', 'English', 'Mathematics'],
      [achieng.name, 'ABS', 'ABS'],
    ];
    expect(planOf('score', absent, { 'mark-all-absent': 'absent' }).results).toMatchObject([
      { state: 'new', grade: 'X', mark: null },
    ]);
  });

  test('is the sheet’s own, unless that is the mean of the points', () => {
    expect(planOf('points', withMean(61)).results).toMatchObject([{ grade: 'B', mark: '61' }]);
    expect(planOf('points', withMean(2)).results).toMatchObject([{ grade: 'B', mark: null }]);
  });

  test('stays as it is in the report that is there where the sheet has none', () => {
    for (const mean of ['points', 'grade', 'none'] as const)
      expect(planOf(mean, rows, {}, [there]).results[0]).toMatchObject({ state: 'same' });
    const changed = [
      ['NAME', 'English', 'Mathematics'],
      [achieng.name, 64, 59],
    ];
    expect(planOf('points', changed, {}, [there]).results).toMatchObject([
      { state: 'update', grade: 'B', mark: '61.5' },
    ]);
  });

  test('that somebody judges is asked once, and a rule can answer for each student', () => {
    const { questions } = planOf('grade', rows);
    const key = questions.find(({ words }) => /overall grade/.test(words))?.key ?? '';
    const [band, most] = questions.find((one) => one.key === key)?.options ?? [];
    const mixed = [
      ['NAME', 'English', 'Mathematics'],
      [achieng.name, 100, 70],
      [baraka.name, 40, 45],
    ];
    const gradesBy = (answer: string | undefined) =>
      planOf('grade', mixed, { [key]: answer ?? '' }).results.map((one) => one.grade);
    expect(gradesBy(band?.value)).toEqual(['A', 'C']);
    expect(gradesBy(most?.value)).toEqual(['B', 'C']);
    expect(gradesBy('A')).toEqual(['A', 'A']);
  });
});

test('of a scale of levels the level beside a mark is read, and levels alone as they stand', () => {
  const levels: UsedScale = {
    ...{ id: 4, name: 'KNEC levels', category: 1, has_marks: false, mean: 'none' },
    ...{ is_retired: false, uses: [{ class_id: null, from_year: null }] },
    steps: ['EE1', 'ME2', 'BE2'].map((label, at) => ({
      ...{ label, points: 8 - at, lowest: null, highest: null, no_mark: false },
    })),
  };
  const read = (heads: Cell[], row: Cell[]) => planOf('none', [heads, row], {}, [], levels).results;
  const gradesOf = (found: ReturnType<typeof read>) => found.map((one) => one.marks);
  expect(gradesOf(read(['NAME', 'English', 'Mathematics'], [achieng.name, 'EE 1', 'ME2']))).toEqual(
    [['0 EE1', '0 ME2']],
  );
  const beside = ['NAME', 'English', 'English PL', 'Mathematics', 'Mathematics PL'];
  expect(gradesOf(read(beside, [achieng.name, 92, 'EE1', 12, 'BE2']))).toEqual([
    ['0 EE1', '0 BE2'],
  ]);
  const [other] = read(beside, [achieng.name, 92, 'EE9', 12, 'BE2']);
  expect(other?.state).toBe('fault');
});

test('a position or initials beside a mark are no level', () => {
  const counted: UsedScale = {
    ...{ id: 8, name: 'Levels', category: 1, has_marks: false, mean: 'none', is_retired: false },
    uses: [{ class_id: null, from_year: null }],
    steps: ['3', '6', 'ME'].map((label) => ({
      ...{ label, points: null, lowest: null, highest: null, no_mark: false },
    })),
  };
  const read = (heads: Cell[], row: Cell[]) =>
    planOf('none', [heads, row], {}, [], counted).results;
  const heads = [
    'NAME',
    'English',
    'English POS',
    'English Level',
    'Mathematics',
    'Mathematics TR',
  ];
  expect(read(heads, [achieng.name, 78, 3, 6, 64, 'ME'])[0]?.state).toBe('fault');
  const level = [...heads.slice(0, 5), 'Mathematics PL'];
  expect(read(level, [achieng.name, 78, 3, 6, 64, 'ME'])[0]?.marks).toEqual(['0 6', '0 ME']);
});
