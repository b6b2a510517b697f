import { expect, test } from 'vitest';
import type { Cell, Sheet } from '../../reading/sheet.ts';
import { guessSetup } from '../sheets/layout.ts';

// What stands below groups of subjects that are not merged, and below the table.

const names = ['Awa Sy', 'Issa Kane', 'Rose Mensah', 'Paul Adu'];
const columnsOf = (groups: readonly Cell[], heads: readonly Cell[]) => {
  const row = (at: number): Cell[] => heads.slice(1).map((_, index) => 8 + ((at * 3 + index) % 9));
  const rows = [groups, heads, ...names.map((name, at) => [name, ...row(at)])];
  const sheet: Sheet = { name: 'Marks', rows };
  return guessSetup(sheet, []).columns;
};

test('Comp beside Dev below a subject is a composition', () => {
  const below = ['Dev.', 'Comp.', 'Moy.'];
  const columns = columnsOf(
    ['', 'HISTOIRE', '', '', 'CHIMIE', '', ''],
    ['Nom', ...below, ...below],
  );
  expect(new Set(columns.slice(1, 4))).toEqual(new Set(['subject:History']));
  expect(new Set(columns.slice(4))).toEqual(new Set(['subject:Chemistry']));
});

test('COMP by itself stays Computer Studies, and DEV below a subject a deviation', () => {
  const columns = columnsOf(['', 'ENG', '', 'COMP', ''], ['Name', 'Mks', 'Dev', 'Mks', 'Dev']);
  expect(columns.slice(1)).toEqual(['subject:English', null, 'subject:Computer Studies', null]);
});

test('the group of the last subject ends with the first figure of the whole sheet', () => {
  const below = ['CS', 'ES', 'TOT'];
  const columns = columnsOf(
    ['', 'ENG', '', '', 'MATHS', '', '', 'FRENCH', '', '', '', '', ''],
    ['Name', ...below, ...below, ...below, 'Average', 'Position', 'Remarks'],
  );
  expect(columns.slice(7)).toEqual([
    ...['subject:French', 'subject:French', 'subject:French', 'mean', null, 'comment'],
  ]);
});

test('a total below every subject stays that of the subject', () => {
  const below = ['CA', 'Exam', 'Total'];
  const columns = columnsOf(
    ['', 'ENG', '', '', 'MATHS', '', '', 'FRENCH', '', ''],
    ['Name', ...below, ...below, ...below],
  );
  expect(columns.at(-1)).toBe('subject:French');
});

test('the group of the last subject ends behind what stands below each of the others', () => {
  const below = ['Test', 'Paper', 'Final'];
  const columns = columnsOf(
    ['', 'PHYSICS', '', '', 'MUSIC', '', '', 'FRENCH', '', '', '', '', ''],
    ['Name', ...below, ...below, ...below, 'Papers', 'Entries', 'Average'],
  );
  expect(columns.slice(7)).toEqual([
    ...['subject:French', 'subject:French', 'subject:French', null, null, 'mean'],
  ]);
});
