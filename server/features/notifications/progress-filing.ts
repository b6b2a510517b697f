import { sql } from 'kysely';
import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { keepRows } from '../../db/dialect.ts';
import { type Due, findDue, type YearAndTerm } from '../term-reports/progress-due.ts';
import type { Written } from './progress-contents.ts';
import { progressLetters } from './progress-sent.ts';

/**
 * Keeps what letters of a term depend on until the transaction ends: students and supporters, then
 * the term's counts, which every change of a report of that term waits for. Whoever changes one of
 * them comes before us and is seen, or after us and withdraws what we have filed.
 */
export async function keepTerm(
  app: Pick<App, 'db'>,
  trx: Transaction,
  { year_id, term_id }: YearAndTerm,
  students: readonly number[],
): Promise<void> {
  const { dialect } = app.db;
  if (dialect.kind === 'postgres')
    await sql`select s.id from students s join users u on u.id = s.supporter_id
      where s.id = any(${[...students]}::bigint[]) order by s.id for share of s, u`.execute(trx);
  await trx
    .selectFrom('term_totals')
    .select('version')
    .where('year_id', '=', year_id)
    .where('term_id', '=', term_id)
    .modifyEnd(keepRows(dialect))
    .execute();
}

/** What makes two filings one letter (security 10.1): whom and what it tells of, in which version. */
function keyOf(due: Due, { year_id, term_id }: YearAndTerm): string {
  const versionOf = (id: number | null, version: number | null) =>
    id === null ? '-' : `${id}.${version}`;
  return [
    'progress',
    due.student_id,
    year_id,
    term_id,
    versionOf(due.academic_id, due.academic_version),
    versionOf(due.finance_id, due.finance_version),
    due.email?.toLowerCase(),
  ].join(' ');
}

/**
 * Files the letters in one transaction (security 10.1). One whose reports or supporter changed
 * while it was written is not filed: its student stays approved.
 * @returns the ids of the letters that were filed now
 */
export async function fileLetters(
  app: App,
  actor: Actor,
  term: YearAndTerm,
  written: readonly Written[],
): Promise<number[]> {
  const now = app.now();
  const filed = await app.db.transaction(async (trx) => {
    await keepTerm(
      app,
      trx,
      term,
      written.map((one) => one.due.student_id),
    );
    const stillDue = new Set((await findDue(trx, term)).map((due) => keyOf(due, term)));
    const ids: number[] = [];
    for (const { due, content } of written) {
      const dedupeKey = keyOf(due, term);
      if (!stillDue.has(dedupeKey)) continue;
      const mail = { kind: progressLetters, to: due.email, userId: due.supporter_id, dedupeKey };
      const letter = await app.outbox.fileMail(trx, { ...mail, ...content }, now);
      if (!letter.filed) continue;
      await trx
        .insertInto('progress_letters')
        .values({
          ...term,
          outbox_id: letter.id,
          student_id: due.student_id,
          supporter_id: due.supporter_id,
          academic_id: due.academic_id,
          academic_version: due.academic_version,
          finance_id: due.finance_id,
          finance_version: due.finance_version,
          filed_by: actor.id,
        })
        .execute();
      ids.push(letter.id);
    }
    if (ids.length > 0)
      await recordChange(app.db, trx, {
        by: actor,
        at: now,
        action: 'send',
        entity: 'notification',
        id: null,
        after: { ...term, letters: ids.length },
      });
    return ids;
  });
  app.outbox.wake();
  return filed;
}
