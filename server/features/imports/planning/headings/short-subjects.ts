import { areFrench } from '../../words/french.ts';
import { type KnownSubject, subjectOf } from '../../words/subjects.ts';
import { fieldOf } from './field-of-heading.ts';
import type { Heading } from './heading-rows.ts';

/**
 * Headings that are a mean at one school and a subject at another: PC is a percentage, or Physique-Chimie. It is the
 * subject below French headings, between two subjects, and where that subject is in the house.
 * @returns the texts of those that are subjects here
 */
export function shortSubjects(
  headings: readonly Heading[],
  subjects: readonly KnownSubject[],
): ReadonlySet<string> {
  const isSubject = ({ own }: Heading) =>
    fieldOf(own, 'marks') === null && subjectOf(own, subjects, false) !== null;
  const isFrench = areFrench(headings.map(({ own }) => own));
  return new Set(
    headings.flatMap((heading, at) => {
      const { own } = heading;
      if (fieldOf(own, 'marks') !== 'mean') return [];
      const named = subjectOf(own, subjects, false)?.subject;
      if (named === undefined) return [];
      const isThere = subjects.some((one) => one.subject_name === named);
      const isBetween =
        headings.slice(0, at).some(isSubject) && headings.slice(at + 1).some(isSubject);
      return isFrench || isThere || isBetween ? [own] : [];
    }),
  );
}
