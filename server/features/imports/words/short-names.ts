import { headingKey, longestHeading } from './headings.ts';
import { withoutExam, withoutMaximum } from './mark-headings.ts';
import { areInitials, lettersOf, shortest, spelledBy } from './short-words.ts';
import { type KnownSubject, type SubjectHeading, subjectIn, usualSubjects } from './subjects.ts';
import { weight } from './weights.ts';

// Names of subjects that are cut short: 'BUSINESS ST.', 'Rel. Ed.', 'CHI', 'PVA'.

/** The names that words may be a short way to write. */
function shortFor(short: string, names: readonly string[]): string[] {
  const key = headingKey(short);
  if (key.length < shortest || /[0-9]/.test(key)) return [];
  const spelled = [...spelledBy(short, names), ...lettersOf(short, names)];
  return names.filter(
    (name) =>
      headingKey(name).startsWith(key) || spelled.includes(name) || areInitials(short, name),
  );
}

/** A heading without the exam and the maximum that stand beside its subject. */
function withoutRest(heading: string) {
  const { text, outOf } = withoutMaximum(heading.replace(weight, ' ').trim());
  const { text: rest, exam } = withoutExam(text);
  return rest === '' ? { rest: text, exam: '', outOf } : { rest, exam, outOf };
}

/** All subjects of the house that words may be short for. */
export function subjectsLike(heading: string, subjects: readonly KnownSubject[]): string[] {
  if (heading.length > longestHeading) return [];
  const { rest } = withoutRest(heading);
  return shortFor(
    rest,
    subjects.map((one) => one.subject_name),
  );
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
  // All first letters of a name say more than the beginning of another one.
  const usual = areInitials(rest, only)
    ? usualSubjects.filter((name) => areInitials(rest, name))
    : shortFor(rest, usualSubjects);
  const isOther = usual.some((name) => headingKey(name) !== headingKey(only));
  return isOther ? null : { subject: only, exam, outOf };
}

/** The subjects of the house that begin with the name of one that the house has not: 'Science and Health' for 'Science'. */
export function subjectsBegunBy(name: string, subjects: readonly KnownSubject[]): string[] {
  const key = headingKey(name);
  const names = subjects.map((one) => one.subject_name);
  if (names.some((one) => headingKey(one) === key)) return [];
  return names.filter((one) => headingKey(one).startsWith(key));
}

/**
 * The subjects whose names stand within one that nobody knows: those of the house, and a usual one at its beginning.
 * 'History & Heritage' may be History, or more than that.
 */
export function subjectsWithin(name: string, subjects: readonly KnownSubject[]): string[] {
  if (name.length > longestHeading) return [];
  const house = subjects.map((one) => one.subject_name);
  const isKnown = [...house, ...usualSubjects].some((one) => headingKey(one) === headingKey(name));
  if (isKnown) return [];
  const first = subjectIn(/\p{L}+/u.exec(name)?.[0] ?? '', subjects);
  return subjectIn(name, subjects).filter((one) => house.includes(one) || first.includes(one));
}

/** Words of which another school says another one: Social Studies or Social Science. */
const ofWhatIsTaught =
  /[ -](?:stud(?:y|ies)|sciences?|education|knowledge|economics|instruction)$/i;

/** Whether names differ in the word for what is taught alone. Physical Education is no Physical Science. */
function isSameField(name: string, other: string): boolean {
  const [one, two] = [name, other].map((text) => text.replace(ofWhatIsTaught, '').toLowerCase());
  return one === two && one !== 'physical' && one !== name.toLowerCase();
}

/** Words before the name of a subject with which a school calls what others call by its name alone: 'Core Mathematics'. */
const ofWholeSubject = /^(?:general|integrated|basic|natural|core|combined|elementary) /i;

/** Whether a name says the same in more words: 'General Science' and 'Natural Sciences' for 'Science'. */
function isFuller(name: string, usual: string): boolean {
  const rest = headingKey(name.replace(ofWholeSubject, ''));
  const key = headingKey(usual);
  return ofWholeSubject.test(name) && (rest === key || rest === `${key}s`);
}

/**
 * The subjects of the house that a heading may mean, or that are called like the usual subject that it names elsewhere; none
 * where the house has that one.
 */
export function subjectsMeant(
  heading: string,
  usual: string,
  subjects: readonly KnownSubject[],
): string[] {
  const names = subjects.map((one) => one.subject_name);
  if (names.some((one) => headingKey(one) === headingKey(usual))) return [];
  // A usual short name, SST, is no first letters of other words.
  const isUsual = headingKey(heading) !== headingKey(usual);
  const like = subjectsLike(heading, subjects).filter(
    (name) => !isUsual || !areInitials(heading, name),
  );
  const same = names.filter((name) => isSameField(usual, name) || isFuller(name, usual));
  return [...new Set([...like, ...subjectsBegunBy(usual, subjects), ...same])];
}

/** The only one of these, where a heading cuts its name short: then it is likely to mean it. */
export function likeliestOf(
  heading: string,
  usual: string,
  names: readonly string[],
): string | undefined {
  const [only, ...others] = names;
  const isCut =
    headingKey(heading) !== headingKey(usual) &&
    shortFor(withoutRest(heading).rest, names).length > 0;
  return others.length === 0 && isCut ? only : undefined;
}
