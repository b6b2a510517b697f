import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import type { Fields, TelephoneNames } from '#contract/record.ts';
import type { Telephone } from '#contract/telephones.shapes.ts';
import { readTelephones } from '#contract/telephones.ts';

/** A number as the column `telephones` has it, in a list in JSON. */
interface Kept extends Pick<Telephone, 'of' | 'number' | 'ext'> {
  /** What was said beside it; '' for nothing. */
  readonly words: string;
}

/** The foundation's country, as the plans of numbers know it. */
export type Country = CountryCode | null;

/**
 * The country whose numbers are written without one.
 * @param chosen what the foundation chose, a code of ISO 3166
 * @param currency its currency, whose code begins with that of its country unless several have it
 */
export function countryOf(chosen: string | null, currency: string | null): Country {
  const code = chosen ?? currency?.slice(0, 2) ?? '';
  return isSupportedCountry(code) ? code : null;
}

/** From here on digits without a `+` may begin with the code of a country. */
const shortestWithCountry = 11;

/** The number with its country's code, or its digits where no plan knows it. */
function numberOf(digits: string, country: Country): string {
  const isLong = digits.length >= shortestWithCountry;
  // Kenya, Uganda and Tanzania dial 000 abroad, though their people write 00 as well.
  const dialled = isLong ? digits.replace(/^000?(?=[1-9])/, '+') : digits;
  const tried = isLong && /^[1-9]/.test(digits) ? [dialled, `+${digits}`] : [dialled];
  for (const text of tried) {
    const found = parsePhoneNumberFromString(text, country ?? undefined);
    if (found?.isValid()) return found.number;
  }
  return digits;
}

/** The names of a record's lines of telephones. */
export const telephoneNames = <Described extends Fields>(fields: Described) =>
  Object.keys(fields).filter(
    (name): name is TelephoneNames<Described> & string => fields[name]?.kind === 'telephones',
  );

/** A record's lines of telephones as they are typed. */
type Lines<Described extends Fields> = {
  readonly [Name in TelephoneNames<Described>]?: string | null | undefined;
};
type Columns<Described extends Fields> = {
  [Name in TelephoneNames<Described>]: string | null;
} & { telephones?: string | null };

/**
 * The columns of telephones out of a form. A line that was not sent stays as it was; where none changes, so do the
 * numbers, whatever the foundation's country is by now.
 * @param old the row that is there; null for a new one
 */
export function telephoneColumns<Described extends Fields>(
  fields: Described,
  sent: Lines<Described>,
  old: Lines<Described> | null,
  country: Country,
): Columns<Described> {
  const names = telephoneNames(fields);
  const lines = names.map((name) => {
    const was: string | null = old?.[name] ?? null;
    const now: string | null = sent[name] === undefined ? was : sent[name];
    return { name, was, now };
  });
  const columns = Object.fromEntries(lines.map(({ name, now }) => [name, now]));
  if (old && lines.every(({ was, now }) => was === now)) return columns as Columns<Described>;
  const kept = lines.flatMap(({ name, now }) =>
    readTelephones(now ?? '').map(
      ({ digits, ext, words }): Kept => ({
        of: name,
        number: numberOf(digits, country),
        ext,
        words,
      }),
    ),
  );
  const telephones = kept.length === 0 ? null : JSON.stringify(kept);
  return { ...columns, telephones } as Columns<Described>;
}

/** A number as people write it in this country, one of another country with its code. */
function written({ number, ext, words }: Kept, country: Country): string {
  const found = number.startsWith('+') ? parsePhoneNumberFromString(number) : undefined;
  const isHome = country && found?.countryCallingCode === getCountryCallingCode(country);
  const shown = found ? (isHome ? found.formatNational() : found.formatInternational()) : number;
  return [shown, ext && `ext. ${ext}`, words && `(${words})`].filter(Boolean).join(' ');
}

/** The numbers of a column as replies tell them. */
export const telephonesIn = (column: string | null, country: Country): Telephone[] =>
  (JSON.parse(column ?? '[]') as Kept[]).map((one) => ({
    ...{ of: one.of, number: one.number, ext: one.ext },
    shown: written(one, country),
  }));

/** A search for a number has no letters. */
const lookedFor = /^[\s\d()+./-]*$/;
const fewestDigits = 3;
/** Before the digits of a whole number stands a zero that only callers of the same country dial. */
const wholeNumber = 7;

/**
 * SQL: the condition of a search, or that the column has a number that ends as what is looked for, if that is one.
 * In the column's JSON a quotation mark ends each number.
 */
export function orTelephone(
  condition: string,
  column: string,
  search: string,
  country: Country,
  bind: (value: string) => string,
): string {
  const [first, another] = lookedFor.test(search) ? readTelephones(search) : [];
  if (!first || another || first.digits.length < fewestDigits) return condition;
  const whole = numberOf(first.digits, country);
  const digits =
    whole.startsWith('+') || whole.length < wholeNumber ? whole : whole.replace(/^0/, '');
  const ending = `%${digits.replace('+', '')}","ext"%`;
  return `((${condition}) or ${column} like ${bind(ending)})`;
}
