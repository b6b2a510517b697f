import { describe, expect, test } from 'vitest';
import { sheetKinds } from '#contract/imports/fields.ts';
import { headingsOf } from '../../headings.ts';
import type { Cell } from '../../reading/sheet.ts';
import { guessSetups } from '../sheets/layout.ts';
import { fieldLike, fieldOf } from './field-of-heading.ts';

const columnsOf = (rows: readonly (readonly Cell[])[]) =>
  guessSetups([{ name: 'Sheet1', rows }], []).setups[0];

const people: readonly (readonly Cell[])[] = [
  ['Rose Akinyi', '2011-04-13', 'F', 'Mwanzo Academy'],
  ['Brian Otieno', '2012-05-14', 'M', 'Mwanzo Academy'],
  ['Faith Wekesa', '2010-06-15', 'F', 'Mwanzo Academy'],
  ['Ian Kamau', '2011-07-16', 'M', 'Mwanzo Academy'],
];
const four = ['name', 'dob', 'gender', 'school'];

test.each([
  ['Middle Names', 'middle'],
  ["Father's Names", 'father'],
  ['Names of the Mother', 'mother'],
  ['School/Institution', 'school'],
  ['Class / Grade', 'class'],
  ['Number of the siblings', 'siblings'],
  ['No. of students', null],
  ['School or sponsor', null],
  ['Occupation', null],
])('%s is %s', (heading, field) => {
  expect(fieldLike(heading, 'students')).toBe(field);
});

test.each(sheetKinds)('no heading of %s is taken for that of another field', (kind) => {
  const taken = [...headingsOf(kind)].flatMap(([heading, field]) => {
    const like = fieldLike(heading, kind);
    return like === null || like === field ? [] : [`${heading}: ${like}, not ${field}`];
  });
  expect(taken).toEqual([]);
});

describe('headings are the same', () => {
  test.each([
    ['with numbers', ['1. Name', '2. Date of Birth', '3. Gender', '4. School']],
    ['with letters', ['(a) Name', '(b) Date of Birth', '(c) Gender', '(d) School']],
    ['with stars', ['Name *', 'Date of Birth *', 'Gender*', 'School']],
    ['with colons', ['Name:', 'Date_of_birth:', 'Gender:', 'School:']],
    ['over two lines', ['Name', 'Date of\nBirth', 'Gender', 'Name of\nschool']],
  ])('%s', (_, headings) => {
    expect(columnsOf([headings, ...people])).toMatchObject({ kind: 'students', columns: four });
  });
});

test('what stands above the headings is a group of them, and no record', () => {
  const found = columnsOf([
    ['Admission No', 'Student', 'Subject', 'Score'],
    ['A101', 'Rose Akinyi', 'English', 67],
    ['A101', 'Rose Akinyi', 'Kiswahili', 41],
    ['Admission No', 'Student', 'Subject', 'Score'],
    ['A102', 'Ian Kamau', 'English', 55],
    ['A102', 'Ian Kamau', 'Kiswahili', 62],
  ]);
  expect(found).toMatchObject({ kind: 'marks', header: 0 });
  expect(found?.lines).toBeUndefined();
});

test.each([
  ['Apprentice', 'name'],
  ['Gender of trainee', 'gender'],
  ['Date of birth of the learner', 'dob'],
  ['Date of birth of child', 'dob'],
  ['Sex of the pupil', 'gender'],
  ['Class of the learner', 'class'],
  ['Name of the school of the learner', 'school'],
])('%s says of whom it is, and is %s', (heading, field) => {
  expect(fieldOf(heading, 'students')).toBe(field);
});

test('the name in our letters is read, and the one in others is not', () => {
  const rows = [
    ['Name Amharic', 'Student name (English)', 'Date of birth', 'Sex', 'School'],
    ...people.map((row, at) => [['ሰላም ግርማ', 'ሩት በቀለ', 'ሳራ ታደሰ', 'ሃና ወርቁ'][at] ?? '', ...row]),
  ];
  expect(columnsOf(rows)).toMatchObject({ kind: 'students', columns: [null, ...four] });
});

test('headings in two lines are read as one, with the calendar of a day in the second', () => {
  const rows = [
    ['Full', 'Date of birth', '', 'Sex', 'No. of', 'School'],
    ['name', 'E.C.', 'G.C.', '', 'siblings', ''],
    ...people.map(([name = '', born = '', sex = '', school = '']) => [
      ...[name, '1/2/2004', born, sex, 2, school],
    ]),
  ];
  expect(columnsOf(rows)).toMatchObject({
    lines: 2,
    columns: ['name', 'dob', 'dob', 'gender', 'siblings', 'school'],
  });
});
