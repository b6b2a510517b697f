import { describe, expect, test } from 'vitest';
import {
  rowsOf,
  type SaidOfTable,
  tableOf,
  uses,
} from '../../../../tests/support/import-setups.ts';
import type { Cell, Sheet } from '../reading/sheet.ts';
import { headingsOf, walkAll } from './table.ts';
import { isRecord } from './types.ts';

/** Each row as `fact=text` and `subject/term=text`, or why it is none. */
function walked(rows: Cell[][], setup: SaidOfTable, more: Partial<Sheet> = {}, cells = {}) {
  const sheet = { name: 'S1A', rows, ...more };
  const parts = walkAll([sheet], { tables: [tableOf(setup)], cells });
  return [...parts.flatMap((part) => part.rows)].map((row) =>
    isRecord(row)
      ? [
          ...[...row.facts].map(([fact, { text }]) => `${fact}=${text}`),
          ...row.run.map(({ named, term, text }) => `${named ?? ''}/${term ?? ''}=${text}`),
        ].join(' ')
      : row.reason.code,
  );
}

const name = { to: 'name' };
const mark = { to: 'mark' };

test('an upper heading that is merged, or has none beside it, stands above all of its columns', () => {
  const rows = [
    ['', 'Term 1', null, 'Term 2', null],
    ['NAME', 'MATHS', 'ENG', 'MATHS', 'ENG'],
    ['Ann', 1, 2, 3, 4],
  ];
  const columns = [name, ...Array.from({ length: 4 }, () => ({ ...mark, term: 1 }))];
  const merged = [{ row: 0, column: 1, lastRow: 0, lastColumn: 2 }];
  expect(headingsOf({ name: 'S1A', rows, merged }, 2, 2).slice(0, 4)).toEqual([
    ['', 'NAME'],
    ['Term 1', 'MATHS'],
    ['Term 1', 'ENG'],
    ['Term 2', 'MATHS'],
  ]);
  expect(walked(rows, { kind: 'marks', head: 2, lines: 2, columns })).toEqual([
    'name=Ann MATHS/Term 1=1 ENG/Term 1=2 MATHS/Term 2=3 ENG/Term 2=4',
  ]);
});

test('of three lines the middle one may be the subject', () => {
  const rows = [
    ['', 'Term 1', '', ''],
    ['', 'MATHS', '', 'ENG'],
    ['NAME', 'CA', 'EXAM', 'EXAM'],
    ['Ann', 1, 2, 3],
  ];
  const run = { ...mark, line: 2, term: 1 };
  expect(
    walked(rows, { kind: 'marks', head: 3, lines: 3, columns: [name, run, run, run] }),
  ).toEqual(['name=Ann MATHS/Term 1=1 MATHS/Term 1=2 ENG/Term 1=3']);
});

test.each<[why: string, rows: string, setup: SaidOfTable, expected: string[]]>([
  [
    ...([
      'a line above rows counts until the next',
      'Form 1\nAnn | F\n | | Class | Form 2\nBen | M',
    ] as const),
    { above: 'class', columns: uses('name gender') },
    [
      'isTitle',
      'class=Form 1 name=Ann gender=F',
      'isTitle',
      'class=Class Form 2 name=Ben gender=M',
    ],
  ],
  [
    ...([
      'a line above rows is no value for what is filled down',
      'Ann | F | 1\nForm 2\n | M | 2',
    ] as const),
    { above: 'class', columns: [{ ...name, down: true }, ...uses('gender dob')] },
    ['name=Ann gender=F dob=1', 'isTitle', 'class=Form 2 name=Ann gender=M dob=2'],
  ],
  [
    ...(['an empty cell takes the value above', 'Ms Smith | Ann\n | Ben\nMr Roe | Cid'] as const),
    { columns: [{ to: 'supporter', down: true }, name] },
    ['supporter=Ms Smith name=Ann', 'supporter=Ms Smith name=Ben', 'supporter=Mr Roe name=Cid'],
  ],
  [
    'blank rows, the headings again and rows without a name are passed over',
    'Ann | F | x\n |\nName | SEX | y\n | F | x | y\n | F',
    { columns: uses('name gender') },
    ['name=Ann gender=F', 'isBlank', 'isHeading', 'isNameless', 'isTitle'],
  ],
  [
    ...(['a school alone names no student', ' | St. Mary | F | x'] as const),
    ...([{ columns: uses('name school gender') }, ['isNameless']] as [SaidOfTable, string[]]),
  ],
  [
    ...(['a cell is split in two', 'Otieno, Brian'] as const),
    { columns: [{ to: 'surname', split: 'comma', rest: 'first_name' }] },
    ['surname=Otieno first_name=Brian'],
  ],
  ['the tab names the class', 'Ann', { tab: 'class', columns: [name] }, ['class=S1A name=Ann']],
])('%s', (_, rows, setup, expected) => {
  expect(walked([['Name', 'Sex'], ...rowsOf(rows)], setup)).toEqual(expected);
});

test('noughts that a format shows belong to a number', () => {
  const cells = [
    { value: 42, shown: '00042' },
    { value: 74, shown: '74%' },
  ];
  expect(walked([['Name', 'Sex'], cells], { columns: uses('admission_no father') })).toEqual([
    'admission_no=00042 father=74',
  ]);
});

test('a table ends at its last row, and a cell that is typed anew counts', () => {
  const rows = [['Name'], ['Ann'], ['Ben'], ['Notes of the head']];
  expect(walked(rows, { columns: [name], last: 3 }, {}, { 'S1A!A3': 'Benjamin' })).toEqual([
    'name=Ann',
    'name=Benjamin',
  ]);
});

describe('the subject of a mark', () => {
  test.each([
    [{}, 'MATHS'],
    [{ named: 'Physics' }, 'Physics'],
    [{ left: true as const }, 'Ann'],
  ])('by %j is %s', (use, subject) => {
    const rows = [
      ['Name', 'MATHS'],
      ['Ann', 50],
    ];
    expect(walked(rows, { kind: 'marks', columns: [name, { ...mark, ...use }] })).toEqual([
      `name=Ann ${subject}/=50`,
    ]);
  });
});
