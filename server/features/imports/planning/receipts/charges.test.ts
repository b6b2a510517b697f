import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';

// What a school asks for is never filed as paid: the figures beside it prove it, or it is asked.

const names = [
  ...['Ann Otieno', 'Beth Kamau', 'Cate Wafula', 'Dora Nyong'],
  ...['Esther Mutua', 'Faith Ouma', 'Grace Barasa', 'Hope Chebet'],
];
const known = knownWith({
  years: ['2026'],
  students: names.map((name, at) => knownStudent(at + 1, name)),
});
const file = 'School fees Term 1 2026';
const given = (at: number) => [20_000, 45_000, 0, 45_000, 12_500, 30_000, 45_000, 9000][at] ?? 0;
const paid = names.map((_, at) => given(at));

function planOf(heads: readonly Cell[], of: (at: number) => readonly Cell[], answers = {}) {
  const rows = [['Learner', ...heads], ...names.map((name, at) => [name, ...of(at)])];
  const sheets = readableSheets({ name: file, rows }, []);
  const { setups } = guessSetups(sheets, []);
  const kinds = { 'category:zawadi': 'Shopping', 'category:sanduku': 'Shopping' };
  const all = { agree: 'yes', [`categories:${file}`]: 'Tuition Fees', ...kinds, ...answers };
  const plan = makePlan(sheets, { sheets: setups, answers: all }, known);
  return {
    asked: plan.questions.filter(({ key }) => !/^(?:agree|categor)/.test(key)),
    states: plan.rows.map(({ state }) => state),
    costs: plan.rows.map(({ change }) =>
      change?.type === 'items' ? change.items.map(({ cost }) => cost / 100) : [],
    ),
    columns: plan.sheets[0]?.columns ?? [],
  };
}
const sums = (costs: readonly number[][]) =>
  costs.map((row) => row.reduce((all, one) => all + one, 0));

describe('a fee is what was asked for', () => {
  test.each(['Karo', 'Term 1 Fees', 'School Fees', 'Fee'])(
    '%s: it is what was paid with what is owed, also where most paid all of it',
    (heading) => {
      const { asked, costs, columns } = planOf([heading, 'Paid', 'Balance'], (at) => [
        ...[45_000, given(at) || 'bado', 45_000 - given(at)],
      ]);
      expect(asked).toEqual([]);
      expect(sums(costs)).toEqual(paid);
      expect(columns[1]?.reason).toBe('what is owed, which is no receipt');
    },
  );

  test('it is the same in each row and never less than what was paid', () => {
    const { asked, costs } = planOf(['School Fees', 'Amount paid'], (at) => [45_000, given(at)]);
    expect({ asked, sums: sums(costs) }).toEqual({ asked: [], sums: paid });
  });

  test('it is added to what was owed before', () => {
    const owedFirst = (at: number) => at * 500;
    const { asked, costs } = planOf(
      ['Bal b/f', 'Fees', 'Total due', 'Total paid', 'Bal c/d'],
      (at) => {
        const due = owedFirst(at) + 30_000 + at * 100;
        return [owedFirst(at), 30_000 + at * 100, due, given(at), due - given(at)];
      },
    );
    expect({ asked, sums: sums(costs) }).toEqual({ asked: [], sums: paid });
  });

  test('several fees, with their total, are what was asked for together', () => {
    const { asked, costs } = planOf(
      ['Tuition', 'Transport', 'Total', 'Amount paid', 'Balance'],
      (at) => [
        ...[40_000 + at * 10, 5000, 45_000 + at * 10, given(at), 45_000 + at * 10 - given(at)],
      ],
    );
    expect({ asked, sums: sums(costs) }).toEqual({ asked: [], sums: paid });
  });

  test('what a few bought beside a fee is no part of it, and asks', () => {
    const { asked, columns } = planOf(['Fee', 'Amount', 'Uniform'], (at) => [
      ...[45_000, given(at), at < 2 ? 3500 : ''],
    ]);
    expect(columns[1]?.reason).toBe('what is owed, which is no receipt');
    expect(asked.map(({ key }) => key)).toEqual([`paid-total:${file}`]);
    expect(asked[0]?.options.map(({ value }) => value)).toContain('all');
  });

  test('instalments are what was paid of it, whatever stands beside them', () => {
    const { asked, costs } = planOf(
      ['Fees', '1st instalment', 'No. du reçu', 'Awamu ya pili', 'Bal'],
      (at) => [45_000, given(at), 8100 + at * 3, 500 + at, 44_500 - at - given(at)],
    );
    expect(asked).toEqual([]);
    expect(costs[0]).toEqual([20_000, 500]);
    expect(costs[2]).toEqual([502]);
  });
});

test('a fee is what was asked for where the payments of it stand beside it, each called after it', () => {
  const { asked, costs } = planOf(
    ['Tuition', 'Tuition paid', 'Transport', 'Transport paid'],
    (at) => [45_000, given(at), 6000, at * 100],
  );
  expect({ asked, sums: sums(costs) }).toEqual({
    asked: [],
    sums: paid.map((one, at) => one + at * 100),
  });
});

test('instalments that a payment of the row was for say its sum again', () => {
  const { asked, costs } = planOf(['Amount', 'Tranche 1', 'Tranche 2'], (at) => [
    ...[given(at) + 700, 700, given(at)],
  ]);
  expect(asked).toEqual([]);
  expect(costs[0]).toEqual([20_700]);
});

test('a fee beside instalments that prove nothing is asked about', () => {
  const heads = ['Fees', '1st instalment', '2nd instalment'];
  const row = (at: number) => [20_000 + at * 700, given(at) + 3, 500 + at];
  const key = `charged:${file}`;
  const { asked, states } = planOf(heads, row);
  expect(asked.map((one) => one.key)).toEqual([key]);
  expect(new Set(states)).toEqual(new Set(['question']));
  expect(planOf(heads, row, { [key]: 'out' }).costs[0]).toEqual([20_003, 500]);
  expect(planOf(heads, row, { [key]: 'paid' }).costs[0]).toEqual([20_000, 20_003, 500]);
});

describe('a fee was paid', () => {
  test('where it says so itself, or is a part of what was paid', () => {
    const said = planOf(['Tuition paid', 'Balance'], (at) => [given(at) + 1, 45_000 - given(at)]);
    expect(said.asked).toEqual([]);
    expect(said.costs[0]).toEqual([20_001]);
    const part = planOf(['Tuition', 'Transport', 'Amount paid'], (at) => [
      ...[given(at), 300 + at, given(at) + 300 + at],
    ]);
    expect(part.asked).toEqual([]);
    expect(part.costs[1]).toEqual([45_000, 301]);
  });

  test('where what is owed became less by it', () => {
    const { asked, costs } = planOf(['Bal b/f', 'Fees', 'Balance'], (at) => [
      ...[50_000 + at, given(at), 50_000 + at - given(at)],
    ]);
    expect({ asked, sums: sums(costs) }).toEqual({ asked: [], sums: paid });
  });

  test('it is asked where it is the same in each row beside what is owed, and nothing was paid', () => {
    const own = [45_000, 0, 12_000, 45_000, 300, 0, 7000, 20_000];
    const { asked, states } = planOf(['Fees', 'Balance'], (at) => [45_000, own[at] ?? 0]);
    expect(asked).toMatchObject([{ key: `charged:${file}`, answer: null }]);
    expect(new Set(states)).toEqual(new Set(['question']));
    const paidAll = planOf(['Fees', 'Balance'], (at) => [45_000, own[at] ?? 0], {
      [`charged:${file}`]: 'paid',
    });
    expect(paidAll.costs[0]).toEqual([45_000]);
  });

  test.each([
    ['more is owed than one term asks for', [15_000, 0, 61_000, 3000, 0, 48_500, 900, 0]],
    ['all owe the same', Array(8).fill(2500)],
    ['the list is of three', [15_000, 0, 20_500]],
  ])('so it is where %s', (_, owed) => {
    const { asked } = planOf(['Fees', 'Balance'], (at) =>
      at < owed.length ? [45_000, owed[at] ?? 0] : ['', ''],
    );
    expect(asked).toMatchObject([{ key: `charged:${file}`, answer: null }]);
  });

  test('it was paid where nobody owes anything', () => {
    const { asked, costs } = planOf(['Fees', 'Balance'], () => [45_000, 0]);
    expect(asked).toEqual([]);
    expect(costs[0]).toEqual([45_000]);
  });
});

describe('the sheet’s own sum and the columns read as payments differ', () => {
  const key = `paid-total:${file}`;

  test('a fee of a few shillings beside the amount asks which of them was paid, by their names', () => {
    const heads = ['Amount (RWF)', 'Fee'];
    const row = (at: number) => [80_000 + at * 700, at % 2 ? 250 : 500];
    const { asked, states } = planOf(heads, row);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.words).toContain('C ‘Fee’');
    expect(asked[0]?.words).toContain('B ‘Amount (RWF)’');
    expect(asked[0]?.options.map(({ value }) => value)).toEqual(['own', 'items', 'all', 'skip']);
    expect(new Set(states)).toEqual(new Set(['question']));
    expect(planOf(heads, row, { [key]: 'own' }).costs[1]).toEqual([80_700]);
    expect(planOf(heads, row, { [key]: 'items' }).costs[1]).toEqual([250]);
    expect(planOf(heads, row, { [key]: 'all' }).costs[1]).toEqual([80_700, 250]);
  });

  test('a column without which they agree in nearly all rows can be left out', () => {
    const heads = ['Tuition', 'Transport', 'Uniform', 'Total'];
    const row = (at: number) => [
      ...[given(at) + 5, 700, 900, given(at) + 705 + (at === 7 ? 1 : 0)],
    ];
    const { asked } = planOf(heads, row);
    expect(asked[0]?.options.map(({ value }) => value)).toEqual([
      ...['without:D', 'own', 'items', 'skip'],
    ]);
    expect(planOf(heads, row, { [key]: 'without:D' }).costs[0]).toEqual([20_005, 700]);
    expect(planOf(heads, row, { [key]: 'own' }).costs[0]).toEqual([20_705]);
  });

  test('a slip in a row asks about that row alone', () => {
    const { asked, states } = planOf(['Tuition', 'Transport', 'Total'], (at) => [
      ...[given(at) + 5, 700, given(at) + (at === 3 ? 900 : 705)],
    ]);
    expect(asked).toMatchObject([{ key, rows: 1 }]);
    expect(states.filter((one) => one === 'question')).toHaveLength(1);
  });

  test('the only columns that make up the total paid in every row were paid: nothing is asked', () => {
    const { asked, costs, columns } = planOf(
      ['Zawadi', 'Kikoi', 'Sanduku', 'Total paid', 'Tuition'],
      (at) => [given(at), 900 + at * 7, 300 + at, given(at) + 300 + at, 60_000 - at],
    );
    expect(asked).toEqual([]);
    expect(costs[0]).toEqual([20_000, 300]);
    expect(columns[2]?.reason).toBe('not paid, by E ‘Total paid’');
  });
});

describe('numbers', () => {
  test.each([
    ['Rcpt No', (at: number) => 30_011 + at * 2],
    ['Payment Code', (at: number) => 1_003_551_200 + ((at * 7) % 5)],
    ['Recipient MSISDN', (at: number) => `25078831020${at}`],
    ['Zahl', (at: number) => 44_017 + at * 13],
    ['Kitu', (at: number) => 250_788_310_200 + ((at * 31) % 17)],
  ])('%s are no sums, and are not asked about', (heading, cell) => {
    const { asked, costs } = planOf(['Amount paid', heading], (at) => [given(at), cell(at)]);
    expect({ asked, sums: sums(costs) }).toEqual({ asked: [], sums: paid });
  });

  test('sums that do not rise from row to row are asked about', () => {
    const own = [4017, 3995, 5210, 3880, 7001, 6120, 2222, 9119];
    const { asked } = planOf(['Amount paid', 'Kitu'], (at) => [given(at), own[at] ?? 0]);
    expect(asked).toHaveLength(1);
  });
});

test('fees of a year or a class beside what was paid, below a heading that nobody knows, are no payment', () => {
  const asked = (at: number) => [50_000, 60_000][at % 2] ?? 0;
  const found = planOf(['Boarding charge per term', 'Amount paid'], (at) => [asked(at), given(at)]);
  expect(found.asked).toEqual([]);
  expect(sums(found.costs)).toEqual(paid);
});

describe('a group of headings says that what the school asks for stands below it', () => {
  const headsBelow = (group: string): readonly (readonly Cell[])[] => [
    ['Learner', group, null, null, 'Total', 'PAID', 'Slip no.', 'Balance'],
    [null, 'Tuition', 'Meals', 'Uniform', null, null, null, null],
  ];
  const own = (at: number) => [30_000, at % 2 ? 8000 : 0, at % 3 ? 0 : 4500];
  const dueOf = (at: number) => own(at).reduce((all, one) => all + one, 0);
  const givenOf = (at: number) => (at === 2 ? 0 : at % 4 ? dueOf(at) : dueOf(at) - 2500);
  const rowsBelow = (group: string) => [
    ...headsBelow(group),
    ...names.map((name, at) => [
      ...[name, ...own(at), dueOf(at), givenOf(at) || '', givenOf(at) ? 700 + at * 3 : ''],
      dueOf(at) - givenOf(at),
    ]),
  ];
  const read = (group: string) => {
    const merged = [
      ...[{ row: 0, lastRow: 0, column: 1, lastColumn: 3 }],
      ...[0, 4, 5, 6, 7].map((column) => ({ row: 0, lastRow: 1, column, lastColumn: column })),
    ];
    const sheets = readableSheets({ name: file, rows: rowsBelow(group), merged }, []);
    const { setups } = guessSetups(sheets, []);
    const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, known);
    return {
      asked: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
      faults: plan.rows.flatMap(({ faults }) => faults),
      costs: plan.rows.flatMap(({ state, change }) =>
        change?.type === 'items'
          ? change.items.map(({ cost }) => cost / 100)
          : state === 'passed'
            ? []
            : [0],
      ),
    };
  };

  test.each(['Charges this term', 'FEES PAYABLE (KES)', 'Expected', 'Frais dus', 'À payer'])(
    '%s: none of the columns below it is a payment, and who paid nothing is no fault',
    (group) => {
      expect(read(group)).toEqual({
        asked: [],
        faults: [],
        costs: names.map((_, at) => givenOf(at)),
      });
    },
  );

  test('below a group of what was paid they are payments', () => {
    expect(read('Paid for').costs).not.toEqual(names.map((_, at) => givenOf(at)));
  });
});

test.each([
  ['Minerval exigé', 'Minerval versé', 'Fournitures scolaires', 'Versé le'],
  ['Tuition due', 'Tuition paid', 'Books', 'Date paid'],
  ['Scolarité due', 'Scolarité payée', 'Tenue', 'Payé le'],
])('%s, %s, %s: what was paid of one kind is a payment beside others', (due, own, other, day) => {
  const heads = [due, own, other, 'Transport', day, 'Balance'];
  const row = (at: number) => [
    ...[45_000, given(at) || '', at % 3 ? '' : 4000 + at * 100, at % 2 ? '' : 900 + at],
    ...[given(at) ? '12/02/2026' : '', 45_000 - given(at)],
  ];
  const { asked, costs } = planOf(heads, row);
  expect(asked).toEqual([]);
  expect(costs[0]).toEqual([20_000, 4000, 900]);
  expect(costs[1]).toEqual([45_000]);
});

test('what was paid of one kind is the total where the others add up to it', () => {
  const parts = (at: number) => [15_000 + at * 500, at % 3 ? 0 : 4000, at % 2 ? 0 : 900 + at];
  const { asked, costs } = planOf(['School lunch', 'Uniform', 'Books', 'Tuition paid'], (at) => [
    ...parts(at).map((one) => one || ''),
    parts(at).reduce((all, one) => all + one, 0),
  ]);
  expect(asked).toEqual([]);
  expect(sums(costs)).toEqual(names.map((_, at) => parts(at).reduce((all, one) => all + one, 0)));
});
