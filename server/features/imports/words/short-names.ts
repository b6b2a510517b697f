import { headingKey, longestHeading } from './headings.ts';
import { withoutExam, withoutMaximum } from './mark-headings.ts';
import { areInitials, shortest, spelledBy } from './short-words.ts';
import { type KnownSubject, type SubjectHeading, usualSubjects } from './subjects.ts';
import { weight } from './weights.ts';

// Names of subjects that are cut short: 'BUSINESS ST.', 'Rel. Ed.', 'CHI', 'PVA'.

/** The names that words may be a short way to write. */
function shortFor(short: string, names: readonly string[]): string[] {
  const key = headingKey(short);
  if (key.length < shortest || /[0-9]/.test(key)) return [];
  const spelled = spelledBy(short, names);
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
 * The subjects of the house that a heading may mean, or that are called like the usual subject that it names elsewhere; none
 * where the house has that one.
 */
export function subjectsMeant(
  heading: string,
  usual: string,
  subjects: readonly KnownSubject[],
): string[] {
  const isThere = subjects.some((one) => headingKey(one.subject_name) === headingKey(usual));
  const like = [...subjectsLike(heading, subjects), ...subjectsBegunBy(usual, subjects)];
  return isThere ? [] : [...new Set(like)];
}

/** The only one of these that a heading cuts short, which it is likely to mean; a name that is not cut may mean itself. */
export const likeliestOf = (
  heading: string,
  usual: string,
  names: readonly string[],
): string | undefined =>
  names.length === 1 && headingKey(heading) !== headingKey(usual) ? names[0] : undefined;
