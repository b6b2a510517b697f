import { expect, test } from 'vitest';
import type { Cell } from '../../reading/sheet.ts';
import { guessSetup } from '../sheets/layout.ts';
import { tablesApart } from './tables-apart.ts';

type Rows = readonly (readonly Cell[])[];
const heads = ['NAME', 'ADM', 'ENGLISH', 'MATHS'];
const [first, second] = [
  [...heads, 'HISTORY', 'FRENCH', 'TOTAL'],
  [...heads, 'PHYSICS', 'CHEMISTRY', 'TOTAL'],
];
const rowsOf = (...names: string[]): Rows =>
  names.map((name, at) => [name, 700 + at, 50 + at, 60 - at, 40 + at, 55, 205 + at]);
const sheetsOf = (rows: Rows) => {
  const sheet = { name: 'Results', rows };
  return tablesApart(sheet, guessSetup(sheet, []), []);
};
const setupsOf = (rows: Rows) =>
  sheetsOf(rows).map((one) => {
    const { header, year, term, class: own } = guessSetup(one, []);
    return { header, year, term, class: own };
  });

test.each([
  [
    ['Class: Form 1', null, 'Teacher:', 'Mr Otieno'],
    ['Class: Form 2', null, 'Teacher:', 'Ms Were'],
    'Form 1',
    'Form 2',
  ],
  [['JHS 1', 'ON ROLL: 34'], ['JHS 2', 'ON ROLL: 29'], 'JHS 1', 'JHS 2'],
  [['BASIC 7'], ['BASIC 8'], 'Basic 7', 'Basic 8'],
])('tables below each other, each below its own title %j', (one, other, oneClass, otherClass) => {
  const found = setupsOf([
    ['RESULTS OF TERM 2 2025'],
    [],
    one,
    first,
    ...rowsOf('Rose Akinyi', 'Ian Kamau', 'Awa Diallo'),
    [],
    other,
    second,
    ...rowsOf('Faith Wekesa', 'Brian Otieno', 'Mercy Were'),
  ]);
  const period = { year: '2025', term: 2 };
  expect(found).toEqual([
    { header: 3, ...period, class: oneClass },
    { header: 9, ...period, class: otherClass },
  ]);
});

test('what a further table says itself holds, and not what stands above all of them', () => {
  const found = setupsOf([
    ['FORM 1 TERM 1 2025'],
    [],
    ['First sitting'],
    first,
    ...rowsOf('Rose Akinyi', 'Ian Kamau', 'Awa Diallo'),
    [],
    ['FORM 2 TERM 2 2025'],
    second,
    ...rowsOf('Faith Wekesa', 'Brian Otieno', 'Mercy Were'),
  ]);
  expect(found[1]).toEqual({ header: 9, year: '2025', term: 2, class: 'Form 2' });
});

test('headings of other subjects right below the records begin a table too', () => {
  const all = [
    first,
    ...rowsOf('Rose Akinyi', 'Ian Kamau', 'Awa Diallo'),
    second,
    ...rowsOf('Faith Wekesa', 'Brian Otieno', 'Mercy Were'),
  ];
  expect(sheetsOf(all)).toHaveLength(2);
  expect(sheetsOf([...all.slice(0, 4), first, ...all.slice(5)])).toHaveLength(1);
});

test.each([
  [['ENGLISH (100)', 'MATHS (100)', 'PHYSICS (100)', 'CHEMISTRY (50)']],
  [['101 ENG', '121 MAT', '232 PHY', '233 CHEM']],
  [['ENGLISH/60', 'MATHS/60', 'PHYSICS/60', 'CHEMISTRY/60']],
])('so do headings with numbers: %j', (subjects) => {
  const heads = ['NAME', 'ADM', ...subjects, 'TOTAL'];
  for (const gap of [[], [[]]]) {
    const sheets = sheetsOf([
      first,
      ...rowsOf('Rose Akinyi', 'Ian Kamau', 'Awa Diallo'),
      ...gap,
      heads,
      ...rowsOf('Faith Wekesa', 'Brian Otieno', 'Mercy Were'),
    ]);
    expect(sheets).toHaveLength(2);
    const { columns } = guessSetup(sheets[1] ?? { name: '', rows: [] }, []);
    expect(columns.slice(4, 6)).toEqual(['subject:Physics', 'subject:Chemistry']);
  }
});

test('so do headings with the same label beside each subject', () => {
  const of = (...subjects: string[]) => ['NAME', 'ADM', ...subjects.flatMap((one) => [one, 'GR'])];
  const rows = (...names: string[]) =>
    names.map((name, at) => [name, 700 + at, 50 + at, 'B', 60 - at, 'B', 40, 'C']);
  const found = sheetsOf([
    of('ENGLISH', 'MATHS', 'HISTORY'),
    ...rows('Rose Akinyi', 'Ian Kamau', 'Awa Diallo'),
    of('ENGLISH', 'MATHS', 'PHYSICS'),
    ...rows('Faith Wekesa', 'Brian Otieno', 'Mercy Were'),
  ]);
  expect(found).toHaveLength(2);
});
