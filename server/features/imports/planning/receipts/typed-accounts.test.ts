import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

// What payers type for an account: an admission number, alone or with a name, and statements that repeat it in a text.

const at = { school: 'Hilltop Girls', cluster: 'Lake' };
const house = knownWith({
  years: ['2026'],
  schools: [
    { id: 1, school: 'Mwanzo Secondary', cluster: 'Lake' },
    { id: 2, ...at },
  ],
  students: [
    knownStudent(1, 'Ann Otieno', { admission_no: '4410' }),
    knownStudent(2, 'Beth Kamau', { admission_no: 'HG/088', ...at }),
    knownStudent(3, 'Cate Wafula', { admission_no: '4519' }),
    knownStudent(4, 'Dora Nyong', { admission_no: '377', ...at }),
    knownStudent(5, 'Eve Wafula', { admission_no: '902' }),
    knownStudent(6, 'Faith Auma', { admission_no: '902', ...at }),
  ],
});

function planOf(
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  answers: Readonly<Record<string, string>> = {},
) {
  const sheets = [{ name: 'Out', rows: [['Payments Term 1 2026'], heads, ...rows] }];
  const { setups } = guessSetups(sheets, []);
  const all = { agree: 'yes', 'term:Out': '1', 'categories:Out': 'Tuition Fees', ...answers };
  const plan = makePlan(sheets, { sheets: setups, answers: all }, house);
  return {
    plan,
    asked: plan.questions.flatMap(({ key, answer }) => (answer === null ? [key] : [])),
    paid: plan.rows.flatMap(({ change }) =>
      change?.type === 'items'
        ? change.items.map(({ cost }) => ['id' in change.student ? change.student.id : 0, cost])
        : [],
    ),
  };
}

describe('an account that payers typed', () => {
  const heads = ['Receipt', 'Date', 'Account no', 'Amount'];
  const row = (account: string, cost: number) => ['QX1', '04/02/2026', account, cost];
  const answers = { 'account:Out!C': 'admission' };

  test.each([
    ['4410-ANN OTIENO', 1],
    ['4410 ann', 1],
    ['Otieno Ann / 4410', 1],
    ['HG/088-BETH KAMAU', 2],
    ['ADM 4519_Cate Wafulla', 3],
    ['902/FAITH AUMA', 6],
  ])('%s is the student of the number, whom the name fits', (account, id) => {
    const { paid, asked } = planOf(heads, [row(account, 900)], answers);
    expect(paid).toEqual([[id, 90_000]]);
    expect(asked).toEqual([]);
  });

  test('that names somebody else than its number asks, with both', () => {
    const { paid, plan } = planOf(heads, [row('4519-ANN OTIENO', 900)], answers);
    expect(paid).toEqual([]);
    const asked = plan.questions.find(({ key }) => key.startsWith('who:'));
    expect(asked?.options.map(({ value }) => value)).toEqual(['id:3', 'id:1', 'skip']);
  });

  test('is no question of the school where names show that they are at several', () => {
    const rows = ['4410-ANN OTIENO', 'HG/088 BETH', '4519', '377', 'RENT'];
    const { paid, asked } = planOf(
      heads,
      rows.map((one) => row(one, 900)),
      answers,
    );
    expect(asked).toEqual([]);
    expect(paid.map(([id]) => id)).toEqual([1, 2, 3, 4]);
  });

  test('that is a number alone asks for the school where it may be of one of them', () => {
    const { asked } = planOf(heads, [row('4410', 1), row('4519', 1), row('377', 1)], answers);
    expect(asked).toEqual(['school-of:Out']);
  });
});

describe('a number in what a statement says', () => {
  const heads = ['Date', 'Name', 'Amount'];
  const rows: Cell[][] = [
    ['04/02/2026', 'Paybill 880100 HILLTOP GIRLS Acc. 377', 700],
    ['05/02/2026', 'Paybill 880100 HILLTOP GIRLS A/C No 902', 800],
    ['06/02/2026', 'Deposit from 4410 Equity', 900],
    ['07/02/2026', 'Paybill 22 MWANZO Acc. 4519', 650],
  ];

  test('is asked about once, behind a word for accounts, where one student has it', () => {
    const { asked, plan } = planOf(heads, rows);
    expect(asked).toEqual(['number-within:Out']);
    const question = plan.questions.find(({ key }) => key === 'number-within:Out');
    expect(question?.rows).toBe(2);
    const { paid } = planOf(heads, rows, { 'number-within:Out': 'yes' });
    expect(paid).toEqual([
      [4, 70_000],
      [3, 65_000],
    ]);
  });

  test('is nobody beside the name of somebody who is not known', () => {
    const named = [['04/02/2026', 'Peter Ouma', '377', 700]];
    const { asked, paid } = planOf(['Date', 'Name', 'Account', 'Amount'], named);
    expect(asked).not.toContain('number-within:Out');
    expect(paid).toEqual([]);
  });
});
