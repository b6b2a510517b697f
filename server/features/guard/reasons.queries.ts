import type { Warning } from '#contract/guard/shapes.ts';
import { type ReportKindName, reportKinds } from '#contract/report-kinds.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { storedReports } from '../../db/report-kinds.ts';
import { logChange, type Writing } from '../../db/writing.ts';
import { type Erased, mentionOf } from '../students/student-names.ts';
import { readParts } from './report-facts.queries.ts';

/** A record with its warnings, in the version that was looked at. */
interface Guarded {
  readonly id: number;
  readonly version: number;
  readonly student_id: number;
  readonly warnings: readonly Warning[];
}

/**
 * Stores why something was decided about a record, beside the change log, so that it can be erased.
 * @param warnings in spite of which it goes out
 * @returns what the change log has of it, as `given_reason`
 */
export async function keepReason(
  { trx, actor, now }: Pick<Writing, 'trx' | 'actor' | 'now'>,
  kind: ReportKindName,
  { id, version, student_id }: Omit<Guarded, 'warnings'>,
  warnings: readonly Pick<Warning, 'key'>[],
  reason: string,
): Promise<number> {
  const row = await trx
    .insertInto('guard_reasons')
    .values({
      student_id,
      kind,
      record_id: id,
      version,
      warnings: JSON.stringify(warnings.map(({ key }) => key)),
      reason,
      given_at: now.toISOString(),
      given_by: actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Stores why a record goes out in spite of these warnings, and logs their codes. */
export async function insertReason(
  writing: Pick<Writing, 'trx' | 'actor' | 'now'>,
  kind: ReportKindName,
  record: Omit<Guarded, 'warnings'>,
  warnings: readonly Pick<Warning, 'key' | 'code'>[],
  reason: string,
): Promise<void> {
  const given_reason = await keepReason(writing, kind, record, warnings, reason);
  const codes = [...new Set(warnings.map(({ code }) => code))];
  await logChange(writing, {
    ...{ action: 'let through', entity: storedReports[kind].entity, id: record.id },
    after: { warnings: codes.join('; '), given_reason },
  });
}

/** The warnings of records with the reasons that were given for them, as of each record's version. */
export async function withReasons<One extends Omit<Guarded, 'student_id'>>(
  reader: Reader,
  kind: ReportKindName,
  records: readonly One[],
): Promise<One[]> {
  const rows = await readParts(
    records.map(({ id }) => id),
    (part) =>
      reader
        .selectFrom('guard_reasons as g')
        .leftJoin('users as u', 'u.id', 'g.given_by')
        .select(['g.record_id', 'g.version', 'g.warnings', 'g.reason', 'g.given_at'])
        .select(['u.first_name', 'u.last_name'])
        .where('g.kind', '=', kind)
        .where('g.record_id', 'in', part)
        .orderBy('g.id')
        .execute(),
  );
  const byRecord = Map.groupBy(rows, (row) => `${row.record_id} ${row.version}`);
  return records.map((record) => {
    const given = byRecord.get(`${record.id} ${record.version}`) ?? [];
    if (given.length === 0) return record;
    const reasons = new Map(
      given.flatMap(({ warnings, reason, given_at: at, first_name, last_name }) => {
        const by = first_name === null ? null : `${first_name} ${last_name}`;
        const keys: string[] = JSON.parse(warnings);
        return keys.map((key) => [key, { by, at, reason }] as const);
      }),
    );
    const warnings = record.warnings.map((one) => ({
      ...one,
      accepted: reasons.get(one.key) ?? null,
    }));
    return { ...record, warnings };
  });
}

/** What replaces a reason about an erased student. */
const erasedReason = 'The reason told of a student who is erased';

/** The ends of the keys of warnings that point to this student. */
async function keysTo(trx: Transaction, id: number): Promise<string[]> {
  const keys = [`:student:${id}`];
  for (const [what, table] of [
    ...reportKinds.map((kind) => [kind, storedReports[kind].table] as const),
    ['document', 'documents'],
    ['medium', 'media'],
  ] as const) {
    const rows = await trx.selectFrom(table).select('id').where('student_id', '=', id).execute();
    keys.push(...rows.map((row) => `:${what}:${row.id}`));
  }
  return keys;
}

/**
 * Removes a student from the reasons, before the reports and pictures are deleted. Reasons for the student's
 * own records are deleted; a reason for another's record is emptied where its warning is about the student, and
 * elsewhere the name is replaced.
 */
export async function eraseFromReasons(trx: Transaction, erased: Erased): Promise<void> {
  await trx.deleteFrom('guard_reasons').where('student_id', '=', erased.id).execute();
  const keys = await keysTo(trx, erased.id);
  const mention = mentionOf(erased);
  const rows = await trx.selectFrom('guard_reasons').select(['id', 'warnings', 'reason']).execute();
  for (const { id, warnings, reason: told } of rows) {
    const named: string[] = JSON.parse(warnings);
    const isAbout = named.some((one) => keys.some((key) => one.endsWith(key)));
    const reason = isAbout ? erasedReason : told.replace(mention, erased.blank);
    if (reason !== told)
      await trx.updateTable('guard_reasons').set({ reason }).where('id', '=', id).execute();
  }
}
