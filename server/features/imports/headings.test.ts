import { describe, expect, test } from 'vitest';
import { columnFields, sheetKinds } from '#contract/imports/fields.ts';
import { allHeadings, headingsOf } from './headings.ts';

/** As headings are written in the lists. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Each heading with its kind and field. */
const all = allHeadings().flatMap((language) =>
  Object.entries(language).flatMap(([kind, fields]) =>
    Object.entries(fields).flatMap(([field, headings]) =>
      headings.map((heading) => ({ kind, field, heading })),
    ),
  ),
);

const knownAtFirst = 1388;

test('no heading is lost', () => {
  expect(all.length).toBeGreaterThanOrEqual(knownAtFirst);
});

test('each is written in letters and digits, in lower case, without accents', () => {
  expect(all.filter(({ heading }) => heading === '' || plain(heading) !== heading)).toEqual([]);
});

describe.each(sheetKinds)('the headings of %s', (kind) => {
  const fields = columnFields[kind].map(({ field }) => field);
  const kinds = kind === 'schools' ? [kind] : ['whose', kind];
  const own = all.filter((one) => kinds.includes(one.kind));

  test('are of fields that such a sheet can have', () => {
    expect(own.filter(({ field }) => !fields.includes(field))).toEqual([]);
  });

  test('stand once each', () => {
    const twice = own.filter(
      ({ heading }, at) => own.findIndex((one) => one.heading === heading) !== at,
    );
    expect(twice).toEqual([]);
  });

  test('have what the template is headed with', () => {
    const unknown = columnFields[kind].flatMap(({ field, label }) =>
      headingsOf(kind).get(plain(label)) === field ? [] : [label],
    );
    expect(unknown).toEqual([]);
  });
});

test('all kinds of sheets have headings, and nothing else has', () => {
  expect([...new Set(all.map(({ kind }) => kind))].sort()).toEqual(['whose', ...sheetKinds].sort());
});
