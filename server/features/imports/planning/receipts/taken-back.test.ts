import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';
import { noPayment } from './taken-back.ts';

const house = knownWith({
  students: ['Ann Kamau', 'Ben Otieno', 'Cate Wafula'].map((name, at) =>
    knownStudent(at + 1, name),
  ),
});

/** The rows that are left as no payment that stands, of a list whose fourth line says this. */
function leftBy(said: string, sum = 9_000): number[] {
  const rows = [
    ['Receipt No', 'Date', 'Student', 'Amount', 'Remarks'],
    ['QX7301K', '2025-02-03', 'Ann Kamau', 12_000, ''],
    ['QX7302K', '2025-02-03', 'Ben Otieno', 9_000, ''],
    ['QX7303R', '2025-02-04', 'Ben Otieno', sum, said],
    ['QX7304K', '2025-02-05', 'Ben Otieno', 9_500, ''],
    ['QX7305K', '2025-02-05', 'Cate Wafula', 7_000, ''],
  ];
  const sheet = { name: 'Fees Term 1 2025', rows };
  const { setups } = guessSetups([sheet], []);
  const plan = makePlan([sheet], { sheets: setups, answers: {} }, house);
  return plan.rows.filter(({ state }) => state === 'skip').map(({ row }) => row);
}

test.each([
  'Reversal of QX7302K',
  'REVERSED QX7302K sent twice',
  'QX7302K bounced',
  'Chq for QX7302K dishonoured',
  'Contra QX7302K',
  'Receipt QX7302K was cancelled',
  'Refund of QX7302K',
])('%s leaves the payment that it names, too', (said) => {
  expect(leftBy(said)).toEqual([3, 4]);
});

test('a charge that names a payment leaves it standing', () => {
  expect(leftBy('Charged for QX7302K')).toEqual([4]);
});

test('what was paid instead of a payment that was undone stands, and the other one does not', () => {
  expect(leftBy('In place of QX7302K bounced')).toEqual([3]);
});

test('the way of a payment says nothing against it', () => {
  const rows = [
    ['Student', 'Amount', 'Mode of payment'],
    ['Ann Kamau', 12_000, 'Debit'],
    ['Ben Otieno', 9_000, 'Cash'],
  ];
  const sheet = { name: 'Fees Term 1 2025', rows };
  const { setups } = guessSetups([sheet], []);
  const plan = makePlan([sheet], { sheets: setups, answers: {} }, house);
  expect(plan.rows.map(({ state }) => state)).not.toContain('skip');
});

test('a sum or a day in the words names no other line', () => {
  const rows = [
    ['Date', 'Student', 'Amount', 'Balance', 'Remarks'],
    ['2025-02-03', 'Ann Kamau', 12000, 30000, ''],
    ['2025-02-04', 'Ben Otieno', 12000, 18000, 'Refund 12000'],
    ['2025-02-05', 'Cate Wafula', 7500, 12000, 'Reversed on 2025-02-03'],
    ['2025-02-06', 'Ann Kamau', 6500, 10500, 'Reversal of 12000'],
  ];
  const sheet = { name: 'Fees Term 1 2025', rows };
  const { setups } = guessSetups([sheet], []);
  const plan = makePlan([sheet], { sheets: setups, answers: {} }, house);
  const left = plan.rows.filter(({ state }) => state === 'skip').map(({ row }) => row);
  expect(left).toEqual([3, 4, 5]);
});

test('a reversal that names no other line is left alone', () => {
  expect(leftBy('Reversed by the bank')).toEqual([4]);
});

test('what was given back of a part leaves the payment that it names standing', () => {
  expect(leftBy('Refund of QX7302K', 2_000)).toEqual([4]);
});

test.each([
  ...['Reversed', 'BOUNCED', 'Cancelled by bursar', 'refund', 'Void', 'VOID.', 'Contra entry'],
  ...['School bus refund', 'Chq bounced 12/3', 'Cheque returned unpaid', 'Receipt 4411 cancelled'],
  ...['Tuition (refunded)', 'Payment reversed', 'M-Pesa - reversed', 'failed', 'Debit'],
  ...['Fee refund to parent', 'Bus refund 300', 'Entry cancelled after payment bounced'],
])('%s is no payment that stands', (text) => expect(noPayment(text)).toBe(true));

test.each([
  ...[
    'Tuition',
    'Not refunded',
    'non-refundable deposit',
    'Never bounced',
    'Avoid',
    'Devoid Otieno',
  ],
  ...['Contractor', 'Boarding deposit', 'Reverend Kamau', 'Not cancelled', 'Refundable caution'],
  ...['Payment for Bouncers Club', 'Fees', 'Debita Atieno', 'Debit order', 'Pending balance 2,000'],
  ...['Paid cash after cheque bounced', 'Replacement of chq 4411 returned', 'Failed to clear fees'],
  ...['Fees after refund of caution money', 'No refund of deposits'],
])('%s says nothing against it', (text) => expect(noPayment(text)).toBe(false));
