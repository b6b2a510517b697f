import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies } from './currencies.ts';
import { formatMoney, moneyText, parseMoney, readSum } from './money.ts';

/** What `Intl` puts between a code and its figures. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a sum for people', () => {
  test.each([
    [1_234_560, null, '12,345.60'],
    [1_234_560, 'KES', 'KES 12,345.60'],
    [1_234_500, 'KES', 'KES 12,345.00'],
    [1, 'KES', 'KES 0.01'],
    [1_234_560, 'USD', 'US$12,345.60'],
    [1_234_560, 'EUR', '€12,345.60'],
    // Without decimals by nature; cents that are there are never hidden.
    [1_234_500, 'UGX', 'UGX 12,345'],
    [1_234_560, 'UGX', 'UGX 12,345.60'],
    [-500, 'KES', '-KES 5.00'],
    [9_007_199_254_740_993n, 'KES', 'KES 90,071,992,547,409.93'],
  ])('%s of %s: %s', (cents, currency, text) => {
    expect(plain(moneyText(cents, currency))).toBe(text);
  });

  test('without a currency it is the text of the wire', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (cents) => {
        expect(moneyText(cents, null)).toBe(formatMoney(cents));
      }),
    );
  });
});

describe('a sum as typed', () => {
  test.each([
    ['12345.6', 1_234_560],
    ['12,345.60', 1_234_560],
    ['KES 12,345.60', 1_234_560],
    ['KES\u00a012,345.60', 1_234_560],
    ['kes12345.6', 1_234_560],
    ['12,345.60 KES', 1_234_560],
    ['Ksh 12,345', 1_234_500],
    ['KSh. 12,345', 1_234_500],
    ['-KES 5.00', -500],
    ['USD 5', null],
    ['$5', null],
    ['KES 5 KES', null],
    ['KES', null],
    ['KES 1,00', null],
    ['KES 1.005', null],
    ['--5', null],
    ['5 and 5', null],
  ])('in KES, %j: %s', (text, cents) => {
    expect(parseMoney(text, 'KES')).toBe(cents);
  });

  test('a unit is refused where none is named', () => {
    expect(parseMoney('KES 5')).toBeNull();
    expect(parseMoney('5')).toBe(500);
  });

  test('what the app prints is read back exactly, in each currency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...currencies),
        fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
        (currency, cents) => {
          expect(parseMoney(moneyText(cents, currency), currency)).toBe(cents);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('each currency is written with what the list calls it', () => {
    expect(currencies.filter((one) => !/^[A-Z]{3}$/.test(one))).toEqual([]);
    expect(new Set(currencies).size).toBe(currencies.length);
  });

  test('no text takes long', () => {
    fc.assert(fc.property(fc.string({ maxLength: 30 }), (text) => void readSum(text)));
  });
});
