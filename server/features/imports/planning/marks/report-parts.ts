import type { MarksChange } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { Keys } from '../reports/term-keys.ts';

/** A row of marks of which it is known whose and of which term; a report, or a part of one. */
export interface Part {
  readonly work: RowWork;
  readonly name: string;
  readonly keys: Keys;
  /** Undefined while something stands against the row. */
  readonly marks: MarksChange['marks'] | undefined;
  readonly comment: string | undefined;
  readonly ownWords: string | null;
  /** Set where no mark stands in the row: what that means depends on the other rows of the report. */
  readonly isEmpty?: boolean;
}

/** Which report a row is about. */
export function reportOf({ keys: { student, year, term } }: Part): string {
  const whose = 'id' in student.key ? student.key.id : student.key.row;
  return `${whose}|${year}|${term}`;
}

export const sheetOf = ({ work }: Part) => work.setup.sheet;
