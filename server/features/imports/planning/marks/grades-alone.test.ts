import { expect, test } from 'vitest';
import type { UsedScale } from '#contract/scales/rules.ts';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { isGradeAlone } from '../../words/marks.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const scaleOf = (id: number, name: string, labels: readonly string[], more = {}): UsedScale => ({
  ...{ id, name, category: 1, has_marks: false, mean: 'none', is_retired: false, uses: [] },
  steps: labels.map((label) => ({
    ...{ label, points: null, lowest: null, highest: null, no_mark: false },
  })),
  ...more,
});

const names = ['Achieng Otieno', 'Baraka Mutua'];
const known = knownWith({
  students: names.map((name, at) => knownStudent(at + 1, name)),
  subjects: ['English', 'Mathematics'].map((subject_name) => ({ subject_name, category: 1 })),
  ...{ years: ['2026'], classes: ['Grade 7'], classIds: { 'grade 7': 7 } },
});

const rowsWith = (...cells: Cell[][]) => [
  ['NAME', 'English', 'Mathematics'],
  ...cells.map((row, at) => [names[at] ?? '', ...row]),
];

function planOf(rows: Cell[][], scales: UsedScale[], answers: Record<string, string> = {}) {
  const sheets = [{ name: 'GRADE 7 TERM 1 2026', rows }];
  const { setups } = guessSetups(sheets, known.subjects);
  const given = { agree: 'yes', ...answers };
  const plan = makePlan(sheets, { sheets: setups, answers: given }, { ...known, scales });
  const ofGrades = plan.questions.filter(({ key }) => key.startsWith('mark-grade'));
  return { plan, ofGrades };
}

const levels = rowsWith(['EE1', 'ME 2'], ['AE1', 'BE2']);
const eight = ['EE1', 'EE2', 'ME1', 'ME2', 'AE1', 'AE2', 'BE1', 'BE2'];

test('levels that a scale of the house has name it, and where it can be said that the class takes it', () => {
  const { ofGrades } = planOf(levels, [scaleOf(5, 'Eight levels', eight)]);
  expect(ofGrades.map(({ words }) => words)).toEqual([
    expect.stringMatching(/such as EE1\..*Eight levels has all of them/),
  ]);
});

test('a scale that lacks one of them, has marks, or takes no new reports is not named', () => {
  const lacking = scaleOf(5, 'Four', ['EE1', 'ME1', 'AE1', 'BE1']);
  const withMarks = scaleOf(6, 'With marks', eight, { has_marks: true });
  const retired = scaleOf(7, 'Old', eight, { is_retired: true });
  const special = scaleOf(8, 'Special', eight, { category: 2 });
  const { ofGrades } = planOf(levels, [lacking, withMarks, retired, special]);
  expect(ofGrades.map(({ key }) => key)).toEqual(['mark-grade']);
});

test('a scale that the class takes is read as it stands, without a question', () => {
  const taken = scaleOf(5, 'Eight levels', eight, { uses: [{ class_id: 7, from_year: null }] });
  const { plan, ofGrades } = planOf(levels, [taken]);
  expect(ofGrades).toEqual([]);
  const marks = plan.rows.map(({ change }) =>
    change?.type === 'marks' ? change.marks.map(({ grade }) => grade) : null,
  );
  expect(marks).toEqual([
    ['EE1', 'ME2'],
    ['AE1', 'BE2'],
  ]);
});

test('a subject with grades alone can be left out, and marks beside it go in', () => {
  const rows = rowsWith([71, 'Credit'], [64, 'Pass']);
  const { plan } = planOf(rows, [], { 'mark-grade': 'none' });
  const marks = plan.rows.map(({ change }) =>
    change?.type === 'marks' ? change.marks.map(({ subject, mark }) => `${subject} ${mark}`) : null,
  );
  expect(marks).toEqual([['English 71'], ['English 64']]);
});

test.each(['A', 'B+', 'A*', 'B2', 'F9', 'd 1', 'ME', 'EE-2', 'Pass', 'Meets expectations', 'Bien'])(
  '%s is a grade without a number',
  (text) => expect(isGradeAlone(text)).toBe(true),
);
test.each(['67 B', '67', 'ABS', 'X', 'P', '7O', 'good at sums', 'Mary', 'A10', 'g1'])(
  '%s is none',
  (text) => expect(isGradeAlone(text)).toBe(false),
);
