import { sql } from 'kysely';
import type { FieldErrors } from '#contract/errors.ts';
import { type Fields, inputNames } from '#contract/record.ts';
import { byKind } from '#contract/report-kinds.ts';
import { type ReportStatus, reportMessages as words } from '#contract/term-reports/reports.ts';
import type { Filed, ReportChoice, VerifiedReport } from '#contract/term-reports/shapes.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import { lockRows } from '../../db/dialect.ts';
import { fixedForOne, fixedQuery, forEachDialect, type Given } from '../../db/fixed-query.ts';
import { kindOfTable, type ReportTable, storedReports, versionsOf } from '../../db/report-kinds.ts';
import { orderOf } from '../../db/term-order.ts';
import type {
  ReportKeys,
  ReportKind,
  ReportParts,
  ReportStudent,
  StoredReport,
} from './report-kind.ts';

/** How many rows of reports go into one statement, which takes only so many values. */
const rowsAtOnce = 1_000;

/** Columns of a report with its names, as both kinds are read back. */
export interface ReportRow extends ReportKeys {
  id: number;
  school_id: number;
  school: string;
  class: string;
  year: string;
  term: string;
  status: ReportStatus;
  verified_by: string | null;
  verified_at: string | null;
  path: string | null;
  version: number;
  earlier_versions: number;
  sent_back_reason: string | null;
  sent_back_by: string | null;
  sent_back_at: string | null;
}

/** SQL: why a report `r` went back, who sent it (the user `sb`) and when. */
const sentBackColumns = `r.sent_back_reason, r.sent_back_at,
  sb.first_name || ' ' || sb.last_name as sent_back_by`;

/** The same as it is read back; null for a report that did not go back. */
export const sentBackOf = ({
  sent_back_reason: reason,
  sent_back_by: by,
  sent_back_at: at,
}: Pick<
  ReportRow,
  'sent_back_reason' | 'sent_back_by' | 'sent_back_at'
>): VerifiedReport['sent_back'] =>
  at === null ? null : { reason: reason ?? '', by: by ?? '', at };

/**
 * The head of a fixed statement over a kind of report, `r`, joined with the names it shows.
 * @param fields the kind's fields beside its keys
 * @param rows the table of its rows with the columns wanted: one result row each, so that a report and its rows
 * always belong together.
 */
export function reportsText(
  table: ReportTable,
  fields: Fields,
  more: string,
  joins: string,
): string {
  const own = inputNames(fields).map((name) => `r.${name}`);
  return `select r.id, r.student_id, r.year_id, r.term_id, r.class_id, r.school_id,
  r.school_name as school, c.class_name as class,
  y.year_name as year, t.term_name as term, r.status,
  v.first_name || ' ' || v.last_name as verified_by, r.verified_at, r.path, r.version,
  (select count(*) from ${versionsOf(table)} e where e.report_id = r.id) as earlier_versions,
  ${sentBackColumns}, ${own.join(', ')}, ${more}
  from ${table} r join classes c on c.id = r.class_id join years y on y.id = r.year_id
  join terms t on t.id = r.term_id left join users v on v.id = r.verified_by
  left join users sb on sb.id = r.sent_back_by ${joins}`;
}

/** Groups the rows of each report under it, in the order they came. */
export function gatherById<Row extends { readonly id: number }>(rows: readonly Row[]): Row[][] {
  return [...Map.groupBy(rows, (row) => row.id).values()];
}

const reportStudents = fixedForOne((reader, ids) =>
  reader
    .selectFrom('students as s')
    .innerJoin('schools as o', 'o.id', 's.school_id')
    .select(['s.id', 's.category', 's.status', 's.school_id', 'o.school'])
    .where('s.id', 'in', ids),
);

/** Students with the fields that reports need, by their ids. */
export async function listReportStudents(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReportStudent>> {
  const rows = await reportStudents(reader, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The student, or undefined. */
export async function findReportStudent(
  reader: Reader,
  id: number,
): Promise<ReportStudent | undefined> {
  return (await listReportStudents(reader, [id])).get(id);
}

const studentLocked = forEachDialect((dialect) =>
  fixedQuery((trx, { id }: Given<{ id: number }>) =>
    trx.selectFrom('students').select('id').where('id', '=', id).modifyEnd(lockRows(dialect)),
  ),
);

/** Locks a student until the transaction ends: a change of status waits, or is seen (rule 3.6). */
export async function lockStudent(
  db: Pick<Database, 'dialect'>,
  trx: Transaction,
  id: number,
): Promise<void> {
  await studentLocked[db.dialect.kind](trx, { id });
}

/** The student, locked; undefined without one. */
export async function lockReportStudent(
  db: Pick<Database, 'dialect'>,
  trx: Transaction,
  id: number,
): Promise<ReportStudent | undefined> {
  await lockStudent(db, trx, id);
  return findReportStudent(trx, id);
}

/** A student's reports of one kind for the edit picker, the newest first (rule 7.21). */
export async function listReportChoices(
  db: Database,
  table: ReportTable,
  studentId: number,
): Promise<ReportChoice[]> {
  return db.rows<ReportChoice>(
    `select r.id, c.class_name as class, y.year_name as year, t.term_name as term
    from ${table} r join classes c on c.id = r.class_id join years y on y.id = r.year_id
    join terms t on t.id = r.term_id
    where r.student_id = $1 order by ${orderOf('r')} desc`,
    [studentId],
  );
}

/**
 * Faults of the keys of each form: records that are not there, and a term that is taken.
 * @param forms with the report that is corrected, which may keep its own term; null for a new one
 */
export async function listKeyFaults(
  reader: Reader,
  table: ReportTable,
  forms: readonly { readonly input: ReportKeys; readonly ownId: number | null }[],
): Promise<FieldErrors[]> {
  const number = (value: number) => sql`cast(${value} as integer)`;
  const listed = forms.map(
    ({ input, ownId }, at) => sql`(${number(at)}, ${number(input.student_id)},
      ${number(input.year_id)}, ${number(input.term_id)}, ${number(input.class_id)}, ${number(ownId ?? 0)})`,
  );
  // Joins instead of an `exists` for each form: while an import fills the table PostgreSQL has no statistics of
  // it, and scanned the whole term for each of 250 forms.
  const { rows } = await sql<Record<'year' | 'term' | 'class' | 'taken', number | boolean>>`
    with form (at, student_id, year_id, term_id, class_id, own_id) as (values ${sql.join(listed)})
    select y.id is not null as year, t.id is not null as term, c.id is not null as class,
    r.id is not null as taken
    from form left join years y on y.id = form.year_id left join terms t on t.id = form.term_id
    left join classes c on c.id = form.class_id
    left join ${sql.table(table)} r on r.student_id = form.student_id
      and r.year_id = form.year_id and r.term_id = form.term_id and r.id <> form.own_id
    order by at`.execute(reader);
  return rows.map((there) => ({
    ...(!there.year && { year_id: [words.year] }),
    ...(!there.term && { term_id: [words.term] }),
    ...(!there.class && { class_id: [words.class] }),
    ...(there.taken && { term_id: [words.termTaken] }),
  }));
}

/** Who filed or corrected a report last. */
export async function whoFiled(reader: Reader, table: ReportTable, id: number): Promise<Filed> {
  const row = await reader
    .selectFrom(table)
    .innerJoin('users as u', 'u.id', 'updated_by')
    .select(['u.first_name', 'u.last_name', `${table}.updated_at as at`])
    .where(`${table}.id`, '=', id)
    .executeTakeFirstOrThrow();
  return { by: `${row.first_name} ${row.last_name}`, at: row.at };
}

/** Who verified a report and when, or undefined without such a report. */
export async function findVerification(
  reader: Reader,
  table: ReportTable,
  id: number,
): Promise<VerifiedReport | undefined> {
  type Row = Omit<VerifiedReport, 'sent_back'> & Parameters<typeof sentBackOf>[0];
  const { rows } = await sql<Row>`select r.id, r.status, r.version,
    v.first_name || ' ' || v.last_name as verified_by, r.verified_at, ${sql.raw(sentBackColumns)}
    from ${sql.table(table)} r left join users v on v.id = r.verified_by
    left join users sb on sb.id = r.sent_back_by where r.id = ${id}`.execute(reader);
  const [row] = rows;
  return row && { ...row, sent_back: sentBackOf(row) };
}

/** The statements about one report of each kind and about its rows. */
const stored = byKind((kind) => {
  const { table, rowTable } = storedReports[kind];
  return {
    locked: forEachDialect((dialect) =>
      fixedQuery((trx, { id }: Given<{ id: number }>) =>
        trx.selectFrom(table).selectAll().where('id', '=', id).modifyEnd(lockRows(dialect)),
      ),
    ),
    rows: fixedQuery((trx, { id }: Given<{ id: number }>) =>
      trx.selectFrom(rowTable).selectAll().where('report_id', '=', id).orderBy('position'),
    ),
    withoutRows: fixedQuery((trx, { id }: Given<{ id: number }>) =>
      trx.deleteFrom(rowTable).where('report_id', '=', id),
    ),
  };
});

/**
 * A report as it is stored; undefined without one. Locked until the transaction ends, so that nobody verifies
 * what is being changed.
 */
export async function lockReport<Of extends ReportParts>(
  db: Pick<Database, 'dialect'>,
  trx: Transaction,
  kind: ReportKind<Of>,
  id: number,
): Promise<StoredReport<Of> | undefined> {
  const statements = stored[kindOfTable[kind.table]];
  const [report] = await statements.locked[db.dialect.kind](trx, { id });
  if (!report) return undefined;
  const rows = await statements.rows(trx, { id });
  // The tables are those of this kind, so these are its columns and rows.
  return { ...report, rows } as StoredReport<Of>;
}

/** Deletes the rows of a report, before new ones are written. */
export async function deleteRows(
  trx: Transaction,
  { table }: Pick<ReportKind<ReportParts>, 'table'>,
  reportId: number,
): Promise<void> {
  await stored[kindOfTable[table]].withoutRows(trx, { id: reportId });
}

/** Writes the rows of a report. @returns them with their ids, in their order */
export async function insertRows<Of extends ReportParts>(
  trx: Transaction,
  { rowTable }: Pick<ReportKind<Of>, 'rowTable'>,
  reportId: number,
  rows: readonly (Omit<Of['row'], 'id'> & {
    readonly id: number | undefined;
    readonly position: number;
  })[],
): Promise<Of['row'][]> {
  const of = await insertRowsOf<Of>(trx, { rowTable }, [{ reportId, rows }]);
  return of.get(reportId) ?? [];
}

/** The same for several reports at once, by the reports' ids. */
export async function insertRowsOf<Of extends ReportParts>(
  trx: Transaction,
  { rowTable }: Pick<ReportKind<Of>, 'rowTable'>,
  reports: readonly {
    readonly reportId: number;
    readonly rows: readonly (Omit<Of['row'], 'id'> & {
      readonly id: number | undefined;
      readonly position: number;
    })[];
  }[],
): Promise<ReadonlyMap<number, Of['row'][]>> {
  const all = reports.flatMap(({ reportId, rows }) =>
    rows.map((row) => ({ ...row, report_id: reportId })),
  );
  const written: { report_id: number; position: number }[] = [];
  for (let at = 0; at < all.length; at += rowsAtOnce)
    written.push(
      ...(await trx
        .insertInto(rowTable)
        .values(all.slice(at, at + rowsAtOnce))
        .returningAll()
        .execute()),
    );
  written.sort((one, other) => one.position - other.position);
  return Map.groupBy(written, (row) => row.report_id) as ReadonlyMap<
    number,
    unknown
  > as ReadonlyMap<number, Of['row'][]>;
}
