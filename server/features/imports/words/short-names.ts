import { headingKey, longestHeading } from './headings.ts';
import { withoutExam, withoutMaximum } from './mark-headings.ts';
import { type KnownSubject, type SubjectHeading, usualSubjects } from './subjects.ts';
import { weight } from './weights.ts';

// Names of subjects that are cut short: 'BUSINESS ST.', 'Rel. Ed.', 'CHI', 'PVA'.

/** Shorter beginnings may be of anything. */
const shortest = 3;
const shortestWord = 2;

/** Words of names that are cut short in another way than by their beginning. */
const cutWords: Readonly<Record<string, readonly string[]>> = {
  std: ['studies'],
  stds: ['studies'],
  edn: ['education'],
  educ: ['education'],
  govt: ['government'],
  mgt: ['management'],
  mgmt: ['management'],
  envt: ['environment', 'environmental'],
  maths: ['mathematics'],
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
const mainWords = (name: string): string[] => wordsOf(name).filter((word) => !between.has(word));

/** Whether words are the beginnings of all words of a name, in their order. */
function beginsEach(short: string, name: string): boolean {
  const [own, whole] = [mainWords(short), mainWords(name)];
  const isCut = (word: string, full: string) =>
    (word.length >= shortestWord && full.startsWith(word)) || cutWords[word]?.includes(full);
  return (
    own.length > 1 &&
    own.length === whole.length &&
    own.every((one, at) => isCut(one, whole[at] ?? ''))
  );
}

/** Whether letters are the first ones of the words of a name, with or without those of 'and'. */
function areInitials(short: string, name: string): boolean {
  const key = headingKey(short);
  const initials = (words: readonly string[]) => words.map((word) => word[0]).join('');
  return (
    key.length >= shortest && [wordsOf(name), mainWords(name)].some((one) => initials(one) === key)
  );
}

/** Whether words may be a short way to write a name. */
const isShortFor = (short: string, name: string): boolean => {
  const key = headingKey(short);
  if (key.length < shortest || /[0-9]/.test(key)) return false;
  return headingKey(name).startsWith(key) || beginsEach(short, name) || areInitials(short, name);
};

/** A heading without the exam and the maximum that stand beside its subject. */
function withoutRest(heading: string) {
  const { text, outOf } = withoutMaximum(heading.replace(weight, ' ').trim());
  const { text: rest, exam } = withoutExam(text);
  return { rest, exam, outOf };
}

/** All subjects of the house that words may be short for. */
export function subjectsLike(heading: string, subjects: readonly KnownSubject[]): string[] {
  if (heading.length > longestHeading) return [];
  const { rest } = withoutRest(heading);
  return subjects.map((one) => one.subject_name).filter((name) => isShortFor(rest, name));
}

/**
 * The subject of the house that a heading is short for, with the exam and maximum beside it: 'CHI CAT 1 (30)' where
 * Chichewa is there. Null where another one of the house, or another usual one, may be written so as well.
 */
export function shortSubjectOf(
  heading: string,
  subjects: readonly KnownSubject[],
): SubjectHeading | null {
  const [only, ...others] = subjectsLike(heading, subjects);
  if (only === undefined || others.length > 0) return null;
  const { rest, exam, outOf } = withoutRest(heading);
  const isOther = usualSubjects.some(
    (name) => isShortFor(rest, name) && headingKey(name) !== headingKey(only),
  );
  return isOther ? null : { subject: only, exam, outOf };
}

/** The subjects of the house that begin with the name of one that the house has not: 'Science and Health' for 'Science'. */
export function subjectsBegunBy(name: string, subjects: readonly KnownSubject[]): string[] {
  const key = headingKey(name);
  const names = subjects.map((one) => one.subject_name);
  if (names.some((one) => headingKey(one) === key)) return [];
  return names.filter((one) => headingKey(one).startsWith(key));
}
