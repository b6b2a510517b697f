import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Alinafe Mbewe', 'Chisomo Nyirenda', 'Dalitso Kaunda', 'Esnart Zulu'];
const house = knownWith({
  students: names.map((one, at) => knownStudent(at + 1, one)),
  years: ['2026'],
});

function planOf(
  rows: readonly (readonly Cell[])[],
  title = 'School fees Term 2 2026',
  known = house,
) {
  const sheets = readableSheets({ name: 'Register', rows: [[title], ...rows] }, []);
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(
    sheets,
    { sheets: setups, answers: { agree: 'yes', 'category:sanduku': 'Shopping' } },
    known,
  );
  const paid = (name: string) =>
    plan.rows
      .filter((one) => one.name === name)
      .flatMap(({ change }) =>
        change?.type === 'items' ? change.items.map(({ cost }) => cost / 100) : [],
      );
  return {
    sheets: sheets.map(({ name }) => name),
    asked: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
    words: plan.questions.map(({ words }) => words).join(' '),
    paid,
    terms: plan.rows.flatMap(({ change }) => (change?.type === 'items' ? [change.term] : [])),
  };
}

/** A child with two payments, the second one with a day of its own. */
const cells = (at: number): readonly [Cell[], Cell[]] => [
  ['14/05/2026', `R${100 + at}`, 20_000 + at * 1000],
  at % 2 === 0 ? ['02/06/2026', `R${200 + at}`, 5_000] : ['', '', ''],
];
const sumOf = (at: number) => 20_000 + at * 1000 + (at % 2 === 0 ? 5_000 : 0);

describe('payments below groups of headings', () => {
  const heads = (first: string, second: string): Cell[][] => [
    ['', first, '', '', second, '', '', ''],
    ['Name', 'Date', 'Receipt No', 'Amount', 'Date', 'Receipt No', 'Amount', 'Total paid'],
  ];
  const rows = names.map((name, at) => [name, ...cells(at).flat(), sumOf(at)]);

  test.each([
    ['1st instalment', '2nd instalment'],
    ['PAYMENT 1', 'PAYMENT 2'],
    ['Malipo ya kwanza', 'Malipo ya pili'],
    ['1er versement', '2e versement'],
  ])('%s and %s are each a payment where the total says so', (first, second) => {
    const { sheets, asked, paid } = planOf([...heads(first, second), ...rows]);
    expect(sheets).toEqual(['Register (Payment 1)', 'Register (Payment 2)']);
    expect(asked).toEqual([]);
    expect(paid('Alinafe Mbewe')).toEqual([20_000, 5_000]);
    expect(paid('Chisomo Nyirenda')).toEqual([21_000]);
  });

  test('a total that differs in a row is told in the one question', () => {
    const other = rows.map((row, at) => (at === 2 ? [...row.slice(0, -1), 1] : row));
    const { asked, words, paid } = planOf([...heads('1st payment', '2nd payment'), ...other]);
    expect(asked).toEqual(['instalments:Register']);
    expect(words).toContain('In row 6');
    expect(paid('Alinafe Mbewe')).toEqual([]);
  });

  test('without a total it is asked once', () => {
    const none = rows.map((row) => row.slice(0, -1));
    const [groups = [], own = []] = heads('1st payment', '2nd payment');
    const { asked } = planOf([groups.slice(0, -1), own.slice(0, -1), ...none]);
    expect(asked).toEqual(['instalments:Register']);
  });

  test.each(['Uniform', 'Sanduku'])(
    '%s is paid beside them where the total has it in it',
    (kind) => {
      const [groups = [], own = []] = heads('1st payment', '2nd payment');
      const beside = (at: number) => (at === 2 ? 900 : '');
      const { asked, paid } = planOf([
        [...groups.slice(0, -1), 'NEW ONES', 'TOTAL'],
        [...own.slice(0, -1), kind, 'Paid'],
        ...rows.map((row, at) => [
          ...row.slice(0, -1),
          beside(at),
          sumOf(at) + (at === 2 ? 900 : 0),
        ]),
      ]);
      expect(asked.filter((key) => !key.startsWith('categor'))).toEqual([]);
      expect(paid('Dalitso Kaunda')).toEqual([22_000, 900, 5_000]);
      expect(paid('Alinafe Mbewe')).toEqual([20_000, 5_000]);
    },
  );

  test('who paid nothing in one of them need not be known, nor told apart from another', () => {
    const twins = knownWith({
      students: [...house.students, knownStudent(9, 'Chisomo Nyirenda')],
      years: ['2026'],
    });
    const { asked } = planOf([...heads('1st payment', '2nd payment'), ...rows], undefined, twins);
    expect(asked).toEqual(['who:Register (Payment 1)!5']);
  });

  test('groups that say for what was paid are none of one payment', () => {
    expect(planOf([...heads('Tuition', 'Uniform'), ...rows]).sheets).toEqual(['Register']);
  });
});

test('headings again, numbered or not, are payments of their own, each in the term of its day', () => {
  const rows = names.map((name, at) => {
    const [first, second] = cells(at);
    return [
      name,
      first[0],
      first[2],
      second[0] ? '09/09/2026' : '',
      second[2],
      sumOf(at),
    ] as Cell[];
  });
  const heads = ['Pupil', 'Date 1', 'Amount 1', 'Date 2', 'Amount 2', 'Total paid'];
  const { sheets, paid } = planOf([heads, ...rows]);
  expect(sheets).toHaveLength(2);
  expect(paid('Dalitso Kaunda')).toEqual([22_000, 5_000]);
});

test('a day beside each instalment in words is that of its payment', () => {
  const rows = names.map((name, at) => {
    const [first, second] = cells(at);
    return [name, first[2], first[0], second[2], second[0], 30_000, 30_000 - sumOf(at)] as Cell[];
  });
  const heads = [
    'Name',
    'First instalment',
    'Date',
    'Second instalment',
    'Date',
    'Fees',
    'Balance',
  ];
  const { asked, paid } = planOf([heads, ...rows]);
  expect(asked).toEqual([]);
  expect(paid('Alinafe Mbewe')).toEqual([20_000, 5_000]);
});

test('instalments without days or numbers stay on one sheet', () => {
  const rows = names.map((name, at) => [name, 20_000 + at, 5_000, 25_000 + at]);
  const { sheets, paid } = planOf([
    ['Name', 'Instalment 1', 'Instalment 2', 'Total paid'],
    ...rows,
  ]);
  expect(sheets).toEqual(['Register']);
  expect(paid('Alinafe Mbewe')).toEqual([25_000]);
});

test('a day without a sum is no payment that was not made', () => {
  const rows = names.map((name, at) => [name, ...cells(at).flat(), sumOf(at)]);
  const torn = rows.map((row, at) =>
    at === 1 ? [row[0], ...row.slice(1, 4), '01/06/2026', 'R9', '', row[7]] : row,
  ) as Cell[][];
  const sheets = readableSheets(
    {
      name: 'Register',
      rows: [
        ['Term 2 2026 fees'],
        ['', '1st payment', '', '', '2nd payment', '', '', ''],
        ['Name', 'Date', 'Receipt No', 'Amount', 'Date', 'Receipt No', 'Amount', 'Total paid'],
        ...torn,
      ],
    },
    [],
  );
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, house);
  const row = plan.rows.find((one) => one.sheet.endsWith('2)') && one.name === names[1]);
  expect(row?.state).toBe('fault');
});

describe('a number beside each instalment makes it a payment of its own', () => {
  const rowsWith = (number: (at: number, each: number) => Cell) =>
    names.map((name, at): Cell[] => {
      const second = at % 2 === 0 ? 5_000 : '';
      return [
        name,
        20_000 + at * 1000,
        number(at, 1),
        second,
        second === '' ? '' : number(at, 2),
        sumOf(at),
      ];
    });
  const headed = (beside: string): Cell[] => [
    ...['Name', '1st instalment', beside],
    ...['2nd instalment', beside, 'Total paid'],
  ];

  test.each(['Deposit slip no', 'BANK SLIP No', 'Teller No.', 'Bank receipt number'])(
    '%s',
    (beside) => {
      const rows = rowsWith((at, each) => 40_113_007 + at * 37 + each * 1001);
      const { sheets, asked, paid } = planOf([headed(beside), ...rows]);
      expect(sheets).toHaveLength(2);
      expect(asked).toEqual([]);
      expect(paid('Alinafe Mbewe')).toEqual([20_000, 5_000]);
      expect(paid('Chisomo Nyirenda')).toEqual([21_000]);
    },
  );

  test('below a heading that nobody knows', () => {
    const rows = rowsWith((at, each) => `PL${at}${each}Q`);
    const { sheets, asked, paid } = planOf([headed('Pesalink'), ...rows]);
    expect(sheets).toHaveLength(2);
    expect(asked).toEqual([]);
    expect(paid('Alinafe Mbewe')).toEqual([20_000, 5_000]);
  });

  test('where they do not make up the total it is asked', () => {
    const rows = rowsWith((at, each) => `TX${at}${each}Q`);
    const torn = rows.map((row, at) => (at === 0 ? [...row.slice(0, -1), 24_000] : row));
    const { asked, paid } = planOf([headed('Deposit slip no'), ...torn]);
    expect(asked).toEqual(['instalments:Register']);
    expect(paid('Alinafe Mbewe')).toEqual([]);
  });

  test('what is left after each is no number of it', () => {
    const rows = rowsWith((at, each) => 30_000 - at * 1000 - each * 5_000);
    expect(planOf([headed('Left after'), ...rows]).sheets).toEqual(['Register']);
  });
});
