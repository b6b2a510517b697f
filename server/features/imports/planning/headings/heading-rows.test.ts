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
