import type { ReadClass } from '../../words/classes.ts';
import type { Unpaid } from './unpaid-parts.ts';

/** What a row between the others says for those below it. */
export interface Section {
  readonly year: string | null;
  readonly term: number | null;
  readonly class: ReadClass | null;
  /** Whether those below it are boys (1) or girls (2). */
  readonly gender: 1 | 2 | null;
  /** The heading of those who have left; null where another part begins, absent where nothing is said. */
  readonly gone?: string | null | undefined;
  /** A heading of which nobody knows here what it says: whether it ends those who have left is asked. */
  readonly head?: string;
  /** The words of the title, which may name a school. */
  readonly title: string | null;
  /** The line that names the school of the rows below it; null where that ends, absent where nothing is said. */
  readonly school?: string | null | undefined;
  /** What the payments below it were for, as an account of a ledger heads them; absent for none. */
  readonly paidFor?: string | null;
  /** What says of payments below it that they are still to be made; absent for none. */
  readonly unpaid?: Unpaid;
  /** By what a list is divided so far. */
  readonly parts?: readonly Part[];
  /** By what it was divided above those who have left: the next of these ends them. */
  readonly partsAboveGone?: readonly Part[];
}

type Part = 'class' | 'school';

export const noSection: Section = {
  year: null,
  term: null,
  class: null,
  gender: null,
  title: null,
};

/** A class or a term below 'GIRLS' is still of girls; what any other title says is not known. */
const isOfPeriod = ({ year, term, class: own }: Section): boolean =>
  year !== null || term !== null || own !== null;

const partOf = ({ class: own, school }: Section): Part | null =>
  school != null ? 'school' : own === null ? null : 'class';

/** Where no line has named a school yet, none ends. */
function namedBelow(above: Section, { title, school }: Section) {
  const isEnd = school === null && above.school !== undefined;
  if (isEnd) return { title, school };
  return { title: title ?? above.title, school: school ?? above.school };
}

/**
 * Who has left below a title. Where a list goes by classes, 'LEFT' below the first of them ends with the second; where it
 * does not, classes below 'LEFT' are of those who have left.
 */
function goneBelow(
  above: Section,
  next: Section,
): Pick<Section, 'gone' | 'parts' | 'partsAboveGone'> {
  const { parts = [], partsAboveGone = [] } = above;
  const part = partOf(next);
  if (next.gone !== undefined) return { gone: next.gone, parts, partsAboveGone: parts };
  if (next.head !== undefined && above.gone != null)
    return { gone: next.head, parts, partsAboveGone };
  const isEnd = part !== null && partsAboveGone.includes(part);
  return {
    gone: isEnd ? null : above.gone,
    parts: part === null || parts.includes(part) ? parts : [...parts, part],
    partsAboveGone,
  };
}

/** What holds below a title that says this, with what titles above it said. */
export const sectionBelow = (above: Section, next: Section): Section => ({
  year: next.year ?? above.year,
  term: next.term ?? above.term,
  class: next.class ?? above.class,
  gender: next.gender ?? (isOfPeriod(next) ? above.gender : null),
  ...namedBelow(above, next),
  paidFor: next.paidFor === undefined ? (above.paidFor ?? null) : next.paidFor,
  ...goneBelow(above, next),
});
