import { expect, test } from 'vitest';
import { isTelling, periodOf } from './numbers.ts';

test.each(['KC/07', 'A12', 'tc-3', '4512', 'HG 088', 'P-012', '2024/16'])(
  '%s tells a child',
  (number) => {
    expect(isTelling(number)).toBe(true);
  },
);

test.each([
  ...['', '7', '12', '031', 'F3', 'G12', 'P.7', 'S6A', 'PP1', 'T 1', 'Form 1', 'Form 2 West'],
  ...['Std 8', 'Kidato cha 2', 'Term 2', 'Trimestre 3', '2024', 'Otieno', '-'],
])('%s may be anything', (number) => {
  expect(isTelling(number)).toBe(false);
});

test.each([
  ['FEES_TERM 2_2024', '2024', 2],
  ['Form 2 term 1 2024', '2024', 1],
  ['Result of 3rd Terminal Exam 2026', '2026', 3],
  ['Notes 5e 2e trimestre 2024', '2024', 2],
  ['report-t3-2025', '2025', 3],
  ['TERM III', null, 3],
  ['Muhula wa 1', null, 1],
  ['Muhula wa Pili', null, 2],
  ['igihembwe cya gatatu', null, 3],
  ['Second Term', null, 2],
  ['Primer trimestre', null, 1],
  ['Troisième trimestre', null, 3],
  ['2023/2024', null, null],
  ['Term 1 and Term 2', null, null],
  ['scan 05.03.2024', null, null],
  ['IMG_20240531', null, null],
])('%s: year %s, term %s', (text, year, term) => {
  expect(periodOf(text)).toEqual({ year, term });
});
