import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const people = ['Tamba Koroma', 'Isata Sesay', 'Sahr Conteh', 'Fatu Bangura', 'Musa Kamara'];
const known = knownWith({
  years: ['2025', '2026'],
  students: people.map((name, at) => knownStudent(at + 1, name)),
});

type Rows = readonly (readonly Cell[])[];

const listOf = (of: readonly string[], more: readonly string[] = [], titles: Rows = []): Rows => [
  ...titles,
  ['NAME', 'ADM', 'MATHS', 'ENGLISH', ...more],
  ...of.map((name, at) => [
    name,
    410 + people.indexOf(name),
    51 + at,
    64 - at,
    ...more.map(() => 55),
  ]),
  ['Class Teacher', '', '', ''],
];

function planOf(tabs: Readonly<Record<string, Rows>>, answers: Record<string, string> = {}) {
  const sheets = Object.entries(tabs).map(([name, rows]) => ({ name, rows }));
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes', ...answers } }, known);
  const asked = plan.questions.filter(({ key }) => /^(?:year|term):/.test(key));
  const kept = plan.rows.flatMap(({ change }) =>
    change?.type === 'marks' ? `${change.year}/${change.term}` : [],
  );
  return { asked, kept, keys: asked.map(({ key }) => key).sort() };
}

const [first, second] = [people.slice(0, 2), people.slice(2)];

describe('tabs about other students each', () => {
  const tabs = { JSS1: listOf(first), JSS2: listOf(second, ['CIVICS']) };

  test('are asked together, by their names, also below the same signature and with other subjects', () => {
    const { asked, keys } = planOf(tabs);
    expect(keys).toEqual(['term:JSS1', 'year:JSS1']);
    for (const { words, rows } of asked) {
      expect(words).toContain('‘JSS1’, ‘JSS2’');
      expect(rows).toBe(5);
    }
    const said = { 'year:JSS1': '2025', 'term:JSS1': '3' };
    expect(planOf(tabs, said).kept).toEqual(Array(5).fill('2025/3'));
  });

  test('keep what one of them was answered by itself', () => {
    const said = { 'year:JSS1': '2025', 'term:JSS1': '3', 'year:JSS2': '2026' };
    const { kept, keys } = planOf(tabs, said);
    expect(kept).toEqual([...Array(2).fill('2025/3'), ...Array(3).fill('2026/3')]);
    expect(keys).toEqual(['term:JSS1', 'year:JSS1', 'year:JSS2']);
  });

  test('are not asked of what one of them says', () => {
    const { asked } = planOf({ ...tabs, JSS1: listOf(first, [], [['SECOND TERM']]) });
    expect(asked.find(({ key }) => key === 'term:JSS2')?.words).not.toContain('JSS1');
  });

  test('share a school year of two calendar years, and no two of them', () => {
    const titled = (title: string, of: readonly string[]) => listOf(of, [], [[title]]);
    const same = { A: titled('2024/2025 TERM 1', first), B: titled('2024/2025 TERM 1', second) };
    expect(planOf(same).keys).toEqual(['year:A']);
    expect(planOf({ ...same, B: titled('2025/2026 TERM 1', second) }).keys).toEqual([
      'year:A',
      'year:B',
    ]);
    expect(planOf({ ...same, B: titled('2024/2025 TERM 3', second) }).keys).toEqual([
      'year:A',
      'year:B',
    ]);
  });
});

test('tabs about the same students may be of two terms, and are asked each', () => {
  const { keys } = planOf({ A: listOf(people), B: listOf(first) });
  expect(keys).toEqual(['term:A', 'term:B', 'year:A', 'year:B']);
});

test('those that say another term each are of one year', () => {
  const ofTerm = (title: string) => listOf(people, [], [[title]]);
  expect(planOf({ A: ofTerm('TERM 1'), B: ofTerm('TERM 2') }).keys).toEqual(['year:A']);
});

describe('tabs about the same students who are written in another way are asked each', () => {
  const keysOf = (one: Rows, other: Rows) => planOf({ Opening: one, Closing: other }).keys;
  const apart = ['term:Closing', 'term:Opening', 'year:Closing', 'year:Opening'];
  const heads = ['Name', 'Maths', 'English'];
  const plainly: Rows = [heads, ['Tamba Koroma', 51, 64], ['Isata Sesay', 62, 70]];

  test.each<[string, Rows]>([
    [
      'with numbers',
      [
        ['Adm', ...heads],
        [12, 'Tamba Koroma', 55, 60],
        [13, 'Isata Sesay', 66, 71],
      ],
    ],
    ['the surname first', [heads, ['KOROMA Tamba', 55, 60], ['Sesay, Isata', 66, 71]]],
    ['with a middle name', [heads, ['Tamba Sahr Koroma', 55, 60], ['Isata M. Sesay', 66, 71]]],
    ['one of them', [heads, ['Musa Kamara', 55, 60], ['Sesay Isata', 66, 71]]],
  ])('%s', (_, other) => {
    expect(keysOf(plainly, other)).toEqual(apart);
    expect(keysOf(other, plainly)).toEqual(apart);
  });

  test('and others are asked together, with numbers or without', () => {
    const other: Rows = [
      ['Adm', ...heads],
      [12, 'Musa Kamara', 55, 60],
      [13, 'Fatu Bangura', 6, 71],
    ];
    expect(keysOf(plainly, other)).toEqual(['term:Opening', 'year:Opening']);
  });
});
