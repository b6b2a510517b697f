import { expect, test } from 'vitest';
import { columnFields, sheetKinds } from './fields.ts';

/** GRADE heads classes at one school and mean grades at another: what stands below it tells. */
const meansTwo = ['grade'];

const keyOf = (label: string) => label.toLowerCase().replace(/[^a-z0-9]/g, '');

test.each(sheetKinds)('no heading of a sheet of %s stands twice', (kind) => {
  const headings = columnFields[kind].flatMap(({ label, also }) =>
    also.includes(keyOf(label)) ? also : [keyOf(label), ...also],
  );
  const doubles = headings.filter((heading, at) => headings.indexOf(heading) !== at);
  expect(doubles.filter((heading) => !meansTwo.includes(heading))).toEqual([]);
});
