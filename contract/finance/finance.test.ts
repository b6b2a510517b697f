import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredthsText, parseHundredths } from '../hundredths.ts';
import { reportMessages } from '../term-reports/reports.ts';
import { financeCategories } from './categories.ts';
import { financeMessages as words } from './messages.ts';
import { costCents, costFault, groupItems, runningTotals, totalCents } from './rules.ts';
import { financeInput } from './shapes.ts';

test.each([
  ['0.01', null],
  ['2350', null],
  ['99999999.99', null],
  ['100000000', words.costHigh],
  ['0', words.costLow],
  ['0.00', words.costLow],
  ['-5', words.costLow],
  ['0.001', words.costFormat],
  ['1,000', null],
  [' 12,345.60 ', null],
  ['99,999,999.99', null],
  ['1,00', words.costFormat],
  ['12,34.50', words.costFormat],
  ['1,000,00', words.costFormat],
  [',100', words.costFormat],
  ['1.000,50', words.costFormat],
  ['free', words.costFormat],
  ['', words.cost],
  [null, words.cost],
])('cost %j: %s', (cost, fault) => {
  expect(costFault(cost)).toBe(fault);
});

const item = fc.record({
  category: fc.constantFrom(...financeCategories),
  item: fc.constant('Soap'),
  cost: fc.integer(costCents),
});
const items = fc.array(item, { maxLength: 100 });

describe('totals', () => {
  test('groups stand in the order of the list, items as they were filed', () => {
    expect(
      groupItems([
        { category: 'Tuition Fees', item: 'Tuition', cost: 1_234_500 },
        { category: 'Shopping', item: 'Soap', cost: 5 },
        { category: 'Tuition Fees', item: 'Exams', cost: 10 },
      ]),
    ).toEqual([
      {
        category: 'Shopping',
        category_total_cost: '0.05',
        category_items: [{ item: 'Soap', cost: '0.05' }],
      },
      {
        category: 'Tuition Fees',
        category_total_cost: '12,345.10',
        category_items: [
          { item: 'Tuition', cost: '12345.00' },
          { item: 'Exams', cost: '0.10' },
        ],
      },
    ]);
  });

  test('equal sums made with integers of any size', () => {
    fc.assert(
      fc.property(items, (list) => {
        const exact = list.reduce((sum, one) => sum + BigInt(one.cost), 0n);
        expect(BigInt(totalCents(list))).toBe(exact);
        const groups = groupItems(list).map((group) =>
          BigInt(parseHundredths(group.category_total_cost.replaceAll(',', '')) ?? -1),
        );
        expect(groups.reduce((sum, one) => sum + one, 0n)).toBe(exact);
        const typed = list.map((one) => ({ ...one, cost: hundredthsText(one.cost) }));
        expect(BigInt(runningTotals(typed).cents)).toBe(exact);
      }),
    );
  });

  test('while typing, every cost that can be read is in the total, and the others are counted', () => {
    expect(
      runningTotals([
        { category: 'Shopping', cost: '10.5' },
        { category: 'Shopping', cost: '1.005' },
        { category: 'Shopping', cost: '' },
        { category: '', cost: '7' },
        { category: 'Transport', cost: '1,200.50' },
        { category: 'Transport', cost: '2400' },
      ]),
    ).toEqual({
      categories: [
        { category: 'Shopping', cents: 1_050 },
        { category: 'Transport', cents: 360_050 },
      ],
      cents: 361_800,
      unread: 1,
    });
  });
});

describe('the finance form', () => {
  const form = {
    student_id: '4',
    year_id: '2',
    term_id: '3',
    class_id: '1',
    liaison_comment: 'Paid in two parts.',
    items: [{ id: '12', category: 'P.A. Fund', item: 'Fund, one year', cost: '1200.50' }],
  };
  const at = (input: unknown) =>
    financeInput
      .safeParse(input)
      .error?.issues.map((one): [string, string] => [one.path.join('.'), one.message]);
  const withItem = (change: Record<string, unknown>) => ({
    ...form,
    items: [form.items[0], { ...form.items[0], ...change }],
  });

  test('reads multipart, and its own reading again; a cost stays exact text', () => {
    const read = financeInput.parse(form);
    expect(read.items).toEqual([{ ...form.items[0], id: 12 }]);
    expect(financeInput.parse(read)).toEqual(read);
    expect(financeInput.parse(withItem({ cost: 0.1 })).items[1]?.cost).toBe('0.1');
  });

  test('an empty form answers the words of rule 7.7', () => {
    expect(Object.fromEntries(at({}) ?? [])).toEqual({
      student_id: reportMessages.student,
      year_id: reportMessages.year,
      term_id: reportMessages.term,
      class_id: reportMessages.class,
      liaison_comment: reportMessages.liaisonComment,
      items: words.items,
    });
  });

  test.each([
    [{ cost: '' }, 'items.1.cost', words.cost],
    [{ cost: undefined }, 'items.1.cost', words.cost],
    [{ cost: 0.1 + 0.2 }, 'items.1.cost', words.costFormat],
    [{ cost: 1e21 }, 'items.1.cost', words.costFormat],
    [{ cost: ['5'] }, 'items.1.cost', words.costFormat],
    [{ cost: '100000000' }, 'items.1.cost', words.costHigh],
    [{ category: 'Sweets' }, 'items.1.category', words.category],
    [{ category: ['Shopping'] }, 'items.1.category', words.category],
    [{ item: ' ' }, 'items.1.item', words.item],
  ])('%j', (change, path, message) => {
    expect(at(withItem(change))).toEqual([[path, message]]);
  });

  test('101 items are too many', () => {
    const list = Array.from({ length: 101 }, () => form.items[0]);
    expect(at({ ...form, items: list })).toEqual([['items', 'There can be at most 100 rows']]);
    expect(at({ ...form, items: list.slice(1) })).toBeUndefined();
  });
});
