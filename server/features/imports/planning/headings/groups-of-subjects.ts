import { saysAllSubjects } from '../../words/all-subjects.ts';
import { headingKey } from '../../words/headings.ts';
import { shortSubjectOf, subjectsLike } from '../../words/short-names.ts';
import type { KnownSubject } from '../../words/subjects.ts';
import type { Heading } from './heading-rows.ts';
import type { Meaning } from './meaning.ts';

// Groups of headings that are subjects: which ones, and where the last of them ends.

/** The meaning of a heading that is known as a subject; null for any other. */
type SubjectOf = (heading: string) => Meaning | null;

/** What a sheet says of all subjects together. */
const ofSheets =
  /^(?:(?:total|tot|ttl)(?:gen(?:eral)?)?(?:pts|points?|marks?|scores?|notes)?|moy(?:enne)?(?:gen(?:erale?)?|trim\w*|sem\w*|annuelle)?|mg|(?:overall|general)?(?:average|mean|avg|total|rank|position|pos)|rang|rg|classement|(?:general)?(?:appreciations?|observations?|obs|remarks?|comments?)|decisions?|mention|conduite|conduct|absences?|retards?)$/;

/**
 * Groups of headings with the same exams below them as a known subject has: they are subjects too, those of the house
 * that they are short for. One that may be short for several is none.
 * @returns the name of the subject by the group
 */
export function groupsLikeSubjects(
  headings: readonly Heading[],
  subjects: readonly KnownSubject[],
  subject: SubjectOf,
): Map<string, string> {
  const groups = Map.groupBy(
    headings.filter(({ group }) => group !== ''),
    ({ group }) => group,
  );
  const patternOf = (below: readonly Heading[]) =>
    below.length > 1 ? below.map(({ own }) => headingKey(own)).join('|') : null;
  const known = new Set(
    [...groups].flatMap(([group, below]) =>
      subject(group)?.target != null ? (patternOf(below) ?? []) : [],
    ),
  );
  return new Map(
    [...groups].flatMap(([group, below]): [string, string][] => {
      const pattern = patternOf(below);
      const isKnown = subject(group) !== null || saysAllSubjects(group);
      if (pattern === null || !known.has(pattern) || isKnown) return [];
      const short = shortSubjectOf(group, subjects);
      if (short !== null) return [[group, short.subject]];
      return subjectsLike(group, subjects).length > 0 ? [] : [[group, group]];
    }),
  );
}

const keysBelow = (below: readonly Heading[]) => below.map(({ own }) => headingKey(own));

/** How many headings each of several subjects has below it, where all have the same; null where they differ. */
function sameBelow(others: readonly Heading[], last: readonly Heading[]): number | null {
  const all = [...Map.groupBy(others, ({ group }) => group).values()].map(keysBelow);
  const [first = []] = all;
  const own = keysBelow(last).slice(0, first.length);
  const isSame = [...all, own].every((keys) => keys.join('|') === first.join('|'));
  return isSame && first.length > 1 ? first.length : null;
}

/**
 * The group of the last subject is taken to go on to the right where no cells are merged: it ends behind what stands below
 * each of the others, or with the first total, mean, rank or remark that stands below no other subject.
 */
export function headingsPast(headings: readonly Heading[], subject: SubjectOf): Set<string> {
  const grouped = headings.filter(({ group }) => group !== '' && subject(group)?.target != null);
  const last = grouped.at(-1)?.group;
  const others = grouped.filter(({ group }) => group !== last);
  if (new Set(others.map(({ group }) => group)).size < 2) return new Set();
  const known = new Set(others.map(({ own }) => headingKey(own)));
  const own = grouped.filter(({ group }) => group === last);
  const first = own.findIndex(
    (one, at) => at > 0 && !known.has(headingKey(one.own)) && ofSheets.test(headingKey(one.own)),
  );
  const same = first < 0 ? null : sameBelow(others, own);
  const from = Math.min(first, same ?? first);
  return new Set(from < 0 ? [] : own.slice(from).map((one) => `${one.group}|${one.own}`));
}
