import { expect, test } from 'vitest';
import {
  casesOf,
  houseOf,
  setupOf,
  sheetOf,
  studentOf,
  tableOf,
  uses,
} from '../../../../tests/support/import-setups.ts';
import type { Sheet } from '../reading/sheet.ts';
import { listValues } from './lists.ts';
import { walkAll } from './table.ts';
import { type HouseStudent, type ImportSetup, isRecord } from './types.ts';

const columns = uses('name admission_no school dob ref');
/** Name, admission number, school, birth and reference. */
type Row = string[];
const rowOf = (text: string): Row => text.split('|').map((one) => one.trim());

const recordsOf = (setup: ImportSetup, sheets: Sheet[], at: number) =>
  [...walkAll(sheets, setup).flatMap(({ rows }) => rows)]
    .filter(isRecord)
    .filter(({ table }) => table === at);

/** What is found for the last row: the whom of the check, and what is shown of it. */
function whom(
  students: HouseStudent[],
  row: Row,
  more: Partial<ImportSetup> = {},
  kind: 'marks' | 'students' = 'marks',
) {
  const sheets = [{ name: 'S1A', rows: [['Name'], row] }];
  const setup = setupOf([tableOf({ kind, columns, days: 'dmy' })], more);
  const { whom: look, meanings } = listValues(sheets, setup, houseOf({ students }));
  const [record] = recordsOf(setup, sheets, 0);
  const found = record && meanings.whom(record);
  const [shown] = look.rows;
  return {
    is: found?.is === 'student' ? found.id : found?.is,
    ...(shown && {
      shown: `${shown.is} ${shown.candidates.map(({ id, why }) => `${id} ${why}`).join(', ')}`,
    }),
    key: shown?.key ?? '',
    look,
  };
}

const brian = studentOf(1, 'Brian Okoth Otieno', { admission_no: '2210', own_number: 'N-7' });
const twin = studentOf(2, 'Otieno Brian Okoth', {
  school_id: 2,
  school: 'Hill School',
  admission_no: '15',
});
const faith = studentOf(3, 'Faith Achieng', { admission_no: '2217', dob: '2011-02-03' });

const people: Record<string, HouseStudent> = {
  ...{ brian, twin, faith, twin4: { ...twin, id: 4 }, left: { ...faith, isActive: false } },
};
/** Lines of: why; who is there; the row; who it is; what is shown. */
const cases = (text: string) =>
  casesOf(text).map(([why = '', there = '', row = '', is = '', shown = '']) => ({
    why,
    students: there.split(' ').flatMap((one) => people[one] ?? []),
    row: rowOf(row),
    expected: { is: /^\d/.test(is) ? Number(is) : is, ...(shown !== '' && { shown }) },
  }));

test.each(
  cases(`
  the reference and the words; brian twin; OTIENO BRIAN OKOTH | | | | SM-0001; 1
  the own number in the place of the reference; brian; Okoth Brian Otieno | | | | N-7; 1
  the number at the school and the words; brian twin; Otieno Brian Okoth | 2210 | St Mary; 1
  the number without a school; brian; Brian Okoth Otieno | 2210; open; confirm 1 words
  the words at the school; brian twin; Brian Okoth Otieno | | St. Mary; open; confirm 1 words
  the words without a school; faith; ACHIENG, Faith; open; confirm 3 words
  the words of two; brian twin; Brian Okoth Otieno; open; choose 1 words, 2 words
  a number alone; faith; Somebody Else | 2217 | St. Mary; open; confirm 3 number
  words of one, number of another; brian faith; Faith Achieng | 2210 | St. Mary; open; choose 3 words, 1 number
  the reference of one, the number of another; brian faith; Faith Achieng | 2210 | St. Mary | | SM-0003; open; choose 3 words, 1 number
  number of one, words elsewhere; twin faith; Brian Okoth Otieno | 2217 | St. Mary; open; choose 3 number, 2 words
  a whole name within a text; faith; Fees of Faith Achieng for May; open; confirm 3 near
  the words at another school; twin; Brian Okoth Otieno | | St. Mary; open; choose 2 words
  one letter that differs; faith; Faith Acheng | | St. Mary; open; choose 3 near
  one word of a name; brian faith; Otieno | | St. Mary; open; choose 1 near
  a part left out; brian; Brian Otieno | | St. Mary; open; choose 1 near
  nobody; brian; Jane Doe | 99 | St. Mary; nobody
  one who has left; left; Faith Achieng | 2217 | St. Mary; nobody`),
)('a row of marks with $why', ({ students, row, expected }) => {
  expect(whom(students, row)).toMatchObject(expected);
});

test.each(
  cases(`
  the words and the birth; brian; Otieno Brian Okoth | | | 17/05/2010; 1
  the words and another birth; brian; Otieno Brian Okoth | | | 18/05/2010; open; fresh 1 words
  the words and the birth of two; brian twin4; Otieno Brian Okoth | | | 17/05/2010; open; fresh 1 birth, 4 birth
  a like name and the birth; brian; Brian Otieno | | | 17/05/2010; open; fresh 1 birth
  a like name alone; brian; Brian Otieno | | | 17/05/2011; new
  a number that somebody has elsewhere; twin; Jane Doe | 15 | St. Mary; new
  a number that somebody has there; brian; Jane Doe | 2210 | St. Mary; open; fresh 1 number
  one who has left; left; Faith Achieng | 2217 | St. Mary; 3`),
)('a row of a list of students with $why', ({ students, row, expected }) => {
  expect(whom(students, row, {}, 'students')).toMatchObject(expected);
});

test('a like name at the school is found among many elsewhere', () => {
  const elsewhere = Array.from({ length: 9 }, (_, at) =>
    studentOf(10 + at, 'Faith Achieng Auma', { school_id: 2 }),
  );
  expect(
    whom(
      [...elsewhere, { ...faith, name: 'Faith Achieng Akoth' }],
      ['Faith Achieng', '', 'St. Mary'],
    ).shown,
  ).toBe('choose 3 near');
});

test('what a person says counts, also after the school is decided', () => {
  const row: Row = ['Faith Achieng', '', 'Mary'];
  const { key } = whom([faith], row);
  for (const [target, is] of [
    ['3', 3],
    ['nobody', 'nobody'],
    ['out', 'out'],
  ] as const)
    expect(
      whom([faith], row, { whom: { [key]: target }, values: { school: { mary: '1' } } }).is,
    ).toBe(is);
});

test.each(
  casesOf(`
  the number at the school; Doe Jane | 44 | St Mary; ; row
  the name alone; Doe Jane; ; open
  the name that a person has confirmed; Doe Jane; 0; row
  another name; John Doe; ; nobody`),
)('marks are of whom the file adds by %s', (_, row = '', target = '', is = '') => {
  const sheets = [
    { name: 'List', rows: [['Name'], rowOf('Jane Doe | 44 | St. Mary')] },
    { name: 'Marks', rows: [['Name'], rowOf(row)] },
  ];
  const tables = [
    tableOf({ tabs: ['List'], columns }),
    tableOf({ tabs: ['Marks'], kind: 'marks', columns }),
  ];
  const key = listValues(sheets, setupOf(tables), houseOf()).whom.rows[0]?.key ?? '';
  const setup = setupOf(tables, { whom: target === '' ? {} : { [key]: target } });
  const { meanings } = listValues(sheets, setup, houseOf());
  const [record] = recordsOf(setup, sheets, 1);
  expect(record && meanings.whom(record).is).toBe(is);
});

test('children of supporters are found like the students of marks', () => {
  const sheets = [
    sheetOf('Sponsor | School | Child | Child\nJane Smith | St. Mary | Faith Achieng | Jane Doe'),
  ];
  const { whom: look } = listValues(
    sheets,
    setupOf([tableOf({ kind: 'supporters', columns: uses('supporter school child child') })]),
    houseOf({ students: [faith] }),
  );
  expect(look).toMatchObject({
    nobody: 1,
    nobody_names: ['Jane Doe'],
    open: 1,
    rows: [{ text: 'Faith Achieng', is: 'confirm' }],
  });
});
