import { describe, expect, test } from 'vitest';
import type { Cell } from '../../reading/sheet.ts';
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

describe('grades below GRADE are no classes', () => {
  const names = ['Mercy Were', 'Faith Odero', 'Brian Otieno', 'Ian Kamau'];
  const below = (head: readonly string[], cells: readonly Cell[], more: readonly Cell[]) =>
    columnsOf([...head, 'Grade'], ...names.map((name, at) => [name, ...more, cells[at] ?? '']));

  test.each([
    [['A1', 'B2', 'C4', 'F9']],
    [['B3', 'C6', 'E8', 'D7']],
    [['D1', 'C3', 'P7', 'F9']],
    [['A', 'B+', 'C-', 'D']],
  ])('%j is none on a list of marks or of students', (cells) => {
    expect(below(['Name', 'English', 'Maths'], cells, [60, 70])?.[3]).toBe('grade');
    expect(below(['Name', 'Date of birth'], cells, ['13/02/2012'])?.[2]).toBeNull();
  });

  test.each([
    [['P6', 'P7', 'P7', 'P5']],
    [['P7', 'P7', 'P8', 'P8']],
    [['7', '8A', '6', '7B']],
    [['Grade 4', 'Grade 5', 'Grade 4', 'Grade 6']],
  ])('%j are classes', (cells) => {
    expect(below(['Name', 'English', 'Maths'], cells, [60, 70])?.[3]).toBe('class');
    expect(below(['Name', 'Date of birth'], cells, ['13/02/2012'])?.[2]).toBe('class');
  });
});
