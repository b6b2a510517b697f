import { type Fields, type Plain, toldValues } from '#contract/record.ts';
import type { Change } from '../../db/change-log.ts';
import type { Content, ReportKeys, ReportKind, ReportParts, StoredReport } from './report-kind.ts';

/** Rows of a report that is replaced as a whole: a row that was in the report before keeps its id. */
export function withKeptIds<Row extends { readonly id: number | null }>(
  rows: readonly Row[],
  old: readonly { readonly id: number }[],
): (Omit<Row, 'id'> & { id: number | undefined; position: number })[] {
  const free = new Set(old.map((row) => row.id));
  return rows.map(({ id, ...row }, position) => ({
    ...row,
    id: id !== null && free.delete(id) ? id : undefined,
    position,
  }));
}

/** The rows as texts, of the columns that one of a form has. */
function textsOf(like: object, rows: readonly object[]): string[] {
  const names = Object.keys(like).filter((name) => !['id', 'sent_back_reason'].includes(name));
  return rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row));
    return JSON.stringify(names.map((name) => values.get(name)));
  });
}

/** Whether the rows of a form are those that the report has, in their order, so that none has to be written. */
export function hasSameRows(old: readonly object[], rows: readonly object[]): boolean {
  const [row = {}] = rows;
  return textsOf(row, old).join() === textsOf(row, rows).join();
}

/** Whether a form says anything else than the report does; that it was sent back is no part of what it says. */
export function isNewContent<Of extends ReportParts>(
  old: StoredReport<Of>,
  { keys, content }: { readonly keys: ReportKeys; readonly content: Content<Of> },
): boolean {
  const sorted = (like: object, rows: readonly object[]) => textsOf(like, rows).sort().join();
  const { term_id, year_id, class_id } = keys;
  const head = { term_id, year_id, class_id, ...content.columns };
  const [row = {}] = content.rows;
  return (
    sorted(head, [old]) !== sorted(head, [head]) ||
    sorted(row, old.rows) !== sorted(row, content.rows)
  );
}

type Logged<Of extends ReportParts> = ReportKeys & { readonly status: number } & Of['columns'] & {
    readonly rows: readonly Of['row'][];
  };

/** Texts of which the change log only has the name. */
const wordsOf = (fields: Fields, row: object) =>
  Object.entries(row).filter(([name]) => fields[name]?.told === 'that it changed');

/**
 * What the change log has of a report and its rows, by their descriptions: old and new `values`, and the names
 * of changed `words` (rule 12.2).
 */
export function loggedOf<Of extends ReportParts>(kind: ReportKind<Of>, report: Logged<Of>) {
  const { fields } = kind.record;
  const ofRows = (tell: (fields: Fields, row: object) => [string, Plain][]) =>
    report.rows.flatMap((row) =>
      tell(kind.rowRecord.fields, row).map(([name, value]) => [
        `${kind.nameOfRow(row)}.${name}`,
        value,
      ]),
    );
  const values = (of: Fields, row: object) => Object.entries(toldValues(of, row));
  return {
    values: Object.fromEntries([...values(fields, report), ...ofRows(values)]),
    words: Object.fromEntries([...wordsOf(fields, report), ...ofRows(wordsOf)]),
  };
}

/** The differences between two states of a report, for the change log. */
export function changesOf<Of extends ReportParts>(
  kind: ReportKind<Of>,
  before: Logged<Of>,
  after: Logged<Of>,
): Required<Pick<Change, 'fields' | 'before' | 'after'>> {
  const [old, now] = [loggedOf(kind, before), loggedOf(kind, after)];
  const values = differences(old.values, now.values);
  const reworded = Object.keys(now.words).filter(
    (name) => name in old.words && old.words[name] !== now.words[name],
  );
  return { ...values, fields: [...Object.keys(values.after), ...reworded] };
}

type Values = Readonly<Record<string, Plain>>;

function differences(before: Values, after: Values) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => (before[name] ?? null) !== (after[name] ?? null),
  );
  const of = (state: Values) =>
    Object.fromEntries(names.map((name) => [name, state[name] ?? null]));
  return { before: of(before), after: of(after) };
}
