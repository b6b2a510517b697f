import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredthsNumber, hundredthsOf, hundredthsText, parseHundredths } from './hundredths.ts';
import { formatMoney } from './money.ts';

test.each([
  ['0', 0],
  ['-0', 0],
  ['0.00', 0],
  ['0.01', 1],
  ['.5', null],
  ['5.', null],
  ['12', 1200],
  ['12.5', 1250],
  ['12.05', 1205],
  [' 12.50 ', 1250],
  ['-3.07', -307],
  ['99999999.99', 9_999_999_999],
  ['9999999999999.99', 999_999_999_999_999],
  ['10000000000000', null],
  ['12.345', null],
  ['12.500', null],
  ['1,200', null],
  ['12,5', null],
  ['1e3', null],
  ['1e-7', null],
  ['0x1f', null],
  ['+5', null],
  ['--5', null],
  ['5 5', null],
  ['٣', null],
  ['NaN', null],
  ['Infinity', null],
  ['', null],
])('%j is %s hundredths', (text, hundredths) => {
  expect(parseHundredths(text)).toBe(hundredths);
});

test('text that no shape has let through is a fault', () => {
  expect(() => hundredthsOf('12.345')).toThrow(RangeError);
  expect(() => hundredthsText(1.5)).toThrow(RangeError);
});

test.each([
  [0, '0.00'],
  [7, '0.07'],
  [-7, '-0.07'],
  [99_999, '999.99'],
  [100_000, '1,000.00'],
  [1_234_500, '12,345.00'],
  [-123_456_789, '-1,234,567.89'],
  [9_999_999_999, '99,999,999.99'],
  [10n ** 20n, '1,000,000,000,000,000,000.00'],
])('%s cents read %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});

// Everything that can be typed and still be read.
const hundredths = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });

describe('for any amount', () => {
  test('text and hundredths turn into each other without loss', () => {
    fc.assert(
      fc.property(hundredths, (amount) => {
        expect(hundredthsOf(hundredthsText(amount))).toBe(amount === 0 ? 0 : amount);
        expect(hundredthsText(amount)).toBe(hundredthsText(BigInt(amount)));
        expect(formatMoney(amount).replaceAll(',', '')).toBe(hundredthsText(amount));
      }),
    );
  });

  test('a JSON number carries a mark or a cost to the last digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (amount) => {
        const wire: unknown = JSON.parse(JSON.stringify(hundredthsNumber(amount)));
        expect(hundredthsOf(String(wire))).toBe(amount);
      }),
    );
  });
});
