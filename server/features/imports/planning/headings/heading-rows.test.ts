import { describe, expect, test } from 'vitest';
import { guessSetup } from '../sheets/layout.ts';
import { headingsOf } from './heading-rows.ts';

const under = ['Pupil', 'School', 'Term 1', 'Term 2', 'Term 3', 'Total'];
const groupsOf = (above: readonly string[], below: readonly string[] = under) =>
  headingsOf({ name: 'Kids', rows: [above, below] }, 1, 2).map(({ group }) => group);

describe('a title over the first column with a remark far right of it', () => {
  test.each([
    ['Fees paid in 2024 (KES)', '£1 = 165 KES'],
    ['Scholars of the fund', 'Rate: 3700'],
    ['School fees 2023', 'as at 12 March'],
    ['School fees 2023', 'Printed 3/4/2024'],
    ['School fees 2023', 'Page 2'],
  ])('%s and %s are no groups of headings', (title, remark) => {
    expect(new Set(groupsOf([title, '', '', '', '', remark]))).toEqual(new Set(['']));
  });

  test.each([
    [['Pupil details', '', 'Paid', '', '', '']],
    [['Pupil', '', 'Date of payment', '', '', '']],
    [['Pupil', '', 'Fees 2024', '', 'Rates', '']],
    [['', '', 'Mark = 40', '', 'Mark = 60', '']],
    [['Child', '', 'Balance = owed', '', '', '']],
  ])('%j are groups', (above) => {
    expect(new Set(groupsOf(above)).size).toBeGreaterThan(1);
  });

  test('a heading of which the second line is empty is none', () => {
    expect(
      groupsOf(['Pupil', '', 'A = 1', '', '', ''], ['', 'School', 'T1', 'T2', '', '']),
    ).toEqual(expect.arrayContaining(['A = 1']));
  });

  test('leaves a sheet of fees one of payments', () => {
    const rows = [
      ['Fees paid in 2024 (KES)', '', '', '', '', '£1 = 165 KES'],
      under,
      ['Ann Otieno', 'Mbita High', 12_000, 9000, '', 21_000],
      ['Beth Kamau', 'Mbita High', 11_000, '', 8000, 19_000],
      ['Cate Wafula', 'Mbita High', 10_000, 9000, 8500, 27_500],
    ];
    const { kind, header, lines } = guessSetup({ name: '2024', rows }, []);
    expect({ kind, header, lines }).toEqual({ kind: 'receipts', header: 1, lines: undefined });
  });
});

describe('headings that are merged over two lines, of which the second has more figures than words', () => {
  const subjects = ['Maths', 'Biology', 'English'];
  const rows = (labels: readonly string[]) => [
    ['Nr', 'Pupil', ...subjects.flatMap((one) => [one, '', '']), 'Total'],
    ['', '', ...subjects.flatMap(() => labels), ''],
    [1, 'Ann Otieno', ...subjects.flatMap(() => [20, 30, 50]), 150],
    [2, 'Beth Kamau', ...subjects.flatMap(() => [22, 31, 53]), 159],
    [3, 'Cate Wafula', ...subjects.flatMap(() => [30, 40, 70]), 210],
  ];
  const merged = [
    ...[0, 1, 11].map((column) => ({ row: 0, lastRow: 1, column, lastColumn: column })),
    ...[2, 5, 8].map((column) => ({ row: 0, lastRow: 0, column, lastColumn: column + 2 })),
  ];

  test.each([[['CA 40', '60', '100']], [['Test 30', 'EX 70', '100']], [['40', '60', '100']]])(
    '%j is the second of them',
    (labels) => {
      const { kind, header, lines } = guessSetup(
        { name: 'Form 2', rows: rows(labels), merged },
        [],
      );
      expect({ kind, header, lines }).toEqual({ kind: 'marks', header: 1, lines: 2 });
    },
  );

  test('without it the first line has them', () => {
    const plain = rows(['', '', '']).filter((_, at) => at !== 1);
    const { header, lines } = guessSetup({ name: 'Form 2', rows: plain }, []);
    expect({ header, lines }).toEqual({ header: 0, lines: undefined });
  });
});
