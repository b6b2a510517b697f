import { describe, expect, test } from 'vitest';
import type { UsedScale } from '#contract/scales/rules.ts';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const step = (label: string, lowest: number | null = null, highest: number | null = null) => ({
  ...{ label, points: null, lowest, highest, no_mark: false },
});
const levels = ['EE1', 'EE2', 'ME1', 'ME2', 'AE1', 'AE2', 'BE1', 'BE2'];
const scaleOf = (name: string, more: Partial<UsedScale>): UsedScale => ({
  ...{ id: 5, name, category: 1, has_marks: false, mean: 'none', is_retired: false },
  uses: [{ class_id: 7, from_year: null }],
  steps: levels.map((label) => step(label)),
  ...more,
});
const ofLevels = scaleOf('Levels of the curriculum', {});
const ofMarks = scaleOf('Marks with levels', {
  has_marks: true,
  mean: 'score',
  steps: [step('EE', 75, 100), step('ME', 50, 75), step('AE', 25, 50), step('BE', 0, 25)],
});

function planOf(scale: UsedScale, head: readonly string[], rows: readonly (readonly Cell[])[]) {
  const known = knownWith({
    students: ['Akinyi Odera', 'Barasa Wanga'].map((name, at) => knownStudent(at + 1, name)),
    subjects: ['English', 'Mathematics'].map((subject_name) => ({ subject_name, category: 1 })),
    ...{ years: ['2026'], classes: ['Grade 7'], classIds: { 'grade 7': 7 }, scales: [scale] },
  });
  const sheets = [{ name: 'TERM 1 2026', rows: [head, ...rows] }];
  const { setups } = guessSetups(sheets, known.subjects);
  const plan = makePlan(sheets, { sheets: setups, answers: {} }, known);
  const reports = plan.rows.flatMap(({ change }) => (change?.type === 'marks' ? [change] : []));
  return { plan, setups, marks: reports.map(({ marks }) => marks) };
}

const head = ['Learner', 'Grade', 'Learning Area', 'Performance Level'];

describe('a row for each subject, of a class whose reports take levels', () => {
  test('is read as marks, and each level stays as it is', () => {
    const { setups, marks } = planOf(ofLevels, head, [
      ['Akinyi Odera', 'Grade 7', 'English', 'EE2'],
      ['Akinyi Odera', 'Grade 7', 'Mathematics', 'ME 1'],
      ['Barasa Wanga', 'Grade 7', 'English', 'ae1'],
    ]);
    expect(setups[0]?.kind).toBe('marks');
    expect(marks).toEqual([
      [
        { subject: 'English', mark: '0', grade: 'EE2' },
        { subject: 'Mathematics', mark: '0', grade: 'ME1' },
      ],
      [{ subject: 'English', mark: '0', grade: 'AE1' }],
    ]);
  });

  test('a level beside a figure is taken', () => {
    const { marks } = planOf(
      ofLevels,
      ['Learner', 'Class', 'Subject', 'Score', 'Level'],
      [['Akinyi Odera', 'Grade 7', 'English', 63, 'ME1']],
    );
    expect(marks).toEqual([[{ subject: 'English', mark: '0', grade: 'ME1' }]]);
  });

  test('one that the scale lacks is a fault of its cell', () => {
    const { plan } = planOf(ofLevels, head, [
      ['Akinyi Odera', 'Grade 7', 'English', 'EE'],
      ['Barasa Wanga', 'Grade 7', 'English', 'ME2'],
      ['Barasa Wanga', 'Grade 7', 'Mathematics', 'ME2'],
    ]);
    expect(plan.rows[0]?.faults.map(({ cell }) => cell)).toEqual(['D2']);
  });

  test('two different levels of one subject are asked about', () => {
    const { plan } = planOf(ofLevels, head, [
      ['Akinyi Odera', 'Grade 7', 'English', 'EE2'],
      ['Akinyi Odera', 'Grade 7', 'English', 'BE1'],
      ['Barasa Wanga', 'Grade 7', 'English', 'ME2'],
    ]);
    expect(plan.questions.find(({ key }) => key.startsWith('twice:'))?.words).toContain(
      'EE2 and BE1',
    );
  });
});

test('marks of a row, out of what it says, have the level of their band', () => {
  const { marks } = planOf(
    ofMarks,
    ['Learner', 'Class', 'Subject', 'Marks', 'Out of'],
    [
      ['Akinyi Odera', 'Grade 7', 'English', 32, 40],
      ['Akinyi Odera', 'Grade 7', 'Mathematics', 45, 100],
    ],
  );
  expect(marks).toEqual([
    [
      { subject: 'English', mark: '80', grade: 'EE' },
      { subject: 'Mathematics', mark: '45', grade: 'AE' },
    ],
  ]);
});
