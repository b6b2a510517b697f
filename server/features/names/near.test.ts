import { describe, expect, test } from 'vitest';
import type { MergedNameKind } from '#contract/names/kinds.ts';
import { nearPairs } from './near.ts';

const isNear = (kind: MergedNameKind, ...names: [string, string]) =>
  nearPairs(
    kind,
    names.map((name, at) => ({ id: at + 1, name, of: null })),
  ).length === 1;

describe('two spellings of one name', () => {
  test.each([
    ["St. Mary's Primary School", 'ST MARYS PRI'],
    ['Saint Marys', 'St Mary’s P.S.'],
    ['Maji Safi Primary School', 'Majisafi'],
    ['Écolé Ñandú', 'ecole nandu'],
    ['Mt. Kenya Academy', 'Mount Kenya Acad'],
    ['Kapchemutwo Sec Sch', 'Kapchemutwa Secondary'],
    ['Nyakongo DOK', 'NYANKONGO D.O.K.'],
    ['Chepkoilel II', 'Chepkoilel 2'],
  ])('schools: %s and %s', (one, other) => {
    expect(isNear('school', one, other)).toBe(true);
    expect(isNear('school', other, one)).toBe(true);
  });

  test.each([
    ['class', 'Form 1', 'Form One'],
    ['class', 'Form 1', 'form1'],
    ['term', 'Term 2', 'TERM TWO'],
    ['cluster', 'Homa-Bay Shore', 'Homabay Shore'],
    ['subject', 'Maths', 'Mathematics'],
    ['subject', 'Bio', 'Biology'],
    ['subject', 'Kiswahili', 'Kiswahilli'],
  ] as const)('%s: %s and %s', (kind, one, other) => {
    expect(isNear(kind, one, other)).toBe(true);
  });
});

describe('two names', () => {
  test.each([
    ['Alliance Boys', 'Alliance Girls'],
    ['Kilima Primary', 'Kilima Secondary'],
    ['Kilima Primary', 'Kilimo Primary'],
    ['Tumaini A', 'Tumaini B'],
    ['Tumaini 1', 'Tumaini 2'],
    ['Nairobi South', 'Nairobi North'],
    ['Baraka Junior', 'Baraka'],
    ['School', 'The Primary School'],
  ])('schools: %s and %s', (one, other) => {
    expect(isNear('school', one, other)).toBe(false);
  });

  test.each([
    ['class', 'Class 1', 'Class 2'],
    ['class', 'Form 1 East', 'Form 1 West'],
    ['class', 'Form 1', 'Class 1'],
    ['class', 'Form 11', 'Form 1 1'],
    ['term', 'Term 1', 'Term 3'],
    ['subject', 'Geography', 'Geometry'],
    ['subject', 'History', 'Agriculture'],
    ['cluster', 'Kisumu East', 'Kisumu West'],
  ] as const)('%s: %s and %s', (kind, one, other) => {
    expect(isNear(kind, one, other)).toBe(false);
  });
});

test('each pair is told once, the older name first, however many spellings there are', () => {
  const rows = ['Mwanzo', 'MWANZO Pri', 'Mwanzo Primary School'].map((name, at) => ({
    ...{ id: 3 - at, name, of: null },
  }));
  const pairs = nearPairs('school', rows).map(([one, other]) => [one.id, other.id]);
  expect(pairs.toSorted()).toEqual([
    [1, 2],
    [1, 3],
    [2, 3],
  ]);
});
