import { remarks } from '../../words/remarks.texts.ts';
import { isTelling } from '../../words/telling-numbers.ts';
import { type ClassOfYear, type Entry, refKey } from '../plan/student-index.ts';

/** What a row says of whom it means. */
export interface Who {
  readonly name: string;
  readonly ref: string;
  readonly admission: string | null;
  /** The number that the foundation's own lists use. */
  readonly own: string | null;
  /** Whether the numbers of that column are surely the foundation's own: then another one speaks against somebody. */
  readonly isOwnSure: boolean;
  /** As schools are compared; null where neither the row nor the sheet says it. */
  readonly school: string | null;
  readonly class: ClassOfYear | null;
  /** The school as the row or the sheet writes it. */
  readonly writtenSchool?: string | null;
}

/** What speaks against somebody of that name, in words; null for nothing. */
export function against(who: Who, entry: Entry): string | null {
  if (who.school !== null && entry.school !== null && who.school !== entry.school)
    return remarks.otherSchool;
  if (
    who.admission !== null &&
    entry.admission !== null &&
    refKey(who.admission) !== refKey(entry.admission)
  )
    return remarks.otherNumber;
  if (who.isOwnSure && hasOtherOwn(who, entry)) return remarks.otherOwn;
  return areApart(who.class, entry.class) ? remarks.otherClass : null;
}

/** What speaks against who has the number of the row: a child that moved is in another class and has another admission number. */
export function againstOwner(who: Who, entry: Entry): string | null {
  const isMoved = who.school !== null && who.school !== entry.school;
  return against({ ...who, school: null, class: null, ...(isMoved && { admission: null }) }, entry);
}

/** Whether somebody has another number of the foundation's own than a row says; a few digits may count the rows of a list. */
export const hasOtherOwn = ({ own }: Pick<Who, 'own'>, entry: Entry): boolean =>
  own !== null &&
  entry.own !== null &&
  isTelling(own) &&
  isTelling(entry.own) &&
  refKey(own) !== refKey(entry.own);

/** Whether one student cannot be in both: of two years the later class is the next one, or the same again. */
export function areApart(now: ClassOfYear | null, then: ClassOfYear | null): boolean {
  if (now === null || then === null) return false;
  if (now.name === then.name) return false;
  if (now.year === null || then.year === null || now.year === then.year) return true;
  const [kind, number] = now.name.split(' ');
  const [kindThen, numberThen] = then.name.split(' ');
  if (kind !== kindThen || !Number(number) || !Number(numberThen)) return false;
  const years = Number(now.year) - Number(then.year);
  const classes = Number(number) - Number(numberThen);
  return Math.sign(years) !== Math.sign(classes) || Math.abs(classes) > Math.abs(years);
}
