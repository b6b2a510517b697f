import { expect, test } from 'vitest';
import type { Cell } from '../reading/sheet.ts';
import { guessSetups } from './layout.ts';

const columnsOf = (...rows: readonly (readonly Cell[])[]) =>
  guessSetups([{ name: 's', rows }], []).setups[0]?.columns;

test.each([
  ['Yes', 'No'],
  ['Oui', 'Non'],
  ['Ndiyo', 'Hapana'],
])('a heading that names a school is none above %s and %s', (yes, no) => {
  const heads = ['Name', 'Date of birth', 'In school?'];
  const rowsOf = (first: string, second: string) =>
    columnsOf(heads, ['Mercy Were', '13/02/2012', first], ['Faith Odero', '25/01/2011', second]);
  expect(rowsOf(yes, no)).toEqual(['name', 'dob', null]);
  expect(rowsOf('Rang Hill', 'Mlima Academy')).toEqual(['name', 'dob', 'school']);
});

test.each(['Installment', 'Kipindi cha malipo'])('names of terms below %s say the term', (head) => {
  const heads = ['Student Name', head, 'Paid Amount'];
  const of = (...cells: string[]) =>
    columnsOf(heads, ...cells.map((cell) => ['Mercy Were', cell, 500]));
  expect(of('Term 1', 'Term 2')).toEqual(['name', 'term', 'amount']);
  // Figures alone may count anything.
  expect(of('1', '2')?.[1]).toBe(null);
});

test('a subject in two lines is not that of its second line', () => {
  const rows = [
    ['Name', 'English', 'Integrated', 'Business', 'Languages'],
    ['', '', 'Science', 'Studies', 'Kiswahili'],
    ['Mercy Were', 60, 70, 80, 55],
    ['Faith Odero', 64, 71, 75, 58],
  ];
  expect(columnsOf(...rows)?.slice(2)).toEqual([
    'subject:Integrated Science',
    'subject:Business Studies',
    'subject:Kiswahili',
  ]);
});
