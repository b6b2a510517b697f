import { describe, expect, test } from 'vitest';
import type { AcademicReport } from '#contract/academics/shapes.ts';
import { category } from '#contract/reference-data/categories.ts';
import { scaleOf, specScales } from '#contract/scales/scale.ts';
import { fallOf, plotted, subjectRows } from './progress.ts';

type Taught = readonly [subject: number, mark: number, grade: string];

const report = (term: string, marks: readonly Taught[]): AcademicReport => ({
  id: 1,
  earlier_versions: 0,
  student_id: 1,
  year_id: 1,
  term_id: 1,
  school_id: 1,
  school: 'Mwanzo',
  class_id: 1,
  class: 'Form 1',
  year: '2026',
  term,
  status: 0,
  verified_by: null,
  verified_at: null,
  version: 1,
  sent_back: null,
  grade: 'B',
  mark: 60,
  teacher_comment: '',
  liaison_comment: '',
  action_plan: '',
  psychosocial: '',
  own_words: null,
  pathReport: '',
  marks: marks.map(([subject_id, mark, grade]) => ({
    id: subject_id,
    subject_id,
    subject_name: `Subject ${subject_id}`,
    term,
    mark,
    grade,
  })),
});

test('subjects stand in the order of their first appearance, with a gap where one is missing', () => {
  const rows = subjectRows([
    report('Term 1', [[2, 50, 'C']]),
    report('Term 2', [
      [1, 70, 'B'],
      [2, 60, 'B'],
    ]),
  ]);
  expect(rows.map((row) => [row.name, row.marks.map((mark) => mark?.mark ?? null)])).toEqual([
    ['Subject 2', [50, 60]],
    ['Subject 1', [null, 70]],
  ]);
});

describe('Term 3 under Term 2', () => {
  test.each([
    { second: [1, 66, 'B'], third: [1, 58, 'C'], fall: 800 },
    { second: [1, 66.3, 'B'], third: [1, 66.1, 'B'], fall: 20 },
    { second: [1, 66, 'B'], third: [1, 66, 'B'], fall: null },
    { second: [1, 66, 'B'], third: [1, 70, 'A'], fall: null },
    { second: [1, 66, 'B'], third: [1, 0, 'X'], fall: null },
    { second: [2, 66, 'B'], third: [1, 50, 'C'], fall: null },
  ] as const)('$second then $third: $fall', ({ second, third, fall }) => {
    const reports = [report('Term 2', [second]), report('Term 3', [third])];
    const row = subjectRows(reports).find(({ id }) => id === 1);
    expect(row && fallOf(row, 1, { reports, categoryId: category.normal })).toBe(fall);
  });

  test('only Term 3 is compared', () => {
    const reports = [report('Term 1', [[1, 66, 'B']]), report('Term 2', [[1, 50, 'C']])];
    const [row] = subjectRows(reports);
    expect(row && fallOf(row, 1, { reports, categoryId: category.normal })).toBeNull();
  });
});

test.each([
  { of: category.normal, result: { grade: 'B', mark: 66.3 }, value: 66.3 },
  { of: category.normal, result: { grade: 'F', mark: 0 }, value: 0 },
  { of: category.normal, result: { grade: 'X', mark: 0 }, value: null },
  { of: category.normal, result: null, value: null },
  { of: category.specialEducation, result: { grade: 'B (Good Progress)', mark: 0 }, value: 3 },
])('a plot of $result shows $value', ({ of, result, value }) => {
  const scale = result ? scaleOf(result) : specScales[of];
  expect(plotted(scale, of, result)).toBe(value);
});
