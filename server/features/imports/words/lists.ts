import { specialGrades } from '#contract/academics/grades.ts';
import { financeCategories } from '#contract/finance/categories.ts';
import type { Value } from '../reading/sheet.ts';
import { textOf } from '../reading/sheet.ts';

/** Words that stand for an empty cell. */
const nothing = new Set([
  '',
  '-',
  '--',
  'n/a',
  'na',
  'nil',
  'none',
  'not known',
  'unknown',
  '?',
  '.',
]);

/** Text of a cell, or null where people wrote that there is nothing. */
export function written(cell: Value | null): string | null {
  const text = textOf(cell);
  return nothing.has(text.toLowerCase()) ? null : text;
}

/** Letters and digits of a word, in lower case, for comparing. */
export const plainKey = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const genders: Readonly<Record<string, 1 | 2>> = {
  ...{ m: 1, male: 1, boy: 1, b: 1, man: 1, '1': 1 },
  ...{ f: 2, female: 2, girl: 2, g: 2, woman: 2, '2': 2 },
};

/** Gender as people write it, or null. */
export const genderOf = (text: string) => genders[plainKey(text)] ?? null;

const categories: Readonly<Record<string, 1 | 2>> = {
  ...{ normal: 1, regular: 1, mainstream: 1, '1': 1 },
  ...{
    specialeducation: 2,
    specialed: 2,
    special: 2,
    sped: 2,
    sed: 2,
    sne: 2,
    specialneeds: 2,
    '2': 2,
  },
};

/** Category as people write it, or null. */
export const categoryOf = (text: string) => categories[plainKey(text)] ?? null;

/** Status as people write it, or null. */
export function statusOf(text: string): 0 | 1 | 2 | 3 | null {
  const key = plainKey(text);
  if (/^(?:active|current|enrolled)$/.test(key)) return 0;
  if (/^(?:discontinued|droppedout|dropout|dropped)$/.test(key)) return 1;
  if (/^(?:withdrawn|wdrawn|withdrew)$/.test(key)) return 2;
  return /^(?:graduated|graduate|completed)(?:f4|form4)?(?:20[0-9]{2})?$/.test(key) ? 3 : null;
}

const numbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];

/** How many brothers and sisters; 'some' for '5+', which is no number. */
export function siblingsOf(cell: Value | null): number | 'some' | null {
  const text = textOf(cell).toLowerCase();
  if (/^[0-9]{1,3}$/.test(text)) return Number(text);
  if (/^(?:none|nil|no)$/.test(text)) return 0;
  if (numbers.includes(text)) return numbers.indexOf(text);
  const both = /^([0-9]{1,2}) ?bro\w*[ ,&]+(?:and )?([0-9]{1,2}) ?sis\w*$/.exec(text);
  if (both) return Number(both[1]) + Number(both[2]);
  return /^[0-9]{1,2} ?\+$/.test(text) ? 'some' : null;
}

const romans: Readonly<Record<string, number>> = {
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  v: 5,
  vi: 6,
  vii: 7,
  viii: 8,
};

function ordinal(word: string): number | null {
  if (/^[0-9]$/.test(word)) return Number(word);
  const at = numbers.indexOf(word);
  return romans[word] ?? (at > 0 ? at : null);
}

/** 'F3 West' and 'form three' are both Form 3; the stream is told apart. Null for other words. */
export function classOf(text: string): { name: string; stream: string | null } | null {
  if (/^(?:sne|special)(?: ?(?:unit|class|needs|education))?$/i.test(text))
    return { name: 'SNE Unit', stream: null };
  const found = /^(form|f|class|grade|std|standard)\.? ?([0-9]|[a-z]+)(?: (\S.*))?$/i.exec(text);
  const number = found?.[2] ? ordinal(found[2].toLowerCase()) : null;
  if (!found || number === null) return null;
  const kind = /^f/i.test(found[1] ?? '') ? 'Form' : /^g/i.test(found[1] ?? '') ? 'Grade' : 'Class';
  return { name: `${kind} ${number}`, stream: found[3] ?? null };
}

/** The number of a term in words such as 'T2', 'TERM III' or 3. */
export function termOf(text: string): number | null {
  const found = /^(?:term|t)?[ .-]*([1-3]|i{1,3}|one|two|three)$/i.exec(text.trim());
  return found?.[1] ? ordinal(found[1].toLowerCase()) : null;
}

/** Year and term that a title such as 'TERM 1 2024 - MARKS' speaks of. */
export function periodOf(title: string): { year: string | null; term: number | null } {
  const year = /\b(20[0-9]{2})\b/.exec(title)?.[1] ?? null;
  const term = /\bterm[ .-]*([1-3]|i{1,3}|one|two|three)\b/i.exec(title)?.[1];
  return { year, term: term === undefined ? null : ordinal(term.toLowerCase()) };
}

const categoryWords: readonly (readonly [RegExp, (typeof financeCategories)[number]])[] = [
  [/^(?:books?|stationery|books?(?:and)?stationery)$/, 'Books and Stationery'],
  [/^(?:pa|pta)(?:fund)?$/, 'P.A. Fund'],
  [/^remedials?(?:fees?)?$/, 'Remedial Fees'],
  [/^shopping$/, 'Shopping'],
  [/^(?:tuition|tuitionfees?)$/, 'Tuition Fees'],
  [/^(?:transport|transportbus|fare|busfare)$/, 'Transport'],
  [/^uniforms?(?:(?:and)?boarding(?:essentials)?)?$/, 'Uniform and Boarding Essentials'],
];

/** A receipt category as people write it, or null. */
export function receiptCategoryOf(text: string): (typeof financeCategories)[number] | null {
  const key = plainKey(text);
  return (
    financeCategories.find((one) => plainKey(one) === key) ??
    categoryWords.find(([pattern]) => pattern.test(key))?.[1] ??
    null
  );
}

const progressWords = ['excellent', 'good', 'moderate', 'limited', 'noprogress'];

/** A grade of Special Education by its letter, its word, or both where they agree; or null. */
export function progressGradeOf(text: string): (typeof specialGrades)[number] | null {
  const letter = /^([abcdf])(?:$|[^\p{L}])/iu.exec(text)?.[1]?.toUpperCase();
  const rest = plainKey(letter === undefined ? text : text.slice(1));
  const byWord = progressWords.findIndex((word) => rest.startsWith(word));
  const byLetter = specialGrades.findIndex((grade) => grade[0] === letter);
  if (rest !== '' && byWord < 0) return null;
  if (letter !== undefined && rest !== '' && byWord !== byLetter) return null;
  return specialGrades[letter === undefined ? byWord : byLetter] ?? null;
}
