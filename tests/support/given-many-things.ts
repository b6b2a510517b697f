import * as academics from '#contract/academics/calls.ts';
import { listAttention, settleAttention } from '#contract/attention/calls.ts';
import { addDocument } from '#contract/documents/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as finance from '#contract/finance/calls.ts';
import { editFoundation } from '#contract/foundation/calls.ts';
import { addMedia } from '#contract/gallery/calls.ts';
import { markInSchool } from '#contract/in-school/calls.ts';
import { addPaper } from '#contract/papers/calls.ts';
import { setSibling } from '#contract/path/calls.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import * as reference from '#contract/reference-data/calls.ts';
import { role } from '#contract/roles.ts';
import { addCluster, addSchool, editSchool } from '#contract/schools/calls.ts';
import * as students from '#contract/students/calls.ts';
import { addTermDays, listTermDays } from '#contract/term-calendar/calls.ts';
import { registerUser, setUserStatus } from '#contract/users/calls.ts';
import { recounting } from '../../server/db/term-totals.ts';
import type { BrowserLike, CallOptions } from './browser-like.ts';
import { formOf } from './form-of.ts';
import { givenRegister, pdfFile, pictureFile, sampleFile } from './given-students.ts';
import type { RunningApp } from './start-app.ts';

const longText = 'Ndugu – “kwa heri”; '.repeat(480).trim();
const letters = 'ABCDEFGH'.split('');

/** What other programs may take for something else, and what a workbook has to escape. */
export const oddTexts = {
  formula: '=1+1',
  command: '@SUM(A1)',
  number: '00042',
  date: '2024-01-02',
  quoted: 'Ng\'ang\'a "Zoë", Ünal; <b>&amp;</b>',
  arabic: 'محمد علي حسن',
  escaped: '_x000D_ _x0041_',
  lines: 'First line\nSecond, "quoted"\n\n=Third\tline',
  emoji: '👩🏾‍🎓 李小龙 አበበ',
} as const;

/** The fields of a report's rows as a multipart body has them. */
const rowsOf = (name: string, rows: readonly object[]) =>
  Object.fromEntries(
    rows.flatMap((row, at) =>
      Object.entries(row).map(([field, value]) => [`${name}[${at}][${field}]`, String(value)]),
    ),
  );

/** @throws Error for a call that is refused */
async function done<E extends Endpoint>(client: BrowserLike, call: E, options: CallOptions<E>) {
  const reply = await client.call(call, options);
  if (reply.status !== 200) throw new Error(`${call.call}: ${JSON.stringify(reply.body)}`);
  return reply.body.data;
}

/**
 * An installation with something of each kind, through the API: odd texts, every status, verified and
 * e-mailed reports, a film with its poster, consents, an erased student, a school that was renamed.
 */
export async function givenManyThings(running: RunningApp): Promise<void> {
  const client = running.as.role(role.administrator);
  const { given, app } = running;
  const register = await givenRegister(running);
  await done(client, editFoundation, {
    input: { name: oddTexts.quoted, reply_to: 'office@example.org', currency: 'UGX', remind_on: 2 },
  });
  await done(client, addCluster, { input: { cluster_name: oddTexts.quoted } });
  const second = await done(client, addSchool, {
    input: { school: oddTexts.arabic, cluster_id: 2 },
  });
  const disabled = await given.user({ role_id: role.supporter, last_name: oddTexts.formula });
  await done(client, registerUser, {
    input: { first_name: 'New', last_name: 'User', email: 'new.user@example.org', role_id: 4 },
  });
  const year = await done(client, reference.addYear, {
    input: { year_name: String(app.now().getFullYear()) },
  });
  const term = await done(client, reference.addTerm, { input: { term_name: 'Holiday: a/b' } });
  await done(client, addTermDays, {
    input: {
      year_id: year.id,
      term_id: term.id,
      opening: `${year.year_name}-01-05`,
      closing: `${year.year_name}-03-30`,
      report_due: `${year.year_name}-04-10`,
    },
  });
  const form = await done(client, reference.addClass, { input: { class_name: 'Form 1 – “East”' } });
  const subjects: number[] = [];
  for (const one of [...letters, oddTexts.formula])
    subjects.push((await done(client, reference.addSubject, { input: { subject_name: one } })).id);

  const odd = Object.values(oddTexts);
  const ids: number[] = [];
  for (const [at, text] of odd.entries()) {
    const line = text.replace(/[\n\t]+/g, ' ');
    const { id } = await register.student({
      name: line,
      first_name: at % 2 === 0 ? line : null,
      father: at % 2 === 0 ? null : line,
      admission_no: `=${at}`,
      own_number: at % 3 === 0 ? null : `+SF/0${at}`,
      background: at === 0 ? longText : text,
      ambition: line,
      languages: line,
      school_id: at % 2 === 0 ? register.school_id : second.id,
    });
    ids.push(id);
  }
  const special = await register.student({ name: 'Special One', category: 2 });
  const gone = await register.student({ name: 'Nobody Any More' });
  const [first = 0, other = 0, third = 0, left = 0, fifth = 0] = ids;

  const report = (student_id: number, term_id: number, marks: readonly object[], more = {}) =>
    done(client, academics.addReport, {
      form: formOf(
        {
          student_id,
          year_id: year.id,
          term_id,
          class_id: form.id,
          grade: 'B',
          mark: '66.5',
          teacher_comment: oddTexts.lines,
          liaison_comment: longText,
          action_plan: oddTexts.escaped,
          psychosocial: oddTexts.emoji,
          own_words: oddTexts.quoted,
          ...more,
          ...rowsOf('marks', marks),
        },
        { report: pdfFile },
      ),
    });
  const receiptOf = (student_id: number, items: readonly object[], more: object = {}) =>
    formOf(
      {
        student_id,
        year_id: year.id,
        term_id: 1,
        class_id: form.id,
        liaison_comment: oddTexts.command,
        ...rowsOf('items', items),
        ...more,
      },
      { receipt: pdfFile },
    );
  const paid = (student_id: number, items: readonly object[]) =>
    done(client, finance.addFinanceReport, { form: receiptOf(student_id, items) });
  // Not in the order of the subjects' names.
  const marks = subjects
    .toReversed()
    .map((subject_id, at) => ({ subject_id, mark: at === 0 ? '0' : `${40 + at}.25`, grade: 'C' }));
  const sent = await report(first, 1, marks);
  const verified = await report(first, term.id, marks.slice(0, 1), { mark: '', grade: 'X' });
  const back = await report(other, 2, [{ subject_id: subjects[0], mark: '0', grade: 'X' }]);
  await report(left, 3, marks.slice(0, 2));
  const therapies = await done(client, reference.listSubjects, {});
  const therapy = therapies.find((one) => one.category === 2);
  await report(
    special.id,
    1,
    [{ subject_id: therapy?.id, mark: '0', grade: 'B (Good Progress)' }],
    { grade: 'A (Excellent Progress)', mark: '' },
  );
  const fees = [
    { category: 'Tuition Fees', item: oddTexts.formula, cost: '99999999.99' },
    { category: 'Shopping', item: oddTexts.quoted, cost: '0.01' },
    { category: 'Tuition Fees', item: oddTexts.arabic, cost: '1234.5' },
  ];
  const receipt = await paid(first, fees);
  await paid(gone.id, fees.slice(0, 1));
  for (const id of [sent.id, verified.id])
    await done(client, academics.verifyReport, { params: { id } });
  const params = { id: receipt.id };
  await done(client, finance.verifyFinanceReport, { params });
  // What was verified is corrected: once with a reason, once without any.
  for (const [items, more] of [
    [fees.slice(0, 2), { reason: oddTexts.quoted }],
    [fees, {}],
  ] as const) {
    const corrected = receiptOf(first, items, more);
    await done(client, finance.editFinanceReport, { params, form: corrected });
    await done(client, finance.verifyFinanceReport, { params });
  }
  const read = await done(client, academics.getReport, { params: { id: verified.id } });
  await done(client, academics.editReport, {
    params: { id: verified.id },
    input: { ...read, mark: '', reason: oddTexts.lines },
  });
  await done(client, academics.verifyReport, { params: { id: verified.id } });
  await done(client, academics.sendReportBack, {
    params: { id: back.id },
    input: { reason: oddTexts.lines, version: 1 },
  });
  await app.db.transaction((trx) =>
    recounting(trx, 'academic_reports', [sent.id], () =>
      trx
        .updateTable('academic_reports')
        .set((row) => ({ mailed_version: row.ref('version') }))
        .where('id', '=', sent.id)
        .execute(),
    ),
  );

  for (const type of [1, 2])
    await done(client, addDocument, {
      form: formOf({ type, studId: first, year: year.id }, { file: pdfFile }),
    });
  await done(client, addPaper, {
    form: formOf({ student_id: first, kind_id: 1 }, { file: pdfFile }),
  });
  const film = { media: [sampleFile('video/minimal.mp4'), 'day.mp4'] as const };
  for (const files of [{ media: pictureFile }, { ...film, poster: pictureFile }, film])
    await done(client, addMedia, {
      form: formOf(
        { student_id: other, title: oddTexts.quoted, description: oddTexts.lines },
        files,
      ),
    });
  const consent = { given_by: oddTexts.quoted, given_on: '2025-02-01', purposes: [1, 3] };
  for (const id of [first, third])
    await done(client, students.recordPhotoConsent, { params: { id }, input: consent });
  await done(client, students.withdrawPhotoConsent, { params: { id: third } });
  await done(client, setSibling, {
    params: { id: first },
    input: { sibling_id: other, linked: true },
  });
  await done(client, students.patchStudent, {
    params: { id: first },
    input: { supporter_id: register.supporter.id },
  });
  await done(client, students.patchStudent, {
    params: { id: fifth },
    input: { supporter_id: disabled.id },
  });
  for (const [at, id] of [left, ...ids.slice(5, 7)].entries())
    await done(client, students.patchStudent, { params: { id }, input: { status: at + 1 } });
  const [days] = await done(client, listTermDays, {});
  await done(client, markInSchool, {
    input: {
      ...{ term: days?.id ?? 0, school: register.school_id, moment: 1, source: 2 },
      day: days?.opening ?? '',
      marks: [
        { student_id: first, mark: 1 },
        { student_id: other, mark: 2 },
      ],
    },
  });
  const items = await done(client, listAttention, {});
  for (const [at, { student_id, rule, facts }] of items.slice(0, 2).entries())
    await done(client, settleAttention, {
      input: {
        ...{ student_id, rule, facts },
        ...(at === 0 ? { state: 2, reason: oddTexts.lines } : { state: 1, due: '2099-01-31' }),
      },
    });
  await done(client, setUserStatus, { input: { id: disabled.id, status: 1 } });
  await done(client, editSchool, {
    params: { id: register.school_id },
    input: { school: 'Renamed Primary', cluster_id: 1 },
  });
  await done(client, eraseStudent, { params: { id: gone.id }, input: { ref: gone.ref } });
}
