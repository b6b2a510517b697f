import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { saysAllSubjects } from '../../words/all-subjects.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Ann Otieno', 'Beth Kamau', 'Cate Wafula', 'Dora Nyong', 'Esther Mutua'];
const known = knownWith({
  ...{ years: ['2026'], classes: ['Grade 7'] },
  students: names.map((name, at) => knownStudent(at + 1, name)),
  subjects: ['English', 'Mathematics'].map((subject_name) => ({ subject_name, category: 1 })),
});

/** The marks and the mean of the first child. */
function readOf(heads: Cell[][], row: (at: number) => Cell[]) {
  const rows = [...heads, ...names.map((name, at) => [name, ...row(at)])];
  const sheets = [{ name: 'Grade 7 Term 1 2026', rows }];
  const { setups } = guessSetups(sheets, known.subjects);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, known);
  const [change] = plan.rows.flatMap((one) => (one.change?.type === 'marks' ? one.change : []));
  return change && [...change.marks.map(({ subject, mark }) => `${subject} ${mark}`), change.mark];
}
const [eng, maths] = [(at: number) => 61 + at, (at: number) => 71 - 2 * at];
const mean = (at: number) => (eng(at) + maths(at)) / 2;
const right = ['English 61', 'Mathematics 71', '66'];

describe.each([
  'All subjects',
  'Overall',
  'OVERALL RESULTS',
  'Masomo yote',
  'Toutes les matières',
  'Summary',
])('below %s stands no subject', (all) => {
  test.each(['Mean', 'Score', 'Marks'])('before the subjects, each with %s and a rank', (word) => {
    const heads = [
      ['', all, '', 'English', '', 'Mathematics', ''],
      ['Name', word, 'Rank', word, 'Rank', word, 'Rank'],
    ];
    const read = readOf(heads, (at) => [mean(at), at + 1, eng(at), at + 1, maths(at), 5 - at]);
    expect(read).toEqual(right);
  });

  test('behind them', () => {
    const heads = [
      ['', 'English', '', 'Mathematics', '', all, ''],
      ['Name', 'Score', 'Rank', 'Score', 'Rank', 'Score', 'Rank'],
    ];
    const read = readOf(heads, (at) => [eng(at), at + 1, maths(at), 5 - at, mean(at), at + 1]);
    expect(read).toEqual(right);
  });

  test('once, where it is not merged, the subjects beside it stay subjects', () => {
    const heads = [
      ['', all, '', '', ''],
      ['Name', 'Mean', 'English', 'Mathematics', 'Remarks'],
    ];
    expect(readOf(heads, (at) => [mean(at), eng(at), maths(at), 'Good'])).toEqual(right);
  });
});

test('a group that is called like a subject that nobody knows is still one', () => {
  const heads = [
    ['', 'Ushonaji', '', 'English', '', 'Mathematics', ''],
    ['Name', 'Score', 'Rank', 'Score', 'Rank', 'Score', 'Rank'],
  ];
  const read = readOf(heads, (at) => [50 + at, at + 1, eng(at), at + 1, maths(at), 5 - at]);
  expect(read?.[0]).toBe('Ushonaji 50');
});

test.each([
  'General Science',
  'General Paper',
  'Social Studies',
  'Total Health',
  'Performing Arts',
  'Kinanda',
])('%s is no word for all subjects', (group) => expect(saysAllSubjects(group)).toBe(false));
