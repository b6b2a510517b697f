import { beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/students/calls.ts';
import { studentMessages as words } from '#contract/students/messages.ts';
import { deleteUser } from '#contract/users/calls.ts';
import { userMessages } from '#contract/users/messages.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import {
  type GivenRegister,
  givenRegister,
  pdfFile,
  pictureFile,
} from '../../../tests/support/given-students.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

let running: RunningApp;
let register: GivenRegister;

beforeAll(async () => {
  running = await appUnderTest();
  register = await givenRegister(running);
});

type Fields = Readonly<Record<string, string | number | null>>;
type Files = Parameters<typeof formOf>[1];

const patch = (id: number, fields: Fields, files: Files = {}, role = 1) =>
  running.as.role(role).call(calls.patchStudent, { params: { id }, form: formOf(fields, files) });

const storedPaths = async (id: number) => {
  const rows = await running.app.db.read
    .selectFrom('stored_files')
    .select('path')
    .where('student_id', '=', id)
    .execute();
  return rows.map((row) => row.path).sort();
};

const statusOf = async (path: string | null) => {
  const reply = await running.as.role(1).fetch(`/storage/${path}`);
  await reply.arrayBuffer();
  return reply.status;
};

describe('picture and certificate', () => {
  test('one that came since is not replaced unseen', async () => {
    const student = await register.student();
    const { path: thumb, cert } = student;
    const first = await patch(student.id, { replaces: thumb }, { pic: pictureFile });
    expect(first.status).toBe(200);
    const late = await patch(student.id, { replaces: thumb }, { pic: pictureFile });
    expect([late.status, late.body.errors]).toEqual([422, { pic: [words.fileChanged] }]);
    expect((await patch(student.id, { replaces: cert }, { kcpe_file: pdfFile })).status).toBe(200);
    const again = await patch(student.id, { replaces: '' }, { kcpe_file: pdfFile });
    expect([again.status, again.body.errors]).toEqual([422, { kcpe_file: [words.fileChanged] }]);
    const { path } = first.body.data;
    expect((await patch(student.id, { replaces: path }, { pic: pictureFile })).status).toBe(200);
  });

  test('replace the old ones, whose files and rows go', async () => {
    const student = await register.student();
    const before = await storedPaths(student.id);
    const reply = await patch(student.id, {}, { pic: pictureFile }, 4);
    expect([reply.status, reply.body.message]).toEqual([200, words.pictureSaved]);
    expect(await statusOf(student.path)).toBe(404);
    expect(await statusOf(reply.body.data.path)).toBe(200);
    const certificate = await patch(student.id, {}, { kcpe_file: pdfFile }, 4);
    expect([certificate.status, certificate.body.message]).toEqual([200, words.certificateSaved]);
    expect(await statusOf(student.cert)).toBe(404);
    const after = await storedPaths(student.id);
    expect(after).toHaveLength(before.length);
    expect(after.filter((path) => before.includes(path))).toEqual([]);
    for (const path of before) expect(await statusOf(path)).toBe(404);
  });

  test('of a student who is not Active stay as they are', async () => {
    const student = await register.student();
    await patch(student.id, { status: 2 });
    const before = await storedPaths(student.id);
    const reply = await patch(student.id, {}, { pic: pictureFile });
    expect([reply.status, reply.body.message]).toEqual([409, words.notActive]);
    expect(await storedPaths(student.id)).toEqual(before);
  });
});

describe('supporter', () => {
  test('is set, shown by name, and removed by an empty value', async () => {
    const student = await register.student();
    const set = await patch(student.id, { supporter_id: register.supporter.id }, {}, 3);
    expect([set.status, set.body.message, set.body.data.supporter]).toEqual([
      200,
      words.supporterSet,
      'Peter Njoroge',
    ]);
    const removed = await patch(student.id, { supporter_id: '' }, {}, 3);
    expect([removed.status, removed.body.message, removed.body.data.supporter]).toEqual([
      200,
      words.supporterRemoved,
      null,
    ]);
  });

  test('must be offered', async () => {
    const student = await register.student();
    const disabled = await running.given.user({ role_id: 6, status: 1 });
    for (const supporter_id of [register.liaison.id, disabled.id, 987_654, 'x']) {
      const reply = await patch(student.id, { supporter_id });
      expect([reply.status, reply.body.errors]).toEqual([422, { supporter_id: [words.supporter] }]);
    }
  });

  test('reads N/A once a student without one has left', async () => {
    const student = await register.student();
    const reply = await patch(student.id, { status: 3 });
    expect([reply.body.message, reply.body.data.supporter]).toEqual([words.statusSaved, 'N/A']);
    expect((await patch(student.id, { supporter_id: '' })).status).toBe(409);
    const back = await patch(student.id, { status: 0 });
    expect([back.status, back.body.data.supporter]).toEqual([200, null]);
  });
});

describe('who may change what (rule 5.6: each part by its own rule, all or nothing)', () => {
  const cases = [
    [2, { status: 1 }, 200],
    [3, { status: 1 }, 403],
    [3, { supporter_id: '' }, 200],
    [4, { supporter_id: '' }, 403],
    [4, { status: 1 }, 403],
    [5, { supporter_id: '' }, 403],
    [6, {}, 403],
  ] as const;
  test.each(cases)('role %i sends %o: %i', async (role, fields, status) => {
    const student = await register.student();
    expect((await patch(student.id, { ...fields }, {}, role)).status).toBe(status);
  });

  test('a part that is refused takes the others with it', async () => {
    const student = await register.student();
    const before = await storedPaths(student.id);
    const reply = await patch(student.id, { status: 1 }, { pic: pictureFile }, 4);
    expect(reply.status).toBe(403);
    expect(await storedPaths(student.id)).toEqual(before);
    const both = await patch(
      student.id,
      { supporter_id: 987_654, status: 1 },
      { kcpe_file: pdfFile },
    );
    expect(both.status).toBe(422);
    expect(await storedPaths(student.id)).toEqual(before);
    const { body } = await running.as
      .role(1)
      .call(calls.listStudents, { query: { page: 1, search: student.ref } });
    expect(body.data[0]?.status).toBe(0);
  });

  test('an empty form is told what could have come', async () => {
    const student = await register.student();
    const reply = await patch(student.id, {}, {}, 3);
    expect([reply.status, reply.body.message, reply.body.errors]).toEqual([
      422,
      words.nothingToChange,
      { pic: [words.picture], kcpe_file: [words.certificate], supporter_id: [words.supporter] },
    ]);
  });

  test('an unknown student is 404', async () => {
    expect((await patch(987_654, { status: 1 })).status).toBe(404);
  });
});

test('POST with _method=PATCH, as a plain client sends it', async () => {
  const student = await register.student();
  const client = running.as.role(1);
  const reply = await client.fetch(`/api/students/${student.id}?_method=PATCH&query=list`, {
    method: 'POST',
    headers: { 'x-xsrf-token': await client.token() },
    body: formOf({ status: 1 }),
  });
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({ success: true, data: { status: 1 } });
});

test('the change log tells old and new supporter and status', async () => {
  const student = await register.student();
  await patch(student.id, { supporter_id: register.supporter.id, status: 1 });
  const entry = await running.app.db.read
    .selectFrom('change_log')
    .selectAll()
    .where('entity', '=', 'student')
    .where('entity_id', '=', student.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect([JSON.parse(entry.old_values), JSON.parse(entry.new_values)]).toEqual([
    { supporter_id: null, status: 0 },
    { supporter_id: register.supporter.id, status: 1 },
  ]);
});

test('a liaison or supporter of somebody cannot be deleted: 409', async () => {
  for (const [role_id, field] of [
    [5, 'liaison_id'],
    [6, 'supporter_id'],
  ] as const) {
    const user = await running.given.user({ role_id, status: 0 });
    const student = await register.student(field === 'liaison_id' ? { liaison_id: user.id } : {});
    if (field === 'supporter_id') await patch(student.id, { supporter_id: user.id });
    const reply = await running.as.role(1).call(deleteUser, { params: { id: user.id } });
    expect([reply.status, reply.body.message]).toEqual([409, userMessages.hasStudents]);
  }
});
