import { yearNumber } from '#contract/reference-data/rules.ts';
import { classInput } from '#contract/reference-data/shapes.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { nameKey } from '../../../name-key.ts';
import type { HouseStudent } from '../guide/types.ts';
import type { ReportChange, StudentKey } from '../writing/changes.ts';
import type { RowCheck } from './row-check.ts';
import type { KeptFact, KeptReport } from './types.ts';

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

const keyOf = ({ student, year, term }: Pick<ReportKeys, 'student' | 'year' | 'term'>): string =>
  `${'id' in student ? student.id : student.row}|${year}|${term}`;

type Whose = Pick<ReportKeys, 'student' | 'known'>;

/** What a row says of one report. */
export interface Part<One> {
  readonly row: RowCheck;
  readonly keys: ReportKeys;
  readonly all: readonly One[];
}

/** The student of a row of marks or payments; undefined while it is open, for nobody, and for who has left. */
function studentOf(row: RowCheck): Whose | undefined {
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

/** The class of a row; of payments that say none the one that the student has reports of in that year. */
function classOf(
  row: RowCheck,
  { known }: Whose,
  year: string | undefined,
): Pick<ReportKeys, 'class' | 'classId'> | undefined {
  const { classes, classIn, kept } = row.on.kept;
  const found = row.named('class', classes, classInput.shape.class_name);
  if (found) return { class: found.name, classId: found.id };
  const isOfPayments = row.kind === 'payment' || row.kind === 'payments';
  if (!isOfPayments || known === null || year === undefined) return undefined;
  const own = classIn(known.id, year);
  return own === undefined
    ? undefined
    : { class: own, classId: kept.classIds[nameKey(own)] ?? null };
}

/** A term that a cell or a line of the headings names. */
function termIn(row: RowCheck, text: string, column: number | null): number | undefined {
  const meaning = row.decided('term', { text, column });
  if (meaning?.is === 'id') return meaning.id;
  return meaning?.is === 'value' ? Number(meaning.value) : undefined;
}

/** Whose and of which terms cells are, by the text of the term above them, '' for that of the row; undefined where anything is missing. */
function keysOfRow(
  row: RowCheck,
  student: Whose,
  texts: ReadonlySet<string>,
): ReadonlyMap<string, ReportKeys> | undefined {
  const named = row.named('year', row.on.kept.years);
  const year = named && yearNumber(named.name);
  const ofClass = classOf(row, student, year);
  const terms = [...texts].map((text): [string, number | undefined] => [
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

/**
 * What rows say of reports; all of one student, year and term are one, over the whole file.
 * @param read what a row says, by the text of the term above it
 * @param shown how it will be kept
 * @param look hears all that a row says
 */
export function reportsIn<One>(
  rows: readonly RowCheck[],
  read: (row: RowCheck) => ReadonlyMap<string, readonly One[]>,
  shown: (one: One) => Omit<KeptFact, 'said'>,
  look: (row: RowCheck, all: readonly One[]) => void,
): (readonly Part<One>[])[] {
  const parts: Part<One>[] = [];
  for (const row of rows) {
    // What is wrong in the rows of others is nobody's concern.
    const student = studentOf(row);
    if (student === undefined) continue;
    const byTerm = read(row);
    const keys = keysOfRow(row, student, new Set(byTerm.keys()));
    const said = [...byTerm.values()].flat();
    for (const one of said) row.items.push({ ...shown(one), said: '' });
    look(row, said);
    for (const [term, all] of row.isClear ? byTerm : []) {
      const own = keys?.get(term);
      if (own) parts.push({ row, keys: own, all });
    }
  }
  return [...Map.groupBy(parts, ({ keys }) => keyOf(keys)).values()];
}

/** A change of the report that rows are about. */
export const reportChange = (
  kind: ReportChange['kind'],
  { student, year, term }: ReportKeys,
  report: KeptReport | null,
  said: Pick<ReportChange, 'class' | 'fields' | 'rows'>,
): ReportChange => ({
  ...{ type: 'termReport', kind, student, year, term },
  report: report && { id: report.id, version: report.version },
  ...said,
});
