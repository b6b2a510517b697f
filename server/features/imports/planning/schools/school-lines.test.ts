import { describe, expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const head = ['No', 'Name', 'Sex', 'DOB', 'Class', 'Siblings'];
const child = (at: number, name: string): Cell[] => [at, name, 'F', `2012-04-1${at}`, 'P.4', 2];
const schools = ['Lakeside Primary School Busia', 'Fr. Damian Academy', 'Hill Top College'].map(
  (school, at) => ({ id: at + 1, school, cluster: 'Lake' }),
);

function planOf(
  rows: readonly (readonly Cell[])[],
  answers: Record<string, string> = {},
  titles: readonly (readonly Cell[])[] = [],
) {
  const sheet = { name: 'Kids', rows: [...titles, head, ...rows] };
  const given = { agree: 'yes', 'first-name:Kids': 'first', 'liaison:': '1', ...answers };
  const sheets = [guessSetup(sheet, [])];
  return makePlan([sheet], { sheets, answers: given }, knownWith({ schools }));
}
const schoolsOf = (plan: ReturnType<typeof planOf>) =>
  plan.rows.flatMap(({ change }) => (change?.type === 'student' ? [change.school] : []));
const open = (plan: ReturnType<typeof planOf>) =>
  plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key);

const groups = (lines: readonly [string, string, string], column = 0): Cell[][] => {
  const over = (line: string): Cell[] => [...Array<string>(column).fill(''), line];
  return [
    over(lines[0]),
    child(1, 'Selam Girma'),
    ['', 'Total 1'],
    [],
    over(lines[1]),
    child(2, 'Ruth Bekele'),
    over(lines[2]),
    child(3, 'Aisha Wekesa'),
  ];
};

describe('schools in lines alone above their children', () => {
  const lines = [
    'LAKESIDE PRIMARY SCHOOL BUSIA',
    'FR. DAMIAN ACADEMY',
    'HILL TOP COLLEGE',
  ] as const;
  const own = ['Lakeside Primary School Busia', 'Fr. Damian Academy', 'Hill Top College'];

  test.each([0, 1])('are those of the rows below them, in column %i', (column) => {
    const plan = planOf(groups(lines, column));
    expect(schoolsOf(plan)).toEqual(own);
    expect(open(plan)).toEqual([]);
    expect(plan.questions.find(({ key }) => key === 'schools-above:Kids')).toMatchObject({
      answer: 'lines',
      usual: true,
      rows: 3,
    });
  });

  test('are not those of a title above all', () => {
    expect(schoolsOf(planOf(groups(lines), {}, [['Hill Top College']]))).toEqual(own);
  });

  test('have numbers, counts, places and short forms around them', () => {
    const plan = planOf(
      groups([
        '1. Lakeside P/S – Busia (12)',
        'School: Fr Damian Academy',
        'HILL TOP COLLEGE - 6 pupils',
      ]),
    );
    expect(schoolsOf(plan)).toEqual(own);
  });

  test('stand beside their label or their count', () => {
    const [first = [], total = [], ...more] = groups(lines).slice(1);
    const rows = [['School:', 'Lakeside P/S Busia'], first, total, ...more];
    expect(schoolsOf(planOf(rows))).toEqual(own);
    expect(schoolsOf(planOf([['', lines[0], 12], first, total, ...more]))).toEqual(own);
  });

  test('hold below a class that stands between them', () => {
    const [first = [], second = [], ...more] = groups(lines);
    expect(schoolsOf(planOf([first, ['PRIMARY 4'], second, ...more]))).toEqual(own);
  });
});

test('a school that is not there is added by the usual question', () => {
  const rows = groups(
    ['St Jude P/S – Kitale (4)', 'Nyakongo Mixed Secondary', 'HILL TOP COLLEGE'],
    1,
  );
  const plan = planOf(rows);
  expect(schoolsOf(plan)).toEqual([
    'St Jude P/S – Kitale',
    'Nyakongo Mixed Secondary',
    'Hill Top College',
  ]);
  const asked = planOf(rows, { agree: '' });
  expect(asked.questions.find(({ key }) => key === 'agree')?.words).toContain(
    'St Jude P/S – Kitale',
  );
});

test('who stands below any other title has no school unasked', () => {
  const rows = groups(['LAKESIDE PRIMARY SCHOOL BUSIA', 'Bukoba town', 'HILL TOP COLLEGE']);
  const plan = planOf(rows, {}, [['Hill Top College']]);
  expect(schoolsOf(plan)).toEqual(['Lakeside Primary School Busia', 'Hill Top College']);
  expect(open(plan)).toEqual(['school-of:title:bukoba town']);
});

test.each([
  'College and TVET',
  'Secondary level',
  'Visits to schools',
  'High risk',
  'School fees',
  'Girls in boarding school',
])('%s is no school', (line) => {
  const plan = planOf(groups(['LAKESIDE PRIMARY SCHOOL BUSIA', line, 'HILL TOP COLLEGE']));
  expect(schoolsOf(plan)).not.toContain(line);
});
