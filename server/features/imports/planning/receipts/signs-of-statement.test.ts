import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';
import { standsWithin, withoutName } from '../students/named-within.ts';

// Statements of an account with one column for both ways, and with students named in what was written for a payment.

const names = ['Ann Otieno', 'Beth Achieng Kamau', 'Cate Wafula', 'Dora Nyong'];
const known = knownWith({
  years: ['2026'],
  students: names.map((name, at) => knownStudent(at + 1, name)),
});
const name = 'Account Term 1 2026';

function planOf(heads: readonly Cell[], rows: readonly (readonly Cell[])[], answers = {}) {
  const sheets = readableSheets({ name, rows: [heads, ...rows] }, []);
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes', ...answers } }, known);
  return {
    kind: setups[0]?.kind,
    asked: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
    items: plan.rows.map(({ state, change }) =>
      change?.type === 'items'
        ? change.items.flatMap((one) => [one.category, one.cost / 100])
        : state,
    ),
  };
}

/** Rows with a balance that runs beside their sums. */
function statement(
  rows: readonly (readonly [text: string, sum: number])[],
  start = 5000,
): Cell[][] {
  let balance = start;
  return rows.map(([text, sum], at) => {
    balance += sum;
    return [`${10 + at}.01.2026`, text, sum, balance];
  });
}
const fees = (at: number) => `School fees ${names[at]} Jan`;
const rows: (readonly [string, number])[] = [
  [fees(0), -280.5],
  ['Standing order for Cate Wafula', 35],
  [fees(2), -300],
  [`Uniform 2026 ${names[3]?.toUpperCase()}`, -40],
  ['Charge', -12.5],
];
const within = { [`within:${name}`]: 'yes' };

describe.each([
  ['German', ['Buchungstag', 'Verwendungszweck', 'Betrag', 'Saldo']],
  ['French', ['Date opération', 'Libellé', 'Montant', 'Solde']],
  ['English', ['Booking date', 'Narrative', 'Amount', 'Running balance']],
])('a statement in %s with one column for both ways', (_, heads) => {
  test('asks once which of them was paid, and whether those who are named are meant', () => {
    const { kind, asked } = planOf(heads, statement(rows));
    expect(kind).toBe('receipts');
    expect(asked.toSorted()).toEqual([`categories:${name}`, `sign:${name}`, `within:${name}`]);
  });

  test('takes what went out as it was, and leaves the other way out', () => {
    const answers = { ...within, [`sign:${name}`]: 'out', [`categories:${name}`]: 'Tuition Fees' };
    expect(planOf(heads, statement(rows), answers).items).toEqual([
      ['Tuition Fees', 280.5],
      'skip',
      ['Tuition Fees', 300],
      ['Uniform and Boarding Essentials', 40],
      'skip',
    ]);
  });

  test('takes what came in where that was paid', () => {
    const answers = { ...within, [`sign:${name}`]: 'in', [`categories:${name}`]: 'Tuition Fees' };
    expect(planOf(heads, statement(rows), answers).items).toEqual([
      ...['skip', ['Tuition Fees', 35], 'skip', 'skip', 'skip'],
    ]);
  });
});

test('a balance that only falls says that all went out', () => {
  const all = rows.filter(([, sum]) => sum < 0);
  const { asked } = planOf(['Booking date', 'Narrative', 'Amount', 'Balance'], statement(all));
  expect(asked).not.toContain(`sign:${name}`);
});

test('a sum that was given back makes no statement', () => {
  const list: Cell[][] = names.map((one, at) => [one, 'School fees', at === 1 ? -50 : 400 + at]);
  const { asked } = planOf(['Name', 'For', 'Amount'], list);
  expect(asked).not.toContain(`sign:${name}`);
});

test('in two rows those who are named are asked of each', () => {
  const few = statement([rows[0] ?? ['', 0], rows[2] ?? ['', 0], ['Charge', -4]]);
  const { asked } = planOf(['Booking date', 'Narrative', 'Amount', 'Balance'], few);
  expect(asked.filter((one) => one.startsWith('who:'))).toHaveLength(2);
  expect(asked).not.toContain(`within:${name}`);
});

test('a name stands within a text where its words are whole and beside each other', () => {
  expect(standsWithin('TRF FEES NG’ANG’A FELIX/T1', 'Felix Ng’ang’a')).toBe(true);
  expect(standsWithin('Ann paid by Otieno', 'Ann Otieno')).toBe(false);
  expect(standsWithin('Joann Otieno fees', 'Ann Otieno')).toBe(false);
  expect(withoutName('School fees Term 1/2025 Felix Ng’ang’a', 'Felix Ng’ang’a')).toBe(
    'School fees Term 1 2025',
  );
});
