import { expect, test } from 'vitest';
import { referenceMessages as words } from './messages.ts';
import { recentYears, yearFault, yearNameFault } from './rules.ts';
import { subjectInput, yearInput } from './shapes.ts';

test('eleven years are offered, the current one first', () => {
  expect(recentYears(2026)).toEqual([
    2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016,
  ]);
});

test.each([
  ['2026', null],
  [' 2016 ', null],
  ['2015', words.yearOutside],
  ['2027', words.yearOutside],
  ['02026', words.yearOutside],
  ['2026.0', words.yearOutside],
  ['next', words.yearOutside],
  ['  ', words.year],
])('year %j: %s', (name, fault) => {
  expect(yearFault(name, 2026)).toBe(fault);
});

test.each([
  ['2026', null],
  ['2026/27', null],
  ['2026-2027', null],
  ['20267', words.yearName('2026')],
  ['2025/26', words.yearName('2026')],
  ['26/27', words.yearName('2026')],
])('the name %j of the year 2026: %s', (name, fault) => {
  expect(yearNameFault(name, '2026')).toBe(fault);
});

test('a year comes as text or as a number and is kept as text', () => {
  expect(yearInput.parse({ year_name: 2026 })).toEqual({ year_name: '2026', own_name: null });
  expect(yearInput.parse({ year_name: '2026', term_name: '', class_name: '' })).toEqual({
    year_name: '2026',
    own_name: null,
  });
  for (const year_name of [undefined, null, '', [2026], {}])
    expect(yearInput.safeParse({ year_name }).error?.issues[0]?.message).toBe(words.year);
});

test('a subject cannot choose its category', () => {
  expect(subjectInput.parse({ subject_name: 'Biology', category: 2 })).toEqual({
    subject_name: 'Biology',
  });
});
