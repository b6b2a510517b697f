import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as academics from '#contract/academics/calls.ts';
import * as finance from '#contract/finance/calls.ts';
import { runImport, undoImport } from '#contract/imports/calls.ts';
import { sendNotifications } from '#contract/notifications/calls.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { patchStudent } from '#contract/students/calls.ts';
import { restoreVoided, voidRecord } from '#contract/voided/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { givenOffice, pdf } from '../../../tests/support/given-reports.ts';
import { checked, readLines } from '../../../tests/support/guided-import.ts';
import type { Reader } from '../../db/database.ts';

const people = 6;
const kinds = ['academic_reports', 'finance_reports'] as const;

/** One thing that somebody does; the numbers choose among what there is at that moment. */
const step = fc.record({
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constant('file' as const) },
    { weight: 4, arbitrary: fc.constant('correct' as const) },
    { weight: 6, arbitrary: fc.constant('verify' as const) },
    { weight: 3, arbitrary: fc.constant('send' as const) },
    { weight: 2, arbitrary: fc.constantFrom('supporter' as const, 'import' as const) },
    { weight: 1, arbitrary: fc.constantFrom('undo' as const, 'erase' as const) },
    { weight: 2, arbitrary: fc.constantFrom('void' as const, 'restore' as const) },
  ),
  kind: fc.constantFrom(...kinds),
  student: fc.nat(people - 1),
  which: fc.nat(),
  term: fc.nat(2),
  year: fc.nat(1),
  hundredths: fc.integer({ min: 1, max: 10_000 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function givenHouse() {
  const running = await appUnderTest();
  const office = await givenOffice(running);
  const students = await office.students(Array.from({ length: people }, () => ({})));
  const supporters = [
    await running.given.user({ role_id: 6 }),
    await running.given.user({ role_id: 6 }),
  ];
  const administrator = running.as.role(1);
  const { db } = running.app;
  const imports: number[] = [];

  const fields = (one: Step, student_id: number) => ({
    student_id,
    year_id: office.year(['2025', '2026'][one.year] ?? ''),
    term_id: office.terms[one.term] ?? 0,
    class_id: office.classes[0] ?? 0,
    liaison_comment: 'Visited.',
  });
  const amount = (one: Step) => String(one.hundredths / 100);
  const academic = (one: Step, student_id: number) =>
    formOf(
      {
        ...fields(one, student_id),
        ...{ grade: 'B', mark: amount(one), teacher_comment: 'Steady.', action_plan: 'Read.' },
        psychosocial: 'Calm.',
        marks: [{ id: '', subject_id: office.subjects[0] ?? 0, mark: amount(one), grade: 'B' }],
      },
      { report: pdf },
    );
  const receipt = (one: Step, student_id: number) =>
    formOf(
      {
        ...fields(one, student_id),
        items: [
          { id: '', category: 'Tuition Fees', item: 'Fee', cost: amount(one) },
          { id: '', category: 'Shopping', item: 'Shoes', cost: '0.5' },
        ],
      },
      { receipt: pdf },
    );

  /** A report that there is, or one that there is not. */
  async function reportFor(one: Step): Promise<{ id: number; student_id: number }> {
    const rows = await db.read.selectFrom(one.kind).select(['id', 'student_id']).execute();
    return rows[one.which % Math.max(1, rows.length)] ?? { id: 1, student_id: 1 };
  }

  /** A sheet of one row of marks and one of an item; each is set up. */
  async function importSheet(one: Step): Promise<number> {
    const ref = students[one.student]?.ref ?? '';
    const name = students[one.student]?.name ?? '';
    const key = `${ref},${name},Form 1,${2025 + one.year},Term ${one.term + 1}`;
    const lines =
      one.kind === 'academic_reports'
        ? [
            'Ref No,Student Name,Class,Year,Term,English,Mean Grade,Mean',
            `${key},${amount(one)},B,${amount(one)}`,
          ]
        : [
            'Ref No,Student Name,Class,Year,Term,Category,Item,Amount',
            `${key},Transport,Bus,${amount(one)}`,
          ];
    const read = await readLines(administrator, lines);
    const batch =
      one.kind === 'academic_reports'
        ? await checked(administrator, read, {
            ...{ kind: 'marks', columns: { English: { to: 'mark', line: 1 }, Mean: 'mean' } },
            for_all: { out_of: '100', grades: '80, 70, 60, 50, 40' },
          })
        : await checked(administrator, read, {
            ...{ kind: 'payment', usual: { item: 'Transport' } },
            columns: { Category: null, Item: 'item', Amount: 'payment' },
          });
    imports.push(batch.id);
    return (await administrator.call(runImport, { params: { id: batch.id }, input: {} })).status;
  }

  const deeds: Readonly<Record<Step['what'], (one: Step) => Promise<number>>> = {
    async file(one) {
      const id = students[one.student]?.id ?? 0;
      const reply = await (one.kind === 'academic_reports'
        ? administrator.call(academics.addReport, { form: academic(one, id) })
        : administrator.call(finance.addFinanceReport, { form: receipt(one, id) }));
      return reply.status;
    },
    async correct(one) {
      const { id, student_id } = await reportFor(one);
      const params = { id };
      const reply = await (one.kind === 'academic_reports'
        ? administrator.call(academics.editReport, { params, form: academic(one, student_id) })
        : administrator.call(finance.editFinanceReport, {
            params,
            form: receipt(one, student_id),
          }));
      return reply.status;
    },
    async verify(one) {
      const { id } = await reportFor(one);
      const call =
        one.kind === 'academic_reports' ? academics.verifyReport : finance.verifyFinanceReport;
      return (await administrator.call(call, { params: { id } })).status;
    },
    async send(one) {
      const { year_id, term_id } = fields(one, 0);
      return (await administrator.call(sendNotifications, { query: { year_id, term_id } })).status;
    },
    async supporter(one) {
      const supporter_id = supporters[one.which % 3]?.id ?? '';
      const reply = await administrator.call(patchStudent, {
        params: { id: students[one.student]?.id ?? 0 },
        form: formOf({ supporter_id }),
      });
      return reply.status;
    },
    import: importSheet,
    async undo(one) {
      const id = imports[one.which % Math.max(1, imports.length)] ?? 1;
      return (await administrator.call(undoImport, { params: { id } })).status;
    },
    async void(one) {
      const { id } = await reportFor(one);
      const kind = one.kind === 'academic_reports' ? 'academic' : 'finance';
      const input = { kind, id, reason: 'The wrong child' };
      return (await administrator.call(voidRecord, { input })).status;
    },
    async restore(one) {
      const rows = await db.read.selectFrom('voided_records').select('id').execute();
      const id = rows[one.which % Math.max(1, rows.length)]?.id ?? 1;
      return (await administrator.call(restoreVoided, { params: { id } })).status;
    },
    async erase(one) {
      const student = students[one.student];
      const reply = await administrator.call(eraseStudent, {
        params: { id: student?.id ?? 0 },
        input: { ref: student?.ref ?? '' },
      });
      return reply.status;
    },
  };
  return { running, deed: (one: Step) => deeds[one.what](one) };
}

const counted = (when: string) => `sum(case when ${when} then 1 else 0 end)`;
const states = (name: string) => `${counted('status = 0')} as ${name}_pending,
  ${counted('status = 1 and coalesce(mailed_version, 0) <> version')} as ${name}_approved,
  ${counted('status = 1 and coalesce(mailed_version, 0) = version')} as ${name}_sent`;
const figures = `report_pending report_approved report_sent mark_sum mark_count finance_pending
  finance_approved finance_sent cost_sum`.split(/\s+/);

async function keptTotals(reader: Reader) {
  const { rows } = await sql<object>`select year_id, term_id, ${sql.raw(figures.join(', '))}
    from term_totals where report_pending + report_approved + report_sent
      + finance_pending + finance_approved + finance_sent > 0
    order by year_id, term_id`.execute(reader);
  return rows;
}

/** Counted from nothing, in other words than those of the app. */
async function freshTotals(reader: Reader) {
  const { rows } = await sql<object>`select t.year_id, t.term_id,
      ${sql.raw(figures.map((name) => `coalesce(${name}, 0) as ${name}`).join(', '))}
    from (select year_id, term_id from academic_reports
        union select year_id, term_id from finance_reports) t
    left join (select year_id, term_id, ${sql.raw(states('report'))},
        coalesce(sum(mark), 0) as mark_sum, count(mark) as mark_count
      from academic_reports group by year_id, term_id) a
      on a.year_id = t.year_id and a.term_id = t.term_id
    left join (select year_id, term_id, ${sql.raw(states('finance'))}, coalesce(sum((select
        sum(cost) from finance_items i where i.report_id = r.id)), 0) as cost_sum
      from finance_reports r group by year_id, term_id) f
      on f.year_id = t.year_id and f.term_id = t.term_id
    order by t.year_id, t.term_id`.execute(reader);
  return rows;
}

/** Everything once, so that no run is without it. */
const opening: readonly Step[][] = [
  ['file', 'import'],
  ['verify', 'supporter'],
  ['send', 'undo'],
  ['correct', 'erase'],
  ['void', 'restore'],
].map((whats, student) =>
  whats.flatMap((what) =>
    kinds.map((kind) => ({
      ...{ kind, student: what === 'erase' ? people - 1 : student % 2, which: 0 },
      ...{ what: what as Step['what'], term: 0, year: 1, hundredths: 6_630 },
    })),
  ),
);

test('whatever people do at once, the totals of each term are those that counting gives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 10, maxLength: 14 }),
      async (rounds) => {
        const { running, deed } = await givenHouse();
        const { app } = running;
        for (const together of [...opening, ...rounds]) {
          const statuses = await Promise.all(together.map(deed));
          expect(statuses.filter((status) => status >= 500)).toEqual([]);
          await app.outbox.idle();
          expect(await keptTotals(app.db.read)).toEqual(await freshTotals(app.db.read));
        }
      },
    ),
    { numRuns: 3, endOnFailure: true },
  );
}, 120_000);
