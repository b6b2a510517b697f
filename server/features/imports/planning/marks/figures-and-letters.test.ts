import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const names = ['Neema Mushi', 'Juma Salum', 'Rehema Ally', 'Baraka Kessy'];
const known = knownWith({
  students: names.map((name, at) => knownStudent(at + 1, name)),
  subjects: ['Hisabati', 'Uraia', 'Kemia'].map((subject_name) => ({ subject_name, category: 1 })),
});
const subjects = ['HISABATI', 'URAIA', 'KEMIA'];

/** A sheet with two columns for each subject, of figures and of letters. */
function planOf(
  labels: readonly [string, string],
  { title = 'Term 2 2025', first = 41, swap = false, letters = ['A', 'C', 'B', 'D'] } = {},
) {
  const pair = (one: Cell, other: Cell): Cell[] => (swap ? [other, one] : [one, other]);
  const rows: Cell[][] = [
    [title],
    ['', ...subjects.flatMap((one): Cell[] => [one, ''])],
    ['JINA LA MWANAFUNZI', ...subjects.flatMap(() => pair(labels[0], labels[1]))],
    ...names.map((name, at): Cell[] => [
      name,
      ...subjects.flatMap((_, each) =>
        pair(first + each * 3 - at, letters[(at + each) % letters.length] ?? 'A'),
      ),
    ]),
  ];
  const sheet = { name: 'Term 2', rows };
  const setup = { ...guessSetup(sheet, known.subjects), year: '2025', term: 2 };
  const plan = makePlan([sheet], { sheets: [setup], answers: { agree: 'yes' } }, known);
  return {
    asked: plan.questions.flatMap(({ key, usual }) =>
      /^(?:exam|mark|column|out-of)/.test(key) ? [`${key}${usual ? ' usual' : ''}`] : [],
    ),
    marks: plan.rows.flatMap(({ change }) =>
      change?.type === 'marks' ? [change.marks.map(({ mark }) => Number(mark))] : [],
    ),
    said: plan.questions.find(({ key }) => key.startsWith('out-of'))?.words ?? null,
  };
}
const asTheyAre = [
  [61, 64, 67],
  [60, 63, 66],
  [59, 62, 65],
  [58, 61, 64],
];

describe('a column of figures and one of letters below a subject', () => {
  test.each([
    [['AL', 'DRJ']],
    [['ALAMA', 'DARAJA']],
    [['Marks', 'Grd']],
    [['AL', 'GREDI']],
    [['AL', 'GD']],
    [['MKS', 'KIWANGO']],
    [['AL', 'KIWANGO']],
    [['Tokeo', 'Ngazi']],
  ] as [[string, string]][])('%j are its mark and its grade', (labels) => {
    for (const swap of [false, true]) {
      const { asked, marks } = planOf(labels, { first: 61, swap });
      expect(asked).toEqual([]);
      expect(marks).toEqual(asTheyAre);
    }
  });

  test('AL beside a mark is the level', () => {
    const { marks } = planOf(['MKS', 'AL'], { first: 61, letters: ['EE1', 'ME2'] });
    expect(marks).toEqual(asTheyAre);
  });

  test('AL and points without a mark are none', () => {
    const { marks, asked } = planOf(['PTS', 'AL'], { first: 5, letters: ['EE1', 'ME2'] });
    expect(marks).toEqual([]);
    expect(asked).not.toEqual([]);
  });

  test('of a test in letters and an exam in figures it is asked which counts', () => {
    expect(planOf(['EXAM', 'CAT 1'], { first: 61 }).asked).toEqual(['exam:Term 2']);
  });
});

describe('what a title says that marks are out of', () => {
  test('is the usual answer where no mark is higher', () => {
    const { asked, marks } = planOf(['AL', 'DRJ'], { title: 'MWEZI MEI, KILA SOMO ALAMA 50' });
    expect(asked).toEqual(['out-of:Term 2 usual']);
    expect(marks[0]).toEqual([82, 88, 94]);
  });

  test('is asked about where one is', () => {
    const { asked, said } = planOf(['AL', 'DRJ'], { title: 'KILA SOMO ALAMA 50', first: 61 });
    expect(asked).toEqual(['out-of:Term 2']);
    expect(said).toContain('67');
  });

  test('is nothing where it tells who passes, or 100', () => {
    for (const title of ['Pass mark for each subject: 50', 'Each subject out of 100'])
      expect(planOf(['AL', 'DRJ'], { title, first: 61 }).asked).toEqual([]);
  });
});

describe('a mark and an aggregate below a subject', () => {
  test.each([
    [['MK', 'AG']],
    [['MKS', 'AGG']],
    [['MARK', 'AGGR']],
    [['SCORE', 'Aggregate']],
    [['%', 'AGG.']],
  ] as [[string, string]][])('%j: the mark is read and nothing asked', (labels) => {
    for (const swap of [false, true]) {
      const { asked, marks } = planOf(labels, { first: 61, swap, letters: ['4', '5', '3', '9'] });
      expect(asked).toEqual([]);
      expect(marks).toEqual(asTheyAre);
    }
  });

  test('figures that are no aggregates ask which counts', () => {
    const { asked } = planOf(['CAT', 'AG'], { first: 61, letters: ['14', '25', '13', '22'] });
    expect(asked).toContain('exam:Term 2');
  });
});
