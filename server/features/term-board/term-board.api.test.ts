import { beforeAll, describe, expect, test } from 'vitest';
import { sendReportBack, verifyReport } from '#contract/academics/calls.ts';
import { weekdayOf } from '#contract/dates.ts';
import { editFoundation } from '#contract/foundation/calls.ts';
import { quietMode } from '#contract/foundation/quiet.ts';
import { addHandOver } from '#contract/hand-over/calls.ts';
import { sendNotifications } from '#contract/notifications/calls.ts';
import { role } from '#contract/roles.ts';
import { editStudent, getStudentEdit, patchStudent } from '#contract/students/calls.ts';
import * as calls from '#contract/term-board/calls.ts';
import { boardMessages as words } from '#contract/term-board/messages.ts';
import { addTermDays, editTermDays } from '#contract/term-calendar/calls.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import type { WorkKind } from '#contract/term-calendar/work.ts';
import { setUserStatus } from '#contract/users/calls.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { givenProgress } from '../../../tests/support/given-progress.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';
import { readCsv } from '../../../tests/support/read-csv.ts';
import { remindWeekly } from './reminders.service.ts';

type Running = Awaited<ReturnType<typeof appUnderTest>>;

let running: Running;
let office: Awaited<ReturnType<typeof givenOffice>>;
let progress: ReturnType<typeof givenProgress>;
let keys: { year_id: number; term_id: number };
let termId: number;
let days: { opening: string; closing: string; report_due: string; receipts_due: string };
let today: string;
/** Three of the office's officer, the last one of a colleague; then one who left. */
let students: number[];
/** The second one's academic report. */
let filed: number;
/** The first one's, which nobody has verified. */
let pending: number;

beforeAll(async () => {
  running = await appUnderTest();
  today = running.app.now().toISOString().slice(0, 10);
  const opening = daysLater(today, -60);
  const year = opening.slice(0, 4);
  office = await givenOffice(running, [year]);
  progress = givenProgress(running.app, office);
  const colleague = await running.given.user({
    role_id: 4,
    first_name: 'Ruth',
    last_name: 'Adhiambo',
  });
  keys = { year_id: office.year(year), term_id: office.terms[0] ?? 0 };
  const made = await office.students([
    { name: 'Amani' },
    { name: 'Baraka', school_id: office.schools[1] ?? 0 },
    { name: 'Chebet', dor: daysLater(today, -1) },
    { name: 'Dalili', liaison_id: colleague.id },
    { name: 'Left', status: 1 },
  ]);
  students = made.map(({ id }) => id);
  days = {
    opening,
    closing: daysLater(today, -10),
    report_due: daysLater(today, -3),
    receipts_due: daysLater(today, -38),
  };
  const input = { ...keys, ...days, statement_due: daysLater(today, 5) };
  termId = (await running.as.role(2).call(addTermDays, { input })).body.data.id;
  const [amani = 0, baraka = 0] = students;
  pending = await progress.academic({ student_id: amani, ...keys, status: 0 });
  filed = await progress.academic({ student_id: baraka, ...keys });
  await progress.finance({ student_id: baraka, ...keys });
});

const board = async (role: 1 | 2 | 3 | 4 | 5, query: object = {}) =>
  (await running.as.role(role).call(calls.getBoard, { query })).body.data;
const list = async (query: object = {}, by = running.as.role(2)) =>
  (await by.call(calls.listBoardStudents, { query })).body.data;
const statesOf = ({ work }: Awaited<ReturnType<typeof list>>[number]) =>
  [work.report, work.receipts, work.statement, work.picture].map(
    ({ state, days_late, reason }) => reason ?? (days_late > 0 ? days_late : state),
  );

describe('the term board', () => {
  test('says of each active student how each kind of work stands, the longest late first', async () => {
    expect((await list()).map((one) => [one.name, ...statesOf(one)])).toEqual([
      ['Dalili', 3, 38, 'due', 'no-date'],
      ['Amani', 'waiting', 38, 'due', 'no-date'],
      ['Baraka', 'verified', 'verified', 'due', 'no-date'],
      ['Chebet', 'joined-later', 'joined-later', 'due', 'no-date'],
    ]);
    await running.app.db.transaction((trx) =>
      trx
        .updateTable('academic_reports')
        .set({ mailed_version: 1 })
        .where('id', '=', filed)
        .execute(),
    );
    const [sent] = await list({ view: 'all', page: 1, search: 'baraka' });
    expect(sent && statesOf(sent)).toEqual(['sent', 'verified', 'due', 'no-date']);
  });

  test('what was sent back is open again, and says why', async () => {
    const [amani = 0] = students;
    const [report] = await running.app.db.read
      .selectFrom('academic_reports')
      .select('id')
      .where('student_id', '=', amani)
      .execute();
    const params = { id: report?.id ?? 0 };
    const input = { reason: 'The mean does not follow', version: 1 };
    await running.as.role(3).call(sendReportBack, { params, input });
    const [row] = await list({ view: 'open', kind: 'report', search: 'Amani' });
    expect(row?.work.report).toEqual({
      state: 'sent-back',
      days_late: 0,
      reason: null,
      note: input.reason,
    });
    expect((await board(2)).counts.report).toMatchObject({ 'sent-back': 1, waiting: 0 });
    await running.as.role(1).call(verifyReport, { params });
    await running.app.db.transaction((trx) =>
      trx
        .updateTable('academic_reports')
        .set({ status: 0, verified_by: null, verified_at: null })
        .where('id', '=', params.id)
        .execute(),
    );
  });

  test('sums agree with the rows, by officer, school and cluster', async () => {
    const { term, students: all, open, late, counts, groups } = await board(2);
    expect({ term: term?.id, all, open, late }).toEqual({ term: termId, all: 4, open: 4, late: 2 });
    expect(counts.receipts).toMatchObject({ late: 2, verified: 1, none: 1 });
    expect(groups.map((one) => [one.students, one.late])).toEqual([
      [3, 1],
      [1, 1],
    ]);
    const schools = await board(2, { by: 'school' });
    expect(schools.groups.map((one) => [one.name, one.students])).toEqual([
      ['Mwanzo Primary', 3],
      ['Tumaini School', 1],
    ]);
    expect((await board(2, { by: 'cluster' })).groups).toMatchObject([
      { name: 'Coast', students: 4 },
    ]);
    const tumaini = schools.groups[1]?.id ?? 0;
    expect((await list({ by: 'school', group: tumaini })).map(({ name }) => name)).toEqual([
      'Baraka',
    ]);
    expect((await list({ view: 'late', kind: 'report' })).map(({ name }) => name)).toEqual([
      'Dalili',
    ]);
  });

  test('a statement or picture counts from the opening day on', async () => {
    const [, , , dalili = 0] = students;
    const states = async () => {
      const [row] = await list({ search: 'Dalili' });
      return row && statesOf(row);
    };
    const write = (at: string) =>
      running.app.db.transaction(async (trx) => {
        const file = {
          student_id: dalili,
          purpose: 'media' as const,
          bytes: 1,
          sha256: '0'.repeat(64),
          thumb_of: null,
          created_at: at,
        };
        await trx
          .insertInto('stored_files')
          .values([
            { ...file, path: `media/${at}`, type: 'image' },
            { ...file, path: `documents/${at}`, purpose: 'docs', type: 'pdf' },
          ])
          .execute();
        await trx.deleteFrom('documents').where('student_id', '=', dalili).execute();
        await trx
          .insertInto('documents')
          .values({
            student_id: dalili,
            year_id: keys.year_id,
            type: 2,
            path: `documents/${at}`,
            created_at: at,
            updated_at: at,
            updated_by: office.liaison.id,
          })
          .execute();
        await trx
          .insertInto('media')
          .values({
            student_id: dalili,
            type: 'image',
            path: `media/${at}`,
            thumb: null,
            title: 'School',
            description: 'Day',
            created_at: at,
            created_by: null,
          })
          .execute();
      });
    await write(`${daysLater(days.opening, -1)}T12:00:00.000Z`);
    expect(await states()).toEqual([3, 38, 'due', 'no-date']);
    await write(`${days.opening}T12:00:00.000Z`);
    expect(await states()).toEqual([3, 38, 'in', 'in']);
  });

  test('officers are neither named nor grouped by to roles 4 and 5; these have their own students apart', async () => {
    const own = running.as.user(office.liaison);
    expect((await own.call(calls.getBoard, { query: { by: 'liaison' } })).body.errors).toEqual({
      by: [words.group],
    });
    expect(
      (await running.as.role(5).call(calls.getBoard, { query: { by: 'cluster' } })).status,
    ).toBe(422);
    const mine = (await own.call(calls.getBoard, { query: { own: '1' } })).body.data;
    expect([mine.by, mine.students]).toEqual(['school', 3]);
    const rows = await list({ own: '1' }, own);
    expect(rows.map(({ liaison }) => liaison)).toEqual([null, null, null]);
    expect((await running.as.role(6).call(calls.getBoard)).status).toBe(403);
  });

  test('goes along as a sheet, narrowed as it is looked at', async () => {
    const reply = await running.as
      .role(3)
      .fetch('/api/exports/term-board?format=csv&view=late&kind=report');
    expect(reply.status).toBe(200);
    expect(readCsv(await reply.text())).toEqual([
      {
        Ref: 'SM-0004',
        Name: 'Dalili',
        School: 'Mwanzo Primary',
        Liaison: 'Ruth Adhiambo',
        'Academic report': '3 days late',
        Receipts: '38 days late',
        'Fee statement': 'In',
        Picture: 'In',
      },
    ]);
  });

  test('a due date that is moved is heeded at once; a term without days is refused', async () => {
    await running.as
      .role(2)
      .call(editTermDays, {
        params: { id: termId },
        input: { ...keys, ...days, report_due: today },
      });
    const { counts, next_due } = await board(2);
    expect(counts.report).toMatchObject({ late: 0, due: 2 });
    expect(next_due).toBe(today);
    const reply = await running.as.role(2).call(calls.getBoard, { query: { term: 987_654 } });
    expect(reply.body.errors).toEqual({ term: [words.term] });
  });

  test('what happened to a piece of work is told by who did it and when; to roles 4 and up by their roles', async () => {
    const [amani = 0] = students;
    const supporter = await running.given.user({ role_id: 6 });
    const manager = running.as.role(2);
    const office3 = running.as.role(3);
    await manager.call(patchStudent, {
      params: { id: amani },
      input: { supporter_id: supporter.id },
    });
    await office3.call(verifyReport, { params: { id: pending } });
    running.clock.forward(60_000);
    await running.as.role(1).call(sendNotifications, { query: keys });
    await running.app.outbox.idle();
    const happened = async (by: 2 | 3 | 5, kind: WorkKind) =>
      (
        await running.as
          .role(by)
          .call(calls.listHappened, { params: { id: amani }, query: { kind, term: termId } })
      ).body.data.map(({ what, by: who }) => `${what}: ${who}`);
    expect(await happened(2, 'report')).toEqual([
      `${words.mailed}: Asha Mwangi`,
      'Verified: Asha Mwangi',
      'Verified: Asha Mwangi',
      'Sent back: Asha Mwangi',
    ]);
    expect(await happened(5, 'report')).toEqual([
      `${words.mailed}: Administrator`,
      'Verified: Admin Liaison',
      'Verified: Administrator',
      'Sent back: Admin Liaison',
    ]);
    expect(await happened(2, 'receipts')).toEqual([]);
    const asked = (id: number, kind: string) =>
      manager.call(calls.listHappened, { params: { id }, query: { kind: kind as WorkKind } });
    expect((await asked(987_654, 'report')).status).toBe(404);
    expect((await asked(amani, 'anything')).body.errors).toEqual({ kind: [words.kind] });
    expect(
      (
        await running.as
          .role(6)
          .call(calls.listHappened, { params: { id: amani }, query: { kind: 'report' } })
      ).status,
    ).toBe(403);
  });

  test('reminds officers once a day of their own students, named by their refs alone; in quiet mode it waits', async () => {
    const manager = running.as.role(2);
    const preview = async () => (await manager.call(calls.previewReminders)).body.data;
    const { officers, letter } = await preview();
    expect(officers.map(({ open, is_reminded }) => [open, is_reminded])).toEqual([
      [2, false],
      [1, false],
    ]);
    expect(letter?.text).toContain('SM-0001');
    for (const name of ['Amani', 'Baraka', 'SM-0004']) expect(letter?.text).not.toContain(name);
    const [first = { id: 0 }, second = { id: 0 }] = officers;
    const of = async (chosen: number[]) =>
      (
        await manager.call(calls.previewReminders, { query: { students: chosen } })
      ).body.data.officers.map(({ id }) => id);
    expect(await of(students.slice(0, 1))).toEqual([first.id]);
    expect(await of([...students])).toEqual([first.id, second.id]);
    expect(await of([987_654])).toEqual([]);
    const send = (ids: number[]) => manager.call(calls.sendReminders, { input: { officers: ids } });
    expect((await send([])).body.errors).toEqual({ officers: [words.officers] });
    expect((await send([first.id, 987_654])).body.errors).toEqual({ officers: [words.officer] });
    expect((await send([first.id])).body).toMatchObject({ message: words.kept(1) });
    await running.app.outbox.idle();
    expect(await running.mail.waitFor(office.liaison.email)).toHaveLength(1);
    await running.app.db.transaction((trx) =>
      trx.updateTable('foundation').set({ quiet: quietMode.on }).execute(),
    );
    expect((await preview()).quiet).toBe(true);
    expect((await send([first.id, second.id])).body).toMatchObject({
      message: words.waits(1),
      data: { filed: 1 },
    });
    expect((await preview()).officers.map(({ is_reminded }) => is_reminded)).toEqual([true, true]);
    await running.app.outbox.idle();
    const waiting = await running.app.db.read
      .selectFrom('outbox')
      .select('state')
      .where('user_id', '=', second.id)
      .where('kind', '=', 'term-reminder')
      .execute();
    expect(waiting).toEqual([{ state: 'queued' }]);
    expect((await running.as.role(4).call(calls.previewReminders)).status).toBe(403);
  });

  test('on the day of the week that was chosen officers are reminded by themselves; what waits in quiet mode is of the last time', async () => {
    // Sessions have ended by then: somebody signs in anew each time.
    const remindOn = async (remind_on: number) =>
      running.as
        .user(await running.given.user())
        .call(editFoundation, { input: { name: '', reply_to: '', remind_on } });
    const waiting = () =>
      running.app.db.read
        .selectFrom('outbox')
        .select(['user_id', 'dedupe_key'])
        .where('kind', '=', 'term-reminder')
        .where('state', '=', 'queued')
        .execute();
    const [before] = await waiting();
    running.clock.forward(7 * 24 * 3_600_000);
    await remindWeekly(running.app);
    expect(await waiting()).toEqual([before]);
    const day = running.app.now().toISOString().slice(0, 10);
    running.clock.forward(
      Date.parse(`${daysLater(day, 1)}T06:30:00Z`) - running.clock.now().getTime(),
    );
    expect((await remindOn(8)).body.errors).toHaveProperty('remind_on');
    expect((await remindOn(weekdayOf(daysLater(day, 1)))).status).toBe(200);
    await remindWeekly(running.app);
    expect(await waiting()).toEqual([before]);
    running.clock.forward(30 * 60_000);
    await remindWeekly(running.app);
    const filedThen = await waiting();
    expect(filedThen.map(({ user_id }) => user_id)).toHaveLength(2);
    expect(filedThen).not.toContainEqual(before);
    running.clock.forward(3_600_000);
    await remindWeekly(running.app);
    expect(await waiting()).toEqual(filedThen);
  });

  test('nobody is reminded who is no liaison officer any more; what waits is taken back', async () => {
    const administrator = running.as.user(await running.given.user());
    const waiting = async () =>
      (
        await running.app.db.read
          .selectFrom('outbox')
          .select('user_id')
          .where('kind', '=', 'term-reminder')
          .where('state', '=', 'queued')
          .orderBy('user_id')
          .execute()
      ).map(({ user_id }) => user_id);
    const officers = async () =>
      (await administrator.call(calls.previewReminders)).body.data.officers.map(({ id }) => id);
    const [first, second] = (await waiting()) as [number, number];
    expect((await officers()).toSorted((one, other) => one - other)).toEqual([first, second]);
    const disabled = { id: second, status: userStatus.disabled };
    expect((await administrator.call(setUserStatus, { input: disabled })).status).toBe(200);
    // Their students' work is told to whoever reminds.
    const preview = await administrator.call(calls.previewReminders);
    expect(preview.body.data.unreached).toBeGreaterThan(0);
    expect([await waiting(), await officers()]).toEqual([[first], [first]]);
    const { id: to } = await running.given.user({ role_id: role.liaisonOfficer });
    const [amani = 0] = students;
    const handed = await administrator.call(addHandOver, { input: { to, students: [amani] } });
    expect(handed.status).toBe(200);
    expect(await waiting()).toEqual([]);

    // Another officer in the form of a student takes it back as well.
    await administrator.call(calls.sendReminders, { input: { officers: [first] } });
    expect(await waiting()).toEqual([first]);
    const params = { id: students[1] ?? 0 };
    const { body } = await administrator.call(getStudentEdit, { params });
    const { school, liaison: _former, ...form } = body.data;
    const input = { ...form, school_id: school, liaison_id: to };
    expect((await administrator.call(editStudent, { params, input })).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });
});
