import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/finance/calls.ts';
import { financeCategories } from '#contract/finance/categories.ts';
import { financeMessages as words } from '#contract/finance/messages.ts';
import { itemsMax } from '#contract/finance/rules.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { reportMessages } from '#contract/term-report.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import {
  formOf,
  type GivenOffice,
  givenOffice,
  pdf,
  samplePdf,
} from '../../../tests/support/given-reports.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

let running: RunningApp;
let office: GivenOffice;
let year: number;

beforeAll(async () => {
  running = await appUnderTest();
  office = await givenOffice(running);
  year = office.year('2026');
});

interface Wanted {
  readonly student_id: number;
  readonly [field: string]: Parameters<typeof formOf>[0][string];
}

function formFields(wanted: Wanted) {
  return {
    year_id: year,
    term_id: office.terms[0] ?? 0,
    class_id: office.classes[0] ?? 0,
    liaison_comment: 'Paid at the bank.',
    items: [
      { id: '', category: 'Tuition Fees', item: 'Term fee', cost: '12000' },
      { id: '', category: 'Books and Stationery', item: 'Exercise books', cost: '345.50' },
      { id: '', category: 'Tuition Fees', item: 'Exam fee', cost: '0.01' },
    ],
    ...wanted,
  };
}

const officer = () => running.as.role(4);
const manager = () => running.as.role(3);

const add = (wanted: Wanted, files: Parameters<typeof formOf>[1] = { receipt: pdf }) =>
  officer().call(calls.addFinanceReport, { form: formOf(formFields(wanted), files) });

const edit = (id: number, wanted: Wanted, files: Parameters<typeof formOf>[1] = {}) =>
  officer().call(calls.editFinanceReport, {
    params: { id },
    form: formOf(formFields(wanted), files),
  });

const read = async (id: number) =>
  (await officer().call(calls.getFinanceReport, { params: { id } })).body.data;

const profile = async (student: number) =>
  (await running.as.role(6).call(calls.listProfileFinance, { query: { year, student } })).body.data;

async function added(wanted: Wanted): Promise<number> {
  const reply = await add(wanted);
  expect(reply.body).toMatchObject({ success: true, message: words.added });
  return reply.body.data.id;
}

const storedReceipts = () =>
  readdir(join(running.dataDir, 'files', 'receipts')).catch((): string[] => []);

describe('a finance report', () => {
  test('is read back for editing as it was sent, and grouped on the profile', async () => {
    const [student] = await office.students([{}]);
    const id = await added({ student_id: student.id });
    const head = {
      id,
      student_id: student.id,
      year_id: year,
      term_id: office.terms[0],
      class_id: office.classes[0],
      class: 'Form 1',
      year: '2026',
      term: 'Term 1',
      status: 0,
      verified_by: null,
      verified_at: null,
      liaison_comment: 'Paid at the bank.',
      pathFinance: expect.stringMatching(/^receipts\/[0-9a-v]{32}\.pdf$/),
    };
    expect(await read(id)).toEqual({
      ...head,
      items: [
        { id: expect.any(Number), category: 'Tuition Fees', item: 'Term fee', cost: '12000.00' },
        {
          id: expect.any(Number),
          category: 'Books and Stationery',
          item: 'Exercise books',
          cost: '345.50',
        },
        { id: expect.any(Number), category: 'Tuition Fees', item: 'Exam fee', cost: '0.01' },
      ],
    });
    expect(await profile(student.id)).toEqual([
      {
        ...head,
        total_cost: '12,345.51',
        items: [
          {
            category: 'Books and Stationery',
            category_total_cost: '345.50',
            category_items: [{ item: 'Exercise books', cost: '345.50' }],
          },
          {
            category: 'Tuition Fees',
            category_total_cost: '12,000.01',
            category_items: [
              { item: 'Term fee', cost: '12000.00' },
              { item: 'Exam fee', cost: '0.01' },
            ],
          },
        ],
      },
    ]);
  });

  test('adds money exactly: random items against whole numbers without limit', async () => {
    const item = fc.record({
      id: fc.constant(''),
      category: fc.constantFrom(...financeCategories),
      item: fc.constant('Something'),
      cost: fc.integer({ min: 1, max: 9_999_999_999 }),
    });
    const reports = fc.sample(fc.array(item, { minLength: 1, maxLength: itemsMax }), {
      numRuns: 12,
      seed: 4,
    });
    const students = await office.students(reports.map(() => ({})));
    const grouped = (cents: bigint) => {
      const [whole = '', fraction] = [`${cents / 100n}`, `${cents % 100n}`.padStart(2, '0')];
      return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
    };
    for (const [at, items] of reports.entries()) {
      const student_id = students[at]?.id ?? 0;
      const typed = items.map((one) => ({
        ...one,
        cost: `${Math.floor(one.cost / 100)}.${String(one.cost % 100).padStart(2, '0')}`,
      }));
      await added({ student_id, items: typed });
      const [statement] = await profile(student_id);
      const sums = new Map<string, bigint>();
      for (const { category, cost } of items)
        sums.set(category, (sums.get(category) ?? 0n) + BigInt(cost));
      expect(
        Object.fromEntries(
          (statement?.items ?? []).map((group) => [group.category, group.category_total_cost]),
        ),
      ).toEqual(Object.fromEntries([...sums].map(([category, sum]) => [category, grouped(sum)])));
      expect(statement?.total_cost).toBe(grouped([...sums.values()].reduce((a, b) => a + b, 0n)));
    }
  });

  test('answers every word of spec 5 for an empty form', async () => {
    const reply = await officer().call(calls.addFinanceReport, { form: new FormData() });
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      {
        student_id: [reportMessages.student],
        year_id: [reportMessages.year],
        term_id: [reportMessages.term],
        class_id: [reportMessages.class],
        liaison_comment: [reportMessages.liaisonComment],
        items: [words.items],
        receipt: [words.receipt],
      },
    ]);
  });

  test('names the faults of its items by row', async () => {
    const [student] = await office.students([{}]);
    const item = (category: string, name: string, cost: string) => ({ category, item: name, cost });
    const reply = await add(
      {
        student_id: student.id,
        items: [
          item('Transport', 'Bus', '1'),
          item('Bribes', '', ''),
          item('Transport', 'Bus', '0'),
          item('Transport', 'Bus', '100000000'),
          item('Transport', 'Bus', '12.345'),
          item('Transport', 'Bus', '1e3'),
          item('', 'Bus', '-5'),
        ],
      },
      { receipt: samplePdf('derived/html-named.pdf') },
    );
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      {
        'items.1.category': [words.category],
        'items.1.item': [words.item],
        'items.1.cost': [words.cost],
        'items.2.cost': [words.costLow],
        'items.3.cost': [words.costHigh],
        'items.4.cost': [words.costFormat],
        'items.5.cost': [words.costFormat],
        'items.6.category': [words.category],
        'items.6.cost': [words.costLow],
        receipt: ['Only PDF Allowed'],
      },
    ]);
  });

  test('takes the dearest and the most items, and not one more', async () => {
    const [student, other] = await office.students([{}, {}]);
    const items = Array.from({ length: itemsMax }, () => ({
      category: 'Shopping',
      item: 'Land',
      cost: '99999999.99',
    }));
    await added({ student_id: student.id, items });
    expect((await profile(student.id))[0]?.total_cost).toBe('9,999,999,999.00');
    const most = await officer().call(calls.addFinanceReport, {
      input: { ...formFields({ student_id: other?.id ?? 0 }), items: [...items, items[0]] },
    });
    expect(most.body.errors).toMatchObject({ items: ['There can be at most 100 rows'] });
  });

  test('is one per student, year and term, also under a race', async () => {
    const [student] = await office.students([{}]);
    const before = (await storedReceipts()).length;
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => add({ student_id: student.id })),
    );
    const lost = replies.filter((reply) => reply.status !== 200);
    expect(lost.map((reply) => [reply.status, reply.body.errors])).toEqual(
      Array.from({ length: 7 }, () => [422, { term_id: [reportMessages.termTaken] }]),
    );
    expect(await storedReceipts()).toHaveLength(before + 1);
  });

  test('is neither filed nor changed for a student who is not Active, nor under a race', async () => {
    const [student, racing] = await office.students([{ status: studentStatus.graduated }, {}]);
    const reply = await add({ student_id: student.id });
    expect([reply.status, reply.body.message]).toEqual([409, studentMessages.notActive]);
    const student_id = racing?.id ?? 0;
    const count = async (reader = running.app.db.read) =>
      (
        await reader
          .selectFrom('finance_reports')
          .select('id')
          .where('student_id', '=', student_id)
          .execute()
      ).length;
    const leave = running.app.db.transaction(async (trx) => {
      await trx
        .updateTable('students')
        .set({ status: studentStatus.withdrawn })
        .where('id', '=', student_id)
        .execute();
      return count(trx);
    });
    const adds = office.terms.map((term_id) => add({ student_id, term_id }));
    const [filed] = await Promise.all([leave, ...adds]);
    expect(await count()).toBe(filed);
  });

  test('that is corrected keeps the ids of its items and replaces the receipt; verification falls away', async () => {
    const [student] = await office.students([{}]);
    const id = await added({ student_id: student.id });
    const verified = await manager().call(calls.verifyFinanceReport, { params: { id } });
    expect(verified.body).toMatchObject({
      message: reportMessages.verified,
      data: { id, status: 1, verified_by: 'Asha Mwangi' },
    });
    const old = await read(id);
    const [first, second] = old.items;
    const reply = await edit(
      id,
      {
        student_id: student.id,
        items: [
          { id: second?.id ?? 0, category: 'Shopping', item: 'Ink', cost: '9.9' },
          { id: '', category: 'Transport', item: 'Bus', cost: '50' },
          { id: first?.id ?? 0, category: 'Tuition Fees', item: 'Term fee', cost: '12000' },
        ],
      },
      { receipt: pdf },
    );
    expect(reply.body).toMatchObject({ success: true, message: words.saved });
    const now = await read(id);
    expect(now).toMatchObject({ status: 0, verified_by: null, verified_at: null });
    expect(now.items.map(({ id: row, ...rest }) => [row, rest])).toEqual([
      [second?.id, { category: 'Shopping', item: 'Ink', cost: '9.90' }],
      [expect.any(Number), { category: 'Transport', item: 'Bus', cost: '50.00' }],
      [first?.id, { category: 'Tuition Fees', item: 'Term fee', cost: '12000.00' }],
    ]);
    const receipts = await storedReceipts();
    expect(receipts).toContain(now.pathFinance.slice('receipts/'.length));
    expect(receipts).not.toContain(old.pathFinance.slice('receipts/'.length));
  });

  test('writes old and new money into the change log, the words of an item by name only', async () => {
    const [student] = await office.students([{}]);
    const id = await added({ student_id: student.id });
    const [first, second, third] = (await read(id)).items;
    await edit(id, {
      student_id: student.id,
      liaison_comment: 'Paid in cash.',
      items: [
        { id: first?.id ?? 0, category: 'Tuition Fees', item: 'First term fee', cost: '12000.5' },
        { id: second?.id ?? 0, category: 'Shopping', item: 'Exercise books', cost: '345.50' },
      ],
    });
    const change = await running.app.db.read
      .selectFrom('change_log')
      .selectAll()
      .where('entity', '=', 'finance_report')
      .where('entity_id', '=', id)
      .where('action', '=', 'edit')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(change.old_values)).toEqual({
      [`item.${first?.id}.cost`]: 1_200_000,
      [`item.${second?.id}.category`]: 'Books and Stationery',
      [`item.${third?.id}.category`]: 'Tuition Fees',
      [`item.${third?.id}.cost`]: 1,
    });
    expect(JSON.parse(change.new_values)).toEqual({
      [`item.${first?.id}.cost`]: 1_200_050,
      [`item.${second?.id}.category`]: 'Shopping',
      [`item.${third?.id}.category`]: null,
      [`item.${third?.id}.cost`]: null,
    });
    expect(JSON.parse(change.fields)).toEqual(
      expect.arrayContaining(['liaison_comment', `item.${first?.id}.item`]),
    );
    expect(JSON.stringify(change)).not.toContain('cash');
  });

  test('as it was read can be sent again as JSON', async () => {
    const [student] = await office.students([{}]);
    const id = await added({ student_id: student.id });
    const old = await read(id);
    const reply = await officer().call(calls.editFinanceReport, { params: { id }, input: old });
    expect(reply.status).toBe(200);
    expect(await read(id)).toEqual(old);
  });

  test('is 404 where there is none', async () => {
    const id = 987_654;
    const replies = [
      await officer().call(calls.getFinanceReport, { params: { id } }),
      await officer().call(calls.editFinanceReport, { params: { id }, form: new FormData() }),
      await manager().call(calls.verifyFinanceReport, { params: { id } }),
      await officer().call(calls.listFinanceOfStudent, { query: { query: id } }),
      await officer().call(calls.listProfileFinance, { query: { year, student: id } }),
    ];
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 404));
  });
});
