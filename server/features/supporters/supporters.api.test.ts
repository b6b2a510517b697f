import { beforeAll, describe, expect, test } from 'vitest';
import * as academics from '#contract/academics/calls.ts';
import { dayOf } from '#contract/dates.ts';
import { listDocuments } from '#contract/documents/calls.ts';
import { exportStudents, exportSupporterReport } from '#contract/exports/calls.ts';
import { getStudentGallery } from '#contract/gallery/calls.ts';
import * as learners from '#contract/my-learners/calls.ts';
import { listPapers } from '#contract/papers/calls.ts';
import { readPath } from '#contract/path/calls.ts';
import { exportStudent } from '#contract/privacy/calls.ts';
import { role } from '#contract/roles.ts';
import { searchAll } from '#contract/search/calls.ts';
import * as sponsorships from '#contract/sponsorships/calls.ts';
import { part } from '#contract/sponsorships/record.ts';
import * as students from '#contract/students/calls.ts';
import * as calls from '#contract/supporters/calls.ts';
import { addTermDays } from '#contract/term-calendar/calls.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { emptySupport } from '../../../tests/support/empty-forms.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import type { GivenUser } from '../../../tests/support/given.ts';
import {
  bothFiles,
  type GivenRegister,
  givenRegister,
  pdfFile,
} from '../../../tests/support/given-students.ts';
import { givenTerm } from '../../../tests/support/given-term.ts';
import { download } from '../../../tests/support/read-export.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

let running: RunningApp;
let register: GivenRegister;

beforeAll(async () => {
  running = await appUnderTest();
  register = await givenRegister(running);
});

const today = () => dayOf(running.app.now(), running.app.zone.name);
const manager = () => running.as.role(role.manager);
const newSupporter = (wanted: object = {}) =>
  running.given.user({ role_id: role.supporter, ...wanted });
const set = (id: number, supporter_id: number | null) =>
  manager().call(students.patchStudent, { params: { id }, input: { supporter_id } });
const recordOf = async (id: number) =>
  (await manager().call(calls.getSupporter, { params: { id } })).body.data;
const waiting = async (query: object = {}) =>
  (await manager().call(calls.listWaiting, { query })).body.data;

/** As if the support of a student had begun, and ended, so many days before. */
async function moveTo(student: number, began_on: string, unsupported_since: string | null = null) {
  await running.app.db.transaction(async (trx) => {
    await trx
      .updateTable('sponsorships')
      .set({ began_on })
      .where('student_id', '=', student)
      .execute();
    await trx
      .updateTable('students')
      .set({ unsupported_since })
      .where('id', '=', student)
      .execute();
  });
}

describe('the waiting list', () => {
  test('has Active students whom nobody supports, the longest waiting first, without a picture', async () => {
    const [never, went, kept, left] = [
      await register.student({ name: 'Never Had', dor: '2021-03-01' }),
      await register.student({ name: 'Once Had' }),
      await register.student({ name: 'Still Has' }),
      await register.student({ name: 'Left Us' }),
    ];
    const ann = await newSupporter();
    for (const { id } of [went, kept]) await set(id, ann.id);
    await set(went.id, null);
    await moveTo(went.id, '2020-02-01', '2021-02-01');
    await running.as
      .role(1)
      .call(students.patchStudent, { params: { id: left.id }, input: { status: 2 } });
    const list = await waiting();
    const names = list.map(({ name }) => name);
    expect(names.filter((name) => / Had$| Has$|Left Us/.test(name))).toEqual([
      'Once Had',
      'Never Had',
    ]);
    expect(list.find(({ id }) => id === never.id)).toEqual({
      ...{ id: never.id, ref: never.ref, name: 'Never Had', school: 'Mwanzo Primary' },
      ...{ since: '2021-03-01', fees_due: null, days: expect.any(Number) },
      version: expect.any(Number),
    });
    const found = await waiting({
      search: 'once',
      sort: 'name',
      page: 1,
      school: register.school_id,
    });
    expect(found.map(({ id, since }) => [id, since])).toEqual([[went.id, '2021-02-01']]);
  });

  test('among those who wait equally long begins with whose fees are due next', async () => {
    const { running: other, office, term } = await givenTerm();
    const [paused, owes, paid] = await office.students([
      { name: 'A Paused', paused_since: '2020-01-01' },
      { name: 'B Owes' },
      { name: 'C Paid' },
    ]);
    const client = other.as.role(1);
    const day = dayOf(other.app.now(), other.app.zone.name);
    const input = {
      ...{ year_id: term.year_id, term_id: term.term_id },
      ...{ opening: daysLater(day, -10), mid_term: null, closing: daysLater(day, 60) },
      ...{ report_due: null, receipts_due: null, picture_due: null },
      statement_due: daysLater(day, 20),
    };
    const added = await client.call(addTermDays, { input });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    const list = (await client.call(calls.listWaiting)).body.data;
    expect(list.map(({ id, fees_due }) => [id, fees_due])).toEqual([
      [owes?.id, input.statement_due],
      [paid?.id, input.statement_due],
      [paused.id, null],
    ]);
  });
});

describe('a supporter’s record', () => {
  test('says since when, whom, which letters, and the last question with its answer', async () => {
    const { running: other, office, progress, term, supporter, send } = await givenTerm();
    const client = other.as.role(1);
    const anna = await supporter({ first_name: 'Anna', last_name: 'Lind' });
    const [one] = await office.students([{ name: 'Purity Otieno' }]);
    const params = { id: one.id };
    await client.call(students.patchStudent, { params, input: { supporter_id: anna.id } });
    await progress.academic({ ...term, student_id: one.id });
    await progress.finance({ ...term, student_id: one.id });
    await send();
    await other.as.user(anna).call(learners.askForNews, { input: { student_id: one.id } });
    const read = async () =>
      (await client.call(calls.getSupporter, { params: { id: anna.id } })).body.data;
    const day = dayOf(other.app.now(), other.app.zone.name);
    expect(await read()).toMatchObject({
      ...{ id: anna.id, name: 'Anna Lind', email: anna.email, since: day, proposed: null },
      periods: [{ student: 'Purity Otieno', began_on: day, ended_on: null }],
      letters: { sent: 1, last_at: expect.any(String) },
      question: { student: 'Purity Otieno', sentence: null, answered_at: null },
    });
  });

  test('is there for who supported somebody once, and for no one else', async () => {
    const { id } = await register.student();
    const once = await newSupporter();
    await set(id, once.id);
    await moveTo(id, '2024-01-01');
    await set(id, null);
    await running.app.db.transaction((trx) =>
      trx.updateTable('users').set({ role_id: role.officer }).where('id', '=', once.id).execute(),
    );
    expect(await recordOf(once.id)).toMatchObject({ since: '2024-01-01', proposed: null });
    const never = await running.given.user({ role_id: role.officer });
    for (const who of [never.id, 987_654]) {
      const reply = await manager().call(calls.getSupporter, { params: { id: who } });
      expect(reply.status).toBe(404);
    }
  });

  test('proposes who waits longest to who is free, never whom they left, and sets nobody', async () => {
    const longest = await register.student({
      name: 'Waits Longest',
      dob: '2010-01-01',
      dor: '2012-01-01',
    });
    const second = await register.student({
      name: 'Waits Next',
      dob: '2010-01-01',
      dor: '2012-01-02',
    });
    const free = await newSupporter({ status: userStatus.new });
    const proposed = async (user: GivenUser) => (await recordOf(user.id)).proposed?.id ?? null;
    expect(await proposed(free)).toBe(longest.id);
    await set(longest.id, free.id);
    expect(await proposed(free)).toBeNull();
    await moveTo(longest.id, '2012-01-01');
    await set(longest.id, null);
    await moveTo(longest.id, '2012-01-01', '2012-01-01');
    expect(await proposed(free)).toBe(second.id);
    expect((await waiting({ search: 'waits next' })).map(({ id }) => id)).toEqual([second.id]);
    const disabled = await newSupporter({ status: userStatus.disabled });
    expect(await proposed(disabled)).toBeNull();
  });
});

test('who had another part before stands once, as present and since when without a break', async () => {
  const [one, other, again] = [
    await register.student(),
    await register.student(),
    await register.student(),
  ];
  const both = await newSupporter({ first_name: 'Once', last_name: 'Only' });
  const add = async (student_id: number, input: object) => {
    const { status, body } = await manager().call(sponsorships.addSponsorship, {
      input: { student_id, supporter_id: both.id, ...emptySupport, part: part.reads, ...input },
    });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  // Beside the main supporter, then the main one; the other way round; and back after a year.
  await add(one.id, { began_on: '2024-01-05' });
  await set(one.id, both.id);
  await set(other.id, both.id);
  await moveTo(other.id, '2023-02-01');
  await set(other.id, null);
  await add(other.id, { began_on: today() });
  await add(again.id, { part: part.main, began_on: '2021-01-01', ended_on: '2022-01-01' });
  await add(again.id, { began_on: '2023-01-01' });
  const since = [
    [one.id, '2024-01-05', part.main],
    [other.id, '2023-02-01', part.reads],
    [again.id, '2023-01-01', part.reads],
  ];
  const byId = (rows: readonly (readonly unknown[])[]) =>
    rows.toSorted(([a], [b]) => Number(a) - Number(b));
  const record = await recordOf(both.id);
  expect(record.since).toBe('2021-01-01');
  expect(byId(record.periods.map((at) => [at.student_id, at.began_on, at.part]))).toEqual(since);
  const query = { search: 'once only' };
  const report = async (asked: object) =>
    (await manager().call(calls.supporterReport, { query: { ...query, ...asked } })).body.data[0]
      ?.students;
  expect(byId((await report({ former: '1' }))?.map((at) => [at.id, at.since]) ?? [])).toEqual(
    since.map(([id, day]) => [id, day]),
  );
  expect((await report({}))?.filter((at) => 'since' in at || at.former)).toEqual([]);
  const mine = await running.as.user(both).call(learners.listMyLearners);
  expect(
    byId(mine.body.data.learners.map(({ id, supported_since }) => [id, supported_since])),
  ).toEqual(since.map(([id, day]) => [id, day]));
});

test('the Supporters List has former students where that is asked for, its export never', async () => {
  const student = await register.student({ name: 'Once Supported' });
  const [first, second, beside] = [
    await newSupporter({ first_name: 'Former', last_name: 'One' }),
    await newSupporter({ first_name: 'Former', last_name: 'Two' }),
    await newSupporter({ first_name: 'Former', last_name: 'Who Pays' }),
  ];
  await set(student.id, first.id);
  await moveTo(student.id, '2024-01-05');
  await set(student.id, second.id);
  await manager().call(sponsorships.addSponsorship, {
    input: { student_id: student.id, supporter_id: beside.id, ...emptySupport, part: part.pays },
  });
  const read = async (query: object) => {
    const { body } = await manager().call(calls.supporterReport, {
      query: { search: 'former', ...query },
    });
    return body.data.map(({ id, students: list }) => [
      id,
      list.map((one) => [one.id, one.former ?? null]),
    ]);
  };
  for (const [{ id: supporter }, ids] of [
    [second, [student.id]],
    [beside, [student.id]],
    [first, []],
  ] as const) {
    const found = (await manager().call(students.listStudents, { query: { supporter } })).body.data;
    expect(found.map(({ id }) => id)).toEqual(ids);
  }
  const present = [second, beside].map(({ id }) => [id, [[student.id, null]]]);
  expect(await read({})).toEqual([[first.id, []], ...present]);
  const former = { began_on: '2024-01-05', ended_on: today() };
  expect(await read({ former: '1' })).toEqual([[first.id, [[student.id, former]]], ...present]);
  // Narrowed to Active students, who supported one of them is found too.
  expect(await read({ former: '1', status: 0 })).toHaveLength(3);
  expect(await read({ status: 0 })).toHaveLength(2);
  const sheet = await download(manager(), exportSupporterReport, {
    query: { format: 'csv', former: '1', search: 'former' },
  });
  expect(`${sheet.bytes}`.match(/Once Supported/g)).toHaveLength(2);
});

test.each(Object.entries(part))(
  'nothing of a support that ended reaches the former supporter: %s',
  async (name, given) => {
    const narrowed = await givenTerm({ env: { SUPPORTER_SCOPE: 'own' } });
    const { running: own, office, term, progress, send, letters } = narrowed;
    const admin = own.as.role(role.administrator);
    const registered = await admin.call(students.addStudent, {
      form: formOf(
        {
          ...register.fields({ name: 'Purity Otieno' }),
          ...{ school_id: office.schools[0] ?? 0, liaison_id: office.liaison.id },
        },
        bothFiles,
      ),
    });
    const student = registered.body.data;
    const anna = await narrowed.supporter({ first_name: 'Anna' });
    const ben = await narrowed.supporter({ first_name: 'Ben' });
    const params = { id: student.id };
    const input = { student_id: student.id };
    const give = async (supporter_id: number) => {
      const reply = await admin.call(students.patchStudent, { params, input: { supporter_id } });
      expect(reply.status).toBe(200);
    };
    if (given === part.main) await give(anna.id);
    else {
      await give(ben.id);
      const reply = await admin.call(sponsorships.addSponsorship, {
        input: { ...input, supporter_id: anna.id, part: given, ...emptySupport },
      });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    }
    /** Anna supports no more. */
    const end = async () => {
      if (given === part.main) return give(ben.id);
      const query = { student: student.id };
      const { data } = (await admin.call(sponsorships.listSponsorships, { query })).body;
      const period = data.find(({ supporter_id }) => supporter_id === anna.id);
      const reply = await admin.call(sponsorships.editSponsorship, {
        params: { id: period?.id ?? 0 },
        input: { part: given, version: 1, ...emptySupport, ended_on: today() },
      });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    };
    const about = { ...term, student_id: student.id };
    const filed = await admin.call(academics.addReport, {
      form: formOf(
        {
          ...{ ...about, class_id: office.classes[0] ?? 0, grade: 'B', mark: '60' },
          ...{ teacher_comment: 'Steady.', liaison_comment: 'Fine.', action_plan: 'Read.' },
          psychosocial: 'Calm.',
          marks: [{ subject_id: office.subjects[0] ?? 0, mark: '60', grade: 'B' }],
        },
        { report: pdfFile },
      ),
    });
    expect(filed.status, JSON.stringify(filed.body)).toBe(200);
    await admin.call(academics.verifyReport, { params: { id: filed.body.data.id } });
    await progress.finance(about);
    const ofYear = { year: term.year_id, student: student.id };
    const seen = await admin.call(academics.listProfileReports, { query: ofYear });
    const [report] = seen.body.data;
    const by = own.as.user(anna);
    const isThere = async (path: string | null | undefined) =>
      (await by.fetch(`/storage/${path}`)).status === 200;
    const isOk = async (reply: Promise<{ status: number }>) => (await reply).status === 200;
    const tells = async (reply: Promise<{ body: object }>) =>
      JSON.stringify((await reply).body).includes(`"id":${student.id},`);
    const reach: Readonly<Record<string, () => Promise<boolean>>> = {
      list: () => tells(by.call(students.listStudents)),
      'list of activities': () => tells(by.call(students.listStudentActivities)),
      'search in the list': () =>
        tells(by.call(students.listStudents, { query: { search: 'purity' } })),
      export: async () =>
        `${(await download(by, exportStudents, { query: { format: 'csv' } })).bytes}`.includes(
          'Purity',
        ),
      profile: () => isOk(by.call(students.getStudentProfile, { params })),
      gallery: () => isOk(by.call(getStudentGallery, { params })),
      reports: async () =>
        (await by.call(academics.listProfileReports, { query: ofYear })).body.data?.length === 1,
      documents: () => isOk(by.call(listDocuments, { query: ofYear })),
      papers: () => isOk(by.call(listPapers, { query: { student: student.id } })),
      picture: () => isThere(student.path),
      certificate: () => isThere(student.cert),
      'PDF of a report': () => isThere(report?.pathReport),
      learners: () => tells(by.call(learners.listMyLearners)),
      visit: () => isOk(by.call(learners.noteLearnerSeen, { input })),
      question: () => isOk(by.call(learners.askForNews, { input })),
    };
    const reached = async () => {
      const found: string[] = [];
      for (const [name, isReached] of Object.entries(reach))
        if (await isReached()) found.push(name);
      return found;
    };
    expect(await reached(), name).toEqual(given === part.pays ? [] : Object.keys(reach));
    await send();
    const told = {
      ...{ [part.main]: [anna.email], [part.pays]: [ben.email] },
      ...{ [part.beside]: [anna.email, ben.email], [part.reads]: [anna.email, ben.email] },
    };
    expect((await letters()).map(({ email }) => email).toSorted()).toEqual(told[given].toSorted());
    await end();
    expect(await reached()).toEqual([]);
    const next = { ...term, term_id: office.terms[2] ?? 0 };
    await progress.academic({ ...next, student_id: student.id });
    await progress.finance({ ...next, student_id: student.id });
    await send(admin, next);
    expect((await letters(next)).map(({ email }) => email)).toEqual([ben.email]);
  },
);

test('the record, the waiting list, periods, path and search are never a supporter’s', async () => {
  const student = await register.student();
  const params = { id: student.id };
  const query = { student: student.id };
  for (const id of [role.officer, role.liaisonOfficer, role.supporter]) {
    const by = running.as.role(id);
    const replies = await Promise.all([
      by.call(calls.getSupporter, { params: { id: register.supporter.id } }),
      by.call(calls.listWaiting),
      by.call(sponsorships.listSponsorships, { query }),
      by.call(readPath, { query }),
      by.call(calls.supporterReport),
      by.call(exportStudent, { params }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  }
  const searched = await running.as.role(role.supporter).call(searchAll, { query: { words: 'a' } });
  expect(searched.status).toBe(403);
});
