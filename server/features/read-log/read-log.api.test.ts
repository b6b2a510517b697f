import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { verifyReport } from '#contract/academics/calls.ts';
import { exportStudents, studentYear } from '#contract/exports/calls.ts';
import { getStudentGallery } from '#contract/gallery/calls.ts';
import * as calls from '#contract/read-log/calls.ts';
import { role } from '#contract/roles.ts';
import { getStudentEdit, getStudentProfile, listStudents } from '#contract/students/calls.ts';
import { reviewReport } from '#contract/verify-queue/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { addressOf, type BrowserLike } from '../../../tests/support/browser-like.ts';
import { hours, toNextHour } from '../../../tests/support/clock.ts';
import { freePort } from '../../../tests/support/free-port.ts';
import { givenProgress } from '../../../tests/support/given-progress.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';
import { givenRegister } from '../../../tests/support/given-students.ts';
import { freshDatabase } from '../../../tests/support/test-database.ts';
import { readConfig } from '../../config.ts';
import { makeLogger } from '../../log.ts';
import { dropOldReads } from '../../read-log/read-log.queries.ts';
import { settings } from '../../settings.ts';
import { startServer } from '../../start.ts';

const { profiles, exports } = settings.readLog;

/** Who opened what of a student, as a manager reads it. */
async function opened(manager: BrowserLike, id: number) {
  const { body } = await manager.call(calls.studentReads, { params: { id } });
  return body.data.map(({ by, kind }) => `${by.name} (${by.role}): ${kind}`);
}

async function take(client: BrowserLike, path: string) {
  const reply = await client.fetch(path);
  await reply.arrayBuffer();
  expect(reply.status).toBe(200);
}

describe('the read log (rule 12.3)', () => {
  test('tells who opened profile, gallery, documents and pages of a student, once an hour', async () => {
    const { as, app, clock, given } = await appUnderTest();
    const register = await givenRegister({ as, given });
    // Before the clock leaps: a file without its row yet would be an old one to the sweep of the start.
    const { id } = await register.student();
    toNextHour(clock);
    const year = await app.db.transaction((trx) =>
      trx
        .insertInto('years')
        .values({ year_name: '2026', year_key: '2026' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const supporter = as.user(register.supporter);
    const manager = as.role(role.manager);
    for (let time = 0; time < 3; time += 1) {
      const profile = await supporter.call(getStudentProfile, { params: { id } });
      await supporter.call(getStudentGallery, { params: { id } });
      await take(supporter, `/storage/${profile.body.data.cert}`);
      // Faces stand in every list: they are no opening.
      await take(supporter, `/storage/${profile.body.data.path}`);
      await take(supporter, addressOf(studentYear, { params: { id }, query: { year: year.id } }));
      await supporter.call(listStudents);
    }
    expect((await opened(manager, id)).sort()).toEqual([
      'Peter Njoroge (Supporter): document',
      'Peter Njoroge (Supporter): export',
      'Peter Njoroge (Supporter): gallery',
      'Peter Njoroge (Supporter): profile',
    ]);
    // An hour later, when these sessions have ended.
    clock.forward(hours(1));
    const again = as.user(register.supporter);
    await again.call(getStudentProfile, { params: { id } });
    const later = as.user(await given.user({ role_id: role.manager }));
    expect(await opened(later, id)).toHaveLength(5);
    expect((await opened(later, id))[0]).toBe('Peter Njoroge (Supporter): profile');
  });

  test('a form that is opened counts as the profile; of a user it tells the students by name', async () => {
    const { as, given } = await appUnderTest();
    const register = await givenRegister({ as, given });
    const { id } = await register.student();
    const officer = await given.user({ role_id: role.officer });
    const client = as.user(officer);
    await client.call(getStudentEdit, { params: { id } });
    await take(client, addressOf(exportStudents, { query: { format: 'csv' } }));
    const { body } = await as
      .role(role.manager)
      .call(calls.userReads, { params: { id: officer.id }, query: { page: 1, per_page: 10 } });
    expect(body.meta?.total).toBe(2);
    expect(body.data.map(({ student, student_id, kind }) => [student, student_id, kind])).toEqual([
      [null, null, 'export'],
      ['Achieng Otieno', id, 'profile'],
    ]);
  });

  test('what somebody may not open leaves no entry', async () => {
    const { as, given, app } = await appUnderTest({ env: { SUPPORTER_SCOPE: 'own' } });
    const register = await givenRegister({ as, given });
    const { id } = await register.student();
    const supporter = as.role(role.supporter);
    expect((await supporter.call(getStudentProfile, { params: { id } })).status).toBe(404);
    expect((await supporter.call(getStudentGallery, { params: { id } })).status).toBe(404);
    expect((await as.visitor().call(getStudentProfile, { params: { id } })).status).toBe(401);
    await app.reads.settle();
    expect(await app.db.read.selectFrom('read_log').selectAll().execute()).toEqual([]);
  });

  test('is for roles 1 and 2', async () => {
    const { as, given } = await appUnderTest();
    const { id } = await given.user({ role_id: 4 });
    for (const call of Object.values(calls)) {
      for (const number of [3, 4, 5, 6])
        expect((await as.role(number).call(call, { params: { id } })).status).toBe(403);
      expect((await as.role(1).call(call, { params: { id: 987_654_321 } })).status).toBe(404);
    }
  });

  test('entries are kept for a year', async () => {
    const { app, as, given } = await appUnderTest();
    const register = await givenRegister({ as, given });
    const { id } = await register.student();
    await as.role(4).call(getStudentProfile, { params: { id } });
    await app.reads.settle();
    const count = async () =>
      (await app.db.read.selectFrom('read_log').select('id').execute()).length;
    const day = hours(24);
    await dropOldReads(app.db, new Date(app.now().getTime() + 364 * day));
    expect(await count()).toBe(1);
    await dropOldReads(app.db, new Date(app.now().getTime() + 366 * day));
    expect(await count()).toBe(0);
  });
});

describe('one account that opens too much (rule 12.3)', () => {
  test('more profiles than the limit: a line in the log, and one notice to each active administrator', async () => {
    const { as, app, clock, given, mail, log } = await appUnderTest();
    toNextHour(clock);
    const office = await givenOffice({ app, given });
    const students = await office.students(Array.from({ length: profiles + 20 }, () => ({})));
    const one = await given.user();
    const other = await given.user();
    const disabled = await given.user({ status: 1 });
    const manager = await given.user({ role_id: role.manager });
    const curious = await given.user({
      role_id: role.supporter,
      first_name: 'Juma',
      last_name: 'Kito',
    });
    const client = as.user(curious);
    const open = async (some: readonly { id: number }[]) => {
      for (const { id } of some) await client.call(getStudentProfile, { params: { id } });
      await app.reads.settle();
      await app.outbox.idle();
    };
    const alarms = () =>
      log()
        .split('\n')
        .filter((line) => line.includes('many profiles opened'))
        .map((line) => JSON.parse(line));

    await open(students.slice(0, profiles));
    await open(students.slice(0, profiles));
    expect(alarms()).toEqual([]);
    await open(students.slice(profiles));
    await open(students);
    // It is told as soon as the limit is passed, wherever the openings were gathered.
    const [alarm, ...more] = alarms();
    expect(more).toEqual([]);
    expect(alarm).toMatchObject({ level: 'warn', user: curious.id, role: 6 });
    expect(alarm.count).toBeGreaterThan(profiles);
    for (const { email } of [one, other]) {
      const letters = await mail.to(email);
      expect(letters).toHaveLength(1);
      expect(letters[0]?.text).toContain(
        `Juma Kito (Supporter) has opened the profiles of ${alarm.count} different learners`,
      );
      expect(letters[0]?.html).toContain('Juma Kito (Supporter)');
      expect(`${letters[0]?.text}${letters[0]?.html}`).not.toContain('Baraka');
    }
    for (const { email } of [disabled, manager, curious]) expect(await mail.to(email)).toEqual([]);
    expect(log()).not.toContain('Juma');
  });

  test('who works through the verify queue is no alarm; who only reads it through is', async () => {
    const { as, app, clock, given, log } = await appUnderTest();
    toNextHour(clock);
    const office = await givenOffice({ app, given });
    const students = await office.students(Array.from({ length: profiles + 5 }, () => ({})));
    const progress = givenProgress(app, office);
    const term = { year_id: office.year('2026'), term_id: office.terms[0] ?? 0 };
    const ids: number[] = [];
    for (const { id } of students)
      ids.push(await progress.academic({ ...term, student_id: id, status: 0 }));
    const alarms = () =>
      log()
        .split('\n')
        .filter((line) => line.includes('many profiles opened'));
    const diligent = as.user(await given.user({ role_id: role.adminLiaison }));
    const curious = as.user(await given.user({ role_id: role.adminLiaison }));
    for (const id of ids) {
      const looked = await diligent.call(reviewReport, { params: { id } });
      expect(looked.status).toBe(200);
      await diligent.call(verifyReport, { params: { id } });
    }
    await app.reads.settle();
    expect(alarms()).toEqual([]);
    for (const id of ids) await curious.call(reviewReport, { params: { id } });
    await app.reads.settle();
    expect(alarms()).toHaveLength(1);
  });

  test('more exports than the limit, of one and the same list too', async () => {
    const { as, app, clock, given, mail, log } = await appUnderTest();
    toNextHour(clock);
    const administrator = await given.user();
    const client = as.role(role.officer);
    const address = addressOf(exportStudents, { query: { format: 'csv' } });
    const alarms = () =>
      log()
        .split('\n')
        .filter((line) => line.includes('many exports'));
    for (let count = 0; count < exports; count += 1) await take(client, address);
    await app.reads.settle();
    expect(alarms()).toEqual([]);
    for (let count = 0; count < 5; count += 1) {
      await take(client, address);
      await app.reads.settle();
    }
    await app.outbox.idle();
    expect(alarms()).toHaveLength(1);
    expect(await mail.to(administrator.email)).toHaveLength(1);
  });

  test('what was noted last is written when the server stops', async () => {
    const database = await freshDatabase();
    onTestFinished(database.drop);
    const dataDir = await mkdtemp(join(tmpdir(), 'somesha-reads-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const start = async () => {
      const port = String(await freePort());
      const { url } = database;
      const place = { DATA_DIR: dataDir, PORT: port, ...(url !== null && { DATABASE_URL: url }) };
      return startServer(readConfig(place), { log: makeLogger(() => undefined) });
    };
    const first = await start();
    first.app.reads.note({ id: 1, role: 1 }, 'gallery', 7);
    await first.close();
    const second = await start();
    onTestFinished(second.close);
    const rows = await second.app.db.read
      .selectFrom('read_log')
      .select(['user_id', 'kind', 'student_id'])
      .execute();
    expect(rows).toEqual([{ user_id: 1, kind: 'gallery', student_id: 7 }]);
  });
});
