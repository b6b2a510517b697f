import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';

// Statements have money in and money out: which of them was paid for students the rows about students tell.

const names = ['Ann Otieno', 'Beth Kamau', 'Cate Wafula', 'Dora Nyong'];
const known = knownWith({
  years: ['2026'],
  students: names.map((name, at) => knownStudent(at + 1, name, { admission_no: `55${at}1` })),
});
const name = 'Account Term 1 2026';

function planOf(heads: readonly Cell[], rows: readonly (readonly Cell[])[], answers = {}) {
  const sheets = readableSheets({ name, rows: [heads, ...rows] }, []);
  const { setups } = guessSetups(sheets, []);
  const all = { agree: 'yes', [`account:${name}!A`]: 'admission', ...answers };
  const plan = makePlan(sheets, { sheets: setups, answers: all }, known);
  return {
    asked: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
    costs: plan.rows.map(({ state, change }) =>
      change?.type === 'items' ? change.items.map(({ cost }) => cost / 100) : state,
    ),
    questions: plan.questions,
    rows: plan.rows,
  };
}
const heads = ['A/C No.', 'Details', 'Paid In', 'Withdrawn', 'Balance'];
const forWhat = { [`categories:${name}!B`]: 'Tuition Fees' };

test('what went out to students was paid for them; a minus is the way of writing', () => {
  const { asked, costs, rows } = planOf(
    heads,
    [
      ['', 'Deposit by the office', '400,000.00', '', '400,000.00'],
      ['5501', 'Pay bill', '', '-9,000.00', '391,000.00'],
      ['', 'Charge', '', '-42.00', '390,958.00'],
      ['5511', 'Pay bill', '', '-7,500.00', '383,458.00'],
      ['5521 CATE', 'Pay bill', '', '-500.00', '382,958.00'],
      ['5531 JANE', 'Pay bill', '', '-600.00', '382,358.00'],
    ],
    forWhat,
  );
  expect(costs).toEqual(['skip', [9000], 'skip', [7500], [500], 'question']);
  expect(rows[1]?.notes.map(({ words }) => words)).toContain('-9,000.00 read as 9000.00');
  expect(rows[4]?.notes.map(({ words }) => words).join()).toMatch(/5521 CATE read as Cate Wafula/);
  // Another first name than that of the number is asked about.
  expect(asked).toEqual([`who:${name}!7`]);
});

test('what came in is read where it alone has sums of students', () => {
  const { asked, costs } = planOf(
    heads,
    [
      ['5501', 'Pay bill', '9,000.00', '', '9,000.00'],
      ['', 'Withdrawal by the bursar', '', '8,000.00', '1,000.00'],
      ['5511', 'Pay bill', '7,500.00', '', '8,500.00'],
    ],
    forWhat,
  );
  expect(asked).toEqual([]);
  expect(costs).toEqual([[9000], 'skip', [7500]]);
});

test('where both have some it is asked once', () => {
  const rows = [
    ['5501', 'Pay bill', '9,000.00', '', '9,000.00'],
    ['5511', 'Paid back', '', '7,500.00', '1,500.00'],
  ];
  const { asked, costs, questions } = planOf(heads, rows, forWhat);
  expect(asked).toEqual([`side:${name}`]);
  expect(costs).toEqual(['question', 'question']);
  expect(questions[0]?.words).toContain('C ‘Paid In’, D ‘Withdrawn’');
  expect(planOf(heads, rows, { ...forWhat, [`side:${name}`]: 'D' }).costs[1]).toEqual([7500]);
});

test('Debit and Credit of a bank are the same', () => {
  const { asked, costs } = planOf(
    ['Date', 'Narration', 'Debit', 'Credit', 'Balance'],
    [
      ['3/2/2026', 'TRF OFFICE', '', '90,000', '90,000'],
      ['4/2/2026', 'SCHOOL FEES ANN OTIENO 5501', '9,000', '', '81,000'],
      ['5/2/2026', 'SCHOOL FEES BETH KAMAU 5511', '9,500', '', '71,500'],
    ],
    { [`categories:${name}`]: 'Tuition Fees' },
  );
  expect(asked).toEqual([]);
  expect(costs).toEqual(['skip', [9000], [9500]]);
});

test('who was paid is no sum, also after somebody has changed another column', () => {
  const ofBank = ['Date', 'Payee', 'Student', 'Memo', 'Debit', 'Credit', 'Balance'];
  const rows = names.map((one, at): Cell[] => [
    ...[`2026-01-1${at}`, at === 0 ? 'Mbita High' : 'Kisumu Girls', one, 'School fees'],
    ...[9000 + at, '', 90_000 - at],
  ]);
  const sheets = readableSheets({ name, rows: [ofBank, ...rows] }, []);
  const [setup] = guessSetups(sheets, []).setups;
  expect(setup?.columns[1]).toBeNull();
  for (const columns of [setup?.columns ?? [], (setup?.columns ?? []).with(3, 'item')]) {
    const changed = setup ? [{ ...setup, columns }] : [];
    const plan = makePlan(sheets, { sheets: changed, answers: { agree: 'yes' } }, known);
    expect(
      plan.rows.flatMap(({ change }) =>
        change?.type === 'items' ? change.items.map(({ cost }) => cost / 100) : [],
      ),
    ).toEqual([9000, 9001, 9002, 9003]);
  }
});

test('a French heading of what was paid is one of sums', () => {
  const rows: Cell[][] = [
    ['Nom', 'Payée', 'Solde'],
    ['Ann Otieno', 9000, 0],
    ['Beth Kamau', 8000, 1000],
    ['Cate Wafula', '', 9000],
  ];
  const sheets = readableSheets({ name: 'Frais Term 1 2026', rows }, []);
  expect(guessSetups(sheets, []).setups[0]?.columns[1]).toBe('amount');
});

test.each([
  ['Posting Date', 'Debit', 'Credit'],
  ['Transaction date', 'Withdrawals', 'Deposits'],
  ['Date posted', 'Money out', 'Money in'],
])(
  'below %s stands the day; a name typed beside the sums tells which side counts',
  (day, out, paidIn) => {
    const { asked, costs } = planOf(
      [day, 'Value Date', 'Narration', out, paidIn, 'Balance', 'Child', 'Spent on'],
      [
        ['05/02/2026', '06/02/2026', 'SWIFT IN', '', '90,000.00', '90,000.00', '', ''],
        ['06/02/2026', '06/02/2026', 'TRF 1', '900.00', '', '89,100.00', 'Ann Otieno', 'Uniform'],
        ['07/02/2026', '08/02/2026', 'TRF 2', '800.00', '', '88,300.00', 'Beth Kamau', 'Books'],
        ['08/02/2026', '08/02/2026', 'TRF 3', '70.00', '', '88,300.00', 'Cate Wafula', 'Bus'],
        ['08/02/2026', '08/02/2026', 'LEDGER FEE', '45.00', '', '88,255.00', '', ''],
      ],
    );
    expect(asked).toEqual([]);
    expect(costs).toEqual(['skip', [900], [800], [70], 'skip']);
  },
);

test('names that nobody knows tell it, too', () => {
  const { costs } = planOf(
    ['Date', 'Debit', 'Credit', 'Balance', 'Student', 'Paid for'],
    [
      ['05/02/2026', '', '90,000.00', '90,000.00', '', ''],
      ['06/02/2026', '900.00', '', '89,100.00', 'Ann Otien', 'Uniform'],
      ['07/02/2026', '800.00', '', '88,300.00', 'Jane Doe', 'Books'],
    ],
    { [`who:${name}!3`]: 'id:1' },
  );
  expect(costs).toEqual(['skip', [900], 'skip']);
});

test('of a statement lines on the other side are no fault, and no kind of payment is asked for them', () => {
  const heads = ['A/C No.', 'Details', 'Debit', 'Credit', 'Balance'];
  const rows = [
    ['5501', 'Brought forward', '500.00', '', '500.00'],
    ['5501', 'Invoice of the term', '9,000.00', '', '9,500.00'],
    ['5501', 'By bank slip', '', '6,000.00', '3,500.00'],
    ['5501', 'By telephone', '', '3,000.00', '500.00'],
  ];
  expect(planOf(heads, rows).asked).toEqual([`side:${name}`]);
  const side = { [`side:${name}`]: 'D' };
  const { asked, questions } = planOf(heads, rows, side);
  expect(asked).toEqual([`categories:${name}!B`]);
  const words = questions.find(({ key }) => key === asked[0])?.words;
  expect(words).toContain('By bank slip; By telephone');
  expect(words).not.toContain('Invoice');
  expect(planOf(heads, rows, { ...side, ...forWhat }).costs).toEqual([
    'skip',
    'skip',
    [6000],
    [3000],
  ]);
});

test('what is said of the sides of one tab holds for others with the same headings', () => {
  const heads = ['A/C No.', 'Details', 'Debit', 'Credit', 'Balance'];
  const tabs = ['First', 'Second'].map((tab, at) => ({
    name: `${tab} Term 1 2026`,
    rows: [
      heads,
      [`55${at}1`, 'Invoice', '9,000.00', '', '9,000.00'],
      [`55${at}1`, 'Bank slip', '', '6,000.00', '3,000.00'],
    ],
  }));
  const { setups } = guessSetups(tabs, []);
  const [one = '', other = ''] = tabs.map((tab) => tab.name);
  const answers = {
    agree: 'yes',
    [`account:${one}!A`]: 'admission',
    [`side:${one}`]: 'D',
    [`categories:${one}!B`]: 'Tuition Fees',
  };
  const plan = makePlan(tabs, { sheets: setups, answers }, known);
  expect(plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key)).toEqual([]);
  expect(plan.rows.find(({ sheet, row }) => sheet === other && row === 3)?.state).toBe('new');
});

test.each([
  ['In', 'Out'],
  ['INCOME', 'EXPENDITURE'],
  ['Mapato', 'Matumizi'],
  ['Receipts', 'Payments'],
  ['Amount received', 'Amount spent'],
])(
  'a book of what came in and went out, %s and %s, says for each child what was paid for',
  (came, went) => {
    const { asked, costs } = planOf(
      ['Receipt #', 'For', 'Pupil', came, went],
      [
        [31, 'Transfer from abroad', '', 90_000, ''],
        [32, 'School fees, 2nd instalment', 'Ann Otieno', '', 12_000],
        [33, 'Uniform 2 x KES 900', 'Beth Kamau', '', 1800],
        [34, 'Lunch for the meeting', '', '', 700],
        [35, 'Spectacles', 'Cate Wafula', '', 2500],
        ['', 'Totals', '', 90_000, 17_000],
      ],
    );
    expect(costs).toEqual(['skip', [12_000], [1800], 'skip', 'question', 'passed']);
    expect(asked.every((key) => key.startsWith('categor'))).toBe(true);
  },
);

test('what was received and what was paid in one row are no sides', () => {
  const { asked } = planOf(
    ['No', 'Pupil', 'For', 'Received', 'Paid'],
    names.map((one, at) => [at + 1, one, 'School fees', 12_000, 9000 + at]),
  );
  expect(asked).toContain(`column:${name}!amount`);
});
