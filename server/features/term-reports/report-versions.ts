import { sql } from 'kysely';
import { reportStatus } from '#contract/term-reports/reports.ts';
import type { FrozenTerm } from '#contract/term-reports/shapes.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import { kindOfTable, type ReportTable, versionsOf } from '../../db/report-kinds.ts';
import type { Writing } from '../../db/writing.ts';
import { deleteStoredFiles } from '../../files/stored-files.queries.ts';
import type { ReportKeys, ReportKind, ReportParts, StoredReport } from './report-kind.ts';
import { findReportStudent } from './term-reports.queries.ts';

// Verified versions never change: a correction stores the old version here and makes a new one. An old version
// is deleted when its student is erased, or when the correction itself is undone.

/** The names of a report's term, class and school, as they are now. */
export async function readFrozenTerm(
  reader: Reader,
  { year_id, term_id, class_id, school_name }: ReportKeys & { readonly school_name: string },
): Promise<FrozenTerm> {
  const names = await reader
    .selectFrom('years as y')
    .innerJoin('terms as t', (join) => join.on('t.id', '=', term_id))
    .innerJoin('classes as c', (join) => join.on('c.id', '=', class_id))
    .select(['y.year_name as year', 't.term_name as term', 'c.class_name as class'])
    .where('y.id', '=', year_id)
    .executeTakeFirstOrThrow();
  return { ...names, school: school_name };
}

/** Stores a verified report before it is corrected; for one that is not verified nothing is stored. */
export async function keepVersion<Of extends ReportParts>(
  { trx, actor, now }: Writing,
  kind: ReportKind<Of>,
  old: StoredReport<Of>,
  reason: string | null,
): Promise<void> {
  const { id, status, version, path, verified_by, verified_at } = old;
  if (status !== reportStatus.verified || verified_by === null || verified_at === null) return;
  await trx
    .insertInto(versionsOf(kind.table))
    .values({
      report_id: id,
      version,
      content: JSON.stringify(await kind.freeze(trx, old)),
      path,
      verified_by,
      verified_at,
      replaced_by: actor.id,
      replaced_at: now.toISOString(),
      reason,
    })
    .execute();
}

/** Deletes the versions to which a report is about to return. */
export async function dropVersionsFrom(
  trx: Transaction,
  table: ReportTable,
  id: number,
  version: number,
): Promise<void> {
  await trx
    .deleteFrom(versionsOf(table))
    .where('report_id', '=', id)
    .where('version', '>=', version)
    .execute();
}

/**
 * Deletes the PDF that a report had so far, unless an old version shows it.
 * @returns the stored paths that are not needed after the commit
 */
export async function dropPdf(
  trx: Transaction,
  table: ReportTable,
  path: string,
): Promise<readonly string[]> {
  const kept = await trx
    .selectFrom(versionsOf(table))
    .select('id')
    .where('path', '=', path)
    .limit(1)
    .executeTakeFirst();
  return kept ? [] : deleteStoredFiles(trx, [path]);
}

/** A version as it is stored. */
interface VersionRow {
  readonly version: number;
  readonly content: string;
  readonly path: string | null;
  readonly verified_by: string;
  readonly verified_at: string;
  readonly replaced_by: string;
  readonly replaced_at: string;
  readonly reason: string | null;
}

const nameOf = (alias: string) => sql<string>`${sql.ref(`${alias}.first_name`)} || ' ' ||
  ${sql.ref(`${alias}.last_name`)}`;

/** The verified versions that a report had, the newest first, with the days their letters were accepted. */
export async function listVersions<Of extends ReportParts>(
  db: Database,
  kind: ReportKind<Of>,
  report: { readonly id: number; readonly student_id: number },
): Promise<Of['version'][]> {
  const about = kindOfTable[kind.table];
  const rows: VersionRow[] = await db.read
    .selectFrom(`${versionsOf(kind.table)} as v`)
    .innerJoin('users as u', 'u.id', 'v.verified_by')
    .innerJoin('users as c', 'c.id', 'v.replaced_by')
    .select(['v.version', 'v.content', 'v.path', 'v.verified_at', 'v.replaced_at', 'v.reason'])
    .select([nameOf('u').as('verified_by'), nameOf('c').as('replaced_by')])
    .where('v.report_id', '=', report.id)
    .orderBy('v.version', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const letters = await db.read
    .selectFrom('progress_letters as l')
    .innerJoin('outbox as o', 'o.id', 'l.outbox_id')
    .select([`l.${about}_version as version`, 'o.sent_at'])
    .where(`l.${about}_id`, '=', report.id)
    .where('o.state', '=', 'sent')
    .orderBy('o.id')
    .execute();
  const student = await findReportStudent(db.read, report.student_id);
  if (!student) throw new Error('A report has no student');
  return rows.map(({ content, ...row }) => ({
    ...row,
    letters: letters.flatMap(({ version, sent_at }) =>
      version === row.version && sent_at !== null ? [sent_at] : [],
    ),
    report: kind.toldVersion(JSON.parse(content), student.category),
  }));
}
