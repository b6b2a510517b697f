import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readersCurrencies } from '../currencies.ts';
import { converted, convertedText, parseRate, type Rate, rateFigures, rateText } from './rates.ts';

function rate(currency: string, figures: string, base = 'KES'): Rate {
  const parsed = parseRate(figures);
  if (!parsed) throw new Error(`No rate: ${figures}`);
  return { base, currency, day: '2026-11-03', ...parsed };
}

// Cents, rate, the exact number of smallest units as a fraction, reckoned by hand, and what is read.
const sums: [number, Rate, bigint, bigint, bigint, string][] = [
  // 12,345.00 / 140.25 = 88.02139…
  [1_234_500, rate('EUR', '140.25'), 1_646_000n, 187n, 8_802n, '€88.02'],
  [1, rate('EUR', '140.25'), 4n, 561n, 0n, '€0.00'],
  [70, rate('EUR', '140.25'), 280n, 561n, 0n, '€0.00'],
  [71, rate('EUR', '140.25'), 284n, 561n, 1n, '€0.01'],
  [100_050, rate('USD', '129.5'), 200_100n, 259n, 773n, 'US$7.73'],
  [
    ...([999_999_999_999, rate('GBP', '163.1'), 1_428_571_428_570n, 233n] as const),
    ...([6_131_207_848n, '£61,312,078.48'] as const),
  ],
  // Yen have no decimals: exactly half a yen goes up.
  [100_000, rate('JPY', '0.83'), 100_000n, 83n, 1_205n, 'JP¥1,205'],
  [41, rate('JPY', '0.82'), 1n, 2n, 1n, 'JP¥1'],
  [40, rate('JPY', '0.82'), 20n, 41n, 0n, 'JP¥0'],
  // Dinars have three.
  [500_000, rate('KWD', '421.7'), 50_000_000n, 4_217n, 11_857n, 'KWD 11.857'],
  [21, rate('KWD', '421.7'), 2_100n, 4_217n, 0n, 'KWD 0.000'],
  [22, rate('KWD', '421.7'), 2_200n, 4_217n, 1n, 'KWD 0.001'],
  [1_334_550, rate('UGX', '0.0352'), 16_681_875n, 44n, 379_134n, 'UGX 379,134'],
  [
    ...([250_000, rate('IDR', '0.0000571', 'EUR'), 25_000_000_000n, 571n] as const),
    ...([43_782_837n, 'IDR 43,782,837'] as const),
  ],
  [123_456, rate('EUR', '1'), 123_456n, 1n, 123_456n, '€1,234.56'],
  // Halves go up, from an even number as from an odd one.
  [2_500, rate('EUR', '1000'), 5n, 2n, 3n, '€0.03'],
  [1_500, rate('EUR', '1000'), 3n, 2n, 2n, '€0.02'],
  [333_333, rate('USD', '3'), 111_111n, 1n, 111_111n, 'US$1,111.11'],
  [
    ...([1_000_000, rate('VND', '0.0000000001', 'EUR')] as const),
    ...([100_000_000_000_000n, 1n, 100_000_000_000_000n, '₫100,000,000,000,000'] as const),
  ],
  [
    ...([99_999, rate('CHF', '95.123456789'), 99_999_000_000_000n, 95_123_456_789n] as const),
    ...([1_051n, 'CHF 10.51'] as const),
  ],
];

test.each(sums)('%d cents at %o', (cents, at, above, below, units, text) => {
  // No other whole number is nearer to the fraction.
  const apart = units * below - above;
  expect(2n * (apart < 0n ? -apart : apart)).toBeLessThanOrEqual(below);
  expect(converted(cents, at)).toBe(units);
  expect(convertedText(cents, at).replaceAll('\u00a0', ' ')).toBe(text);
});

test('a total is converted by itself: rounded parts may come to something else', () => {
  const at = rate('EUR', '1000');
  const parts = [500, 500, 500];
  const rounded = parts.reduce((sum, cents) => sum + converted(cents, at), 0n);
  expect([rounded, converted(1_500, at)]).toEqual([3n, 2n]);
});

describe('rates as typed', () => {
  test.each([
    ['140.25', '140.25'],
    [' 140.250 ', '140.25'],
    ['1,300.50', '1300.5'],
    ['1,234,567', '1234567'],
    ['0.0000571', '0.0000571'],
    ['00140', '140'],
    ['999999999999999', '999999999999999'],
  ])('%s is %s', (typed, figures) => {
    const parsed = parseRate(typed);
    expect(parsed && rateFigures(parsed)).toBe(figures);
  });

  test.each([
    ...[
      '',
      '0',
      '0.000',
      '-3',
      '+3',
      '1e3',
      '140,25',
      '1,30',
      'KES 140',
      '1.2.3',
      '0,925',
      '1,085',
      '0,925.5',
      '0,123,456',
      '.5',
      '5.',
    ],
    ...['0.00000000001', '1234567890123456', 'NaN', '١٤٠'],
  ])('%j is none', (typed) => {
    expect(parseRate(typed)).toBeNull();
  });

  test('are told with their currencies, exactly', () => {
    expect(rateText(rate('EUR', '140.25'))).toBe('1 EUR = 140.25 KES');
    expect(rateText(rate('KWD', '12345678.9012345'))).toBe('1 KWD = 12,345,678.9012345 KES');
    expect(rateText(rate('IDR', '0.0000000571', 'EUR'))).toBe('1 IDR = 0.0000000571 EUR');
  });

  test('what is told is read back the same', () => {
    const decimals = fc.record({
      digits: fc.integer({ min: 1, max: 999_999_999_999_999 }).filter((one) => one % 10 !== 0),
      scale: fc.integer({ min: 0, max: 10 }),
    });
    fc.assert(
      fc.property(decimals, (one) => void expect(parseRate(rateFigures(one))).toEqual(one)),
    );
  });
});

test('every currency that is offered is written', () => {
  expect(new Set(readersCurrencies).size).toBe(readersCurrencies.length);
  for (const one of readersCurrencies) expect(convertedText(100, rate(one, '1'))).toMatch(/1/);
});
