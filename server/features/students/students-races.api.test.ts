import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import {
  bothFiles,
  type GivenRegister,
  givenRegister,
} from '../../../tests/support/given-students.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { findBrokenChange } from '../../db/change-log.ts';

let running: RunningApp;
let register: GivenRegister;

beforeAll(async () => {
  running = await appUnderTest();
  register = await givenRegister(running);
});

const change = (id: number, input: object) =>
  running.as.role(1).call(calls.patchStudent, { params: { id }, input });

test('twenty registered at once have twenty references, without a gap', async () => {
  const client = running.as.role(1);
  await client.token();
  const students = await Promise.all(
    Array.from({ length: 20 }, (_, index) => register.student({ name: `Same ${index % 2}` })),
  );
  const ids = students.map((one) => one.id).sort((a, b) => a - b);
  expect(new Set(students.map((one) => one.ref)).size).toBe(20);
  const [first = 0] = ids;
  expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => first + index));
  // One that fails in between takes no number with it.
  const wrong = formOf(register.fields({ school_id: 987_654 }), bothFiles);
  expect((await client.call(calls.addStudent, { form: wrong })).status).toBe(422);
  expect((await register.student()).id).toBe(first + 20);
});

test('a supporter set twice at the same moment is one of the two, and both are in the log', async () => {
  const { id } = await register.student();
  const others = await Promise.all(
    Array.from({ length: 6 }, () => running.given.user({ role_id: 6 })),
  );
  const replies = await Promise.all(others.map((one) => change(id, { supporter_id: one.id })));
  expect(replies.map((reply) => reply.status)).toEqual(others.map(() => 200));
  const { supporter_id } = await running.app.db.read
    .selectFrom('students')
    .select('supporter_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const log = await running.app.db.read
    .selectFrom('change_log')
    .select(['old_values', 'new_values'])
    .where('entity', '=', 'student')
    .where('entity_id', '=', id)
    .where('action', '=', 'edit')
    .orderBy('id')
    .execute();
  const steps = log.map((row) => [
    JSON.parse(row.old_values).supporter_id,
    JSON.parse(row.new_values).supporter_id,
  ]);
  expect(steps).toHaveLength(others.length);
  // Each began where the one before had ended: they were checked one after the other.
  let before: number | null = null;
  for (const [old, now] of steps) {
    expect(old).toBe(before);
    before = now;
  }
  expect(supporter_id).toBe(before);
});

test('an edit that races a change of status is either before it or refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await register.student({ name: 'Before' });
    const [edit, status] = await Promise.all([
      running.as
        .role(4)
        .call(calls.editStudent, { params: { id }, input: register.fields({ name: 'After' }) }),
      change(id, { status: 3 }),
    ]);
    expect(status.status).toBe(200);
    const log = await running.app.db.read
      .selectFrom('change_log')
      .select('new_values')
      .where('entity', '=', 'student')
      .where('entity_id', '=', id)
      .where('action', '=', 'edit')
      .orderBy('id')
      .execute();
    const order = log.map((row) => ('status' in JSON.parse(row.new_values) ? 'status' : 'edit'));
    const { name } = await running.app.db.read
      .selectFrom('students')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([edit.status, order, name]).toEqual(
      edit.status === 200 ? [200, ['edit', 'status'], 'After'] : [409, ['status'], 'Before'],
    );
  }
  expect(await findBrokenChange(running.app.db.read)).toBeNull();
});

test('an upload that is killed half-way leaves no student, no row and no file', async () => {
  const client = running.as.role(1);
  const token = await client.token();
  const encoded = new Response(formOf(register.fields(), bothFiles));
  const body = Buffer.from(await encoded.arrayBuffer());
  const before = await state();
  for (const part of [0.3, 0.6, 0.9, 0.999]) {
    const socket = connect(Number(new URL(running.url).port), 'localhost');
    socket.on('error', () => undefined);
    socket.write(
      [
        'POST /api/students?query=list HTTP/1.1',
        'Host: localhost',
        'X-Requested-With: XMLHttpRequest',
        `Cookie: ${[...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
        `X-XSRF-TOKEN: ${token}`,
        `Content-Type: ${encoded.headers.get('content-type')}`,
        `Content-Length: ${body.length}`,
        '\r\n',
      ].join('\r\n'),
    );
    socket.write(body.subarray(0, Math.floor(body.length * part)));
    await wait(60);
    socket.destroy();
  }
  await expect.poll(state, { timeout: 10_000 }).toEqual(before);
});

async function state() {
  const files = await readdir(join(running.dataDir, 'files'), { recursive: true });
  const { students } = await running.app.db.read
    .selectFrom('students')
    .select((row) => row.fn.countAll<number>().as('students'))
    .executeTakeFirstOrThrow();
  const { rows } = await running.app.db.read
    .selectFrom('stored_files')
    .select((row) => row.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return { files: files.sort(), students: Number(students), rows: Number(rows) };
}
