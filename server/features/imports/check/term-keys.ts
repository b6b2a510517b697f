import { yearNumber } from '#contract/reference-data/rules.ts';
import { classInput } from '#contract/reference-data/shapes.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { nameKey } from '../../../name-key.ts';
import type { HouseStudent } from '../guide/types.ts';
import type { ReportChange, StudentKey } from '../writing/changes.ts';
import type { RowCheck } from './row-check.ts';
import type { KeptFact, KeptReport } from './types.ts';

interface ReportKeys {
  readonly student: StudentKey;
  /** Null for one whom an earlier row adds. */
  readonly known: HouseStudent | null;
  readonly year: string;
  readonly term: number;
  readonly class: string;
  /** Null for a class that is added. */
  readonly classId: number | null;
}
type Whose = Pick<ReportKeys, 'student' | 'known'>;

export interface Part<One> {
  readonly row: RowCheck;
  readonly keys: ReportKeys;
  readonly all: readonly One[];
}

/** The student of a row of marks or payments; undefined while it is open, for nobody, and for who has left. */
function studentOf(row: RowCheck): Whose | undefined {
  const { meanings, students, kept } = row.on;
  const whom = meanings.whom(row.record);
  const column = row.column('name');
  const added = whom.is === 'row' ? students.get(whom.row) : undefined;
  if (added?.isClear && added.outcome === 'new')
    return { student: { row: added.key }, known: null };
  const known = whom.is === 'student' ? kept.people.get(whom.id) : undefined;
  if (known) {
    row.studentId = known.id;
    if (!known.isActive) return row.fault('rule', column, studentMessages.notActive);
    return { student: { id: known.id }, known };
  }
  if (whom.is === 'out') row.isOut = true;
  if (whom.is === 'out' || whom.is === 'nobody' || whom.is === 'new') row.become('nobody');
  else row.wait('whomUndecided', column);
  return undefined;
}

const isOfPayments = ({ kind }: RowCheck) => kind === 'payment' || kind === 'payments';

/** The class of a row; of payments that say none the one that the student has reports of in that year. */
function classOf(row: RowCheck, { known }: Whose, year: string | undefined) {
  const { classIn, kept } = row.on.kept;
  const found = row.named('class', classInput.shape.class_name);
  if (found) return { class: found.name, classId: found.id };
  if (!isOfPayments(row) || known === null || year === undefined) return undefined;
  const own = classIn(known.id, year);
  return own === undefined
    ? undefined
    : { class: own, classId: kept.classIds[nameKey(own)] ?? null };
}

/** Whose and of which terms cells are, by the text of the term above them, '' for that of the row; undefined where anything is missing. */
function keysOfRow(
  row: RowCheck,
  student: Whose,
  texts: Iterable<string>,
): ReadonlyMap<string, ReportKeys> | undefined {
  const named = row.named('year');
  const year = named && yearNumber(named.name);
  const ofClass = classOf(row, student, year);
  const terms = [...texts].map((text) => {
    const above = text === '' ? undefined : { text, column: null };
    return [text, row.number('term', above)] as const;
  });
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
 * @param read what a row says, each with the text of the term above it
 * @param shown how it will be kept
 * @param look hears all that a row says
 */
export function reportsIn<One extends { readonly term: string }>(
  rows: readonly RowCheck[],
  read: (row: RowCheck) => readonly One[],
  shown: (one: One) => Omit<KeptFact, 'said'>,
  look: (row: RowCheck, all: readonly One[]) => void,
): (readonly Part<One>[])[] {
  const parts: Part<One>[] = [];
  for (const row of rows) {
    // What is wrong in the rows of others is nobody's concern.
    const student = studentOf(row);
    if (student === undefined) continue;
    const byTerm = Map.groupBy(read(row), ({ term }) => term);
    const keys = keysOfRow(row, student, byTerm.keys());
    for (const [text, all] of byTerm) {
      const { terms } = row.on.kept.kept.house;
      const term = terms.find(({ id }) => id === keys?.get(text)?.term)?.name;
      const isSaid = term !== undefined && (text !== '' || isOfPayments(row));
      for (const { label, ...one } of all.map(shown))
        row.items.push({ ...one, label: isSaid ? `${label} · ${term}` : label, said: '' });
    }
    look(row, [...byTerm.values()].flat());
    for (const [text, all] of row.isClear ? byTerm : []) {
      const own = keys?.get(text);
      if (own) parts.push({ row, keys: own, all });
    }
  }
  const keyOf = ({ student, year, term }: ReportKeys) => JSON.stringify([student, year, term]);
  return [...Map.groupBy(parts, ({ keys }) => keyOf(keys)).values()];
}

/** A change of the report that rows are about. */
export const reportChange = (
  kind: ReportChange['kind'],
  { student, year, term }: Pick<ReportKeys, 'student' | 'year' | 'term'>,
  report: KeptReport | null,
  said: Pick<ReportChange, 'class' | 'fields' | 'rows'>,
): ReportChange => ({
  ...{ type: 'termReport', kind, student, year, term },
  report: report && { id: report.id, version: report.version },
  ...said,
});
