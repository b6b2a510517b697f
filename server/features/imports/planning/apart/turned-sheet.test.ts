import { expect, test } from 'vitest';
import { turnedSheet } from './turned-sheet.ts';

const names = ['Achieng Otieno', 'Baraka Mutua', 'Chausiku Were'];

test('students across and subjects down are turned, with the titles above them as they stand', () => {
  const rows = [
    ['GRADE 6 TERM 3 2024'],
    ['SUBJECT', ...names],
    ['English', 61, 62, 63],
    ['Maths', 71, 72, 73],
    ['TOTAL', 132, 134, 136],
  ];
  expect(turnedSheet({ name: 'G6', rows, hiddenColumns: [2] }, [])).toMatchObject({
    reshaped: [{ key: 'turned' }],
    hiddenRows: [3],
    rows: [
      ['GRADE 6 TERM 3 2024'],
      ['Name', 'English', 'Maths', 'TOTAL'],
      ['Achieng Otieno', 61, 71, 132],
      ['Baraka Mutua', 62, 72, 134],
      ['Chausiku Were', 63, 73, 136],
    ],
  });
});

test('a sheet with a row for each student stays as it is', () => {
  const sheet = {
    name: 'G6',
    rows: [
      ['Subject Teacher', 'English', 'Maths', 'Science'],
      ...names.map((name) => [name, 1, 2, 3]),
    ],
  };
  expect(turnedSheet(sheet, [])).toBe(sheet);
});
