import { describe, expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const head = ['No', 'Name', 'Sex', 'DOB', 'Siblings'];
const child = (at: number, name: string): Cell[] => [at, name, 'F', `2012-04-1${at}`, 2];
const girls = ['Selam Girma', 'Ruth Bekele', 'Aisha Wekesa'].map((name, at) => child(at + 1, name));

function planOf(rows: readonly (readonly Cell[])[], answers: Record<string, string> = {}) {
  const sheet = { name: 'Kids', rows: [head, ...rows] };
  const given = { agree: 'yes', 'first-name:Kids': 'first', ...answers };
  const known = knownWith({ schools: [{ id: 1, school: 'Mwanzo Secondary', cluster: 'Lake' }] });
  const plan = makePlan([sheet], { sheets: [guessSetup(sheet, [])], answers: given }, known);
  const passed = plan.rows.flatMap(({ state, row }) => (state === 'passed' ? [row] : []));
  return { plan, passed };
}

test.each([
  [['', 'OUR NURSES']],
  [['', 'This list was agreed with the chief, 9 children.']],
  [['', 'La secrétaire, B. DIALLO']],
  [['', 'AB 3.2.24']],
  [['', 'Moved to town', '', '', '', 2]],
  [['', 'of whom without shoes :', '', '', '', 1]],
])('%j below the children is nobody, and can be taken back', (line) => {
  const { plan, passed } = planOf([...girls, [], line]);
  expect(passed).toEqual([6]);
  expect(plan.questions.filter(({ key }) => key.startsWith('lacks'))).toEqual([]);
  expect(planOf([...girls, [], line], { 'row:Kids!6': 'in' }).passed).toEqual([]);
});

test.each([
  [['', 'Grace']],
  [['', 'Hellen Auma']],
  [['', 'Jean-Luc de la Tour']],
  [['', "Ng'ang'a, Mary (new)"]],
  [['', 'K. B.']],
])('%j may be a child of whom more is asked', (line) => {
  expect(planOf([...girls, [], line]).passed).toEqual([]);
});

test('where names are written like that, or hardly any child has more than a name, it says nothing', () => {
  const shouted = girls.map(([at = null, name = null, ...rest]) => [
    at,
    `${name}`.toUpperCase(),
    ...rest,
  ]);
  expect(planOf([...shouted, ['', 'MARY ATIENO']]).passed).toEqual([]);
  const names = ['MARY', 'Ann', 'Jane', 'Rose'].map((name) => ['', name]);
  expect(planOf([...girls, ...names]).passed).toEqual([]);
});

describe('a heading below those who have left', () => {
  const rows = [
    ...girls.slice(0, 1),
    ['', 'GRADUATES'],
    ...girls.slice(1, 2),
    ['', 'STILL IN TOUCH'],
    ...girls.slice(2),
  ];

  test('is asked about by itself', () => {
    const { plan, passed } = planOf(rows);
    expect(passed).toEqual([3, 5]);
    const asked = plan.questions.filter(({ key }) => key.startsWith('status-below'));
    expect(asked.map(({ key, rows: count }) => [key, count])).toEqual([
      ['status-below:Kids:graduates', 1],
      ['status-below:Kids:stillintouch', 1],
    ]);
  });

  test('has its own answer where it says that they have left, too', () => {
    const gone = rows.map((row) => (row[1] === 'STILL IN TOUCH' ? ['', 'MOVED AWAY'] : row));
    const { plan } = planOf(gone, {
      'school-of:Kids': 'Mwanzo Secondary',
      'status-below:Kids:graduates': '3',
      'status-below:Kids:movedaway': '2',
    });
    const statuses = plan.rows.flatMap(({ change }) =>
      change?.type === 'student' ? [change.fields.status] : [],
    );
    expect(statuses).toEqual([0, 3, 2]);
  });
});
