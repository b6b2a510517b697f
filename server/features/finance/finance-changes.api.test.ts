import { describe, expect, test } from 'vitest';
import * as calls from '#contract/finance/calls.ts';
import { financeMessages as words } from '#contract/finance/messages.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { financeDesk } from '../../../tests/support/finance-desk.ts';
import { pdf } from '../../../tests/support/given-reports.ts';

const { running, office, officer, manager, add, added, edit, read, storedReceipts } =
  await financeDesk();

describe('a finance report', () => {
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

  test('that is corrected keeps the ids of its items; verification falls away, what was verified stays beside it', async () => {
    const [student] = await office.students([{}]);
    const id = await added({ student_id: student.id });
    const verified = await manager.call(calls.verifyFinanceReport, { params: { id } });
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
    expect(receipts).toContain(now.pathFinance?.slice('receipts/'.length));
    // What was verified stays to be read.
    expect(receipts).toContain(old.pathFinance?.slice('receipts/'.length));
    const versions = await officer.call(calls.listFinanceReportVersions, { params: { id } });
    expect(versions.body.data).toMatchObject([
      { path: old.pathFinance, report: { items: old.items.map(({ id: _row, ...item }) => item) } },
    ]);
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
    const reply = await officer.call(calls.editFinanceReport, { params: { id }, input: old });
    expect(reply.status).toBe(200);
    expect(await read(id)).toEqual({ ...old, version: old.version + 1 });
  });
});
