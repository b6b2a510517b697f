import { describe, expect, test } from 'vitest';
import { factsOf, type RowKind } from '#contract/imports/kinds.ts';
import { houseOf, type SaidOfTable, tableOf } from '../../../../tests/support/import-setups.ts';
import type { Cell, Sheet } from '../reading/sheet.ts';
import { digestOf } from './signature.ts';
import { openOf, suggestColumns } from './suggest-columns.ts';
import { type RememberedSetup, suggestTables } from './suggest-table.ts';

const house = houseOf();
const suggest = (sheets: Sheet[], remembered: ReadonlyMap<string, RememberedSetup> = new Map()) =>
  suggestTables(sheets, house, remembered);
const sheet = (name: string, rows: Cell[][], more: Partial<Sheet> = {}): Sheet => ({
  ...{ name, rows },
  ...more,
});
const used = (columns: readonly { to: string | null }[]) =>
  columns.map(({ to }) => to ?? '-').join(' ');

const marks = [
  ['NAME', 'ADM NO', 'MATHS', 'ENGLISH'],
  ['Ann Auma', 10, 67, 50],
  ['Ben Bosire', 20, 40, 30],
];

describe('a sheet', () => {
  test.each<[why: string, rows: Cell[][], kind: RowKind | null, head: number, columns: string]>([
    [
      'of marks below a title',
      [['RESULTS TERM 2 2026'], [], ...marks],
      'marks',
      3,
      'name admission_no mark mark',
    ],
    [
      'of students',
      [
        ['Name', 'Sex', 'Date of Birth', 'Notes X'],
        ['Ann', 'F', 1],
        ['Ben', 'M', 2],
      ],
      'students',
      1,
      'name gender dob -',
    ],
    [
      'of nothing that is known',
      [
        ['Foo', 'Bar', 'Baz'],
        ['a', 'b', 'c'],
        ['d', 'e', 'f'],
      ],
      null,
      1,
      '- - -',
    ],
  ])('%s', (_why, rows, kind, head, columns) => {
    const [table] = suggest([sheet('S1A', rows)]);
    expect([table?.setup.kind, table?.setup.parts[0]?.head, used(table?.columns ?? [])]).toEqual([
      kind,
      head,
      columns,
    ]);
    expect(table?.setup.right).toEqual([]);
  });
});

test('a part of a name leaves *Nom* open beside it, and what a form notes of itself is left out', () => {
  const heads = ['Nom', 'Prénoms', '_status', 'child/Sexe'].map((text) => [text]);
  expect(used(suggestColumns(heads, 'students', house))).toBe('- first_name - gender');
});

test('a heading that stands twice is suggested once, and one over several lines counts', () => {
  expect(
    used(
      suggestColumns(
        [
          ['Name', ''],
          ['MATHS', 'CA'],
          ['MATHS', 'Maths'],
          ['x', 'Name'],
          ['Maths', ''],
        ],
        'marks',
        house,
      ),
    ),
  ).toBe('name - mark - mark');
});

test.each([
  ['SECOND TERM 2026', ['2026'], { year: '1', term: '2' }],
  ['Term III, 2027', ['2026'], { year: 'new:2027', term: '3' }],
  ['2026', ['2025/2026', '2026/2027'], {}],
  ['Form II, 2nd of 3 lists', ['2026'], {}],
  ['TERM 1 2026|TERM 2|TERM 3', ['2026'], { year: '1' }],
])('a title says when its marks are of: %s', (title, years, said) => {
  const own = houseOf({ years: years.map((name, at) => ({ id: at + 1, name, also: [] })) });
  const [table] = suggestTables([sheet('S1A', [title.split('|'), ...marks])], own, new Map());
  expect(table?.setup.for_all).toEqual({ ...said, out_of: '100' });
  expect(Object.values(table?.said ?? {}).every(({ cell }) => cell === 'A1')).toBe(true);
});

test('tabs with the same headings are one table; what only one of them says holds for none', () => {
  const found = suggest([
    sheet('TERM 1 2026', marks),
    sheet('TERM 2 2026', marks),
    sheet('Hidden', marks, { isHidden: true }),
    sheet('Other', [
      ['Name', 'Sex'],
      ['Ann', 'F'],
      ['Ben', 'M'],
    ]),
  ]);
  expect(found.map(({ setup }) => setup.parts.map(({ tab }) => tab))).toEqual([
    ['TERM 1 2026', 'TERM 2 2026'],
    ['Other'],
  ]);
  expect(found[0]?.setup.for_all).toEqual({ year: '2', out_of: '100' });
});

test('our own template goes through by itself, but not with a heading that stands twice', () => {
  const labels = factsOf.schools.map(({ label }) => label);
  const rows = [labels, ['Lake School', 'North'], ['Sea School', 'South']];
  expect(suggest([sheet('Sheet', rows)])[0]?.setup).toMatchObject({
    kind: 'schools',
    right: ['table', 'columns'],
  });
  expect(
    suggest([
      sheet(
        'Sheet',
        rows.map((row) => [...row, row[0] ?? '']),
      ),
    ])[0]?.setup.right,
  ).toEqual([]);
});

test('what was said of the same headings last time is suggested, unless cells are against it', () => {
  const rows = (day: string) => [
    ['Name', 'Sex', 'Born'],
    ['Ann', 'F', day],
    ['Ben', 'M', '05/06/2010'],
  ];
  const columns = [{ to: 'name' }, { to: 'gender' }, { to: 'dob' }];
  const digest = digestOf(['Name', 'Sex', 'Born']) ?? '';
  const setup = { ...tableOf({ columns, names: 'last', days: 'dmy' }), for_all: {} };
  const remembered = new Map([
    [digest, { at: '2026-03-12', setup, values: { gender: { f: '2' } } }],
  ]);
  const again = (day: string) => suggest([sheet('S1A', rows(day))], remembered)[0];
  expect(again('07/08/2010')).toMatchObject({
    remembered: '2026-03-12',
    values: { gender: { f: '2' } },
    setup: { names: 'last', days: 'dmy', right: [] },
  });
  expect(again('06/13/2010')?.setup.days).toBe('mdy');
});

/** What is open of a table, by its decision. */
const openIn = (rows: Cell[][], setup: SaidOfTable, of = house) =>
  openOf([sheet('S1A', rows)], tableOf(setup), of)
    .map(({ what, fact }) => (fact ? `${what} ${fact}` : what))
    .join(', ');
const uses = (text: string) => text.split(' ').map((to) => (to === '-' ? { to: null } : { to }));
const of = { year: '1', term: '1', class: '1', out_of: '100', grades: '90, 80, 65, 50, 40' };

const payment: SaidOfTable = { kind: 'payment', columns: uses('name payment item'), for_all: of };
const dated: SaidOfTable = { ...payment, columns: uses('name payment item paid_on') };

test.each<[why: string, cells: Cell[][], setup: SaidOfTable, open: string]>([
  ['nothing', [['Ann Auma', 60]], { kind: 'marks', columns: uses('name mark'), for_all: of }, ''],
  [
    'whom it is about',
    [['Ann', 60]],
    { kind: 'marks', columns: uses('- mark'), for_all: of },
    'whose',
  ],
  [
    'needed facts',
    [['Ann', 60]],
    { kind: 'marks', columns: uses('name mark') },
    'fact year, fact term, fact class, fact grades, out_of',
  ],
  [
    'a term above columns',
    [['Ann', 60]],
    {
      kind: 'marks',
      columns: [{ to: 'name' }, { to: 'mark', term: 1 }],
      for_all: { ...of, term: '' },
    },
    '',
  ],
  [
    'the tab for the class',
    [['Ann', 60]],
    { kind: 'marks', tab: 'class', columns: uses('name mark'), for_all: { ...of, class: '' } },
    '',
  ],
  [
    'marks that say what they are out of',
    [['Ann', '13/20']],
    { kind: 'marks', columns: uses('name mark'), for_all: { ...of, out_of: '', grades: '' } },
    '',
  ],
  [
    'columns of one subject',
    [['Ann', 1, 2]],
    {
      kind: 'marks',
      columns: [{ to: 'name' }, { to: 'mark', named: 'Maths' }, { to: 'mark', named: 'MATHS' }],
      for_all: of,
    },
    'add',
  ],
  [
    'two marks of a long row',
    [['Ann', 1, 2, 'Maths']],
    { kind: 'mark', columns: uses('name mark mark subject'), for_all: of },
    'add',
  ],
  ['sums', [['Ann', '1.200', 'Bus']], payment, 'decimals'],
  [
    'sums that are proven',
    [
      ['Ann', '1.200', 'Bus'],
      ['Ben', '1.200,50', 'Bus'],
    ],
    payment,
    '',
  ],
  ['days', [['Ann', 5, 'Bus', '05/06/2026']], dated, 'days'],
  [
    'days that are proven',
    [
      ['Ann', 5, 'Bus', '05/06/2026'],
      ['Ben', 5, 'Bus', '13/06/2026'],
    ],
    dated,
    '',
  ],
  [
    'days that contradict',
    [
      ['Ann', 5, 'Bus', '05/06/2026'],
      ['Ben', 5, 'Bus', '13/06/2026'],
      ['Cid', 5, 'Bus', '06/13/2026'],
    ],
    dated,
    'days',
  ],
  [
    'days that contradict, each of which can be read',
    [
      ['Ann', 5, 'Bus', '13/06/2026'],
      ['Ben', 5, 'Bus', '06/13/2026'],
    ],
    dated,
    'days',
  ],
  [
    'sums that contradict, each of which can be read',
    [
      ['Ann', '1.200,50', 'Bus'],
      ['Ben', '1,200.50', 'Bus'],
    ],
    payment,
    'decimals',
  ],
  [
    'more values than a list can have',
    Array.from({ length: 2001 }, (_, at) => ['Ann', 5, `Fee ${at}`]),
    payment,
    'fact item',
  ],
  [
    'the look',
    [['Lake', 'North']],
    { kind: 'schools', columns: uses('school cluster'), right: [] },
    'right, right',
  ],
])('is open: %s', (_why, cells, setup, open) => {
  const heads = ['a', 'b', 'c', 'd'];
  expect(openIn([heads, ...cells], setup)).toBe(open);
});

test('which word is the first name is asked of students, and one column proves nothing of another', () => {
  const rows = [
    ['n', 'b', 'r'],
    ['Ann Auma', '13/06/2010', '05/06/2020'],
  ];
  const for_all = Object.fromEntries(
    factsOf.students.filter(({ isNeeded }) => isNeeded).map(({ fact }) => [fact, '1']),
  );
  expect(openIn(rows, { columns: uses('name dob dor'), names: null, for_all })).toBe('names, days');
});

test('a scale with bands wants no bounds of grades', () => {
  const setup: SaidOfTable = {
    kind: 'marks',
    columns: uses('name mark'),
    for_all: { ...of, grades: '' },
  };
  expect(openIn([['a'], ['Ann', 60]], setup, houseOf({ hasBands: true }))).toBe('');
});
