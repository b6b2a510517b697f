import { describe, expect, test } from 'vitest';
import { category } from '../reference-data/categories.ts';
import { scaleMessages as words } from './messages.ts';
import {
  scaleFaults,
  scaleFor,
  scaleOfReport,
  type UsedScale,
  type WrittenScale,
} from './rules.ts';
import {
  fittingGrade,
  gradeOfMark,
  gradeOfPoints,
  hasMark,
  isOutsideBand,
  levelOf,
  type Scale,
  scaleOf,
  specScales,
} from './scale.ts';

const { normal, specialEducation } = category;

const scale = (id: number, wanted: Partial<UsedScale>): UsedScale => ({
  id,
  name: `Scale ${id}`,
  category: normal,
  has_marks: true,
  mean: 'points',
  steps: [
    { label: 'A', points: 12, lowest: 80, highest: 100, no_mark: false },
    { label: 'A-', points: 11, lowest: 75, highest: 79, no_mark: false },
    { label: 'B+', points: 10, lowest: 0, highest: 74, no_mark: false },
    { label: 'X', points: null, lowest: null, highest: null, no_mark: true },
  ],
  uses: [],
  ...wanted,
});
const levels: Scale = scale(9, {
  has_marks: false,
  mean: 'none',
  steps: ['EE1', 'EE2', 'BE2'].map((label) => ({
    ...{ label, points: null, lowest: null, highest: null, no_mark: false },
  })),
});

describe('a mark against the band of its grade', () => {
  test.each([
    ['A', 100_00, false],
    ['A', 80_00, false],
    // It may have been rounded up.
    ['A', 79_50, false],
    ['A', 79_49, true],
    ['A-', 79_99, false],
    ['A-', 80_00, true],
    ['A-', 74_50, false],
    ['A-', 74_49, true],
    ['B+', 0, false],
    ['B+', 75_00, true],
    ['X', 50_00, false],
    ['E', 50_00, false],
  ])('%s with %i hundredths is outside: %s', (grade, mark, isOutside) => {
    expect(isOutsideBand(scale(5, {}), grade, mark)).toBe(isOutside);
  });

  test('the built-in scales have no bands, and levels have no marks', () => {
    expect(isOutsideBand(specScales[normal], 'A+', 1)).toBe(false);
    expect(isOutsideBand(levels, 'EE1', 1)).toBe(false);
  });

  test.each([
    [100_00, 'A'],
    [80_00, 'A'],
    [79_99, 'A-'],
    [75_00, 'A-'],
    [74_99, 'B+'],
    [0, 'B+'],
  ])('%i hundredths stand for %s', (mark, grade) => {
    expect(gradeOfMark(scale(5, {}), mark)).toBe(grade);
    expect(gradeOfMark(specScales[normal], mark)).toBeNull();
  });
});

test('points make the mean grade; what has none is left out', () => {
  const of = scale(5, {});
  expect(gradeOfPoints(of, ['A', 'B+'])).toBe('A-');
  expect(gradeOfPoints(of, ['A', 'A', 'B+', 'X', ''])).toBe('A-');
  expect(gradeOfPoints(of, ['X'])).toBeNull();
  expect(gradeOfPoints(specScales[normal], ['A+'])).toBeNull();
});

const steps = (all: readonly (readonly [label: string, points: number | null])[]) =>
  all.map(([label, points]) => ({
    ...{ label, points, lowest: null, highest: null, no_mark: label.startsWith('Absent') },
  }));

test.each([
  ['Absent neither counts nor is found', { A: 2, B: 1, Absent: 0 }, ['B', 'Absent'], 'B'],
  ['nothing but Absent', { A: 2, B: 1, Absent: 0 }, ['Absent'], null],
  ['the nearest where no grade has the mean', { A: 12, B: 9, C: 6 }, ['A', 'B', 'B'], 'B'],
  ['the better one of two as near', { A: 12, B: 9, C: 6 }, ['A', 'B'], 'A'],
  ['the better one, too, where 1 is best', { D1: 1, D2: 2, C3: 3 }, ['D2', 'C3'], 'D2'],
  ['the lower one of equal points', { A: 4, B: 3, 'B-': 3, C: 2 }, ['B', 'B'], 'B-'],
  ['both', { A: 3, B: 3, C: 2 }, ['A', 'C'], 'B'],
])('the mean grade by points: %s', (_name, points, grades, mean) => {
  expect(gradeOfPoints(scale(5, { steps: steps(Object.entries(points)) }), grades)).toBe(mean);
});

test.each([
  ['only fall', [5, 4, 3], {}],
  ['only rise', [1, 2, 9], {}],
  ['are equal for some', [4, 3, 3, 1], {}],
  ['of one grade', [4], {}],
  ['fall and rise', [5, 3, 4, 1], { 'steps.2.points': [words.pointsOrder] }],
  ['are all the same', [2, 2, 2], { 'steps.2.points': [words.pointsAlike] }],
  ['end as they began', [2, 1, 2], { 'steps.1.points': [words.pointsOrder] }],
])('points that %s', (_name, points, faults) => {
  const written = points.map((one, at) => [`Grade ${at}`, one] as const);
  const all = steps([...written, ['Absent', 7]]);
  expect(scaleFaults(scale(5, { steps: all }))).toEqual(faults);
  expect(scaleFaults(scale(5, { mean: 'none', steps: all }))).toEqual({});
});

test('grades fit their own scale alone, and levels stand from 0', () => {
  expect(fittingGrade(levels, 'EE2')).toBe('EE2');
  expect(fittingGrade(levels, 'A')).toBeNull();
  expect(fittingGrade(specScales[specialEducation], 'B')).toBe('B (Good Progress)');
  expect(levelOf(levels, 'EE1')).toBe(2);
  expect(levelOf(levels, 'A')).toBeNull();
  expect([hasMark(levels, 'EE1'), hasMark(scale(5, {}), 'X'), hasMark(scale(5, {}), 'A')]).toEqual([
    false,
    false,
    true,
  ]);
});

test('a report that names no scale is of the built-in one that has its grade', () => {
  expect(scaleOf({ grade: 'A+' })).toBe(specScales[normal]);
  expect(scaleOf({ grade: 'B (Good Progress)' })).toBe(specScales[specialEducation]);
  expect(scaleOf({ grade: 'EE1', scale: levels })).toBe(levels);
});

describe('the scale of a new report', () => {
  const everywhere = scale(5, { uses: [{ class_id: null, from_year: 2026 }] });
  const form4 = scale(6, {
    uses: [
      { class_id: 4, from_year: null },
      { class_id: 3, from_year: 2027 },
    ],
  });
  const special = scale(7, {
    category: specialEducation,
    uses: [{ class_id: 4, from_year: null }],
  });
  const all = [everywhere, form4, special];
  test.each([
    [normal, 1, '2025', 1],
    [normal, 1, '2026', 5],
    [normal, 4, '2020', 6],
    [normal, 4, '2026', 6],
    [normal, 3, '2026', 5],
    [normal, 3, '2027', 6],
    [normal, null, null, 1],
    [specialEducation, 1, '2026', 2],
    [specialEducation, 4, '2026', 7],
  ] as const)('category %i, class %s, year %s: scale %i', (of, class_id, year, id) => {
    expect(scaleFor(all, { category: of, class_id, year }).id).toBe(id);
  });

  test('a report keeps its own until its class or year is another, and its category for ever', () => {
    const kept = { class_id: 1, year: '2026', scale: specScales[normal] };
    const now = { category: normal, class_id: 1, year: '2026' } as const;
    expect(scaleOfReport(all, now, kept).id).toBe(1);
    expect(scaleOfReport(all, now, null).id).toBe(5);
    expect(scaleOfReport(all, { ...now, class_id: 4 }, kept).id).toBe(6);
    expect(scaleOfReport(all, { ...now, year: '2027' }, kept).id).toBe(5);
    expect(scaleOfReport(all, { ...now, category: specialEducation }, kept).id).toBe(1);
    const moved = { ...now, category: specialEducation, class_id: 4 };
    expect(scaleOfReport(all, moved, kept).id).toBe(6);
  });
});

describe('a scale as it is typed', () => {
  const step = { label: 'A', points: null, lowest: null, highest: null, no_mark: false };
  const written = (wanted: Partial<WrittenScale>): WrittenScale => ({
    ...{ category: normal, has_marks: true, mean: 'grade', steps: [step], uses: [] },
    ...wanted,
  });
  test.each([
    ['nothing', written({}), {}],
    ['marks in Special Education', written({ category: 2 }), { has_marks: [words.specialMarks] }],
    [
      'a mean score without marks',
      written({ has_marks: false, mean: 'score' }),
      { mean: [words.meanNeedsMarks] },
    ],
    [
      'a mean of points without points',
      written({ mean: 'points' }),
      { mean: [words.meanNeedsPoints] },
    ],
    [
      'a label twice',
      written({ steps: [step, { ...step, label: 'a' }] }),
      { 'steps.1.label': [words.labelTwice] },
    ],
    [
      'no grade that counts',
      written({ steps: [{ ...step, no_mark: true }] }),
      { steps: [words.steps] },
    ],
    [
      'half a band',
      written({ steps: [{ ...step, lowest: 1 }] }),
      { 'steps.0.lowest': [words.bandHalf] },
    ],
    [
      'a band upside down',
      written({ steps: [{ ...step, lowest: 50, highest: 49 }] }),
      { 'steps.0.lowest': [words.bandTurned] },
    ],
    [
      'bands that share a mark',
      written({
        steps: [
          { ...step, lowest: 50, highest: 100 },
          { ...step, label: 'B', lowest: 40, highest: 50 },
        ],
      }),
      { 'steps.1.lowest': [words.bandOverlap] },
    ],
    [
      'bands of levels',
      written({ has_marks: false, steps: [{ ...step, lowest: 0, highest: 9 }] }),
      { 'steps.0.lowest': [words.bandWithoutMark] },
    ],
    [
      'a place twice',
      written({
        uses: [
          { class_id: 1, from_year: null },
          { class_id: 1, from_year: null },
        ],
      }),
      { 'uses.1.class_id': [words.useTwice] },
    ],
  ])('%s', (_name, wanted, faults) => {
    expect(scaleFaults(wanted)).toEqual(faults);
  });
});
