import { describe, expect, test } from 'vitest';
import { takeEverything } from '#contract/everything/calls.ts';
import { readImport } from '#contract/imports/calls.ts';
import { importMessages } from '#contract/imports/messages.ts';
import { role } from '#contract/roles.ts';
import { addStudent } from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { bothFiles, givenRegister } from '../../../tests/support/given-students.ts';
import { askEverything, readEverything } from '../../../tests/support/read-everything.ts';
import { readZip } from '../../../tests/support/read-zip.ts';
import { workbookName } from './sheet-names.ts';

async function givenEverything() {
  const running = await appUnderTest();
  const register = await givenRegister(running);
  const administrator = await running.given.user({ role_id: role.administrator });
  const client = running.as.user(administrator);
  const fields = register.fields({ name: '=1+1', background: 'One\nTwo, "three" _x0041_ & <b>' });
  const added = await running.as
    .role(role.administrator)
    .call(addStudent, { form: formOf(fields, bothFiles) });
  return { running, administrator, client, student: added.body.data };
}

describe('everything as one workbook and a folder', () => {
  test('has a sheet for each kind of record, texts as they are, and the files by their ref', async () => {
    const { client, administrator, student } = await givenEverything();
    const { status, headers, bytes } = await askEverything(client, administrator.password);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/somesha-everything-[0-9-]+\.zip"$/);
    expect(headers.get('cache-control')).toBe('no-store');
    const { sheets, files } = await readEverything(bytes);
    expect([...sheets.keys()]).toEqual([
      'About',
      'Foundation',
      'Students',
      'Schools of Students',
      'Photo Consents',
      'Users',
      'Clusters',
      'Schools',
      'Reference Data',
      'Names Apart',
      'Term Days',
      'Grading Scales',
      'Uses of Scales',
      'Texts of Letters',
      'Academic Reports',
      'Finance Reports',
      'Academic Report Versions',
      'Finance Report Versions',
      'Documents',
      'Media',
      'In School',
      'Attention',
      'Files',
    ]);
    const [head = [], row = []] = sheets.get('Students') ?? [];
    const told = Object.fromEntries(head.map((name, at) => [String(name), row[at]]));
    expect(told).toMatchObject({
      'Ref No': student.ref,
      'Student Name': '=1+1',
      'Date of Birth': '2012-05-04',
      Siblings: 3,
      Category: 'Normal',
      'Current School': 'Mwanzo Primary',
      Status: 'Active',
      'Profile picture': `pictures/${student.ref}.webp`,
      'Previous-education certificate': `certificates/${student.ref}-certificate.pdf`,
    });
    expect([...files.keys()].sort()).toEqual([
      `certificates/${student.ref}-certificate.pdf`,
      `pictures/${student.ref}.webp`,
      `small-pictures/${student.ref}.webp`,
    ]);
    expect(sheets.get('About')?.flat().join(' ')).toContain('of one moment');
  });

  test('is refused as a sheet to import, with what to do', async () => {
    const { client, administrator } = await givenEverything();
    const { bytes } = await askEverything(client, administrator.password);
    const book = new Blob([Uint8Array.from((await readZip(bytes)).get(workbookName) ?? [])]);
    const form = formOf({ file_name: workbookName }, { file: [book, workbookName] });
    const { status, body } = await client.call(readImport, { form });
    expect([status, body.errors]).toEqual([422, { file: [importMessages.ofEverything] }]);
  });

  test('holds no password, no token and no key', async () => {
    const { client, administrator, running } = await givenEverything();
    const { bytes } = await askEverything(client, administrator.password);
    const { sheets } = await readEverything(bytes);
    const text = JSON.stringify([...sheets]);
    const users = await running.app.db.read.selectFrom('users').select('password_hash').execute();
    for (const { password_hash } of users)
      if (password_hash !== null) expect(text).not.toContain(password_hash);
    expect(text).not.toMatch(/argon2|password_hash|token_hash|link_hash/);
  });

  test('is written down in the change log and the read log before its first byte', async () => {
    const { client, administrator, running } = await givenEverything();
    await askEverything(client, administrator.password);
    const last = await running.app.db.read
      .selectFrom('change_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({
      action: 'export',
      entity: 'everything',
      user_id: administrator.id,
    });
    expect(JSON.parse(last.new_values).rows).toBeGreaterThan(3);
  });

  test('a wrong password is told at its field, counted as a failed sign-in, and gives no file', async () => {
    const { client, administrator, running } = await givenEverything();
    const none = await client.call(takeEverything, { input: { password: '' } });
    expect([none.status, none.body.errors]).toEqual([422, { password: [expect.any(String)] }]);
    for (let tries = 0; tries < 5; tries += 1) {
      const { status, body } = await client.call(takeEverything, {
        input: { password: 'Wrong-1!' },
      });
      expect([status, body.errors]).toEqual([422, { password: ['This is not your password'] }]);
    }
    expect((await askEverything(client, administrator.password)).status).toBe(429);
    const exports = await running.app.db.read
      .selectFrom('change_log')
      .select('id')
      .where('entity', '=', 'everything')
      .execute();
    expect(exports).toEqual([]);
  });

  test.each([2, 3, 4, 5, 6])('is refused to role %i', async (other) => {
    const { running } = await givenEverything();
    const user = await running.given.user({ role_id: other });
    const { status } = await askEverything(running.as.user(user), user.password);
    expect(status).toBe(403);
  });
});
