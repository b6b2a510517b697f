import { describe, expect, test } from 'vitest';
import type { UsedScale } from '#contract/scales/rules.ts';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Chanda Mwila', 'Bupe Zulu', 'Mutale Banda'];
const subjects = ['English', 'Mathematics'].map((subject_name) => ({ subject_name, category: 1 }));

/** A scale with marks, of which each grade has ten of them from 100 down. */
const scaleOf = (id: number, name: string, labels: readonly string[], more = {}): UsedScale => ({
  ...{ id, name, category: 1, has_marks: true, mean: 'score', is_retired: false, uses: [] },
  steps: labels.map((label, at) => ({
    ...{ label, points: null, no_mark: false },
    ...{ lowest: Math.max(0, 90 - 10 * at), highest: at === 0 ? 100 : 99 - 10 * at },
  })),
  ...more,
});

type Rows = readonly (readonly Cell[])[];

function planOf(
  tabs: Readonly<Record<string, Rows>>,
  { scales = [], answers = {} }: { scales?: UsedScale[]; answers?: Record<string, string> } = {},
) {
  const known = knownWith({
    ...{ subjects, scales, years: ['2026'], classes: ['Grade 9'], classIds: { 'grade 9': 9 } },
    students: names.map((name, at) => knownStudent(at + 1, name)),
  });
  const sheets = Object.entries(tabs).map(([name, rows]) => ({ name, rows }));
  const { setups } = guessSetups(sheets, subjects);
  const plan = makePlan(sheets, { sheets: setups, answers }, known);
  const marks = plan.rows.flatMap(({ change }) =>
    change?.type === 'marks'
      ? [[...change.marks.map((one) => `${one.mark} ${one.grade}`), `= ${change.grade}`].join(', ')]
      : [],
  );
  const asked = plan.questions.filter(({ key }) => /^(?:scale|agree)/.test(key));
  return { marks, asked, keys: asked.map(({ key, answer }) => [key, answer]) };
}

const tab = 'GRADE 9 TERM 1 2026';
const heads = ['NAME', 'English', 'Maths', 'Mean', 'Mean Grade'];
const usual = '90, 80, 65, 50, 40';

describe('grades of subjects that the scale of the report has are kept without a question', () => {
  test('in the cells of marks, also outside of the usual bands', () => {
    const { marks, keys } = planOf({
      [tab]: [
        heads,
        [names[0] ?? '', '79 A', '41 (F)', 60, 'C'],
        [names[1] ?? '', '65C', '50 D', 57.5, 'C'],
      ],
    });
    expect(marks).toEqual(['79 A, 41 F, = C', '65 C, 50 D, = C']);
    expect(keys).toEqual([['agree', 'yes']]);
  });

  test('in columns beside them', () => {
    const { marks, keys } = planOf({
      [tab]: [
        ['NAME', 'English', 'Grade', 'Maths', 'Grade', 'Mean', 'Mean Grade'],
        [names[0] ?? '', 79, 'A', 41, 'F', 60, 'C'],
        [names[1] ?? '', 65, 'C', 'ABS', '', 65, 'C'],
      ],
    });
    expect(marks).toEqual(['79 A, 41 F, = C', '65 C, 0 X, = C']);
    expect(keys).toEqual([['agree', 'yes']]);
  });

  test('a mark or a mean without one is asked about alone', () => {
    const { marks, keys } = planOf({
      [tab]: [
        ['NAME', 'English', 'Maths'],
        [names[0] ?? '', '79 A', '41'],
        [names[1] ?? '', '66 C', '50 D'],
      ],
    });
    expect(marks).toEqual(['79 A, 41 D, = C', '66 C, 50 D, = C']);
    expect(keys).toContainEqual(['scale:rest', usual]);
  });

  test('in a scale of the house that the class takes, one beside the mark counts before its band', () => {
    const own = scaleOf(7, 'Own', ['A', 'B', 'C', 'D'], {
      uses: [{ class_id: null, from_year: null }],
    });
    const { marks, keys } = planOf(
      {
        [tab]: [
          ['NAME', 'English', 'Grade', 'Maths', 'Grade'],
          [names[0] ?? '', 89, 'A', 72, 'B'],
        ],
      },
      { scales: [own] },
    );
    expect(marks).toEqual(['89 A, 72 B, = B']);
    expect(keys).toEqual([['agree', 'yes']]);
  });
});

describe('grades that the scale has not', () => {
  const rows: Rows = [
    heads,
    [names[0] ?? '', '79 B2', '38 D1', 58.5, 'C'],
    [names[1] ?? '', '65 C', '50 D', 57.5, 'C'],
  ];

  test('are one question for a file, with an example, and the marks get grades anew', () => {
    const own = [
      ['NAME', 'English', 'Maths'],
      [names[2] ?? '', '55 C1', '90 A1'],
    ];
    const { marks, asked, keys } = planOf({ [tab]: rows, 'GRADE 9 B TERM 1 2026': own });
    expect(keys.filter(([key]) => key !== 'agree')).toEqual([['scale:own', usual]]);
    expect(asked.find(({ key }) => key === 'scale:own')?.words).toMatch(
      /grades of its own, such as 79 B2, and the grading scale \S+, which its reports take, does not have all/,
    );
    expect(marks).toEqual(['79 B, 38 F, = C', '65 B, 50 C, = C', '55 C, 90 A+, = B']);
  });

  test('name the scale of the house that has all of them, and no other', () => {
    const scales = [
      scaleOf(5, 'National', ['A1', 'B2', 'C', 'D', 'D1']),
      scaleOf(6, 'Lacking', ['B2', 'C']),
      scaleOf(7, 'Levels', ['B2', 'C', 'D', 'D1'], { has_marks: false }),
      scaleOf(8, 'Old', ['B2', 'C', 'D', 'D1'], { is_retired: true }),
    ];
    const { asked } = planOf({ [tab]: rows }, { scales });
    expect(asked.find(({ key }) => key === 'scale:own')?.words).toMatch(
      / all of them\. National has: under/,
    );
  });

  test('are left out once somebody says so', () => {
    expect(planOf({ [tab]: rows }, { answers: { 'scale:own': 'skip' } }).marks).toEqual([]);
  });

  test('of a sheet with a row for each subject wait for an answer, since the look does not show them', () => {
    const below = [
      ['NAME', 'Subject', 'Score', 'Grade'],
      ...names.flatMap((name) => [
        [name, 'English', 64, 'B-'],
        [name, 'Maths', 70, 'C+'],
      ]),
    ];
    const { keys } = planOf({ [tab]: below });
    expect(keys).toContainEqual(['scale:own', null]);
  });

  test('beside a scale that the class takes ask about its bands', () => {
    const own = scaleOf(7, 'Own', ['A', 'B', 'C', 'D'], {
      uses: [{ class_id: null, from_year: null }],
    });
    const { keys } = planOf({ [tab]: rows }, { scales: [own] });
    expect(keys).toContainEqual(['scale:own:7', 'bands']);
  });
});

test('what is no grade of the mark is none: a target, a signature, a position', () => {
  const { marks, asked } = planOf({
    [tab]: [
      ['NAME', 'English', 'Target', 'Maths', 'Sign'],
      [names[0] ?? '', 79, 'A', 41, 'B'],
      [names[1] ?? '', 65, 'B', 70, 'C'],
    ],
  });
  expect(marks).toEqual(['79 B, 41 D, = C', '65 B, 70 B, = B']);
  expect(asked.find(({ key }) => key === 'scale')?.words).toContain('no grade for each subject');
});

describe('whose grade it is', () => {
  const keptOf = (headings: readonly string[], ...cells: readonly (readonly Cell[])[]) =>
    planOf({
      [tab]: [headings, ...cells.map((row, at) => [names[at] ?? '', ...row])],
    }).marks.map((one) => one.replace(/, =.*/, ''));

  test.each([
    ['with the subject in it', ['Eng Gr', 'Math Gr']],
    ['of all alike', ['Gr', 'Gr']],
  ])('one left of its mark is that of the mark at its right, %s', (_, [eng = '', math = '']) => {
    const headings = ['NAME', eng, 'English', math, 'Mathematics'];
    expect(keptOf(headings, ['A', 71, 'D', 52], ['C', 64, 'B', 58])).toEqual([
      '71 A, 52 D',
      '64 C, 58 B',
    ]);
  });

  test('a heading that names its subject decides wherever it stands', () => {
    const headings = ['NAME', 'English', 'Mathematics', 'MATH Grade', 'ENG Grade'];
    expect(keptOf(headings, [71, 52, 'B', 'D'])).toEqual(['71 D, 52 B']);
  });

  test.each(['Overall Grade', 'Final Grade', 'Overall Gr', 'Grade'])(
    'a %s behind the last subject is that of none',
    (heading) => {
      const headings = ['NAME', 'English', 'Mathematics', heading, 'Mean Grade'];
      expect(keptOf(headings, [71, 52, 'F', 'F'])[0]).toMatch(/^71 (?!F).*, 52 (?!F)/);
    },
  );

  test('one between two subjects may be of either', () => {
    expect(keptOf(['NAME', 'English', 'Gr', 'Mathematics'], [71, 'F', 52])[0]).toMatch(
      /^71 (?!F).*, 52 (?!F)/,
    );
  });

  test('a Final Grade for each subject is its own', () => {
    const headings = ['NAME', 'English', 'Final Grade', 'Mathematics', 'Final Grade'];
    expect(keptOf(headings, [71, 'A', 52, 'D'])).toEqual(['71 A, 52 D']);
  });

  test('before a total with a grade of its own', () => {
    const headings = 'NAME,English,Gr,Mathematics,Gr,Total,Gr'.split(',');
    expect(keptOf(headings, [71, 'A', 52, 'D', 123, 'F'])[0]).toMatch(/^71 A, 52 D/);
  });
});
