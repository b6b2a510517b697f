import { yearNumber } from '#contract/reference-data/rules.ts';
import { classInput } from '#contract/reference-data/shapes.ts';
import { studentMessages } from '#contract/students/messages.ts';
import type { HouseStudent } from '../guide/types.ts';
import type { StudentKey } from '../writing/changes.ts';
import type { RowCheck } from './row-check.ts';

/** Of whom and when a report is. */
export interface ReportKeys {
  readonly student: StudentKey;
  /** Null for one whom an earlier row adds. */
  readonly known: HouseStudent | null;
  readonly year: string;
  readonly term: number;
  readonly class: string;
  /** Null for a class that is added. */
  readonly classId: number | null;
}

export const keyOf = ({
  student,
  year,
  term,
}: Pick<ReportKeys, 'student' | 'year' | 'term'>): string =>
  `${'id' in student ? student.id : student.row}|${year}|${term}`;

type Whose = Pick<ReportKeys, 'student' | 'known'>;

/** The student of a row of marks or payments; undefined while it is open, for nobody, and for who has left. */
export function studentOf(row: RowCheck): Whose | undefined {
  const whom = row.on.meanings.whom(row.record);
  const column = row.column('name');
  if (whom.is === 'open') return row.wait('whomUndecided', column);
  if (whom.is === 'row') {
    const added = row.on.students.get(whom.row);
    if (added?.isClear && added.outcome === 'new')
      return { student: { row: whom.row }, known: null };
    return row.wait('whomUndecided', column);
  }
  if (whom.is === 'out') row.isOut = true;
  if (whom.is !== 'student') {
    row.become('nobody');
    return undefined;
  }
  const known = row.on.kept.people.get(whom.id);
  if (!known) return row.wait('whomUndecided', column);
  row.studentId = known.id;
  if (!known.isActive) return row.fault('rule', column, studentMessages.notActive);
  return { student: { id: known.id }, known };
}

function classOf(row: RowCheck): Pick<ReportKeys, 'class' | 'classId'> | undefined {
  const found = row.named('class');
  if (found === undefined) return undefined;
  if ('id' in found) {
    const name = row.on.kept.classes.get(found.id)?.name;
    return name === undefined ? undefined : { class: name, classId: found.id };
  }
  for (const issue of classInput.shape.class_name.safeParse(found.added).error?.issues ?? [])
    row.fault('rule', row.column('class'), issue.message);
  return { class: found.added, classId: null };
}

function yearOf(row: RowCheck): string | undefined {
  const found = row.named('year');
  if (found === undefined) return undefined;
  const name = 'id' in found ? row.on.kept.years.get(found.id)?.name : found.added;
  return name === undefined ? undefined : yearNumber(name);
}

/** A term that a cell or a line of the headings names. */
function termIn(row: RowCheck, text: string, column: number | null): number | undefined {
  const meaning = row.decided('term', { text, column });
  if (meaning?.is === 'id') return meaning.id;
  return meaning?.is === 'value' ? Number(meaning.value) : undefined;
}

/**
 * Whose and of which terms the cells of a row are: of the term of the row, or of that which stands above each.
 * @returns by the text of the term above the cells, '' for that of the row; undefined where anything is missing
 */
export function keysOfRow(
  row: RowCheck,
  student: Whose,
  named: ReadonlySet<string>,
): ReadonlyMap<string, ReportKeys> | undefined {
  const [year, ofClass] = [yearOf(row), classOf(row)];
  const terms = [...named].map((text): [string, number | undefined] => [
    text,
    text === '' ? row.number('term') : termIn(row, text, null),
  ]);
  if (!row.isClear) return undefined;
  if (year === undefined) return row.lacks('year');
  if (ofClass === undefined) return row.lacks('class');
  const keys = new Map<string, ReportKeys>();
  for (const [text, term] of terms) {
    if (term === undefined) return row.lacks('term');
    keys.set(text, { ...student, year, term, ...ofClass });
  }
  return keys;
}
