import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';

// Whose payment a row is, what it was for, and whether it stands.

const names = ['Ann Otieno', 'Beth Kamau', 'Cate Wafula', 'Dora Nyong', 'Esther Mutua'];
const known = knownWith({
  years: ['2026'],
  students: names.map((name, at) => knownStudent(at + 1, name)),
});
const sheet = 'Payments Term 1 2026';

function planOf(rows: readonly (readonly Cell[])[], answers = {}, house = known) {
  const sheets = readableSheets({ name: sheet, rows }, []);
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes', ...answers } }, house);
  return {
    setup: setups[0],
    asked: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
    rows: plan.rows,
    items: plan.rows.map(({ state, change }) =>
      change?.type === 'items'
        ? change.items.map(({ category, cost }) => [category, cost / 100])
        : state,
    ),
  };
}
const of = (heads: readonly Cell[], row: (name: string, at: number) => readonly Cell[]) => [
  heads,
  ...names.map(row),
];

test.each(['FAILED - NO_SUCH_ACCOUNT', 'Rejected: limit', 'Declined', 'REVERSED (typing)'])(
  'a row that begins its status with %s is no payment, also beside a fee of the company',
  (status) => {
    for (const heads of [
      ['Child', 'Amount', 'Status'],
      ['Child', 'Amount', 'Fee', 'Status'],
    ]) {
      const { items } = planOf(
        of(heads, (name, at) => [
          ...[name, 4000 + at * 10],
          ...(heads.length > 3 ? [25] : []),
          at === 2 ? status : 'SUCCESSFUL',
        ]),
        { [`categories:${sheet}`]: 'Tuition Fees', [`paid-total:${sheet}`]: 'own' },
      );
      expect(items[2]).toBe('skip');
      expect(items[3]).toEqual([['Tuition Fees', 4030]]);
    }
  },
);

test('words in the place of a sum and noughts are told as nothing paid, and ask nothing', () => {
  const { asked, items, rows } = planOf(
    of(['Child', 'Purpose', 'Amount'], (name, at) => [
      ...[name, 'School fees', [500, 'not yet', 0, 'HAJALIPA', 'pending'][at] ?? ''],
    ]),
  );
  expect(asked).toEqual([]);
  expect(items).toEqual([[['Tuition Fees', 500]], 'skip', 'skip', 'skip', 'skip']);
  expect(rows[3]?.notes.map(({ words }) => words)).toContain('HAJALIPA: nothing was paid');
});

test('an unknown column whose words are mostly kinds of payments says what was paid for', () => {
  const kinds = ['School Fees', 'Bus', 'Textbooks', 'Uniform', 'Mattress'];
  const rows = of(['Child', 'Vote item', 'Amount'], (name, at) => [name, kinds[at] ?? '', 900]);
  const { asked, items } = planOf(rows);
  expect(asked).toEqual([`categories:${sheet}!B`]);
  expect(items.slice(0, 4)).toEqual([
    [['Tuition Fees', 900]],
    [['Transport', 900]],
    [['Books and Stationery', 900]],
    [['Uniform and Boarding Essentials', 900]],
  ]);
  // What was answered while no column said it does not count for the words of one.
  expect(planOf(rows, { [`categories:${sheet}`]: 'Tuition Fees' }).items[4]).toBe('question');
});

test('each unknown kind is asked about apart, once, and none goes along with another', () => {
  const kinds = ['Mattress', 'School fees', 'Trip', 'mattress (2nd)', 'Trip'];
  const rows = of(['Child', 'Purpose', 'Amount'], (name, at) => [name, kinds[at] ?? '', 900]);
  expect(planOf(rows).asked.toSorted()).toEqual(['category:mattress', 'category:trip']);
  const { items } = planOf(rows, {
    ...{ 'category:mattress': 'Shopping', 'category:trip': 'Transport' },
    [`categories:${sheet}!B`]: 'Tuition Fees',
  });
  expect(items.map((one) => (Array.isArray(one) ? one[0]?.[0] : one))).toEqual([
    ...['Shopping', 'Tuition Fees', 'Transport', 'Shopping', 'Transport'],
  ]);
});

test.each(['School fees balance', 'Fees bal.', 'BALANCE OF FEES', 'Term fees arrears'])(
  '%s of a payment is tuition until somebody says otherwise',
  (kind) => {
    const kinds = ['School fees', kind, 'Bus', kind, 'School fees'];
    const rows = of(['Child', 'Date', 'Being', 'Amount'], (name, at) => [
      ...[name, `2026-01-1${at}`, kinds[at] ?? '', 900],
    ]);
    expect(planOf(rows).asked).toEqual([]);
    expect(planOf(rows).items[1]).toEqual([['Tuition Fees', 900]]);
  },
);

test('months and instalments say nothing of what for, and are one question', () => {
  const { asked } = planOf(
    of(['Child', 'Jan', 'Feb'], (name) => [name, 900, 800]),
    {
      [`columns:${sheet}`]: 'each',
    },
  );
  expect(asked.filter((key) => key.startsWith('categor'))).toEqual([`categories:${sheet}`]);
});

test('words that are no kinds of payments stay what they are', () => {
  const { setup, asked } = planOf(
    of(['Child', 'Captured at', 'Amount'], (name) => [name, 'Kisumu office', 900]),
  );
  expect(setup?.columns).toEqual(['name', null, 'amount']);
  expect(asked).toEqual([`categories:${sheet}`]);
});

test('the child is whom a payment is for, not who received it', () => {
  for (const [receiver, child] of [
    ['Recipient Name', 'Child (beneficiary)'],
    ['Payee', 'Beneficiary'],
    ['Name', 'Pupil'],
  ]) {
    const { asked, items } = planOf(
      of([receiver ?? '', child ?? '', 'Purpose', 'Amount'], (name, at) => [
        ...[`OMONDI Peter ${'ABCDE'[at]}ko`, name, 'Transport', 700],
      ]),
    );
    expect(asked).toEqual([]);
    expect(items[0]).toEqual([['Transport', 700]]);
  }
});

test('two columns of names that both may be the child’s are asked about', () => {
  const heads = ['Name', 'Beneficiary', 'Purpose', 'Amount'];
  const both = of(heads, (name, at) => [names[(at + 1) % 5] ?? '', name, 'Transport', 700]);
  expect(planOf(both).asked).toEqual([`column:${sheet}!name`]);
});

test('of two columns of names the one in which students are known has them', () => {
  const { asked, items } = planOf(
    of(['Name', 'Beneficiary', 'Purpose', 'Amount'], (name, at) => [
      ...[`Peter Omondi ${'ABCDE'[at]}ko`, name, 'Transport', 700],
    ]),
  );
  expect(asked).toEqual([]);
  expect(items).toEqual(Array(5).fill([['Transport', 700]]));
});

test('what was awarded is paid, what was recommended is not; those who sign below are no students', () => {
  const { setup, asked, items } = planOf([
    ['BURSARY DISBURSEMENT LIST TERM 1 2026'],
    ['Name of beneficiary', 'Sex', 'Class', 'Recommended (UGX)', 'Awarded (UGX)', 'Purpose'],
    ...names.map((name, at) => [
      ...[name, 'F', 'S.1', '450,000/=', at === 4 ? '-' : '400,000/=', 'School fees'],
    ]),
    ['GRAND TOTAL', '', '', '', '1,600,000/='],
    ['Chairperson ………………', '', '', 'Treasurer ………………'],
    ['……………………', '', '', '……………………'],
  ]);
  expect(setup?.kind).toBe('receipts');
  expect(asked).toEqual([]);
  expect(items.slice(0, 4)).toEqual(Array(4).fill([['Tuition Fees', 400_000]]));
  expect(items.slice(5).every((one) => one === 'passed')).toBe(true);
});

test.each(['"', '〃', "''", '-do-', 'Ditto', 'do', 'idem', '- " -'])(
  '%s in the place of a name means the one above',
  (mark) => {
    const rows = [
      ['Child', 'For', 'Amount'],
      ...[names[0] ?? '', mark, mark, names[1] ?? '', mark].map((who, at) => [
        ...[who, 'School fees', 1000 + at],
      ]),
    ];
    const { rows: read, asked, items } = planOf(rows);
    expect(items).toEqual([0, 1, 2, 3, 4].map((at) => [['Tuition Fees', 1000 + at]]));
    const students = read.map(({ change }) => (change?.type === 'items' ? change.student : null));
    expect(students.map((one) => one && 'id' in one && one.id)).toEqual([1, 1, 1, 2, 2]);
    expect(asked).toEqual([]);
    const left = planOf(rows, { [`ditto:${sheet}`]: 'skip' });
    if (/\p{L}/u.test(mark)) expect(left.items).toEqual(items);
    else expect(left.items[1]).toBe('skip');
  },
);

test('a mark below no name, or below somebody who is not known, is about nobody', () => {
  const rows = [
    ['Child', 'For', 'Amount'],
    [names[0] ?? '', 'School fees', 900],
    ['', 'Office rent', 4000],
    ['"', 'Airtime', 50],
    ['Watchman', 'Wages', 800],
    ['"', 'Overtime', 70],
  ];
  expect(planOf(rows).items).toEqual([[['Tuition Fees', 900]], 'skip', 'skip', 'skip', 'skip']);
});

test('of a kind without a category the payments can be left out while the others of the row go in', () => {
  const rows = of(['Child', 'Tuition', 'Lunch', 'Trip'], (name, at) => [
    ...[name, 900 + at, 300, at === 4 ? '' : 120],
  ]);
  const each = { [`columns:${sheet}`]: 'each', 'category:trip': 'Transport' };
  expect(planOf(rows, each).asked).toEqual(['category:lunch']);
  const { items, rows: planned } = planOf(rows, { ...each, 'category:lunch': 'without' });
  expect(items[0]).toEqual([
    ['Tuition Fees', 900],
    ['Transport', 120],
  ]);
  expect(items[4]).toEqual([['Tuition Fees', 904]]);
  expect(planned[0]?.notes.map(({ words }) => words)).toContain(
    'Lunch is left out, as it was answered',
  );
  expect(planOf(rows, { ...each, 'category:lunch': 'Shopping' }).items[0]).toHaveLength(3);
});

test('what was paid for keeps its word where no category has it; words that a category has do not stand twice', () => {
  const kinds = ['Lunch', 'Ada', 'Lunch', 'Bus', 'Lunch'];
  const rows = of(['Child', 'Category', 'Amount'], (name, at) => [name, kinds[at] ?? '', 900]);
  const plan = planOf(rows, { [planOf(rows).asked[0] ?? '']: 'Shopping' });
  const written = plan.rows.map(({ change }) =>
    change?.type === 'items' ? change.items.map(({ item }) => item)[0] : null,
  );
  expect(written).toEqual(['Lunch', 'Tuition Fees', 'Lunch', 'Transport', 'Lunch']);
  // What went in before under its category alone is the same payment.
  const there = { id: 3, student_id: 1, year: '2026', term: 1, class: 'Not recorded', version: 1 };
  const house = { ...known, finance: [{ ...there, lines: ['Shopping|shopping|90000'] }] };
  const again = planOf(rows, { [planOf(rows).asked[0] ?? '']: 'Shopping' }, house);
  expect(again.items[0]).toBe('same');
  expect(again.items[1]).toEqual([['Tuition Fees', 900]]);
});

test('what a bank says of each payment is no rival of the column that says what for', () => {
  const rows = of(['Child', 'Details', 'Paid for', 'Amount'], (name, at) => [
    ...[name, `Pay Bill to 5221${at} KASISI SCH Acc. 77${at}`, at === 1 ? 'exam fee' : 'fees'],
    4000 + at,
  ]);
  const { asked, items } = planOf(rows);
  expect(asked).toEqual([]);
  expect(items[0]).toEqual([['Tuition Fees', 4000]]);
});

test('while it is asked which column says what for, nothing else is asked of it', () => {
  const rows = of(['Child', 'Purpose', 'Paid for', 'Amount'], (name, at) => [
    ...[name, 'School fees', at > 1 ? 'Uniform' : 'Fees', 4000 + at],
  ]);
  const { asked } = planOf(rows);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/^column:/);
});

test('a term is not asked of rows about nobody', () => {
  const rows = [
    ['Child', 'Paid for', 'Amount', 'Term'],
    ...names.map((name, at) => [name, 'Fees', 4000 + at, 'Term 1']),
    ['Ruth Chebet Koros', 'Fees', 4000, ''],
  ];
  const sheets = [{ name: 'Payments 2026', rows }];
  const { setups } = guessSetups(sheets, []);
  const { questions } = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, known);
  expect(questions.map(({ key }) => key)).not.toContain('term:Payments 2026');
});

describe('an account that is an admission number of the house', () => {
  const numbered = knownWith({
    years: ['2026'],
    students: names.map((name, at) => ({
      ...knownStudent(at + 1, at === 0 ? 'Ann Wanjiru Otieno' : name),
      admission_no: `51${at}`,
    })),
  });
  const askedOf = (account: string) => {
    const rows = of(['A/C No.', 'Child', 'Paid for', 'Amount'], (name, at) => [
      ...[at === 0 ? account : `51${at}`, name, 'Fees', 4000 + at],
    ]);
    const sheets = [{ name: sheet, rows }];
    const { setups } = guessSetups(sheets, []);
    const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, numbered);
    return plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key);
  };

  test('recognises a child by a part of the name', () => {
    expect(askedOf('510')).toEqual([]);
  });

  test('of another child, or of nobody, proves nothing', () => {
    expect(askedOf('512')).toEqual([`who:${sheet}!2`]);
    expect(askedOf('998')).toEqual([`who:${sheet}!2`]);
  });

  test('of another child speaks against a whole name, where the others are those of the names', () => {
    const rows = of(['Date', 'Account', 'Child', 'Amount'], (name, at) => [
      ...['2026-02-03', at === 3 ? '511' : `51${at}`, name, 4000 + at],
    ]);
    const sheets = [{ name: sheet, rows }];
    const { setups } = guessSetups(sheets, []);
    const { questions } = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, numbered);
    const asked = questions.filter(({ key }) => /^(?:who|category):/.test(key));
    expect(asked.map(({ key }) => key)).toEqual([`who:${sheet}!5`]);
    expect(asked[0]?.words).toContain('511');
  });
});

test('who has another number is asked about with the number as the sheet writes it', () => {
  const house = knownWith({
    years: ['2026'],
    students: names.map((name, at) => ({ ...knownStudent(at + 1, name), admission_no: `7${at}` })),
  });
  const rows = of(['Child', 'Adm No', 'Paid for', 'Amount'], (name, at) => [
    ...[name, at === 1 ? '8812' : `7${at}`, 'Fees', 4000 + at],
  ]);
  const sheets = [{ name: sheet, rows }];
  const { setups } = guessSetups(sheets, []);
  const { questions } = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, house);
  const { words = '' } = questions.find(({ key }) => key.startsWith('who:')) ?? {};
  expect(words).toContain('(the sheet says ‘8812’)');
});
