import { expect, test } from 'vitest';
import { type Columns, passedRow } from '../planning/headings/rows-passed.ts';
import { saysRate } from './rates.ts';

test.each([
  ...['at 129 to the euro', '@ 150 per pound', 'Rate: 129.5', 'exchange rate 1 USD = 3,650 UGX'],
  ...['(1 € = 140 KES)', 'Kurs 1 EUR = 140', 'taux de change : 2850 FC pour 1 dollar'],
])('%s says what money was worth, and is nobody below the names', (line) => {
  const columns: Columns = {
    ...{ births: [], headings: [], keys: [0], names: [0], ofOne: [], read: [0, 1, 2] },
    headingsIn: () => null,
    isSchool: () => false,
    isNoName: () => false,
    hasYears: () => false,
  };
  expect(saysRate(line)).toBe(true);
  expect(passedRow([line, '', '1978'], columns)).not.toBeNull();
});

test.each(['Mary Rate', 'Kurs Anna', '3,650', '1205', '4500/=', 'P4', 'Rates 2', 'Euro Atieno'])(
  '%s does not',
  (line) => {
    expect(saysRate(line)).toBe(false);
  },
);
