import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { badPdfMessages, wrongFileMessages } from '#contract/files.ts';
import { addCluster, addSchool } from '#contract/schools/calls.ts';
import * as calls from '#contract/students/calls.ts';
import { studentMessages as words } from '#contract/students/messages.ts';
import { studentFields } from '#contract/students/record.ts';
import { emptyColumns } from '../../../tests/fixtures/empty-columns.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import {
  bothFiles,
  type GivenRegister,
  givenRegister,
  pdfFile,
  pictureFile,
  sampleFile,
} from '../../../tests/support/given-students.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

let running: RunningApp;
let register: GivenRegister;

beforeAll(async () => {
  running = await appUnderTest();
  register = await givenRegister(running);
});

/** Every file below the data folder's store, temp files included. */
async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(join(running.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const add = (form: FormData) => running.as.role(1).call(calls.addStudent, { form });
const edit = (id: number, input: object, role = 1) =>
  running.as.role(role).call(calls.editStudent, { params: { id }, input });
const setStatus = (id: number, status: number) =>
  running.as.role(1).call(calls.patchStudent, { params: { id }, input: { status } });

describe('registering', () => {
  test('gives a reference, picture, thumbnail and certificate, and starts Active', async () => {
    const reply = await add(formOf(register.fields({ name: ' Zoë Ng’ang’a ' }), bothFiles));
    expect([reply.status, reply.body.message]).toEqual([200, words.added]);
    const { id } = reply.body.data;
    expect(reply.body.data).toMatchObject({
      ref: `SM-${String(id).padStart(4, '0')}`,
      name: 'Zoë Ng’ang’a',
      school: 'Mwanzo Primary',
      liaison: 'Grace Auma',
      status: 0,
      supporter: null,
    });
    for (const path of [reply.body.data.path, reply.body.data.cert])
      expect((await running.as.role(6).fetch(`/storage/${path}`)).status).toBe(200);
  });

  test('an empty form hears every message, files included', async () => {
    const all = {
      name: words.name,
      dob: words.dob,
      dor: words.dor,
      gender: words.gender,
      category: words.category,
      school_id: words.school,
      liaison_id: words.liaison,
      siblings: words.siblings,
      ambition: words.ambition,
      languages: words.languages,
      background: words.background,
      pic: words.picture,
      kcpe_file: words.certificate,
    };
    const expected = Object.fromEntries(
      Object.entries(all).map(([field, message]) => [field, [message]]),
    );
    expect((await add(new FormData())).body.errors).toEqual(expected);
    const asJson = await running.as.role(1).call(calls.addStudent, { input: {} });
    expect([asJson.status, asJson.body.errors]).toEqual([422, expected]);
  });

  test.each([
    [
      { dob: '2099-01-01', dor: '2099-01-02' },
      { dob: words.dobFuture, dor: words.dorFuture },
    ],
    [{ dor: '2011-01-01' }, { dor: words.dorBeforeDob }],
    [{ liaison_id: '' }, { liaison_id: words.liaison }],
    [{ liaison_id: 987_654 }, { liaison_id: words.liaison }],
    [{ school_id: 987_654 }, { school_id: words.school }],
  ])('%o is refused at its field and leaves no file', async (wanted, errors) => {
    const before = await filesOnDisk();
    const reply = await add(formOf(register.fields(wanted), bothFiles));
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]])),
    ]);
    expect(await filesOnDisk()).toEqual(before);
  });

  test.each([
    ['a supporter', { role_id: 6, status: 2 as const }],
    ['a disabled liaison', { role_id: 5, status: 1 as const }],
    ['a manager', { role_id: 2, status: 2 as const }],
  ])('%s is no liaison', async (_name, wanted) => {
    const user = await running.given.user(wanted);
    const reply = await add(formOf(register.fields({ liaison_id: user.id }), bothFiles));
    expect(reply.body.errors).toEqual({ liaison_id: [words.liaison] });
  });

  test.each([
    ['pic', 'derived/pdf-named.jpg', 'face.jpg', wrongFileMessages.picture],
    ['pic', 'derived/pixel-flood_20000x20000.png', 'face.png', wrongFileMessages.picture],
    ['pic', 'images/truncated_jpeg.jpg', 'face.jpg', wrongFileMessages.picture],
    ['pic', 'derived/empty.jpg', 'face.jpg', wrongFileMessages.picture],
    ['pic', 'images/hopper.jpg', 'face.html', wrongFileMessages.picture],
    ['kcpe_file', 'derived/html-named.pdf', 'c.pdf', wrongFileMessages.pdf],
    ['kcpe_file', 'pdf/empty_protected.pdf', 'c.pdf', badPdfMessages.locked],
    ['kcpe_file', 'derived/cut-off.pdf', 'c.pdf', badPdfMessages.damaged],
    ['kcpe_file', 'derived/empty.pdf', 'c.pdf', badPdfMessages.empty],
    ['kcpe_file', 'pdf/minimal.pdf', 'c.exe', wrongFileMessages.pdf],
  ])('%s %s as %s is refused and leaves no file', async (field, sample, name, message) => {
    const before = await filesOnDisk();
    const files = { ...bothFiles, [field]: [sampleFile(sample), name] as const };
    const reply = await add(formOf(register.fields(), files));
    expect([reply.status, reply.body.errors]).toEqual([422, { [field]: [message] }]);
    expect(await filesOnDisk()).toEqual(before);
  });

  test('the certificate may come as cert', async () => {
    const reply = await add(formOf(register.fields(), { pic: pictureFile, cert: pdfFile }));
    expect(reply.status).toBe(200);
  });

  test('nothing but the form is taken from the body', async () => {
    const more = {
      id: 77_777,
      ref: 'SM-9999',
      status: 3,
      supporter_id: register.supporter.id,
      created_by: 1,
      updated_by: 1,
      search_key: 'x',
      picture: 'x',
    };
    const reply = await add(formOf(register.fields({ ...more }), bothFiles));
    expect(reply.body.data).toMatchObject({ status: 0, supporter: null });
    expect(reply.body.data.ref).not.toBe('SM-9999');
  });

  test.each([4, 5])('role %i becomes the liaison, whoever was sent', async (role) => {
    const user = await running.given.user({ role_id: role, first_name: 'Own', last_name: 'Lia' });
    const reply = await running.as
      .user(user)
      .call(calls.addStudent, { form: formOf(register.fields(), bothFiles) });
    expect([reply.status, reply.body.data.liaison]).toEqual([200, null]);
    const { id } = reply.body.data;
    const read = await running.as.role(1).call(calls.getStudentEdit, { params: { id } });
    expect(read.body.data.liaison).toBe(user.id);
  });

  test('role 6 registers nobody', async () => {
    // Without files: the line is cut before a body is read.
    const reply = await running.as.role(6).call(calls.addStudent, { input: {} });
    expect(reply.status).toBe(403);
  });

  test('the change log names the fields and keeps no text of the family', async () => {
    const { id } = await register.student({ father: 'Secret Father' });
    const entry = await running.app.db.read
      .selectFrom('change_log')
      .selectAll()
      .where('entity', '=', 'student')
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow();
    expect([entry.action, JSON.parse(entry.new_values)]).toEqual([
      'add',
      { school_id: register.school_id, liaison_id: register.liaison.id, category: 1, status: 0 },
    ]);
    expect(JSON.stringify(entry)).not.toContain('Secret Father');
  });
});

describe('reading and correcting', () => {
  test('the edit form reads what was sent and takes it back', async () => {
    const { id } = await register.student({ mother: 'Akinyi', background: 'One.\nTwo.' });
    const read = await running.as.role(2).call(calls.getStudentEdit, { params: { id } });
    const { school, liaison, ...fields } = read.body.data;
    expect(read.body.data).toEqual({
      ...emptyColumns(studentFields),
      ...register.fields({ mother: 'Akinyi' }),
      background: 'One.\nTwo.',
      id,
      version: 1,
      school: register.school_id,
      liaison: register.liaison.id,
      school_id: undefined,
      liaison_id: undefined,
      supporter_id: undefined,
    });
    const reply = await edit(id, {
      ...fields,
      name: 'Atieno Otieno',
      school_id: school,
      liaison_id: liaison,
    });
    expect([reply.status, reply.body.message, reply.body.data.name]).toEqual([
      200,
      words.saved,
      'Atieno Otieno',
    ]);
    const found = await running.as
      .role(1)
      .call(calls.listStudents, { query: { page: 1, search: 'atieno otieno' } });
    expect(found.body.data.map((one) => one.id)).toEqual([id]);
  });

  test('a number of the foundation’s own is kept as it is written, and two may have the same', async () => {
    const { id } = await register.student({ own_number: 'KC/07', admission_no: '881' });
    const { id: other } = await register.student();
    expect((await edit(other, register.fields({ own_number: 'KC/07' }))).status).toBe(200);
    for (const one of [id, other]) {
      const read = await running.as.role(1).call(calls.getStudentEdit, { params: { id: one } });
      expect(read.body.data.own_number).toBe('KC/07');
    }
    const { body } = await running.as.role(1).call(calls.getStudentProfile, { params: { id } });
    expect(body.data).toMatchObject({ own_number: 'KC/07', admission_no: '881' });
    expect((await edit(other, register.fields({ own_number: ' ' }))).status).toBe(200);
    const read = await running.as.role(1).call(calls.getStudentEdit, { params: { id: other } });
    expect(read.body.data.own_number).toBeNull();
  });

  test('an admission number is unique in its school, however it is written', async () => {
    const { id } = await register.student({ admission_no: 'Adm 4417', first_name: 'Purity' });
    const read = await running.as.role(1).call(calls.getStudentEdit, { params: { id } });
    expect(read.body.data).toMatchObject({ admission_no: 'Adm 4417', first_name: 'Purity' });
    expect((await edit(id, register.fields({ admission_no: 'ADM 4417' }))).status).toBe(200);
    const { id: other } = await register.student();
    const taken = await edit(other, register.fields({ admission_no: 'adm 4417' }));
    expect([taken.status, taken.body.errors]).toEqual([422, { admission_no: [words.admission] }]);
    const administrator = running.as.role(1);
    const cluster = await administrator.call(addCluster, { input: { cluster_name: 'Hills' } });
    const school = await administrator.call(addSchool, {
      input: { school: 'Tumaini Secondary', cluster_id: cluster.body.data.id },
    });
    const moved = register.fields({ admission_no: 'adm 4417', school_id: school.body.data.id });
    expect((await edit(other, moved)).status).toBe(200);
    const back = await edit(other, register.fields({ admission_no: 'ADM 4417' }));
    expect(back.body.errors).toEqual({ admission_no: [words.admission] });
  });

  test('role 4 sees no liaison and leaves it as it is', async () => {
    const { id } = await register.student();
    const officer = running.as.role(4);
    const read = await officer.call(calls.getStudentEdit, { params: { id } });
    expect(read.body.data.liaison).toBeNull();
    const other = await running.given.user({ role_id: 5 });
    const reply = await edit(id, register.fields({ liaison_id: other.id }), 4);
    expect(reply.status).toBe(200);
    const after = await running.as.role(1).call(calls.getStudentEdit, { params: { id } });
    expect(after.body.data.liaison).toBe(register.liaison.id);
  });

  test('a liaison who was disabled meanwhile may stay, but not be chosen', async () => {
    const liaison = await running.given.user({ role_id: 5 });
    const { id } = await register.student({ liaison_id: liaison.id });
    const { id: other } = await register.student();
    await running.app.db.transaction((trx) =>
      trx.updateTable('users').set({ status: 1 }).where('id', '=', liaison.id).execute(),
    );
    expect((await edit(id, register.fields({ liaison_id: liaison.id }))).status).toBe(200);
    expect((await edit(other, register.fields({ liaison_id: liaison.id }))).body.errors).toEqual({
      liaison_id: [words.liaison],
    });
  });

  test('who is not Active cannot be corrected: exists, then valid, then state', async () => {
    const { id } = await register.student();
    await setStatus(id, 3);
    expect((await edit(987_654, {})).status).toBe(404);
    expect((await edit(id, {})).status).toBe(422);
    const reply = await edit(id, register.fields());
    expect([reply.status, reply.body.message]).toEqual([409, words.notActive]);
  });

  test('the profile tells age by the clock, full picture, family and certificate', async () => {
    const year = running.clock.now().getUTCFullYear() - 10;
    const { id, cert } = await register.student({ dob: `${year}-01-01`, guardian: 'Aunt' });
    for (const role of [1, 2, 3, 4, 5, 6]) {
      const reply = await running.as
        .role(role)
        .call(calls.getStudentProfile, { params: { id }, query: { type: 'academics' } });
      expect(reply.body.data).toMatchObject({
        id,
        age: 10,
        guardian: 'Aunt',
        father: null,
        cert,
        liaison: 'Grace Auma',
        annual_rep: [],
        annual_finance: [],
        class: null,
      });
      expect(reply.body.data.path).toMatch(/^pictures\//);
    }
    const unknown = { params: { id: 987_654 } };
    expect((await running.as.role(6).call(calls.getStudentProfile, unknown)).status).toBe(404);
  });

  test('the profile tells the supporter to roles 1 to 3 alone', async () => {
    const { id } = await register.student();
    const told = async () => {
      const seen: (string | null)[] = [];
      for (const role of [1, 2, 3, 4, 5, 6]) {
        const reply = await running.as.role(role).call(calls.getStudentProfile, { params: { id } });
        seen.push(reply.body.data.supporter);
      }
      return seen;
    };
    expect(await told()).toEqual([null, null, null, null, null, null]);
    const supporter = await running.given.user({
      role_id: 6,
      first_name: 'Margaret',
      last_name: 'Hill',
    });
    await running.as
      .role(1)
      .call(calls.patchStudent, { params: { id }, input: { supporter_id: supporter.id } });
    const name = 'Margaret Hill';
    expect(await told()).toEqual([name, name, name, null, null, null]);
  });
});

test('liaisons and supporters offered: of their role, never signed in or not, never disabled', async () => {
  const offered = async () => {
    const liaisons = await running.as.role(3).call(calls.listLiaisons);
    const supporters = await running.as.role(3).call(calls.listSupporters);
    return [liaisons.body.data, supporters.body.data].map((list) => list.map((one) => one.id));
  };
  const ids: number[] = [];
  for (const [role_id, status] of [
    [4, 0],
    [5, 2],
    [6, 0],
    [5, 1],
    [6, 1],
    [3, 2],
  ] as const)
    ids.push((await running.given.user({ role_id, status })).id);
  const [officer = 0, liaison = 0, supporter = 0, ...others] = ids;
  const [liaisons = [], supporters = []] = await offered();
  expect(liaisons).toEqual(expect.arrayContaining([officer, liaison]));
  expect(supporters).toContain(supporter);
  for (const id of others) expect([...liaisons, ...supporters]).not.toContain(id);
});
