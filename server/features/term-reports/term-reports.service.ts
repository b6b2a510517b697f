import { reportStatus } from '#contract/term-reports/reports.ts';
import type { VerifiedReport } from '#contract/term-reports/shapes.ts';
import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { Missing } from '../../errors.ts';
import type { Kept } from '../../files/files.ts';
import { deleteStoredFiles, insertStoredFiles } from '../../files/stored-files.queries.ts';
import {
  findVerification,
  type ReportKeys,
  type ReportStudent,
  type ReportTable,
} from './term-reports.queries.ts';

/** How the change log names a report of each kind. */
export const reportEntities: Readonly<Record<ReportTable, string>> = {
  academic_reports: 'academic_report',
  finance_reports: 'finance_report',
};

/** Columns of a report that is filed now, at the student's school of this moment. */
export function filedColumns(keys: ReportKeys, student: ReportStudent, actor: Actor, at: string) {
  return {
    student_id: student.id,
    year_id: keys.year_id,
    term_id: keys.term_id,
    class_id: keys.class_id,
    school_id: student.school_id,
    school_name: student.school,
    status: reportStatus.unverified,
    version: 1,
    created_at: at,
    updated_at: at,
    updated_by: actor.id,
  };
}

/** Columns of a report that is corrected now: it is pending again (contract 7). */
export function correctedColumns(
  keys: ReportKeys,
  old: { readonly version: number },
  actor: Actor,
  at: string,
) {
  return {
    year_id: keys.year_id,
    term_id: keys.term_id,
    class_id: keys.class_id,
    status: reportStatus.unverified,
    verified_by: null,
    verified_at: null,
    version: old.version + 1,
    updated_at: at,
    updated_by: actor.id,
  };
}

/**
 * Verifies a report: who and when; one that is verified already stays as it is (contract 7).
 * No change of the student's content, so it does not ask whether the student is Active.
 * @throws Missing
 */
export function verify(
  app: App,
  actor: Actor,
  table: ReportTable,
  id: number,
): Promise<VerifiedReport> {
  const now = app.now();
  return app.db.transaction(async (trx) => {
    const changed = await trx
      .updateTable(table)
      .set({
        status: reportStatus.verified,
        verified_by: actor.id,
        verified_at: now.toISOString(),
      })
      .where('id', '=', id)
      .where('status', '=', reportStatus.unverified)
      .executeTakeFirst();
    const report = await findVerification(trx, table, id);
    if (!report) throw new Missing();
    if (changed.numUpdatedRows > 0n)
      await recordChange(app.db, trx, {
        by: actor,
        at: now,
        action: 'verify',
        entity: reportEntities[table],
        id,
        before: { status: reportStatus.unverified },
        after: { status: reportStatus.verified },
      });
    return report;
  });
}

/** Rows of a report that is replaced as a whole: each keeps its id where it had one in this report. */
export function keepIds<Row extends { readonly id: number | null }>(
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

type Logged = Readonly<Record<string, string | number | null>>;

/** What differs between two states, for the change log: old and new values under their names. */
export function differences(
  before: Logged,
  after: Logged,
): {
  before: Record<string, string | number | null>;
  after: Record<string, string | number | null>;
} {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => (before[name] ?? null) !== (after[name] ?? null),
  );
  const of = (state: Logged) =>
    Object.fromEntries(names.map((name) => [name, state[name] ?? null]));
  return { before: of(before), after: of(after) };
}

/**
 * The new PDF takes the place of the old one in the rows.
 * @param point writes the new path where the old one stood, between the two steps
 * @returns paths to remove from the store after the commit
 */
export async function replaceFile(
  trx: Transaction,
  kept: Kept,
  oldPath: string | null,
  owner: Parameters<typeof insertStoredFiles>[2],
  point: (path: string) => Promise<unknown>,
): Promise<string[]> {
  await insertStoredFiles(trx, kept, owner);
  await point(kept.path);
  return deleteStoredFiles(trx, oldPath === null ? [] : [oldPath]);
}
