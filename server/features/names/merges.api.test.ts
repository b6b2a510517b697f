import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as academics from '#contract/academics/calls.ts';
import { hoursToUndo } from '#contract/limits.ts';
import * as calls from '#contract/names/calls.ts';
import { nameMessages as words } from '#contract/names/messages.ts';
import { addClass, addSubject, addTerm, listSubjects } from '#contract/reference-data/calls.ts';
import { listViews, saveView } from '#contract/saved-views/calls.ts';
import {
  addCluster,
  addSchool,
  editSchool,
  getSchool,
  listClusters,
  listSchools,
} from '#contract/schools/calls.ts';
import { schoolMessages as schoolWords } from '#contract/schools/messages.ts';
import { editStudent, getStudentEdit, listStudents } from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { givenOffice, pdf } from '../../../tests/support/given-reports.ts';
import { dropUndoable } from '../../db/undoable.ts';
import { deleteUnusedNames } from '../reference-data/reference-data.service.ts';
import { listTerms } from '../summaries/annual-reports.queries.ts';

let running: Awaited<ReturnType<typeof appUnderTest>>;
let office: Awaited<ReturnType<typeof givenOffice>>;
let from = 0;
let into = 0;

beforeEach(async () => {
  running = await appUnderTest();
  office = await givenOffice(running);
  [from = 0, into = 0] = office.schools;
});

const merge = (kind: string, id: number, other: number | undefined) =>
  running.as.role(3).call(calls.mergeName, { params: { kind, id }, input: { into: other } });
const preview = async (kind: string, id: number, other: number) =>
  (
    await running.as
      .role(3)
      .call(calls.previewMerge, { params: { kind, id }, query: { into: other } })
  ).body.data;
const undo = (id: number, role = 3) =>
  running.as.role(role).call(calls.undoMerge, { params: { id } });
const schoolOf = async () =>
  Object.fromEntries(
    (await running.as.role(1).call(listStudents)).body.data.map(({ name, school }) => [
      name,
      school,
    ]),
  );

/** The student's form, with another school. */
async function moveTo(id: number, school_id: number) {
  const client = running.as.role(1);
  const { data } = (await client.call(getStudentEdit, { params: { id } })).body;
  const input = { ...data, school_id, liaison_id: office.liaison.id };
  return client.call(editStudent, { params: { id }, input });
}

/** Files a report with marks of these subjects. */
async function fileReport(student: number, subjects: readonly number[], more: object = {}) {
  const form = {
    ...{ student_id: student, year_id: office.year('2025'), term_id: office.terms[0] },
    ...{ class_id: office.classes[0], mark: '50', grade: 'B' },
    ...{ teacher_comment: 'Good.', action_plan: 'Read.', psychosocial: 'Well.' },
    liaison_comment: 'Fine.',
    ...Object.fromEntries(
      subjects.flatMap((id, at) => [
        [`marks[${at}][subject_id]`, id],
        [`marks[${at}][mark]`, 60],
        [`marks[${at}][grade]`, 'B'],
      ]),
    ),
    ...more,
  };
  return running.as.role(1).call(academics.addReport, { form: formOf(form, { report: pdf }) });
}

const marksOf = async (id: number) =>
  (await running.as.role(1).call(academics.getReport, { params: { id } })).body.data.marks.map(
    ({ subject_id }) => subject_id,
  );

describe('two names become one', () => {
  test('with all that hangs on them, and are two again exactly as before', async () => {
    await office.students([
      { name: 'Amani', school_id: from },
      { name: 'Baraka', school_id: into },
    ]);
    const before = await schoolOf();
    expect(await preview('school', from, into)).toEqual({
      moves: [{ what: 'students', count: 1 }],
      clashes: [],
    });
    const { status, body } = await merge('school', from, into);
    expect([status, body.message]).toEqual([200, words.merged('Mwanzo Primary', 'Tumaini School')]);
    expect(await schoolOf()).toEqual({ Amani: 'Tumaini School', Baraka: 'Tumaini School' });
    const { data } = (await running.as.role(3).call(listSchools)).body;
    expect(data.map(({ school }) => school)).toEqual(['Tumaini School']);
    const [listed] = (await running.as.role(3).call(calls.listNames, { query: { kind: 'school' } }))
      .body.data;
    expect(listed?.was).toEqual(['Mwanzo Primary']);

    const back = await undo(body.data.id);
    expect([back.status, back.body.message]).toEqual([200, words.undone]);
    expect(await schoolOf()).toEqual(before);
    const again = await undo(body.data.id);
    expect([again.status, again.body.message]).toEqual([409, words.undoneBefore]);
    expect((await merge('school', from, into)).status).toBe(200);
  });

  test('a form of an old phone that still says the former one lands right', async () => {
    const [student] = await office.students([{ name: 'Amani', school_id: into }]);
    const id = student?.id ?? 0;
    const [subject = 0, other = 0] = office.subjects;
    const [old = 0, kept = 0] = office.classes;
    await merge('subject', subject, other);
    await merge('class', old, kept);
    const filed = await fileReport(id, [subject]);
    expect(filed.status).toBe(200);
    expect(await marksOf(filed.body.data.id)).toEqual([other]);
    const report = await running.as
      .role(1)
      .call(academics.getReport, { params: { id: filed.body.data.id } });
    expect(report.body.data.class_id).toBe(kept);
    const [second] = await office.students([{ name: 'Baraka', school_id: into }]);
    const both = await fileReport(second?.id ?? 0, [subject, other]);
    expect(both.status).toBe(422);

    await merge('school', from, into);
    expect((await moveTo(id, from)).status).toBe(200);
    expect((await schoolOf()).Amani).toBe('Tumaini School');
    const cluster = await running.as.role(3).call(addCluster, { input: { cluster_name: 'Cost' } });
    const [coast] = (await running.as.role(3).call(listClusters)).body.data;
    await merge('cluster', cluster.body.data.id, coast?.id);
    const school = await running.as
      .role(3)
      .call(addSchool, { input: { school: 'Imara', cluster_id: cluster.body.data.id } });
    expect(school.body.data.cluster_name).toBe(coast?.cluster_name);
  });

  test('and what was chosen by the former one follows: filters and saved views', async () => {
    await office.students([
      { name: 'Amani', school_id: from },
      { name: 'Baraka', school_id: into },
    ]);
    const client = running.as.role(2);
    await client.call(saveView, { input: { name: 'Mwanzo', filters: { school: from } } });
    await merge('school', from, into);
    const [view] = (await client.call(listViews)).body.data;
    expect([view?.filters, view?.count]).toEqual([{ school: into }, 2]);
    const list = await client.call(listStudents, { query: { school: from } });
    expect(list.body.data.length).toBe(2);
  });

  test('and the form of a school that is no more is told so, and changes nothing', async () => {
    const client = running.as.role(3);
    const [first] = (await client.call(listClusters)).body.data;
    const fields = { school: 'Mwanzo Girls', cluster_id: first?.id ?? 0 };
    await merge('school', from, into);
    const edited = await client.call(editSchool, { params: { id: from }, input: fields });
    expect([edited.status, edited.body.message]).toEqual([
      409,
      schoolWords.schoolMerged('Tumaini School'),
    ]);
    expect((await client.call(getSchool, { params: { id: from } })).status).toBe(404);
    const none = await client.call(editSchool, { params: { id: 987_654 }, input: fields });
    expect(none.status).toBe(404);
    const [cluster] = (await client.call(listClusters)).body.data;
    expect(cluster?.schools).toBe(1);
    const rows = await running.app.db.rows<{ school: string }>(
      'select school from schools order by id',
      [],
    );
    expect(rows).toEqual([{ school: 'Mwanzo Primary' }, { school: 'Tumaini School' }]);
  });

  test('and summaries no longer show the one that is no more', async () => {
    const client = running.as.role(3);
    const term = await client.call(addTerm, { input: { term_name: 'Term One' } });
    const columns = async () =>
      (await listTerms(running.app.db, office.year('2025'))).map(({ id }) => id);
    expect(await columns()).toContain(term.body.data.id);
    await merge('term', term.body.data.id, office.terms[0]);
    expect(await columns()).toEqual(office.terms);
  });

  test('a chain of them is followed to its end, and is undone from its end', async () => {
    const client = running.as.role(3);
    const add = async (subject_name: string) =>
      (await client.call(addSubject, { input: { subject_name } })).body.data.id;
    const [one, two, three] = [await add('Mats'), await add('Maths'), await add('Mathematics')];
    const first = await merge('subject', one, two);
    const second = await merge('subject', two, three);
    const [student] = await office.students([{}]);
    const filed = await fileReport(student?.id ?? 0, [one]);
    expect(await marksOf(filed.body.data.id)).toEqual([three]);
    const early = await undo(first.body.data.id);
    expect([early.status, early.body.message]).toEqual([409, words.mergedBefore]);
    expect((await undo(second.body.data.id)).status).toBe(200);
    expect((await undo(first.body.data.id)).status).toBe(200);
    const names = (await client.call(listSubjects)).body.data.map(({ id }) => id);
    expect(names).toEqual(expect.arrayContaining([one, two, three]));
  });
});

describe('what cannot be one', () => {
  test('two marks in one report are named, and nothing moves', async () => {
    const [student] = await office.students([{ name: 'Amani' }]);
    const [subject = 0, other = 0] = office.subjects;
    const filed = await fileReport(student?.id ?? 0, [subject, other]);
    expect(filed.status).toBe(200);
    const clash = { what: 'mark', names: ['Amani'], more: 0 };
    expect((await preview('subject', subject, other)).clashes).toEqual([clash]);
    const refused = await merge('subject', subject, other);
    expect([refused.status, refused.body.message]).toEqual([409, words.clashes.mark('Amani')]);
    expect(await marksOf(filed.body.data.id)).toEqual([subject, other]);
  });

  test('two students of one admission number, and two reports of one term', async () => {
    const [amani] = await office.students([
      { name: 'Amani', school_id: from, admission_no: 'a7' },
      { name: 'Baraka', school_id: into, admission_no: 'A7' },
    ]);
    const refused = await merge('school', from, into);
    expect([refused.status, refused.body.message]).toEqual([409, words.clashes.admission('Amani')]);
    const added = await running.as.role(3).call(addTerm, { input: { term_name: 'Term One' } });
    const term_id = added.body.data.id;
    const [subject = 0] = office.subjects;
    await fileReport(amani?.id ?? 0, [subject]);
    await fileReport(amani?.id ?? 0, [subject], { term_id });
    const term = await merge('term', term_id, office.terms[0]);
    expect([term.status, term.body.message]).toEqual([409, words.clashes.academic('Amani')]);
  });

  test('a name and itself, one of another kind, a fixed one, and one that is not there', async () => {
    const itself = await merge('school', from, from);
    expect([itself.status, itself.body.errors]).toEqual([422, { into: [words.itself] }]);
    const none = await merge('school', from, 987_654);
    expect([none.status, none.body.errors]).toEqual([422, { into: [words.into] }]);
    const special = (await running.as.role(1).call(listSubjects)).body.data.find(
      ({ category }) => category === 2,
    );
    const mixed = await merge('subject', office.subjects[0] ?? 0, special?.id);
    expect([mixed.status, mixed.body.errors]).toEqual([422, { into: [words.category] }]);
    const fixed = await merge('term', office.terms[0] ?? 0, office.terms[1]);
    expect([fixed.status, fixed.body.message]).toEqual([409, words.fixed]);
    const retire = (is_retired: boolean) =>
      running.as
        .role(3)
        .call(calls.retireName, { params: { kind: 'school', id: into }, input: { is_retired } });
    await retire(true);
    const retired = await merge('school', from, into);
    expect([retired.status, retired.body.errors]).toEqual([422, { into: [words.intoRetired] }]);
    await retire(false);
    await merge('school', from, into);
    expect((await merge('school', from, into)).status).toBe(404);
    expect((await merge('school', into, from)).status).toBe(422);
  });
});

describe('undoing', () => {
  test('names whom somebody has changed since, and does nothing then', async () => {
    const [amani] = await office.students([{ name: 'Amani', school_id: from }]);
    const made = await merge('school', from, into);
    const third = await running.as
      .role(3)
      .call(addSchool, { input: { school: 'Imara', cluster_id: 1 } });
    await moveTo(amani?.id ?? 0, third.body.data.id);
    const refused = await undo(made.body.data.id);
    expect([refused.status, refused.body.message]).toEqual([409, words.changedSince('Amani')]);
    expect((await schoolOf()).Amani).toBe('Imara');
  });

  test('asks that the name still is part of the other one', async () => {
    const made = await merge('school', from, into);
    await running.app.db.transaction((trx) =>
      trx.updateTable('schools').set({ merged_into: null }).where('id', '=', from).execute(),
    );
    const refused = await undo(made.body.data.id);
    expect([refused.status, refused.body.message]).toEqual([409, words.undoneBefore]);
  });

  test('is possible after the import that brought the name was undone', async () => {
    const added = await running.as.role(3).call(addClass, { input: { class_name: 'Form1' } });
    const id = added.body.data.id;
    const made = await merge('class', id, office.classes[0]);
    await running.app.db.transaction((trx) =>
      deleteUnusedNames(trx, { years: [], classes: [id], subjects: [] }),
    );
    const list = (await running.as.role(3).call(calls.listMerges)).body.data;
    expect(list.map(({ name }) => name)).toEqual(['Form1']);
    expect((await undo(made.body.data.id)).status).toBe(200);
  });

  test('is for a day; then what went along is forgotten and the name stays', async () => {
    const made = await merge('school', from, into);
    running.clock.forward((hoursToUndo * 60 + 1) * 60_000);
    // The sessions of yesterday are over.
    const late = await undo(made.body.data.id, 2);
    expect([late.status, late.body.message]).toEqual([409, words.tooLate]);
    expect(await dropUndoable('name_merges')(running.app.db, running.app.now())).toBe(1);
    expect((await running.as.role(2).call(calls.listMerges)).body.data).toEqual([]);
    expect((await running.as.role(2).call(listSchools)).body.data.length).toBe(1);
  });

  test('of a term brings its totals along, there and back', async () => {
    const [amani] = await office.students([{ name: 'Amani' }]);
    const added = await running.as.role(3).call(addTerm, { input: { term_name: 'Term One' } });
    const term_id = added.body.data.id;
    await fileReport(amani?.id ?? 0, [office.subjects[0] ?? 0], { term_id });
    const totals = async () =>
      (
        await running.app.db.read
          .selectFrom('term_totals')
          .select(['term_id', 'report_pending', 'mark_sum'])
          .execute()
      ).toSorted((one, other) => one.term_id - other.term_id);
    const before = await totals();
    const made = await merge('term', term_id, office.terms[0]);
    expect((await totals()).map((row) => [row.term_id, row.report_pending])).toEqual([
      [office.terms[0], 1],
      [term_id, 0],
    ]);
    expect((await undo(made.body.data.id)).status).toBe(200);
    const after = (await totals()).filter(({ term_id: id }) => id === term_id);
    expect(after).toEqual(before);
  });
});

test('reports that are filed while their class becomes another one hang on that one', async () => {
  const students = await office.students(Array.from({ length: 8 }, () => ({})));
  const added = await running.as.role(3).call(addClass, { input: { class_name: 'Form One' } });
  const class_id = added.body.data.id;
  const [subject = 0] = office.subjects;
  const filing = students.map(({ id }) => fileReport(id, [subject], { class_id }));
  const [made, ...filed] = await Promise.all([
    merge('class', class_id, office.classes[0]),
    ...filing,
  ]);
  expect([made.status, ...filed.map(({ status }) => status)]).toEqual(Array(9).fill(200));
  const rows = await running.app.db.rows<{ class_id: number }>(
    'select distinct class_id from academic_reports',
    [],
  );
  expect(rows).toEqual([{ class_id: office.classes[0] }]);
});

test('a school that comes while its cluster becomes another one hangs on that one', async () => {
  const { db } = running.app;
  const client = running.as.role(3);
  const added = await client.call(addCluster, { input: { cluster_name: 'Cost' } });
  const former = added.body.data.id;
  const [stays] = (await client.call(listClusters)).body.data.filter(({ id }) => id !== former);
  const waiting = async () =>
    (
      await db.rows<{ pid: number }>(
        `select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
        [],
      )
    ).length;
  // What a merge does, held open until the school is there.
  const coming = await db.transaction(async (trx) => {
    const isPostgres = db.dialect.kind === 'postgres';
    if (isPostgres) await sql`lock table schools in exclusive mode`.execute(trx);
    const input = { school: 'Imara', cluster_id: former };
    const school = client.call(addSchool, { input });
    if (isPostgres) await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000);
    await sql`update clusters set merged_into = ${stays?.id} where id = ${former}`.execute(trx);
    return { school };
  });
  expect((await coming.school).body.data.cluster_name).toBe(stays?.cluster_name);
});
