import { sql } from 'kysely';
import type { Voided } from '#contract/voided/shapes.ts';
import type { Database, Transaction } from '../../db/database.ts';

/** The stored paths in what was voided: of the record itself, and of earlier versions. */
export function pathsIn(content: string): { own: string | null; all: string[] } {
  const {
    report,
    document,
    versions = [],
  }: Partial<
    Record<'report' | 'document', { path: string | null }> & {
      versions: readonly { path: string | null }[];
    }
  > = JSON.parse(content);
  const own = (report ?? document)?.path ?? null;
  return { own, all: [own, ...versions.map(({ path }) => path)].flatMap((path) => path ?? []) };
}

/** What was voided about a student, the latest first. */
export async function listVoided({ read }: Database, student: number): Promise<Voided[]> {
  const rows = await read
    .selectFrom('voided_records as v')
    .innerJoin('years as y', 'y.id', 'v.year_id')
    .leftJoin('terms as t', 't.id', 'v.term_id')
    .innerJoin('users as u', 'u.id', 'v.voided_by')
    .select(['v.id', 'v.kind', 'y.year_name as year', 't.term_name as term', 'v.reason'])
    .select(['v.voided_at as at', 'v.content', 'v.letters', 'v.files_gone_at'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('by'))
    .where('v.student_id', '=', student)
    .orderBy('v.id', 'desc')
    .execute();
  const lettersOf = (row: { readonly letters: string }): number[] => JSON.parse(row.letters);
  const sent = await read
    .selectFrom('outbox')
    .select(['id', 'sent_at'])
    .where('id', 'in', [0, ...rows.flatMap(lettersOf)])
    .where('state', '=', 'sent')
    .execute();
  const sentAt = new Map(sent.map(({ id, sent_at }) => [id, sent_at]));
  return rows.map(({ content, files_gone_at, ...row }) => ({
    ...row,
    path: files_gone_at === null ? pathsIn(content).own : null,
    letters: lettersOf(row).flatMap((id) => sentAt.get(id) ?? []),
  }));
}

/** Deletes what was voided about a student who is erased; the files go with the student's. */
export async function eraseVoidedOf(trx: Transaction, student: number): Promise<void> {
  await trx.deleteFrom('voided_records').where('student_id', '=', student).execute();
}
