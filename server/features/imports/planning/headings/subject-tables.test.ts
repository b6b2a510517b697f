import { expect, test } from 'vitest';
import { subjectTables } from './subject-tables.ts';

const students = ['Mary Atieno', 'Tom Ouma', 'Art Bell', 'Rose Auma', 'Ben Oloo', 'Eve Wafula'].map(
  (name, at) => [String(at + 1), name, '45', '50'],
);
const setup = {
  ...{ sheet: 'P.6', kind: 'marks' as const, header: 0, year: null, term: null, class: null },
  columns: [null, 'name', 'subject:English', 'subject:Mathematics'],
};
const passed = (below: readonly (readonly string[])[], all = students) => [
  ...subjectTables(
    { name: 'P.6', rows: [['No', 'Name', 'English', 'Maths'], ...all, ...below] },
    setup,
    1,
    [],
  ).keys(),
];

test('a table of subjects below the students is another table, with its title and headings', () => {
  const rows = [
    ['', 'SUBJECT ANALYSIS'],
    ['', 'Subject', 'Sat', 'Mean'],
    ['', 'English', '6', '45'],
    ['', 'Maths', '6', '50'],
  ];
  expect(passed(rows)).toEqual([7, 8, 9, 10]);
  expect(
    passed([
      ['', 'GRADE ANALYSIS'],
      ['', 'A', '2'],
      ['', 'B+', '4'],
    ]),
  ).toEqual([7, 8, 9]);
});

test('so are subjects below each other without a heading', () => {
  const rows = [
    ['', 'Eng', '6', '45'],
    ['', 'Mat', '6', '50'],
    ['', 'Sci', '6', '52'],
  ];
  expect(passed(rows)).toEqual([7, 8, 9]);
});

test('a name that is the word of a subject, and rows of subjects alone, are none', () => {
  expect(
    passed([
      ['7', 'Art', '40', '41'],
      ['8', 'Ann Were', '40', '41'],
    ]),
  ).toEqual([]);
  const rows = [
    ['', 'Eng', '6', '45'],
    ['', 'Mat', '6', '50'],
    ['', 'Sci', '6', '52'],
  ];
  expect(passed([...rows, ['', 'Bio', '1', '2']], students.slice(0, 3))).toEqual([]);
});

test('where each row has a subject of its own, those without a name are another table below its title alone', () => {
  const rows = students.flatMap(([, name = '']) => [
    [name, 'English', '45'],
    [name, 'Maths', '50'],
  ]);
  const last = ['English', 'Maths', 'Science', 'Biology'].map((subject) => ['', subject, '61']);
  const own = { ...setup, columns: ['name', 'subject', 'score'] };
  const passedOf = (...below: (readonly string[])[]) => {
    const sheet = { name: 'P.6', rows: [['Name', 'Subject', 'Mark'], ...rows, ...below] };
    return [...subjectTables(sheet, own, 0, []).keys()];
  };
  expect(passedOf(...last)).toEqual([]);
  expect(passedOf(['SUBJECT ANALYSIS'], ...last)).toEqual([13, 14, 15, 16, 17]);
});
