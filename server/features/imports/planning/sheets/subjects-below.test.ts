import { expect, test } from 'vitest';
import type { Cell } from '../../reading/sheet.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetup } from './layout.ts';

const subjects = ['Biology', 'History', 'French'].map((one) => ({
  subject_name: one,
  category: 1,
}));
const names = ['Ann Otieno', 'Beth Kamau', 'Cate Wafula'];

const guessed = (rows: readonly (readonly Cell[])[]) =>
  readableSheets({ name: 'Export', rows }, subjects).map((sheet) => {
    const { kind, columns } = guessSetup(sheet, subjects);
    return { kind, term: sheet.term, columns };
  });

const rowsOf = (marks: number) =>
  names.flatMap((name, at) =>
    ['Biology 10', 'History 10', 'French 10'].map((course, index) => [
      ...[name, course],
      ...Array.from({ length: marks }, (_, term) => 41 + at * 9 + index * 4 + term * 5),
    ]),
  );

test('classes that are subjects, several of each student, are their subjects', () => {
  expect(guessed([['Student', 'Class', 'Mark'], ...rowsOf(1)])).toEqual([
    { kind: 'marks', term: undefined, columns: ['name', 'subject', 'score'] },
  ]);
});

test('so they are beside a column of marks for each term', () => {
  const found = guessed([['Student', 'Class', 'Term 1', 'Term 2'], ...rowsOf(2)]);
  expect(found.map(({ kind, term, columns }) => [kind, term, columns.indexOf('score')])).toEqual([
    ['marks', 1, 2],
    ['marks', 2, 3],
  ]);
  expect(found.every(({ columns }) => columns[1] === 'subject')).toBe(true);
});

test('a class that is called after a subject stays a class', () => {
  const rows = names.map((name, at) => [
    name,
    ['Form 5 French', 'Form 5 Biology'][at % 2] ?? '',
    50 + at,
  ]);
  expect(guessed([['Student', 'Class', 'Mark'], ...rows])[0]?.columns[1]).toBe('class');
});
