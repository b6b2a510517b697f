import { beforeAll, describe, expect, test } from 'vitest';
import { listNames, renameName } from '#contract/names/calls.ts';
import * as calls from '#contract/reference-data/calls.ts';
import { referenceMessages as words } from '#contract/reference-data/messages.ts';
import { seededTerms, specialEducationSubjects } from '#contract/reference-data/seeds.ts';
import { addTermDays } from '#contract/term-calendar/calls.ts';
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
  expect(await status(String(thisYear + 2))).toEqual([422, words.yearOutside]);
  expect(await status(String(thisYear))).toEqual([422, words.yearTaken]);
  const years = await manager.call(calls.listYears);
  expect(years.body.data.map((year) => year.year_name)).toEqual([
    String(thisYear),
    String(thisYear - 10),
  ]);
});

describe('the next year', () => {
  const begin = async (moment: string) => {
    const running = await appUnderTest();
    const at = (to: string) =>
      running.clock.forward(Date.parse(to) - running.clock.now().getTime());
    at(moment);
    const add = async (year_name: string, more: object = {}) =>
      (await running.as.role(3).call(calls.addYear, { input: { year_name, ...more } })).body;
    const { data: year } = await add('2026');
    const [first, , last] = (await running.as.role(3).call(calls.listTerms)).body.data;
    const setDays = (year_id: number, term: typeof last, opening: string, closing: string) =>
      running.as
        .role(3)
        .call(addTermDays, { input: { year_id, term_id: term?.id ?? 0, opening, closing } });
    const dayOfLast = (opening: string, closing: string) =>
      setDays(year.id, last, opening, closing);
    const firstOf = (year_id: number) => setDays(year_id, first, '2027-01-04', '2027-04-02');
    return { at, client: running.as.role(3), add, dayOfLast, firstOf };
  };

  test('is prepared from the last term before it on, with its days', async () => {
    const { at, add, dayOfLast, firstOf } = await begin('2026-08-23T23:59:00Z');
    const early = words.yearEarly('2027', '2026');
    expect((await add('2027')).errors).toEqual({ year_name: [early] });
    await dayOfLast('2026-08-24', '2026-11-20');
    expect((await add('2027')).errors).toEqual({ year_name: [early] });
    at('2026-08-24T00:01:00Z');
    const next = await add('2027');
    expect(next).toMatchObject({ data: { year_name: '2027' } });
    expect((await firstOf(next.data.id)).status).toBe(200);
    expect((await add('2028')).errors).toEqual({ year_name: [words.yearOutside] });
  });

  test('is prepared in November where nobody keeps a calendar, and not in March', async () => {
    expect((await (await begin('2026-11-02T09:00Z')).add('2027')).success).toBe(true);
    expect((await (await begin('2026-03-02T09:00Z')).add('2027')).success).toBe(false);
  });

  test('of a school year that ends in the next one waits for its last term there', async () => {
    const { add, dayOfLast } = await begin('2026-11-02T09:00Z');
    await dayOfLast('2027-04-12', '2027-07-09');
    expect((await add('2027')).success).toBe(false);
  });

  test('may have a name of its own, which begins with its number', async () => {
    const { add, client, dayOfLast } = await begin('2026-11-02T09:00Z');
    const own_name = '26/27';
    expect((await add('2025', { own_name })).errors).toEqual({
      own_name: [words.yearName('2025')],
    });
    expect((await add('2025', { own_name: '2025/26' })).data.year_name).toBe('2025/26');
    expect((await add('2025')).errors).toEqual({ year_name: [words.yearTaken] });
    const [year] = (await client.call(calls.listYears)).body.data;
    const rename = (name: string) =>
      client.call(renameName, { params: { kind: 'year', id: year?.id ?? 0 }, input: { name } });
    expect((await rename('2026/27')).body.data.name).toBe('2026/27');
    expect((await rename('Next')).body.errors).toEqual({ name: [words.yearName('2026')] });
    expect((await rename('2027')).status).toBe(409);
    expect((await dayOfLast('2027-04-12', '2027-07-09')).body.data.year_name).toBe('2026/27');
    const found = await client.call(calls.listYears, { query: { search: '26/2' } });
    expect(found.body.data.map(({ year_name }) => year_name)).toEqual(['2026/27']);
  });
});

test('a term gets its place when it is added or later, and the others make room', async () => {
  const running = await appUnderTest();
  const client = running.as.role(3);
  const add = async (term_name: string, place?: number) =>
    (await client.call(calls.addTerm, { input: { term_name, place } })).body.data;
  const names = async () =>
    (await client.call(calls.listTerms)).body.data.map((one) => [one.place, one.term_name]);
  const later = await add('Holiday school');
  expect(later.place).toBeNull();
  expect((await add('Opening term', 1)).place).toBe(1);
  const first = [
    [1, 'Opening term'],
    [2, 'Term 1'],
    [3, 'Term 2'],
  ];
  expect(await names()).toEqual([...first, [4, 'Term 3'], [null, 'Holiday school']]);
  const move = (id: number, place: unknown) =>
    client.call(calls.placeTerm, { params: { id }, input: { place } });
  expect((await move(later.id, 4)).body.data.place).toBe(4);
  expect(await names()).toEqual([...first, [4, 'Holiday school'], [5, 'Term 3']]);
  expect((await move(later.id, 0)).status).toBe(422);
  expect((await move(987_654, 1)).status).toBe(404);
  expect(
    (
      await running.as
        .role(4)
        .call(calls.placeTerm, { params: { id: later.id }, input: { place: 1 } })
    ).status,
  ).toBe(403);
  const [, , , fourth] = (await client.call(listNames, { query: { kind: 'term' } })).body.data;
  expect(fourth).toMatchObject({ name: 'Holiday school', of: '4' });
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
