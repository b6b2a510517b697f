import { describe, expect, test } from 'vitest';
import { factsOf, rowKinds } from '#contract/imports/kinds.ts';
import { allHeadings, groupsOf, headingsOf } from './headings.ts';

/** As headings are written in the lists. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const all = allHeadings();

test('each is written in letters and digits, in lower case, without accents', () => {
  expect(all.filter(({ heading }) => heading === '' || plain(heading) !== heading)).toEqual([]);
});

test('each is of a fact of a kind that has its group', () => {
  const facts = new Set(
    rowKinds.flatMap((kind) =>
      groupsOf[kind].flatMap((group) => factsOf[kind].map(({ fact }) => `${group}.${fact}`)),
    ),
  );
  expect(all.filter(({ group, fact }) => !facts.has(`${group}.${fact}`))).toEqual([]);
});

describe.each(rowKinds)('the headings of %s', (kind) => {
  test('stand once each in a group', () => {
    const own = all.filter(({ group }) => groupsOf[kind][0] === group);
    const twice = own.filter(
      ({ heading }, at) => own.findIndex((one) => one.heading === heading) !== at,
    );
    expect(twice).toEqual([]);
  });

  test('have the needed facts that stand in columns of their own', () => {
    const facts = new Set(headingsOf(kind).values());
    const runs = ['mark', 'payment'];
    const needed = factsOf[kind].filter(({ isNeeded, fact }) => isNeeded && !runs.includes(fact));
    expect(needed.filter(({ fact }) => !facts.has(fact))).toEqual([]);
  });
});
