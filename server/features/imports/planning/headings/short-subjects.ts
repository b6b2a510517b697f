import { headingKey } from '../../words/headings.ts';
import { type KnownSubject, subjectOf } from '../../words/subjects.ts';
import { fieldOf } from './field-of-heading.ts';
import type { Heading } from './heading-rows.ts';

/** Headings of French sheets; two of them beside PC make it Physique-Chimie and no percentage. */
const ofFrench =
  /^(?:francais|anglais|allemand|espagnol|mathematiques|svt|eps|ecm|hg|histgeo|histoire(?:geo(?:graphie)?)?|philo(?:sophie)?|nom|noms?(?:et)?prenoms?|prenoms?|eleves?|matricule|sexe|rang|classement|moy(?:enne)?(?:20|generale|sur20|trimestrielle)?|coef|coefficient|appreciations?|observations?|mention|classe|totalpoints|totalpts)$/;
const fewestOfFrench = 2;

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
  const isFrench =
    headings.filter(({ own }) => ofFrench.test(headingKey(own))).length >= fewestOfFrench;
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
