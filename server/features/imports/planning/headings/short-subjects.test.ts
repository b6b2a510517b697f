import { expect, test } from 'vitest';
import type { Cell } from '../../reading/sheet.ts';
import { guessSetup } from '../sheets/layout.ts';

const house = (...names: readonly string[]) =>
  names.map((subject_name) => ({ subject_name, category: 1 }));

function targetOf(
  heading: string,
  subjects: ReturnType<typeof house>,
  cells: readonly Cell[] = [],
) {
  const rows: (readonly Cell[])[] = [
    ['Name', 'English', 'Maths', heading],
    ...['Thoko Banda', 'Chikondi Phiri', 'Mphatso Moyo'].map((name, at) => [
      ...[name, 60 + at, 54 + at],
      cells[at] ?? 48 + at * 3,
    ]),
  ];
  return guessSetup({ name: 'Marks', rows }, subjects).columns[3];
}

test('the beginning of one subject of the house means that one', () => {
  expect(targetOf('CHI', house('English', 'Chichewa'))).toBe('subject:Chichewa');
  expect(targetOf('Expr. Arts', house('Expressive Arts'))).toBe('subject:Expressive Arts');
  expect(targetOf('EXPR', house('Expressive Arts'))).toBe('subject:Expressive Arts');
  expect(targetOf('Woodw /40', house('Woodwork'))).toBe('subject:Woodwork');
});

test.each([
  ['CHI', [], 'a subject that is not there'],
  ['WE', ['Weaving'], 'two letters'],
  ['Lit', ['Literacy and Numeracy'], 'the beginning of another usual subject'],
  ['Mod', ['Modern Languages', 'Modelling'], 'the beginning of two'],
  ['Pos', ['Positive Parenting'], 'a rank'],
  ['Adm', ['Administration'], 'an admission number'],
])('%s is none of %j: %s', (heading, subjects, _why) => {
  expect(targetOf(heading, house(...subjects)) ?? '').not.toBe(`subject:${subjects[0]}`);
});

test('a usual short name goes before it', () => {
  expect(targetOf('Bio', house('Biodiversity', 'Biology'))).toBe('subject:Biology');
  expect(targetOf('Phy', house('Physical Science', 'Physics'))).toBe('subject:Physics');
});

test('words below it are no marks of it', () => {
  const cells = ['Good work', 'Can do better', 'Well done'];
  expect(targetOf('Rem', house('Remedial Reading'), cells)).toBeNull();
  expect(targetOf('Rem', house('Remedial Reading'), ['B+', 'A-', 'C'])).toBe(
    'subject:Remedial Reading',
  );
});
