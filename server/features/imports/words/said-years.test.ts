import { expect, test } from 'vitest';
import { yearSaid } from './said-years.ts';

test.each([
  ['the file lies in the school year of the title', ['SESSION 2023/2024', '', 'Fees May 2024.csv']],
  ['the tab does', ['SESSION 2023/24', 'T3 2024', 'fees.csv']],
  [
    'the title differs from the school year of the file',
    ['Term 1 2022', '', 'Marks 2023-2024.csv'],
  ],
  ['the tab names a school year before the file', ['', '2023-2024', 'Marks 2024.csv']],
  ['days lie in the school year', ['2024/2025 From 01-01-2025 To 31-03-2025', '', '']],
  ['title and tab differ', ['TERM 1 2024', '2025', '']],
  ['the title has a year of another calendar', ['SEMESTER I 2016 E.C', '', '']],
  ['so it does, and the file another one', ['SEMESTER I 2016 E.C', '', 'Marks 2023.xlsx']],
  ['the file has one', ['FIRST TERMINAL EXAM', '', 'Class 8 2080.xlsx']],
  ['what stands beside it is another year', ['2016 E.C, printed 2026', '', '']],
])('where %s it is asked', (_, texts) => {
  expect(yearSaid(texts)).toBeNull();
});

test.each([
  ['2024', ['TERM 1 2024', 'T1', 'Marks 2024-2025.csv']],
  ['2024', ['', 'T1 2024', 'Marks 2024-2025.csv']],
  ['2024', ['Marks', '', 'Marks 2024.csv']],
  ['2025', ['From 01-01-2025 To 31-03-2025', '', 'list.csv']],
  ['2024', ['Semester II 2016 E.C (2024 G.C)', '', '']],
])('%s is what the nearest says where the others agree', (year, texts) => {
  expect(yearSaid(texts)).toBe(year);
});
