import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addDocument } from '#contract/documents/calls.ts';
import { sendFinanceReportBack, verifyFinanceReport } from '#contract/finance/calls.ts';
import { addMedia, getStudentGallery } from '#contract/gallery/calls.ts';
import { undoImport } from '#contract/imports/calls.ts';
import { addPaper, listPapers } from '#contract/papers/calls.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { privacyMessages as words } from '#contract/privacy/messages.ts';
import { role } from '#contract/roles.ts';
import { listViews, saveView } from '#contract/saved-views/calls.ts';
import {
  editStudent,
  getStudentEdit,
  getStudentProfile,
  listStudents,
  patchStudent,
  recordPhotoConsent,
} from '#contract/students/calls.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { annualFinanceReport } from '#contract/summaries/calls.ts';
import { dump } from '../../../tests/access/dump.ts';
import { minutes } from '../../../tests/support/clock.ts';
import { financeDesk } from '../../../tests/support/finance-desk.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { bothFiles, pdfFile, sampleFile } from '../../../tests/support/given-students.ts';
import { givenTerm } from '../../../tests/support/given-term.ts';
import { imported, readLines } from '../../../tests/support/guided-import.ts';
import { databaseKind } from '../../../tests/support/test-database.ts';
import { findBrokenChange } from '../../db/change-log.ts';
import { clearTraces } from './erasure-traces.ts';

const oldName = 'Zebuloniah Quillfeather';
const name = 'Zebulonia Kwamboka Quillfeathers';
const family = ['Thaddeusine Quillmater', 'Ombongimater Ongera', 'Guardianella Mwikali'] as const;
const neighbour = 'Barakaline Mutuaneighbour';
const head =
  'Student Name,D.O.B,Gender,Category,School,Cluster,Siblings,Languages,Ambition,Date Registered,Liaison,Background';
const line = (who: string) =>
  `${who},2011-02-28,F,Normal,Mwanzo Primary,Coast,2,Dholuo,Doctor,2020-01-10,Grace Auma,Third of five`;

/** A student who came by a sheet, was renamed, and about whom there is something of every kind. */
async function givenLife() {
  const given = await givenTerm();
  const { running, office, progress, term } = given;
  const { as, app } = running;
  const administrator = as.role(role.administrator);
  await running.given.user({
    role_id: role.liaisonOfficer,
    first_name: 'Grace',
    last_name: 'Auma',
  });
  const { id: first } = await imported(
    administrator,
    [head, line(oldName), line(neighbour)],
    { kind: 'students' },
    'first.csv',
  );
  const students = (await administrator.call(listStudents)).body.data;
  const student = students.find((one) => one.name === oldName);
  if (!student) throw new Error('The sheet made no student');
  const { id, ref } = student;
  const params = { id };
  const supporter = await given.supporter();
  const edit = (await administrator.call(getStudentEdit, { params })).body.data;
  const [father, mother, guardian] = family;
  const answers = [
    await administrator.call(editStudent, {
      params,
      input: {
        ...edit,
        name,
        school_id: edit.school,
        liaison_id: edit.liaison,
        father,
        mother,
        guardian,
        background: `${name} lives with ${guardian}.`,
      },
    }),
    await administrator.call(patchStudent, {
      params,
      form: formOf({ supporter_id: supporter.id }, bothFiles),
    }),
    await administrator.call(recordPhotoConsent, {
      params,
      input: { given_by: mother, given_on: '2025-02-01', purposes: [1] },
    }),
    await administrator.call(addMedia, {
      form: formOf(
        { student_id: id, title: `${name} runs`, description: `With ${father}.` },
        {
          media: [sampleFile('video/minimal.mp4'), 'day.mp4'],
          poster: [sampleFile('images/hopper.jpg'), 'poster.jpg'],
        },
      ),
    }),
    await administrator.call(addDocument, {
      form: formOf({ studId: id, type: 1, year: term.year_id }, { file: pdfFile }),
    }),
    await administrator.call(addPaper, {
      form: formOf({ student_id: id, kind_id: 1 }, { file: pdfFile }),
    }),
  ];
  expect(answers.map((one) => one.status)).toEqual(answers.map(() => 200));
  await progress.academic({ ...term, student_id: id, comment: `${name} tries hard.` });
  const items = [
    { category: 'Tuition Fees' as const, item: `Fees of ${name}`, cost: 1_234_500 },
    { category: 'Shopping' as const, item: `Shoes for ${name}`, cost: 55_000 },
  ];
  await progress.finance({ ...term, student_id: id, items, comment: `Paid to ${mother}.` });
  expect((await given.send()).status).toBe(200);
  expect(await running.mail.to(supporter.email)).toHaveLength(1);
  // A second term waits for its letter, and a sheet for somebody's answers.
  const later = { ...term, term_id: office.terms[2] ?? 0 };
  await progress.finance({ ...later, student_id: id, items });
  const { id: draft } = await readLines(administrator, [head, line(name)], 'draft.csv');
  return { ...given, app, administrator, id, ref, params, supporter, first, draft, term };
}

/** Everything in the data folder, as it lies there. */
async function readAll(folder: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(folder.length + 1), (await readFile(path)).toString('latin1'));
  }
  return files;
}

describe('erasing a student (rule 13.4)', () => {
  test('afterwards the names and the ref occur nowhere; the money is as it was', async () => {
    const life = await givenLife();
    const { app, running, administrator, id, ref, params, supporter } = life;
    const needles = [name, oldName, ...family, ...name.split(' '), ref].map((one) =>
      one.toLowerCase(),
    );
    const found = async () => {
      const places = new Map(await readAll(running.dataDir));
      places.set('dump', await dump(app));
      return [...places].flatMap(([place, text]) =>
        needles.filter((one) => text.toLowerCase().includes(one)).map((one) => `${place}: ${one}`),
      );
    };
    const totals = () => app.db.read.selectFrom('term_totals').select('cost_sum').execute();
    const annual = async () =>
      (await administrator.call(annualFinanceReport, { query: { year: life.term.year_id } })).body
        .data[0]?.schools;
    const before = { totals: await totals(), annual: await annual(), found: await found() };
    for (const needle of needles)
      expect(
        before.found.some((one) => one === `dump: ${needle}`),
        needle,
      ).toBe(true);
    if (databaseKind === 'sqlite')
      expect(before.found.some((one) => one.startsWith('somesha.sqlite'))).toBe(true);
    const files = async () =>
      [...(await readAll(running.dataDir)).keys()].filter((one) =>
        /^files\/(?!tmp)\w+\//.test(one),
      );
    expect((await files()).length).toBeGreaterThan(4);

    const reply = await administrator.call(eraseStudent, { params, input: { ref } });
    expect([reply.status, reply.body.message]).toEqual([200, words.erased]);
    expect(reply.body.data).toMatchObject({ id, name: `Erased student ${id}` });
    expect(await found()).toEqual([]);
    expect(await files()).toEqual([]);
    expect(await running.mail.to(supporter.email)).toEqual([]);
    expect(await totals()).toEqual(before.totals);
    expect(await annual()).toEqual(before.annual);
    expect(before.annual?.length).toBeGreaterThan(0);
    expect(await findBrokenChange(app.db.read)).toBeNull();
    const [erasure] = await app.db.read.selectFrom('erasures').selectAll().execute();
    expect(erasure).toMatchObject({ student_id: id, finished_at: expect.any(String) });
    const last = await app.db.read
      .selectFrom('change_log')
      .select(['action', 'entity', 'entity_id'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last).toEqual({ action: 'erase', entity: 'student', entity_id: id });
  });

  test('the blank stays in the lists and is nobody’s any more; the neighbour stays whole', async () => {
    const { running, administrator, id, ref, params, first, draft } = await givenLife();
    await administrator.call(eraseStudent, { params, input: { ref } });
    const list = (await administrator.call(listStudents)).body.data;
    expect(list.map((one) => one.name)).toContain(neighbour);
    expect(list.find((one) => one.id === id)).toMatchObject({
      name: `Erased student ${id}`,
      status: studentStatus.withdrawn,
      supporter: 'N/A',
      path: null,
      cert: null,
    });
    const profile = (await administrator.call(getStudentProfile, { params })).body.data;
    expect(profile).toMatchObject({
      erased: true,
      father: null,
      mother: null,
      guardian: null,
      background: '',
      annual_rep: [],
    });
    expect(profile.annual_finance).toHaveLength(1);
    expect((await administrator.call(getStudentGallery, { params })).body.data.gallery).toEqual([]);
    const query = { student: params.id };
    expect((await administrator.call(listPapers, { query })).body.data).toEqual([]);
    const back = await administrator.call(patchStudent, {
      params,
      input: { status: studentStatus.active },
    });
    expect([back.status, back.body.message]).toEqual([409, studentMessages.erased]);
    const again = await administrator.call(eraseStudent, { params, input: { ref: profile.ref } });
    expect([again.status, again.body.message]).toEqual([409, studentMessages.erased]);
    const imports = await running.app.db.read.selectFrom('imports').select('id').execute();
    expect(imports.map((one) => one.id)).toEqual([first]);
    expect(imports.map((one) => one.id)).not.toContain(draft);
    expect((await administrator.call(undoImport, { params: { id: first } })).status).toBe(409);
  });

  test('names of views and reasons about others tell of the student no more', async () => {
    const { running, office, progress, term } = await givenTerm();
    const [{ id, ref }, other] = await office.students([
      { name: 'Zebulonia Kwamboka' },
      { name: 'Barakaline Mutua' },
    ]);
    if (!other) throw new Error('No second student');
    const mine = await progress.academic({ ...term, student_id: id });
    const administrator = running.as.role(1);
    for (const name of ['Zebulonia kwamboka, Coast', `${ref}, coast`, 'Coast'])
      await administrator.call(saveView, { input: { name, filters: { category: 1 } } });
    const by = await running.given.user();
    const reasons = [
      { warnings: [`same-words:comment:academic:${mine}`], reason: 'Zebu is her twin.' },
      { warnings: ['harm:comment'], reason: 'It was zebulonia Kwamboka who fell.' },
      { warnings: [`same-words:comment:academic:${mine}9`], reason: 'Another class.' },
      { warnings: ['harm:comment'], reason: `The Zebulonia Kwambokas, and ${ref}7.` },
    ];
    await running.app.db.transaction((trx) =>
      trx
        .insertInto('guard_reasons')
        .values(
          reasons.map(({ warnings, reason }, at) => ({
            ...{ student_id: other.id, kind: 'academic' as const, record_id: at + 1, version: 1 },
            ...{ warnings: JSON.stringify(warnings), reason, given_by: by.id },
            given_at: running.app.now().toISOString(),
          })),
        )
        .execute(),
    );
    await administrator.call(eraseStudent, { params: { id }, input: { ref } });
    const views = (await administrator.call(listViews)).body.data.map(({ name }) => name);
    const [first, second] = [
      `Erased student ${id}, Coast`,
      expect.stringMatching(new RegExp(`^Erased student ${id}, coast \\(\\d+\\)$`)),
    ];
    expect(views.toSorted()).toEqual(['Coast', first, second]);
    const left = await running.app.db.read
      .selectFrom('guard_reasons')
      .select('reason')
      .orderBy('id')
      .execute();
    expect(left.map(({ reason }) => reason)).toEqual([
      'The reason told of a student who is erased',
      `It was Erased student ${id} who fell.`,
      'Another class.',
      `The Zebulonia Kwambokas, and ${ref}7.`,
    ]);
  });

  test('who sent a finance report back, and when, is not kept', async () => {
    const { running, office, progress, term } = await givenTerm();
    const [{ id, ref }] = await office.students([{}]);
    const report = await progress.finance({ ...term, student_id: id, status: 0 });
    const administrator = running.as.role(1);
    const sent = await administrator.call(sendFinanceReportBack, {
      params: { id: report },
      input: { reason: 'The receipt is of another student.', version: 1 },
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const erased = await administrator.call(eraseStudent, { params: { id }, input: { ref } });
    expect(erased.status).toBe(200);
    const left = await running.app.db.read
      .selectFrom('finance_reports')
      .select(['sent_back_reason', 'sent_back_by', 'sent_back_at'])
      .where('id', '=', report)
      .execute();
    expect(left).toEqual([{ sent_back_reason: null, sent_back_by: null, sent_back_at: null }]);
  });

  test('earlier verified versions of a receipt go with what was bought, its sum stays', async () => {
    const { running, office, manager, added, edit } = await financeDesk();
    const [{ id, ref }] = await office.students([{}]);
    const report = await added({ student_id: id });
    const reader = running.as.role(role.administrator);
    const params = { id: report };
    expect((await reader.call(verifyFinanceReport, { params })).status).toBe(200);
    const items = [{ id: '', category: 'Shopping', item: 'Football boots', cost: '900' }];
    expect((await edit(report, { student_id: id, items })).status).toBe(200);
    const versions = () =>
      running.app.db.read.selectFrom('finance_versions').select('id').execute();
    expect(await versions()).toHaveLength(1);
    const words = /Term fee|Exercise books|Exam fee|Football boots/;
    expect(await dump(running.app)).toMatch(words);
    await reader.call(eraseStudent, { params: { id }, input: { ref } });
    expect(await versions()).toEqual([]);
    expect(await dump(running.app)).not.toMatch(words);
    const year = office.year('2026');
    const [row] = (await manager.call(annualFinanceReport, { query: { year } })).body.data;
    expect(row?.schools[0]?.total_year_cost).toBe('900.00');
  });

  test('only the ref of the very student erases, and only an administrator', async () => {
    const { running, administrator, params, ref } = await givenLife();
    for (const input of [{}, { ref: '' }, { ref: 'SM-0002x' }, { ref: `${ref}0` }]) {
      const reply = await administrator.call(eraseStudent, { params, input });
      expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['ref']]);
    }
    for (const other of [2, 3, 4, 5, 6])
      expect(
        (await running.as.role(other).call(eraseStudent, { params, input: { ref } })).status,
      ).toBe(403);
    const profile = await administrator.call(getStudentProfile, { params });
    expect(profile.body.data.name).toBe(name);
  });

  test('what a crash left outside of the tables is removed later, also a letter that came late', async () => {
    const { running, administrator, app, id, ref, params } = await givenLife();
    await administrator.call(eraseStudent, { params, input: { ref } });
    const [erasure] = await app.db.read.selectFrom('erasures').selectAll().execute();
    const [letter] = JSON.parse(erasure?.traces ?? '{}').letters;
    const outbox = join(running.dataDir, 'outbox');
    const kept = '20261121T021500123Z-999999-progress.eml';
    const plant = async () => {
      const number = String(letter).padStart(6, '0');
      for (const file of [kept, `.20261121T021500123Z-${number}-progress.eml.part`])
        await writeFile(join(outbox, file), name);
    };
    const reopen = (traces: object) =>
      app.db.transaction((trx) =>
        trx
          .updateTable('erasures')
          .set({ finished_at: null, traces: JSON.stringify(traces) })
          .where('student_id', '=', id)
          .execute(),
      );
    const isFinished = async () =>
      (await app.db.read.selectFrom('erasures').select('finished_at').executeTakeFirst())
        ?.finished_at !== null;
    await plant();
    await reopen({ letters: [letter], under_way: true });
    await clearTraces(app);
    expect((await readdir(outbox)).filter((file) => file.includes('-progress'))).toEqual([kept]);
    expect(await isFinished()).toBe(false);
    await plant();
    running.clock.forward(minutes(11));
    await clearTraces(app);
    expect((await readdir(outbox)).filter((file) => file.includes('-progress'))).toEqual([kept]);
    expect(await isFinished()).toBe(true);
  });
});
