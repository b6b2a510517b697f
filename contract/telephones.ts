import { texts } from './texts.ts';

// Telephones as people write them (rule 5.15): what belongs to one number, and what is plainly none.
// Which country a number is of needs the plans of all countries, which only the server has.

const words = texts('telephoneMessages', {
  none: (text: string) => `${text} is no telephone number`,
});

/** One number out of a line of them. */
export interface WrittenTelephone {
  /** Its part of the line. */
  readonly typed: string;
  /** Its digits, with the `+` before them if it is there. */
  readonly digits: string;
  readonly ext: string | null;
  /** What is said beside it, such as whose it is; '' for nothing. */
  readonly words: string;
}

const between = /[;|&\n]+|\s(?:or|and|au|na|ou|et|o|y|oder|und)\s/iu;
/** Stands between two numbers as well as within one. */
const maybeBetween = /[/,\\]/;
/** A number out of a cell that a spreadsheet took for a decimal. */
const decimalEnd = /(\d{7})[.,]0+(?=\s*$)/;
const extension = /(?:\bext(?:ension)?\b\.?|\bx|#)\s*:?\s*(\d{1,6})\s*\)?$/i;
/** The zero that is dialled at home alone. */
const homeZero = /^(\s*\(?(?:\+|00)[^(]*)\(0\)/;
/** What has lost its digits, an address, and a day. */
const never =
  /\d[.,]?\d*e\+?\d|@|\b(?:19|20)\d\d-[01]\d-[0-3]\d\b|^\s*[0-3]?\d[/.-][0-3]?\d[/.-](?:19|20)\d\d\s*$/i;

/** The longest number of any country has 15. */
const mostDigits = 15;
const fewestDigits = 3;
/** From here on it can be dialled from other places, so that it is no part of another. */
const wholeNumber = 7;
/** A number with its area, in most countries. */
const longNumber = 12;
/** `0722 000 111/222`: the end of a second number, which begins as the first. */
const shortEnd = 4;

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
const count = (text: string) => digitsOf(text).length;

/** Parts around slashes and commas, joined again where they stand within a number. */
function splitSoftly(text: string): string[] {
  const parts = text.split(maybeBetween).filter((part) => /[\p{L}\p{N}]/u.test(part));
  const [first = ''] = parts;
  const isOne =
    count(first) > 0 && count(first) < wholeNumber && parts.every((one) => count(one) > 0);
  return isOne && (count(text) <= longNumber || first.trim().startsWith('+')) ? [text] : parts;
}

/** Numbers with nothing but blanks between them. */
function splitLong(text: string): string[] {
  if (count(text) <= mostDigits) return [text];
  const numbers: string[] = [];
  for (const chunk of text.split(/\s+/)) {
    const last = numbers.at(-1);
    const begins = /^\(?[+0]/.test(chunk) || count(chunk) >= wholeNumber;
    if (last === undefined || (begins && count(last) >= wholeNumber)) numbers.push(chunk);
    else numbers[numbers.length - 1] = `${last} ${chunk}`;
  }
  return numbers;
}

function readOne(typed: string, before: WrittenTelephone | undefined): WrittenTelephone {
  const plain = typed.replace(decimalEnd, '$1').replace(homeZero, '$1');
  const ext = extension.exec(plain)?.[1] ?? null;
  const number = ext === null ? plain : plain.replace(extension, '');
  const said = number.replaceAll(/[^\p{L}\p{M}]+/gu, ' ').trim();
  const digits = digitsOf(number);
  const whole =
    before && digits.length <= shortEnd && before.digits.length > longNumber - fewestDigits
      ? `${before.digits.slice(0, -digits.length)}${digits}`
      : `${/^[^\d+]*\+/.test(number) ? '+' : ''}${digits}`;
  return { typed, digits: whole, ext, words: said };
}

/** The numbers of a line, in its order, whatever stands between them. */
export function readTelephones(line: string): WrittenTelephone[] {
  const found: WrittenTelephone[] = [];
  let name = '';
  const parts = line
    .replace(decimalEnd, '$1')
    .split(between)
    .flatMap(splitSoftly)
    .flatMap(splitLong)
    .map((part) => part.trim());
  for (const part of parts) {
    if (part === '') continue;
    const last = found.at(-1);
    // A name by itself belongs to the number before it; the first one to that behind it.
    if (count(part) > 0) found.push(readOne(`${name} ${part}`.trim(), last));
    else if (last) found[found.length - 1] = { ...last, words: `${last.words} ${part}`.trim() };
    if (count(part) > 0) name = '';
    else if (!last) name = `${name} ${part}`.trim();
  }
  return name === '' ? found : [...found, readOne(name, undefined)];
}

/** What is wrong with a line of numbers, or null: only what is plainly none is refused. */
export function telephonesFault(line: string): string | null {
  if (never.test(line)) return words.none(line.trim());
  const wrong = readTelephones(line).find(
    ({ digits }) => count(digits) < fewestDigits || count(digits) > mostDigits,
  );
  return wrong ? words.none(wrong.typed) : null;
}
