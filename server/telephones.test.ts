import { getCountries } from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import { countries } from '#contract/countries.ts';
import { telephonesFault } from '#contract/telephones.ts';
import { userFields } from '#contract/users/record.ts';
import { casesOf } from '../tests/support/import-setups.ts';
import { countryOf, telephoneColumns, telephonesIn } from './telephones.ts';

const fields = { telephone: userFields.telephone };

const kept = (typed: string, country: string) =>
  telephoneColumns(fields, { telephone: typed }, null, countryOf(country, null)).telephones ?? null;

describe('a line is kept as numbers of their country, and shown as people write them there (rule 5.15)', () => {
  /** Where the foundation is, what is typed, what a telephone dials, how it is shown. */
  test.each(
    casesOf(`
    KE; 0722 000 111; +254722000111; 0722 000111
    KE; 0722000111; +254722000111; 0722 000111
    KE; 722000111; +254722000111; 0722 000111
    KE; 722000111.0; +254722000111; 0722 000111
    KE; 254722000111.0; +254722000111; 0722 000111
    KE; 254722000111; +254722000111; 0722 000111
    KE; +254 722 000 111; +254722000111; 0722 000111
    KE; +254 (0) 722 000 111; +254722000111; 0722 000111
    KE; 00254722000111; +254722000111; 0722 000111
    KE; 000254722000111; +254722000111; 0722 000111
    KE; (0722) 000-111; +254722000111; 0722 000111
    KE; 0722.000.111; +254722000111; 0722 000111
    KE; 0722/000111; +254722000111; 0722 000111
    KE; 0722,000,111; +254722000111; 0722 000111
    KE; '0722000111; +254722000111; 0722 000111
    KE; Tel: 0722 000 111; +254722000111; 0722 000111 (Tel)
    KE; 0722 000 111 (Mama Amina); +254722000111; 0722 000111 (Mama Amina)
    KE; Mama Amina, 0722 000 111; +254722000111; 0722 000111 (Mama Amina)
    KE; 0110 123 456; +254110123456; 0110 123456
    KE; 020 271 2345 ext. 12; +254202712345 x12; 020 2712345 ext. 12
    KE; 020/2712345 x7; +254202712345 x7; 020 2712345 ext. 7
    KE; 0722 000 111 / 0733 222 333; +254722000111, +254733222333; 0722 000111, 0733 222333
    KE; 0722000111/0733222333; +254722000111, +254733222333; 0722 000111, 0733 222333
    KE; 0722 000 111, 0733 222 333; +254722000111, +254733222333; 0722 000111, 0733 222333
    KE; 0722000111 0733222333; +254722000111, +254733222333; 0722 000111, 0733 222333
    KE; 0722 000 111 0733 222 333; +254722000111, +254733222333; 0722 000111, 0733 222333
    KE; 0722000111 or 0733222333; +254722000111, +254733222333; 0722 000111, 0733 222333
    KE; 0722000111 au 0733222333; +254722000111, +254733222333; 0722 000111, 0733 222333
    KE; 0722 000 111/222; +254722000111, +254722000222; 0722 000111, 0722 000222
    KE; 0772 123 456 & +256 772 123456; +254772123456, +256772123456; 0772 123456, +256 772 123456
    KE; 116; 116; 116
    KE; 12345; 12345; 12345
    UG; 0772 123456; +256772123456; 0772 123456
    UG; 256-772-123456; +256772123456; 0772 123456
    UG; 0414 123456; +256414123456; 041 4123456
    UG; 254722000111; +254722000111; +254 722 000111
    TZ; 0754 123 456; +255754123456; 0754 123 456
    TZ; +255 22 211 1111; +255222111111; 022 211 1111
    RW; 0788 123 456; +250788123456; 0788 123 456
    RW; 788123456; +250788123456; 0788 123 456
    GB; 020 7946 0958; +442079460958; 020 7946 0958
    GB; 07911 123456; +447911123456; 07911 123456
    GB; +44 (0)20 7946 0958; +442079460958; 020 7946 0958
    US; (212) 555-0143; +12125550143; (212) 555-0143
    US; 1-212-555-0143 ext 5; +12125550143 x5; (212) 555-0143 ext. 5
    US; 011 254 722 000111; +254722000111; +254 722 000111
    XX; 0722 000 111; 0722000111; 0722000111
    XX; +254722000111; +254722000111; +254 722 000111`),
  )('%s: %s', (country, typed = '', numbers, shown) => {
    expect(telephonesFault(typed)).toBeNull();
    const found = telephonesIn(kept(typed, country), countryOf(country, null));
    const dialled = found.map(({ number, ext }) => (ext === null ? number : `${number} x${ext}`));
    expect(dialled.join(', ')).toBe(numbers);
    expect(found.map((one) => one.shown).join(', ')).toBe(shown);
  });
});

test.each(
  casesOf(`
  2.547E+11; 2.547E+11
  none; none
  12; 12
  12/03/2019; 12/03/2019
  2019-03-04; 2019-03-04
  amina@example.org; amina@example.org
  123456789012345678901234; 123456789012345678901234`),
)('what is plainly none is refused: %s', (typed, named = '') => {
  expect(telephonesFault(typed)).toBe(`${named} is no telephone number`);
});

test('the country is the one chosen, else that of the currency', () => {
  const found = [
    ['UG', 'KES'],
    [null, 'KES'],
    [null, 'EUR'],
    [null, 'XAF'],
    [null, null],
  ] as const;
  expect(found.map(([chosen, currency]) => countryOf(chosen, currency))).toEqual([
    ...['UG', 'KE', null, null, null],
  ]);
  expect(countries).toEqual(getCountries().toSorted());
});

test('a line that was not sent, and numbers that nobody changed, stay as they are', () => {
  const old = { telephone: '0722 000 111' };
  expect(telephoneColumns(fields, {}, old, 'UG')).toEqual(old);
  expect(telephoneColumns(fields, old, old, 'UG')).toEqual(old);
  expect(telephoneColumns(fields, { telephone: null }, old, 'UG')).toEqual({
    ...{ telephone: null, telephones: null },
  });
});
