import { yearNumber } from '#contract/reference-data/rules.ts';
import { classInput } from '#contract/reference-data/shapes.ts';
import { studentMessages } from '#contract/students/messages.ts';
import {
  type ReportChange,
  type ReportOf,
  reportKey,
  type StudentKey,
} from '../writing/changes.ts';
import type { RowCheck } from './row-check.ts';
import type { KeptFact, KeptReport } from './types.ts';

interface ReportKeys extends ReportOf {
  readonly class: string;
}

export interface Part<One> {
  readonly row: RowCheck;
  readonly keys: ReportKeys;
  readonly all: readonly One[];
}

/** The student of a row of marks or payments; undefined while it is open, for nobody, and for who has left. */
function studentOf(row: RowCheck): StudentKey | undefined {
  const { meanings, students, kept } = row.on;
  const whom = meanings.whom(row.record);
  const column = row.column('name');
  const added = whom.is === 'row' ? students.get(whom.row) : undefined;
  if (added?.isClear && added.outcome === 'new') return { row: added.key };
  const known = whom.is === 'student' ? kept.people.get(whom.id) : undefined;
  if (known) {
    row.studentId = known.id;
    if (!known.isActive) return row.fault('rule', column, studentMessages.notActive);
    return { id: known.id };
  }
  if (whom.is === 'out') row.isOut = true;
  if (whom.is === 'out' || whom.is === 'nobody' || whom.is === 'new') row.become('nobody');
  else row.wait('whomUndecided', column);
  return undefined;
}

const isOfPayments = ({ kind }: RowCheck) => kind === 'payment' || kind === 'payments';

/** The class of a row; of payments that say none the one that the student has reports of in that year. */
function classOf(row: RowCheck, student: StudentKey, year: string | undefined) {
  const found = row.named('class', classInput.shape.class_name);
  if (found || !isOfPayments(row) || year === undefined) return found?.name;
  return row.on.kept.classIn(student, year);
}

/** Whose and of which terms cells are, by the text of the term above them, '' for that of the row; undefined where anything is missing. */
function keysOfRow(
  row: RowCheck,
  student: StudentKey,
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
    keys.set(text, { student, year, term, class: ofClass });
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
  shown: (one: One) => KeptFact,
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
      const term = row.on.kept.name('term', keys?.get(text)?.term ?? 0)?.name;
      const isSaid = term !== undefined && (text !== '' || isOfPayments(row));
      for (const { label, ...one } of all.map(shown))
        row.items.push({ ...one, label: isSaid ? `${label} · ${term}` : label });
    }
    look(row, [...byTerm.values()].flat());
    for (const [text, all] of row.isClear ? byTerm : []) {
      const own = keys?.get(text);
      if (own) parts.push({ row, keys: own, all });
    }
  }
  return [...Map.groupBy(parts, ({ keys }) => reportKey(keys)).values()];
}

/** A change of the report that rows are about. */
export const reportChange = (
  kind: ReportChange['kind'],
  { student, year, term }: ReportOf,
  report: KeptReport | null,
  said: Pick<ReportChange, 'class' | 'fields' | 'rows'>,
): ReportChange => ({
  ...{ type: 'termReport', kind, student, year, term },
  report: report && { id: report.id, version: report.version },
  ...said,
});
