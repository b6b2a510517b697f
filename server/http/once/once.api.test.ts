import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { editFoundation } from '#contract/foundation/calls.ts';
import { neverReminded } from '#contract/foundation/reminders.ts';
import { idempotencyHeader, idempotencyMessages as words } from '#contract/idempotency.ts';
import { runImport, undoImport } from '#contract/imports/calls.ts';
import { matchIntake } from '#contract/intake/calls.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { role } from '#contract/roles.ts';
import { addCluster, listClusters } from '#contract/schools/calls.ts';
import { chooseLanguage, currentUser } from '#contract/session/calls.ts';
import { addStudent, listStudents, patchStudent } from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import type { BrowserLike } from '../../../tests/support/browser-like.ts';
import { hours, toNextHour } from '../../../tests/support/clock.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import {
  bothFiles,
  type GivenRegister,
  givenRegister,
  pdfFile,
  sampleFile,
} from '../../../tests/support/given-students.ts';
import { checked, readLines } from '../../../tests/support/guided-import.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { editFoundation as keepFoundation } from '../../features/foundation/foundation.service.ts';
import { dropOld } from '../../housekeeping.ts';
import { settings } from '../../settings.ts';
import { HeldWork } from './held-work.ts';

let running: RunningApp;
let register: GivenRegister;
let client: BrowserLike;
beforeAll(async () => {
  running = await appUnderTest();
  register = await givenRegister(running);
  client = running.as.role(role.administrator);
});

const keyed = (key: string = randomUUID()) => ({ headers: { [idempotencyHeader]: key } });
const add = (cluster_name: string, options: object = {}, by = client) =>
  by.call(addCluster, { ...options, input: { cluster_name } });
const clusters = async (name: string) => {
  const { body } = await client.call(listClusters);
  return body.data.filter((one) => one.cluster_name === name).length;
};
const studentForm = (name: string) => formOf({ ...register.fields(), name }, bothFiles);
const students = async (name: string) => {
  const { body } = await client.call(listStudents);
  return body.data.filter((one) => one.name === name);
};
const files = async () =>
  (await readdir(join(running.dataDir, 'files'), { recursive: true })).filter((one) =>
    one.includes('.'),
  ).length;

test('without a key everything is as before', async () => {
  expect((await add('Plain')).status).toBe(200);
  expect((await add('Plain')).status).toBe(422);
});

test('a key that is no UUID is told, and nothing is done', async () => {
  const { status, body } = await add('Marsh', keyed('form-7'));
  expect([status, body.errors]).toEqual([422, { [idempotencyHeader]: [words.noKey] }]);
  expect(await clusters('Marsh')).toBe(0);
});

test('the same key with another body, or for another call, is 409 and changes nothing', async () => {
  const key = keyed();
  expect((await add('Hills', key)).status).toBe(200);
  const { status, body } = await add('Valley', key);
  expect([status, body.message]).toEqual([409, words.otherBody]);
  expect(await clusters('Valley')).toBe(0);
});

test('a key belongs to one person', async () => {
  const key = keyed();
  const other = running.as.role(role.manager);
  expect((await add('North', key)).status).toBe(200);
  expect((await add('South', key, other)).status).toBe(200);
  expect(await clusters('South')).toBe(1);
});

test('what was refused left nothing: corrected, it is taken under the same key', async () => {
  const key = keyed();
  expect((await add('', key)).status).toBe(422);
  expect((await add('Coast', key)).status).toBe(200);
});

test('sent five times at once it is done once, and all are told the same', async () => {
  const key = keyed();
  const replies = await Promise.all(Array.from({ length: 5 }, () => add('Islands', key)));
  expect(new Set(replies.map((one) => JSON.stringify([one.status, one.body]))).size).toBe(1);
  expect(replies[0]?.status).toBe(200);
  expect(await clusters('Islands')).toBe(1);
});

test('a form with files makes one student, also at once, and leaves no file without a row', async () => {
  const key = keyed();
  const before = await files();
  const send = () => client.call(addStudent, { ...key, form: studentForm('Keyed Achieng') });
  const [one, other] = await Promise.all([send(), send()]);
  expect([one?.status, one?.body]).toEqual([200, other?.body]);
  expect((await send()).body).toEqual(one?.body);
  expect(await students('Keyed Achieng')).toHaveLength(1);
  expect(await files()).toBe(before + 3);
});

test('other bytes in a file are another body', async () => {
  const { id } = await register.student();
  const key = keyed();
  const send = (file: readonly [Blob, string]) =>
    client.call(patchStudent, { params: { id }, ...key, form: formOf({}, { kcpe_file: file }) });
  const other = [sampleFile('pdf/doc_actions.pdf'), pdfFile[1]] as const;
  expect((await send(pdfFile)).status).toBe(200);
  expect((await send(other)).status).toBe(409);
  expect((await send(pdfFile)).status).toBe(200);
});

test('a file that was replaced goes after the commit, with a key too', async () => {
  const { id } = await register.student();
  const before = await files();
  const send = () =>
    client.call(patchStudent, {
      params: { id },
      ...keyed(),
      form: formOf({}, { kcpe_file: pdfFile }),
    });
  const replies = [await send(), await send()];
  expect(replies.map((one) => one.status)).toEqual([200, 200]);
  expect(await files()).toBe(before);
});

test('another time zone holds from the commit on, and not at all without one', async () => {
  const { app, as, given } = await appUnderTest();
  const { id } = await given.user({ role_id: role.administrator });
  const input = { remind_on: neverReminded, time_zone: 'Africa/Nairobi' } as const;
  const full = () => Promise.reject(new Error('the disk is full'));
  const held = new HeldWork(app, async () => undefined, full);
  const state = await keepFoundation(held.app, { id, role: role.administrator }, input);
  expect([state.time_zone, app.zone.name]).toEqual(['Africa/Nairobi', 'UTC']);
  await expect(held.finish('{}')).rejects.toThrow('the disk is full');
  expect(app.zone.name).toBe('UTC');
  const admin = as.role(role.administrator);
  expect((await admin.call(editFoundation, { ...keyed(), input })).status).toBe(200);
  expect(app.zone.name).toBe('Africa/Nairobi');
});

test('an import runs once and is taken back once', async () => {
  const head =
    'Student Name,D.O.B,Gender,Category,School,Cluster,Siblings,Languages,Ambition,Date Registered,Liaison,Background,First Name';
  const line =
    'Keyed Import,2011-02-28,F,Normal,Mwanzo Primary,Lake,2,Dholuo,Doctor,2020-01-10,Grace Auma,Third,Keyed';
  const { id } = await checked(client, await readLines(client, [head, line]), {
    ...{ kind: 'students', columns: { 'First Name': null } },
  });
  const params = { id };
  const run = keyed();
  const first = await client.call(runImport, { params, ...run });
  const second = await client.call(runImport, { params, ...run });
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
  expect(await students('Keyed Import')).toHaveLength(1);
  const back = keyed();
  const undone = await client.call(undoImport, { params, ...back });
  const again = await client.call(undoImport, { params, ...back });
  expect([undone.status, again.status, again.body]).toEqual([200, 200, undone.body]);
});

test('after a day the answer is forgotten, after 14 the key', async () => {
  const own = await appUnderTest();
  const user = await own.given.user({ role_id: role.administrator });
  const key = keyed();
  const send = () => add('Old', key, own.as.user(user));
  const first = await send();
  expect(first.status).toBe(200);
  own.clock.forward(hours(23));
  await dropOld(own.app);
  expect((await send()).body).toEqual(first.body);
  own.clock.forward(hours(2));
  await dropOld(own.app);
  expect((await send()).body).toEqual({ success: true, message: words.done, data: null });
  const left = async () =>
    (await own.app.db.read.selectFrom('idempotency_keys').select('key').execute()).length;
  own.clock.forward(hours(14 * 24 - 26));
  await dropOld(own.app);
  expect(await left()).toBe(1);
  own.clock.forward(hours(2));
  await dropOld(own.app);
  expect(await left()).toBe(0);
});

test('an erasure empties what was answered; the key still keeps from doing it twice', async () => {
  const key = keyed();
  const send = () => client.call(addStudent, { ...key, form: studentForm('Erased Achieng') });
  const { id, ref } = (await send()).body.data;
  const erased = await client.call(eraseStudent, { params: { id }, input: { ref } });
  expect(erased.status).toBe(200);
  const kept = await running.app.db.read.selectFrom('idempotency_keys').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain('Erased Achieng');
  const again = await send();
  expect([again.status, again.body]).toEqual([
    200,
    { success: true, message: words.done, data: null },
  ]);
  expect(await students('Erased Achieng')).toEqual([]);
});

test('who reads or is not signed in needs no key', async () => {
  expect((await client.call(currentUser, keyed('no key'))).status).toBe(200);
});

test('names that were looked up under a key are not stored', async () => {
  const key = randomUUID();
  const input = { names: ['Achieng Otieno.jpg'] };
  const found = await client.call(matchIntake, { ...keyed(key), input });
  expect(found.status).toBe(200);
  const stored = await running.app.db.read
    .selectFrom('idempotency_keys')
    .select('key')
    .where('key', '=', key)
    .execute();
  expect(stored).toEqual([]);
});

test('one person leaves so many keys in an hour and no more; others go on, and so does the next hour', async () => {
  const { perHour } = settings.keyedCalls;
  toNextHour(running.clock);
  const own = await running.given.user({ role_id: role.manager });
  const another = await running.given.user({ role_id: role.manager });
  const chooseBy = (by: BrowserLike) =>
    by.call(chooseLanguage, { ...keyed(), input: { language: 'en' } });
  const busy = running.as.user(own);
  const choose = () => chooseBy(busy);
  let statuses: number[] = [];
  for (let sent = 0; sent < perHour; sent += 50) {
    const replies = await Promise.all(Array.from({ length: 50 }, choose));
    statuses = statuses.concat(replies.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  const refused = await choose();
  expect([refused.status, refused.body.message]).toEqual([429, words.tooMany(perHour)]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await chooseBy(running.as.user(another))).status).toBe(200);
  running.clock.forward(hours(1));
  expect((await chooseBy(running.as.user(own))).status).toBe(200);
});
