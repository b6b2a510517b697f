import { describe, expect, test } from 'vitest';
import { knownWith } from '../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../reading/sheet.ts';
import type { Known, Plan } from './plan/plan.ts';
import { makePlan } from './planner.ts';
import { guessSetups } from './sheets/layout.ts';

// Lists of students: what holds until somebody gives another answer, and what is asked.

const nobody = knownWith();
const births = ['13/02/2010', '21/03/2011', '25/01/2010', '30/04/2012', '17/07/2011', '03/04/2010'];

function planOf(
  rows: readonly (readonly Cell[])[],
  known: Partial<Known> = {},
  answers: Record<string, string> = {},
): Plan {
  const sheets = [{ name: 's', rows }];
  const { setups } = guessSetups(sheets, []);
  return makePlan(sheets, { sheets: setups, answers }, { ...nobody, ...known });
}
const find = (plan: Plan, key: string) => plan.questions.find((one) => one.key.startsWith(key));

describe('usual first names at one end of nearly all names say which part is the first one', () => {
  const list = (...names: string[]) =>
    planOf([['Name', 'D.O.B'], ...names.map((name, at) => [name, births[at] ?? ''])]);
  const others = ['Atieno Odero', 'Otieno Oluoch'];

  test.each([
    ['first', ['Mercy Oluoch', 'Sharon Odero', 'BRIAN OMOLLO', 'Faith Were', ...others]],
    ['surname', ['Oluoch Mercy', 'Odero Sharon', 'OMOLLO BRIAN', 'Were Faith', ...others]],
  ])('%s', (order, names) => {
    expect(find(list(...names), 'first-name:')).toMatchObject({ answer: order, usual: true });
  });

  test.each([
    ['too few of them', ['Mercy Oluoch', 'Sharon Odero', ...others]],
    ['both orders', ['Mercy Oluoch', 'Sharon Odero', 'Brian Omollo', 'Faith Were', 'Odero Janet']],
    ['one at each end', ['Mercy Faith', 'Sharon Brian', 'Brian Ruth', 'Faith Esther', 'Ruth Ian']],
  ])('%s prove nothing', (_, names) => {
    expect(find(list(...names), 'first-name:')).toMatchObject({ answer: null });
  });

  test('nor do they where the names of the family say otherwise', () => {
    const names = ['Mercy', 'Sharon', 'Brian', 'Faith'];
    const rows = names.map((name, at) => [`${name} Odero`, births[at] ?? '', `Rose ${name}`]);
    const plan = planOf([['Name', 'D.O.B', 'Guardian'], ...rows]);
    expect(find(plan, 'first-name:')).toMatchObject({ answer: null });
  });
});

describe('a list of students', () => {
  const rows = ['Mercy Oluoch', 'Sharon Odero', 'Brian Omollo'].map((name, at) => [
    name,
    births[at] ?? '',
    `K/${20 + at}`,
  ]);
  const listOf = (heading: string) => planOf([['Name', 'D.O.B', heading], ...rows]);

  test('a number that a program gave is the foundation’s own until somebody says otherwise, where it looks like one; others are asked about', () => {
    expect(find(listOf('Local Beneficiary ID'), 'code:')).toMatchObject({
      answer: 'own',
      usual: true,
    });
    const digits = rows.map(([name = '', day = ''], at) => [name, day, `${48213 + at * 7}`]);
    const ofDigits = planOf([['Name', 'D.O.B', 'OVC ID'], ...digits]);
    expect(find(ofDigits, 'code:')).toMatchObject({ answer: 'out', usual: true });
    expect(find(listOf('Code'), 'code:')).toMatchObject({ answer: null });
  });

  test('below a title with the name of a school there is of that school, if nobody says otherwise', () => {
    const schools = [{ id: 1, school: 'Rang Girls', cluster: 'Lake' }];
    const planIn = (title: string) =>
      planOf([[title], ['Name', 'D.O.B', 'Gender'], ...rows], { schools });
    const named = find(planIn('Children at Rang Girls'), 'school-of:');
    expect(named).toMatchObject({ answer: 'Rang Girls', usual: true });
    expect(find(planIn('Our children'), 'school-of:')).toMatchObject({ answer: null });
  });

  test('the only liaison officer looks after the students, one of two is chosen', () => {
    const officers = (...names: string[]) => {
      const liaisons = names.map((name, at) => ({ id: at + 7, name }));
      const plan = planOf([['Name', 'D.O.B', 'Gender'], ...rows], { liaisons });
      return find(plan, 'liaison:');
    };
    expect(officers('Grace Auma')).toMatchObject({ answer: '7', usual: true });
    expect(officers('Grace Auma', 'Asha Mwangi')).toMatchObject({ answer: null });
  });
});

describe('the school of a list that has no column for it', () => {
  const rows = [
    ['Name', 'D.O.B', 'Gender'],
    ['Mercy Oluoch', '13/02/2010', 'F'],
  ];
  const offered = (...above: (readonly Cell[])[]) =>
    find(planOf([...above, ...rows]), 'school-of:')?.options.map(({ label }) => label);

  test.each([
    [['School Name', 'Rang Hill', 'School ID', '104512']],
    [['School: Rang Hill']],
    [['Nom de l’école :', '', 'Rang Hill']],
  ])('%j names it', (...line) => {
    expect(offered(['MINISTRY SCHOOL FORM 1'], ...line)).toContain('Add ‘Rang Hill’');
  });

  test.each([
    ['Mlima Academy', 'Mlima Academy'],
    ['rang hill ', 'Rang Hill'],
  ])('%j is typed where none is offered, and means the one that is there', (typed, school) => {
    const schools = [{ id: 1, school: 'Rang Hill', cluster: 'Lake' }];
    const known = { schools, liaisons: [{ id: 7, name: 'Grace Auma' }] };
    expect(find(planOf(rows, known), 'school-of:')).toMatchObject({ takes: 'school' });
    const answers = { 'school-of:s': `called:${typed}`, 'first-name:s': 'first', agree: 'yes' };
    const plan = planOf(rows, known, answers);
    expect(plan.rows[0]?.change).toMatchObject({ school });
  });

  test('a form that is called after schools does not', () => {
    const options = offered(['MINISTRY SCHOOL FORM 1 - SCHOOL REGISTER'], ['School ID', '104512']);
    expect(options?.filter((one) => one.startsWith('Add'))).toEqual([]);
  });
});
