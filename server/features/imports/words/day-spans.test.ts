import { expect, test } from 'vitest';
import { daySpansIn, schoolYearIn, yearOfDays } from './day-spans.ts';

test.each([
  ['Statement From 05-01-2025 To 25-04-2025', '2025'],
  ['Time Period: 1 Feb 2024 - 30 Apr 2024', '2024'],
  ['Du 01/09/2024 au 20/12/2024', '2024'],
  ['From: 26-May-2025 To: 31-Aug-2025', '2025'],
  ['between 2025-05-01 and 2025-07-31', '2025'],
  ['Kuanzia 3 Machi 2025 hadi 30 Mei 2025', '2025'],
  ['STATEMENT_20250101_20250331.csv', '2025'],
  ['From 01-09-2024 To 31-03-2025', null],
  ['From 31-03-2025 To 01-01-2025', null],
  ['Printed on 01-09-2025', null],
  ['From Ann To Beth', null],
  ['Order 12345678_20250331', null],
])('the year of %s is %s', (text, year) => {
  expect(yearOfDays(text)).toBe(year);
});

test('days that can be read in two ways are two spans', () => {
  expect(daySpansIn('From 03-04-2025 to 05-06-2025')).toEqual([
    { from: '2025-04-03', to: '2025-06-05' },
    { from: '2025-03-04', to: '2025-05-06' },
  ]);
});

test.each([
  ['BROADSHEET 2023/2024 SESSION', ['2023', '2024']],
  ['Année scolaire : 2022-2023', ['2022', '2023']],
  ['Marks_2024-25', ['2024', '2025']],
  ['2024/2026', null],
  ['2023/2024 and 2024/2025', null],
  ['2024-05-06', null],
  ['05/2024/2025', null],
])('the school year of %s is %s', (text, years) => {
  expect(schoolYearIn(text)?.years ?? null).toEqual(years);
});
