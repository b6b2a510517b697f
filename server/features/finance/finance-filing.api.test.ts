import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as calls from '#contract/finance/calls.ts';
import { financeCategories } from '#contract/finance/categories.ts';
import { financeMessages as words } from '#contract/finance/messages.ts';
import { itemsMax } from '#contract/finance/rules.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { financeDesk } from '../../../tests/support/finance-desk.ts';
import { samplePdf } from '../../../tests/support/given-reports.ts';

const { fields, office, year, officer, manager, add, added, read, profile } = await financeDesk();

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
      school_id: office.schools[0],
      school: 'Mwanzo Primary',
      class: 'Form 1',
      year: '2026',
      term: 'Term 1',
      status: 0,
      verified_by: null,
      verified_at: null,
      version: 1,
      sent_back: null,
      earlier_versions: 0,
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

  test('answers every word of rule 7.7 for an empty form', async () => {
    const reply = await officer.call(calls.addFinanceReport, { form: new FormData() });
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

  test('a cost is read as the app itself prints it', async () => {
    const [student] = await office.students([{}]);
    const items = [{ category: 'Transport', item: 'Bus', cost: '12,345.60' }];
    await added({ student_id: student.id, items });
    const [statement] = await profile(student.id);
    expect(statement?.total_cost).toBe('12,345.60');
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
    const most = await officer.call(calls.addFinanceReport, {
      input: { ...fields({ student_id: other?.id ?? 0 }), items: [...items, items[0]] },
    });
    expect(most.body.errors).toMatchObject({ items: ['There can be at most 100 rows'] });
  });

  test('is 404 where there is none', async () => {
    const id = 987_654;
    const replies = [
      await officer.call(calls.getFinanceReport, { params: { id } }),
      await officer.call(calls.editFinanceReport, { params: { id }, form: new FormData() }),
      await manager.call(calls.verifyFinanceReport, { params: { id } }),
      await officer.call(calls.listFinanceOfStudent, { query: { query: id } }),
      await officer.call(calls.listProfileFinance, { query: { year, student: id } }),
    ];
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 404));
  });
});
