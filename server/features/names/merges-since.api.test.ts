import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as inSchool from '#contract/in-school/calls.ts';
import * as calls from '#contract/names/calls.ts';
import { nameMessages as words } from '#contract/names/messages.ts';
import { sendNotifications } from '#contract/notifications/calls.ts';
import { addClass, addTerm } from '#contract/reference-data/calls.ts';
import { addTermDays } from '#contract/term-calendar/calls.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import { givenTerm } from '../../../tests/support/given-term.ts';

type Given = Awaited<ReturnType<typeof givenTerm>>;

const merge = ({ running }: Given, kind: string, id: number, into: number) =>
  running.as.role(3).call(calls.mergeName, { params: { kind, id }, input: { into } });
const undo = ({ running }: Given, id: number) =>
  running.as.role(3).call(calls.undoMerge, { params: { id } });

test('a cluster counts the schools that are there, and not those that became part of others', async () => {
  const given = await givenTerm();
  const [from = 0, into = 0] = given.office.schools;
  const clusters = async () =>
    (await given.running.as.role(3).call(calls.listNames, { query: { kind: 'cluster' } })).body
      .data;
  expect((await clusters())[0]?.uses).toEqual([{ what: 'schools', count: 2 }]);
  await merge(given, 'school', from, into);
  expect((await clusters())[0]?.uses).toEqual([{ what: 'schools', count: 1 }]);
});

test('letters and marks of a term that is a term of its own again are of that one', async () => {
  const given = await givenTerm();
  const { running, office, progress, supporter } = given;
  const client = running.as.role(2);
  const today = running.app.now().toISOString().slice(0, 10);
  const year_id = office.year('2026');
  const added = await client.call(addTerm, { input: { term_name: 'Term One' } });
  const term_id = added.body.data.id;
  const opening = daysLater(today, -20);
  const days = await client.call(addTermDays, {
    input: { year_id, term_id, opening, closing: daysLater(today, 60) },
  });
  expect(days.status).toBe(200);
  const [amani, baraka] = await office.students([
    { supporter_id: (await supporter()).id },
    { supporter_id: (await supporter()).id },
  ]);
  await progress.academic({ year_id, term_id, student_id: amani.id });
  const mark = async (...marks: number[]) => {
    const input = {
      ...{ term: days.body.data.id, school: office.schools[0], moment: 1, day: today, source: 2 },
      marks: marks.map((student_id) => ({ student_id, mark: 1 })),
    };
    expect((await client.call(inSchool.markInSchool, { input })).status).toBe(200);
  };
  await mark(amani.id);

  const stays = office.terms[0] ?? 0;
  const made = await merge(given, 'term', term_id, stays);
  // What is filed meanwhile: the letter of the report that went along, a mark set again and a new one.
  await mark(amani.id, baraka?.id ?? 0);
  const other = { year_id: office.year('2025'), term_id: stays, student_id: baraka?.id ?? 0 };
  await progress.academic(other);
  for (const query of [
    { year_id, term_id: stays },
    { year_id: other.year_id, term_id: stays },
  ])
    await running.as.role(1).call(sendNotifications, { query });
  expect((await undo(given, made.body.data.id)).status).toBe(200);

  const { db } = running.app;
  const letters = await db.rows(
    'select student_id, term_id from progress_letters order by student_id',
    [],
  );
  expect(letters).toEqual([
    { student_id: amani.id, term_id },
    { student_id: baraka?.id, term_id: stays },
  ]);
  const checks = await db.rows('select term_id from school_checks', []);
  expect(checks).toEqual([{ term_id }, { term_id }]);
});

test('a grading scale stands in the way of a class while it is used for it', async () => {
  const given = await givenTerm();
  const client = given.running.as.role(3);
  const added = await client.call(addClass, { input: { class_name: 'Form One' } });
  const class_id = added.body.data.id;
  const { id: scale_id } = await given.running.app.db.read
    .selectFrom('scales')
    .select('id')
    .where('name_key', 'like', 'kcse%')
    .executeTakeFirstOrThrow();
  await given.running.app.db.transaction((trx) =>
    trx.insertInto('scale_uses').values({ scale_id, class_id, from_year: null }).execute(),
  );
  const stays = given.office.classes[0] ?? 0;
  expect((await merge(given, 'class', class_id, stays)).status).toBe(409);
  await given.running.app.db.transaction((trx) =>
    trx.deleteFrom('scale_uses').where('scale_id', '=', scale_id).execute(),
  );
  expect((await merge(given, 'class', class_id, stays)).status).toBe(200);
});

test('a phone that asks for a former school at In school? gets the students of the one that stayed', async () => {
  const given = await givenTerm();
  const [from = 0, into = 0] = given.office.schools;
  const [student] = await given.office.students([{ school_id: from }]);
  await merge(given, 'school', from, into);
  const { body } = await given.running.as
    .role(5)
    .call(inSchool.listCheckedStudents, { query: { school: from, moment: 1 } });
  expect(body.data.map(({ student_id }) => student_id)).toEqual([student.id]);
});

test('while somebody writes for long a merge says so soon, and keeps nobody waiting', async () => {
  const given = await givenTerm();
  const { db } = given.running.app;
  if (db.dialect.kind !== 'postgres') return;
  const [from = 0, into = 0] = given.office.schools;
  const [student] = await given.office.students([{}]);
  await db.transaction(async (trx) => {
    await sql`update students set ambition = 'Pilot' where id = ${student.id}`.execute(trx);
    const refused = await merge(given, 'school', from, into);
    expect([refused.status, refused.body.message]).toEqual([503, words.busy]);
  });
  expect((await merge(given, 'school', from, into)).status).toBe(200);
});
