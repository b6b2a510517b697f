import { beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/reference-data/calls.ts';
import { referenceMessages as words } from '#contract/reference-data/messages.ts';
import { seededTerms, specialEducationSubjects } from '#contract/reference-data/seeds.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import type { BrowserLike } from '../../../tests/support/browser-like.ts';

let manager: BrowserLike;
let thisYear: number;

beforeAll(async () => {
  const running = await appUnderTest();
  manager = running.as.role(2);
  thisYear = running.clock.now().getUTCFullYear();
});

test('three terms and the seven subjects of Special Education are there from the start', async () => {
  const terms = await manager.call(calls.listTerms);
  expect(terms.body.data.map((term) => term.term_name)).toEqual(seededTerms);
  const subjects = await manager.call(calls.listSubjects);
  expect(subjects.body.data.map((subject) => [subject.subject_name, subject.category])).toEqual(
    [...specialEducationSubjects].sort().map((name) => [name, 2]),
  );
});

const additions = [
  [calls.addTerm, calls.listTerms, 'term_name', words.term, words.termTaken, words.termAdded],
  [
    calls.addClass,
    calls.listClasses,
    'class_name',
    words.class,
    words.classTaken,
    words.classAdded,
  ],
  [
    calls.addSubject,
    calls.listSubjects,
    'subject_name',
    words.subject,
    words.subjectTaken,
    words.subjectAdded,
  ],
] as const;

describe.each(additions)('%o', (add, list, field, empty, taken, added) => {
  test('adds a name once, without regard to case, and says so', async () => {
    const reply = await manager.call(add, { input: { [field]: '  Form One ' } });
    expect([reply.status, reply.body.message]).toEqual([200, added]);
    expect(reply.body.data).toMatchObject({ [field]: 'Form One', message: added });
    const again = await manager.call(add, { input: { [field]: 'FORM ONE' } });
    expect([again.status, again.body.errors]).toEqual([422, { [field]: [taken] }]);
    const found = await manager.call(list, { query: { page: 1, search: 'rm oN' } });
    expect(found.body.meta?.total).toBe(1);
  });

  test('refuses an empty name at its field', async () => {
    const form = new FormData();
    for (const name of ['year_name', 'term_name', 'class_name', 'subject_name']) form.set(name, '');
    const reply = await manager.call(add, { form });
    expect([reply.status, reply.body.errors]).toEqual([422, { [field]: [empty] }]);
  });

  test('of ten equal names at once one is kept', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => manager.call(add, { input: { [field]: 'Race' } })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(422)]);
  });
});

test('a year is one of the last eleven by the clock of the server', async () => {
  const status = async (year_name: string) => {
    const reply = await manager.call(calls.addYear, { input: { year_name } });
    return [reply.status, reply.body.errors?.year_name?.[0]];
  };
  expect(await status(String(thisYear))).toEqual([200, undefined]);
  expect(await status(String(thisYear - 10))).toEqual([200, undefined]);
  expect(await status(String(thisYear - 11))).toEqual([422, words.yearOutside]);
  expect(await status(String(thisYear + 1))).toEqual([422, words.yearOutside]);
  expect(await status(String(thisYear))).toEqual([422, words.yearTaken]);
  const years = await manager.call(calls.listYears);
  expect(years.body.data.map((year) => year.year_name)).toEqual([
    String(thisYear),
    String(thisYear - 10),
  ]);
});

test('a subject that is added is of the category Normal, whatever was sent', async () => {
  const input = { subject_name: 'Biology', category: 2, id: 1 };
  const reply = await manager.call(calls.addSubject, { input });
  expect(reply.body.data).toMatchObject({ subject_name: 'Biology', category: 1 });
});

test('classes and subjects stand in the order in which people count', async () => {
  for (const name of ['Grade 10', 'Grade 9', 'grade 2'])
    await manager.call(calls.addClass, { input: { class_name: name } });
  const names = async (query: object) => {
    const reply = await manager.call(calls.listClasses, { query: { search: 'grade', ...query } });
    return reply.body.data.map((one) => one.class_name);
  };
  expect(await names({})).toEqual(['grade 2', 'Grade 9', 'Grade 10']);
  expect(await names({ dir: 'desc' })).toEqual(['Grade 10', 'Grade 9', 'grade 2']);
  expect(await names({ page: 2, per_page: 2 })).toEqual(['Grade 10']);
});
