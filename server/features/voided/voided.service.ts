import { sql } from 'kysely';
import type { Voided, VoidInput } from '#contract/voided/shapes.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { lockStudent } from '../../db/filed-students.ts';
import { storedReports } from '../../db/report-kinds.ts';
import { logChange, write } from '../../db/writing.ts';
import { present } from '../../errors.ts';
import { deleteStoredFiles } from '../../files/stored-files.queries.ts';
import { settings } from '../../settings.ts';
import { keepReason } from '../guard/reasons.queries.ts';
import { withdrawLettersOf } from '../letters/withdraw-letters.ts';
import { tellOfReport } from '../notifications/progress-sent.ts';
import { kindsOfReport } from '../report-kinds/report-kinds.ts';
import { putReportBack, takeReportOut } from '../term-reports/report-removal.ts';

/**
 * Voids a report: it leaves its tables, so that nothing counts, shows or sends it. The student need not be Active.
 * @throws Missing
 */
export function voidRecord(
  app: App,
  actor: Actor,
  { kind, id: record_id, reason }: VoidInput,
): Promise<{ id: number }> {
  const { table, entity } = storedReports[kind];
  return write(app, actor, async (writing) => {
    const { trx, now } = writing;
    const wanted = trx.selectFrom(table).select('student_id').where('id', '=', record_id);
    const { student_id = 0 } = (await wanted.executeTakeFirst()) ?? {};
    // Whoever files letters about the student locks the row, too, so none is filed between.
    await lockStudent(trx, student_id);
    const { taken, letters } = await withdrawLettersOf(trx, kind, record_id, () =>
      takeReportOut(writing, kindsOfReport[kind], record_id),
    );
    const { year_id, term_id, currency = null } = taken.report;
    const added = await trx
      .insertInto('voided_records')
      .values({
        ...{ kind, record_id, student_id, year_id, term_id, currency, reason },
        content: JSON.stringify({ ...taken, letters }),
        voided_at: now.toISOString(),
        voided_by: actor.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const given_reason = await keepReason(writing, kind, taken.report, [], reason);
    const after = { student_id, given_reason };
    await logChange(writing, { action: 'void', entity, id: record_id, after });
    return added;
  });
}

/**
 * Brings back what was voided, as it was: also its state, and what letters have told of it.
 * @throws Missing; Conflict where something else stands in its place
 */
export function restoreVoided(app: App, actor: Actor, id: number): Promise<{ id: number }> {
  return write(app, actor, async (writing) => {
    const { trx } = writing;
    const wanted = trx.selectFrom('voided_records').select('student_id').where('id', '=', id);
    await lockStudent(trx, (await wanted.executeTakeFirst())?.student_id ?? 0);
    const taken = trx.deleteFrom('voided_records').where('id', '=', id).returningAll();
    const found = present(await taken.executeTakeFirst());
    const { kind, record_id, student_id, currency } = found;
    const { report, versions, letters } = JSON.parse(found.content);
    const stored = { report: { ...report, ...(kind === 'finance' && { currency }) }, versions };
    await putReportBack(writing, kindsOfReport[kind], stored);
    await tellOfReport(trx, kind, record_id, letters);
    const { entity } = storedReports[kind];
    await logChange(writing, {
      action: 'bring back',
      entity,
      id: record_id,
      after: { student_id },
    });
    return { id: record_id };
  });
}

/** What was voided about a student, the latest first. */
export async function listVoided({ read }: Database, student: number): Promise<Voided[]> {
  const rows = await read
    .selectFrom('voided_records as v')
    .innerJoin('years as y', 'y.id', 'v.year_id')
    .innerJoin('terms as t', 't.id', 'v.term_id')
    .innerJoin('users as u', 'u.id', 'v.voided_by')
    .select(['v.id', 'v.kind', 'y.year_name as year', 't.term_name as term', 'v.reason'])
    .select(['v.voided_at as at', 'v.content'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('by'))
    .where('v.student_id', '=', student)
    .orderBy('v.id', 'desc')
    .execute();
  return rows.map(({ content, ...row }) => ({ ...row, path: JSON.parse(content).report.path }));
}

/** Deletes what was voided about a student who is erased; the files go with the student's. */
export async function eraseVoidedOf(trx: Transaction, student: number): Promise<void> {
  await trx.deleteFrom('voided_records').where('student_id', '=', student).execute();
}

/** Deletes the files of what was voided long ago; what was filed and why stays. */
export async function dropVoidedFiles(app: Pick<App, 'db' | 'files' | 'now'>): Promise<void> {
  const before = new Date(app.now().getTime() - settings.retention.voidedFiles).toISOString();
  const gone = await app.db.transaction(async (trx) => {
    const old = trx.selectFrom('voided_records').where('voided_at', '<', before);
    const withFiles = old.where('content', 'like', '%"path":"%');
    const rows = await withFiles.select(['id', 'content']).execute();
    const paths: string[] = [];
    for (const { id, content } of rows) {
      const rest = JSON.parse(content, (name, value) => {
        if (name !== 'path' || value === null) return value;
        paths.push(value);
        return null;
      });
      const changed = trx.updateTable('voided_records').set({ content: JSON.stringify(rest) });
      await changed.where('id', '=', id).execute();
    }
    return deleteStoredFiles(trx, paths);
  });
  await app.files.remove(gone);
}
