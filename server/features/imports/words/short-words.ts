import { byText } from './by-text.ts';
import { headingKey } from './headings.ts';

// Words of names that are cut short, and their first letters.

/** Shorter beginnings may be of anything. */
export const shortest = 3;
const shortestWord = 2;

/** Words of names that are cut short in another way than by their beginning. */
const cutWords: Readonly<Record<string, readonly string[]>> = {
  cs: ['ciencias', 'sciences'],
  std: ['studies'],
  stds: ['studies'],
  edn: ['education'],
  educ: ['education'],
  govt: ['government'],
  mgt: ['management'],
  mgmt: ['management'],
  envt: ['environment', 'environmental'],
  math: ['mathematics', 'mathematical'],
  maths: ['mathematics', 'mathematical'],
  agri: ['agriculture', 'agricultural'],
  agric: ['agriculture', 'agricultural'],
};
const between: ReadonlySet<string> = new Set(['and', 'of', 'the', 'for', 'et', 'de', 'na', 'ya']);

const wordsOf = (name: string): string[] =>
  name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(headingKey)
    .filter(Boolean);

/** The words of a name that count, without those between them. */
const mainWords = byText((name): readonly string[] =>
  wordsOf(name).filter((word) => !between.has(word)),
);

/** A single letter counts where a dot or a stroke behind it says that it is cut short. */
const marked = (letter: string): string => `${letter}.`;

const isCut = (word: string, full: string): boolean =>
  (word.length >= shortestWord && full.startsWith(word)) ||
  word === marked(full.charAt(0)) ||
  cutWords[word]?.includes(full) === true;

/** The words of a name with a mark behind single letters that are cut short: 'H/ECON'. */
function wordsWithLetters(short: string): string[] {
  const parts = short.split(/[^\p{L}\p{M}\p{N}./]+|(?<=[./])/u).filter(Boolean);
  const words = parts.flatMap((part) => {
    const key = headingKey(part.replace(/[./]/g, ''));
    return key === '' ? [] : [key.length === 1 && /[./]$/.test(part) ? marked(key) : key];
  });
  const isWord = words.some((word) => word.length >= shortest);
  return isWord ? words.filter((word) => !between.has(word)) : [];
}

/**
 * Whether each of these words is cut short from the next of a name.
 * @param hasLetters whether it may have the first letters of several of them as well
 */
function spell(short: readonly string[], name: readonly string[], hasLetters: boolean): boolean {
  const [word, ...others] = short;
  const [full, ...rest] = name;
  if (word === undefined || full === undefined) return word === full;
  if (isCut(word, full) && spell(others, rest, hasLetters)) return true;
  const many = word.length;
  const letters = name.slice(0, many).map((one) => one[0]);
  const isOfLetters = hasLetters && many >= shortestWord && letters.join('') === word;
  return isOfLetters && spell(others, name.slice(many), hasLetters);
}

/**
 * The names of which words say each word in short, in their order: 'Mor. Edn', or, where none is written so, 'English FAL'
 * for a first additional language.
 */
export function spelledBy(short: string, names: readonly string[]): string[] {
  const own = mainWords(short);
  if (own.length < 2) return [];
  const of = (hasLetters: boolean) =>
    names.filter((name) => spell(own, mainWords(name), hasLetters));
  const cut = of(false);
  return cut.length > 0 ? cut : of(true);
}

/** The names of which words or single letters say each word in short, in their order: 'H/ECON', 'A. Maths'. */
export function lettersOf(short: string, names: readonly string[]): string[] {
  const own = wordsWithLetters(short);
  const isLettered = own.length > 1 && own.some((word) => word.endsWith('.'));
  return isLettered ? names.filter((name) => spell(own, mainWords(name), false)) : [];
}

/** Whether letters are the first ones of the words of a name, with or without those of 'and'. */
export function areInitials(short: string, name: string): boolean {
  const key = headingKey(short);
  const initials = (words: readonly string[]) => words.map((word) => word[0]).join('');
  return (
    key.length >= shortest && [wordsOf(name), mainWords(name)].some((one) => initials(one) === key)
  );
}
