import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = [
  'Ann Otieno',
  'Beth Kamau',
  'Cate Wafula',
  'Dora Nyong',
  'Esther Mutua',
  'Faith Ouma',
];
const known = knownWith({ students: names.map((name, at) => knownStudent(at + 1, name)) });
const given = (at: number) => [20_000, 45_000, 0, 45_000, 12_500, 30_000][at] ?? 0;
const asked = 45_000;

function paidOf(
  heads: readonly Cell[],
  of: (at: number) => readonly Cell[],
  file = 'Fees Term 1 2026',
) {
  const rows = [['Learner', ...heads], ...names.map((name, at) => [name, ...of(at)])];
  const sheets = readableSheets({ name: file, rows }, []);
  const { setups } = guessSetups(sheets, []);
  const answers = { agree: 'yes', [`categories:${file}`]: 'Tuition Fees' };
  const plan = makePlan(sheets, { sheets: setups, answers }, known);
  return {
    open: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
    paid: plan.rows.map(({ change }) =>
      change?.type === 'items' ? change.items.reduce((sum, { cost }) => sum + cost, 0) / 100 : 0,
    ),
  };
}
const all = names.map((_, at) => given(at));

describe('what was paid', () => {
  test.each(['Total received', 'Montant déjà versé', 'Total Fees Paid (UGX)', 'Paid to date'])(
    '%s, where nothing else is',
    (heading) => {
      const { open, paid } = paidOf([heading], (at) => [given(at)]);
      expect({ open, paid }).toEqual({ open: [], paid: all });
    },
  );

  test('is what makes up what was asked for with what is owed, whatever it is called', () => {
    const { open, paid } = paidOf(['Soll', 'Haben', 'Balance'], (at) => [
      ...[asked, given(at), asked - given(at)],
    ]);
    expect({ open, paid }).toEqual({ open: [], paid: all });
  });

  test('is not what was asked for beside it', () => {
    const { open, paid } = paidOf(['Soll', 'Amount paid', 'Solde'], (at) => [
      ...[asked, given(at), given(at) - asked],
    ]);
    expect({ open, paid }).toEqual({ open: [], paid: all });
  });

  test('lies between what was owed before and after it', () => {
    const { open, paid } = paidOf(['Vorher', 'Amount paid', 'Nachher', 'Slip no.'], (at) => [
      ...[asked + at * 10, given(at), asked + at * 10 - given(at), 700 + at * 3],
    ]);
    expect({ open, paid }).toEqual({ open: [], paid: all });
  });

  test('in each term stands in the second line of the headings', () => {
    const rows = [
      ['Learner', '1er trimestre', '', '', '2e trimestre', '', ''],
      ['', 'Dû', 'Payé', 'Reste', 'Dû', 'Payé', 'Reste'],
      ...names.map((name, at) => [
        name,
        asked,
        given(at),
        asked - given(at),
        asked,
        900,
        asked - 900,
      ]),
    ];
    const { setups } = guessSetups(readableSheets({ name: 'Frais 2026', rows }, []), []);
    expect(
      setups.map(({ kind, term, columns }) => [kind, term, columns.indexOf('amount')]),
    ).toEqual([
      ['receipts', 1, 2],
      ['receipts', 2, 5],
    ]);
  });

  test('is not what was awarded, which it makes up with what is owed', () => {
    const { open, paid } = paidOf(['Amount Awarded', 'Amount Disbursed', 'Balance'], (at) => [
      ...[asked, given(at), asked - given(at)],
    ]);
    expect({ open, paid }).toEqual({ open: [], paid: all });
  });

  test('is not what is due for each thing', () => {
    const heads = ['Tuition Due', 'Tuition Paid', 'Transport Due', 'Transport Paid'];
    const { open, paid } = paidOf(heads, (at) => [9000 + at, given(at), 700 + at * 10, 300]);
    expect({ open, paid }).toEqual({ open: [], paid: all.map((one) => one + 300) });
  });

  test('in total says nothing more beside single payments', () => {
    const { paid } = paidOf(['Paid', 'Total paid'], (at) => [given(at), given(at)]);
    expect(paid).toEqual(all);
  });

  test('that nothing proves is asked about', () => {
    const { open } = paidOf(['Soll', 'Haben', 'Balance'], (at) => [asked, given(at), at * 700]);
    expect(open).toEqual(['columns:Fees Term 1 2026']);
  });
});
