import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { saysBalance } from '../../words/money.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Ann Otieno', 'Beth Kamau', 'Cate Wafula', 'Dora Nyong', 'Esther Mutua'];
const known = knownWith({
  ...{ years: ['2026'], classes: ['Grade 7'] },
  students: names.map((name, at) => knownStudent(at + 1, name)),
});

/** The sums that go in of the first child; null while something is asked or nothing was paid. */
function sumsOf(rows: Cell[][]): number[] | null {
  const sheets = readableSheets({ name: 'Payments Term 1 2026', rows }, []);
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, known);
  const [change] = plan.rows.flatMap((row) => (row.change?.type === 'items' ? row.change : []));
  return change?.items.map(({ cost }) => cost / 100) ?? null;
}

const balances = [
  ...[
    'School fees bal.',
    'School fees bal',
    'Bal. c/f',
    'Bal B/F',
    'Arrears b/f',
    'Fees B/F',
    'Overpaid',
  ],
  ...[
    'Over payment',
    'Fees overpaid',
    'Uniform balance',
    'Uniform bal',
    'Transport (bal)',
    'Fees (balance)',
  ],
  ...[
    'Tuition arrears',
    'Previous balance',
    'Bal. last term',
    'Excess fees',
    'Unpaid fees',
    'Fees not paid',
  ],
  ...[
    'Debt',
    'Credit balance',
    'Salio la ada',
    'Ada iliyobaki',
    'Reste scolarité',
    'Scolarité (reste)',
  ],
  ...[
    'Arriérés',
    'Impayés',
    'Remaining fees',
    'Balance carried forward',
    'Fees brought forward',
    'PTA_bal',
  ],
  ...['Arrears not cleared', 'Tuition BF', 'C/F'],
  ...['Noch nicht bezahlt', 'Schulgeld nicht gezahlt', 'Nog niet betaald', 'Non ancora pagato'],
];
const paid = [
  ...['Balance paid', 'Arrears paid', 'Payment of arrears', 'Tuition', 'Fees paid', 'Balance date'],
  ...[
    'Bal. payment',
    'Baltic Trust',
    'Date of balance',
    'Transport',
    'Debtors account no',
    'Deposit',
  ],
  ...['BF', 'CD', 'Arrears cleared', 'Debt repayment'],
  ...['Schulgeld bezahlt', 'Schoolgeld betaald', 'Retta versata'],
];

test.each(balances)('%s is a balance', (heading) => expect(saysBalance(heading)).toBe(true));
test.each(paid)('%s is none', (heading) => expect(saysBalance(heading)).toBe(false));

describe('a balance is never filed as paid', () => {
  const left = (at: number) => 730 - at * 11;

  test.each(balances)('%s beside fees', (heading) => {
    const rows = names.map((name, at) => [name, 9000 + at * 150, 1200 + at * 37, left(at)]);
    expect(sumsOf([['Name', 'Tuition', 'Transport', heading], ...rows])).toEqual([9000, 1200]);
  });

  test.each(balances)('%s in the sheet’s own total, as on a bill', (heading) => {
    const rows = names.map((name, at) => {
      const sums = [9000 + at * 150, 1200 + at * 37, left(at)];
      return [name, ...sums, sums.reduce((all, one) => all + one, 0)];
    });
    const sums = sumsOf([['Name', 'Tuition', 'Transport', heading, 'Total'], ...rows]);
    expect(sums ?? []).not.toContain(730);
  });

  test('each kind of fee below one word for what is left', () => {
    const rows = names.map((name, at) => [name, 9000 + at * 150, left(at), 40 + at]);
    const heads = [
      ['', '', 'Balance', 'Balance'],
      ['Name', 'Amount paid', 'Tuition', 'Transport'],
    ];
    expect((sumsOf([...heads, ...rows]) ?? []).filter((one) => one < 9000)).toEqual([]);
  });
});

test('a balance that was paid is still a payment, or asked about', () => {
  const rows = names.map((name, at) => [name, 730 - at * 11]);
  expect(sumsOf([['Name', 'Fees balance paid'], ...rows]) ?? [730]).toEqual([730]);
});

test.each(['BF', 'CF', 'Arrears cleared'])(
  '%s may be a fee or what was paid, and asks',
  (heading) => {
    const rows = names.map((name, at) => [name, 9000 + at * 150, 730 - at * 11]);
    expect(sumsOf([['Name', 'Tuition', heading], ...rows])).toBeNull();
  },
);

const kinds = [
  ...[
    'Boarding deposit',
    'Exam registration',
    'Uniform deposit',
    'School bus refund',
    'Caution money',
  ],
  ...[
    'Book deposit refund',
    'Tuition discount',
    'Bus fine',
    'Exam levy',
    'Fee waiver',
    'Library fine',
  ],
  ...[
    'Transport penalty',
    'Uniform exchange',
    'Bursary',
    'Medical',
    'Trip',
    'Boarding and tuition',
  ],
];
test.each(kinds)('%s in a row is asked about or left out, never quietly another kind', (kind) => {
  const rows = names.map((name, at) => [name, kind, 730 - at * 11]);
  expect(sumsOf([['Name', 'Purpose', 'Amount'], ...rows])).toBeNull();
});
test.each(kinds)('%s above a column is no payment unasked', (kind) => {
  const rows = names.map((name, at) => [name, 9000 + at * 150, 1200 + at * 37, 730 - at * 11]);
  expect(sumsOf([['Name', 'Tuition', 'Transport', kind], ...rows]) ?? []).not.toContain(730);
});
