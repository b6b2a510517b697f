import { beforeAll, describe, expect, test } from 'vitest';
import { everyCall } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as exports from '#contract/exports/calls.ts';
import { studentHistory } from '#contract/history/calls.ts';
import { sendNotifications } from '#contract/notifications/calls.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { role, roleIds } from '#contract/roles.ts';
import * as schools from '#contract/schools/calls.ts';
import { searchAll } from '#contract/search/calls.ts';
import * as students from '#contract/students/calls.ts';
import { listOwnStudents } from '#contract/term-board/calls.ts';
import { editUser } from '#contract/users/calls.ts';
import { sampleOf } from './access/sample-call.ts';
import { appUnderTest } from './support/app-under-test.ts';
import { addressOf, type BrowserLike } from './support/browser-like.ts';
import { givenProgress } from './support/given-progress.ts';
import { givenOffice } from './support/given-reports.ts';
import { checked, imported, readFile, run, undo } from './support/guided-import.ts';
import { download } from './support/read-export.ts';
import { readPdf } from './support/read-pdf.ts';
import type { RunningApp } from './support/start-app.ts';

let running: RunningApp;
let student: number;
let erased: number;
let school: number;
let term: { readonly year_id: number; readonly term_id: number };
let officer: Awaited<ReturnType<RunningApp['given']['user']>>;
let supporter: typeof officer;
let administrator: BrowserLike;

/** The form of a student with something else in it. */
async function correct(by: BrowserLike, id: number, more: object) {
  const { data } = (await by.call(students.getStudentEdit, { params: { id } })).body;
  const { school: school_id, liaison: liaison_id, ...fields } = data;
  return by.call(students.editStudent, {
    params: { id },
    input: { ...fields, school_id, liaison_id, ...more },
  });
}

/** What the numbers of each end with; nothing else has these digits. */
const ends = { child: '7226154', school: '7338265', supporter: '7449376', officer: '7551487' };
const linesOf = (digits: string) => `0${digits.slice(0, 3)} ${digits.slice(3)}99`;

beforeAll(async () => {
  running = await appUnderTest();
  const office = await givenOffice(running, ['2026']);
  officer = await running.given.user({ role_id: role.officer, email: 'amina@example.org' });
  supporter = await running.given.user({ role_id: role.supporter, email: 'halima@example.org' });
  const of = { liaison_id: officer.id, supporter_id: supporter.id };
  const [first, second] = await office.students([
    { name: 'Achieng Otieno', ...of },
    { name: 'Baraka Mutua', ...of },
  ]);
  student = first.id;
  erased = second?.id ?? 0;
  [school = 0] = office.schools;
  term = { year_id: office.year('2026'), term_id: office.terms[0] ?? 0 };
  await givenProgress(running.app, office).academic({ ...term, student_id: student });
  administrator = running.as.role(role.administrator);
  await running.app.db.transaction((trx) =>
    trx.updateTable('foundation').set({ currency: 'KES' }).execute(),
  );
  const guardian_telephone = linesOf(ends.child);
  for (const id of [student, erased])
    expect((await correct(administrator, id, { guardian_telephone })).status).toBe(200);
  const read = await administrator.call(schools.getSchool, { params: { id: school } });
  const office_telephone = linesOf(ends.school);
  const input = { ...read.body.data, office_telephone };
  await administrator.call(schools.editSchool, { params: { id: school }, input });
  for (const [user, digits] of [
    [officer, ends.officer],
    [supporter, ends.supporter],
  ] as const) {
    const { status: _status, password: _password, ...fields } = user;
    const told = { ...fields, telephone: linesOf(digits) };
    expect((await administrator.call(editUser, { input: told })).status).toBe(200);
  }
});

const reading = everyCall.filter((call) => call.call.startsWith('GET') && !call.changesData);
const lists: readonly Endpoint[] = Object.values(exports);

/** All that a person reads who asks every call about this student, school and themself. */
async function allReadBy(client: BrowserLike) {
  const bodies: string[] = [];
  for (const call of reading) {
    const { params, query } = sampleOf(call);
    const ids = call.path.includes('chool') ? school : student;
    const own = Object.fromEntries(
      Object.keys(params).map((name) => [name, name.endsWith('id') ? ids : params[name]]),
    );
    const asked = { ...query, ...(lists.includes(call) && { format: 'csv' }) };
    const searched = call === searchAll ? { words: 'ot' } : asked;
    const reply = await client.fetch(addressOf(call, { params: own, query: searched }));
    bodies.push((await reply.text()).replaceAll(/[\s()-]/g, ''));
  }
  return bodies;
}

describe('who reads a number anywhere, of all calls that read (rule 5.16)', () => {
  test.each(
    roleIds.map((id) => ({
      id,
      seen: id < 4 ? Object.keys(ends) : id < 6 ? ['child', 'school'] : [],
    })),
  )('role $id: $seen', async ({ id, seen }) => {
    const client = id === 4 ? running.as.user(officer) : running.as.role(id);
    const bodies = await allReadBy(client);
    const found = Object.entries(ends).filter(([, digits]) =>
      bodies.some((body) => body.includes(digits)),
    );
    expect(bodies.length).toBeGreaterThan(60);
    expect(found.map(([whose]) => whose)).toEqual(seen);
  });

  test('a supporter of the child neither', async () => {
    const bodies = await allReadBy(running.as.user(supporter));
    expect(Object.values(ends).filter((one) => bodies.some((b) => b.includes(one)))).toEqual([]);
  });
});

test('a letter and the pages of a year hold none', async () => {
  const { year_id, term_id } = term;
  const asked = { query: { year_id, term_id } };
  expect((await administrator.call(sendNotifications, asked)).status).toBe(200);
  await running.app.outbox.idle();
  const [letter] = await running.mail.waitFor(supporter.email);
  const one = { params: { id: student }, query: { year: year_id } };
  const pages = await download(running.as.user(supporter), exports.studentYear, one);
  const texts = [JSON.stringify(letter), readPdf(pages.bytes).drawn.join(' ')];
  expect(texts.map((text) => text.includes('Achieng'))).toEqual([true, true]);
  for (const text of texts)
    for (const digits of Object.values(ends))
      expect(text.replaceAll(' ', '')).not.toContain(digits);
});

describe('search by the last digits', () => {
  const foundBy = async (client: BrowserLike, words: string) => {
    const { data } = (await client.call(searchAll, { query: { words } })).body;
    const users = data.users?.rows.filter(({ id }) => id === officer.id || id === supporter.id);
    return [data.students.total, data.schools?.total ?? null, users?.length ?? null];
  };

  test.each([
    ['499', [2, 0, 0]],
    ['15499', [2, 0, 0]],
    ['0722 615499', [2, 0, 0]],
    ['+254722615499', [2, 0, 0]],
    ['00254 722-615-499', [2, 0, 0]],
    ['6599', [0, 1, 0]],
    ['0733 826599', [0, 1, 0]],
    ['7699', [0, 0, 1]],
    ['8799', [0, 0, 1]],
    ['99', [0, 0, 0]],
    ['615', [0, 0, 0]],
  ])('%s', async (words, found) => {
    expect(await foundBy(running.as.role(1), words)).toEqual(found);
  });

  test('each role finds what it may read, a supporter nothing', async () => {
    const ofRole = (id: number) =>
      Promise.all(['499', '6599', '7699'].map((one) => foundBy(running.as.role(id), one)));
    expect(await ofRole(4)).toEqual([
      [2, 0, null],
      [0, 1, null],
      [0, 0, null],
    ]);
    expect(await ofRole(5)).toEqual([
      [2, null, null],
      [0, null, null],
      [0, null, null],
    ]);
    const query = { search: '0722615499' };
    const listed = await running.as.user(supporter).call(students.listStudents, { query });
    expect([listed.status, listed.body.data]).toEqual([200, []]);
  });
});

test('profile and My students have them as a telephone dials them', async () => {
  const profile = await running.as
    .role(5)
    .call(students.getStudentProfile, { params: { id: student }, query: { type: 'academics' } });
  const guardian = {
    of: 'guardian_telephone',
    shown: '0722 615499',
    number: '+254722615499',
    ext: null,
  };
  expect(profile.body.data.telephones).toEqual([guardian]);
  expect(profile.body.data.school_telephones).toMatchObject([{ number: '+254733826599' }]);
  const own = await running.as.user(officer).call(listOwnStudents);
  expect(own.body.data.students[0]?.telephones).toEqual([guardian]);
});

test('a form without them leaves them; what is plainly none is refused at its field', async () => {
  const edit = () => administrator.call(students.getStudentEdit, { params: { id: student } });
  const before = (await edit()).body.data;
  await correct(administrator, student, { guardian_telephone: undefined, siblings: 3 });
  expect((await edit()).body.data).toMatchObject({
    guardian_telephone: before.guardian_telephone,
    siblings: 3,
  });
  const wrong = await correct(administrator, student, { guardian_telephone: '2.547E+11' });
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    { guardian_telephone: ['2.547E+11 is no telephone number'] },
  ]);
});

test('the history tells that one changed, without the number', async () => {
  const { body } = await administrator.call(studentHistory, { params: { id: student } });
  const told = JSON.stringify(body.data);
  expect(told).toContain('Guardian’s telephone');
  expect(told).not.toContain('6154');
});

describe('imports', () => {
  const numbersOf = async () => {
    const { body } = await administrator.call(students.getStudentProfile, {
      ...{ params: { id: student }, query: { type: 'academics' } },
    });
    return body.data.telephones.map(({ of, number }) => `${of} ${number}`);
  };

  test('a sheet brings two in a cell, and is taken back', async () => {
    const before = await numbersOf();
    const done = await imported(
      administrator,
      [
        'Ref,Name,Father’s phone,Simu',
        'SM-0001,Achieng Otieno,0722 000 111 / 0733 222 333,722000444.0',
      ],
      { kind: 'students' },
    );
    expect(await numbersOf()).toEqual([
      ...['father_telephone +254722000111', 'father_telephone +254733222333'],
      'guardian_telephone +254722000444',
    ]);
    expect((await undo(administrator, done)).status).toBe(200);
    expect(await numbersOf()).toEqual(before);
  });

  test('a cell that is plainly none stands against its row', async () => {
    const batch = await checked(
      administrator,
      await readFile(
        administrator,
        new Blob(['Ref,Name,Simu\nSM-0001,Achieng Otieno,2.547E+11']),
        'a.csv',
      ),
      { kind: 'students' },
    );
    expect(batch.counts).toEqual({ problem: 1 });
  });

  test.each(['csv', 'xlsx'] as const)('our own export comes back with them: %s', async (format) => {
    await correct(administrator, student, { mother_telephone: '+254 711 222 333 (Mama)' });
    const query = { format };
    const { bytes } = await download(administrator, exports.exportStudents, { query });
    const same = await readFile(
      administrator,
      new Blob([new Uint8Array(bytes)]),
      `students.${format}`,
    );
    expect([same.is_own, same.counts]).toEqual([true, { same: 2 }]);
    if (format === 'xlsx') return;
    const corrected = bytes.toString().replace('+254 711 222 333', '+256 772 123 456');
    const read = await readFile(administrator, new Blob([corrected]), 'corrected.csv');
    expect(read.counts).toEqual({ same: 1, update: 1 });
    expect((await run(administrator, read)).status).toBe(200);
    expect(await numbersOf()).toContain('mother_telephone +256772123456');
  });

  test('a list of schools brings theirs, and is taken back', async () => {
    const read = async () => {
      const { body } = await administrator.call(schools.getSchool, { params: { id: school } });
      return body.data;
    };
    const before = await read();
    const { body } = await administrator.call(schools.listSchools);
    const { school: name, cluster_name } = body.data.find(({ id }) => id === school) ?? {};
    const lines = [
      'School,Cluster,Phone,Head teacher phone',
      `${name},${cluster_name},0733 826 500,`,
    ];
    const done = await imported(administrator, lines, { kind: 'schools' });
    expect(await read()).toMatchObject({
      office_telephone: '0733 826 500',
      contact_telephone: null,
    });
    expect((await undo(administrator, done)).status).toBe(200);
    expect((await read()).office_telephone).toBe(before.office_telephone);
  });
});

test('an erasure leaves none', async () => {
  const params = { id: erased };
  const ref = (await administrator.call(students.getStudentEdit, { params })).body.data;
  const done = await administrator.call(eraseStudent, {
    params,
    input: { ref: `SM-000${ref.id}` },
  });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  const row = await running.app.db.read
    .selectFrom('students')
    .select(['guardian_telephone', 'telephones'])
    .where('id', '=', erased)
    .executeTakeFirst();
  expect(row).toEqual({ guardian_telephone: null, telephones: null });
});
