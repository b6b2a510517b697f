import { sql } from 'kysely';
import { reportKinds } from '#contract/report-kinds.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { isPostgres } from '../../db/dialect.ts';
import { toldReports } from '../../db/each-report.ts';
import type { YearAndTerm } from '../../db/sources.ts';
import { logChange, write } from '../../db/writing.ts';
import { emailKey } from '../../email-key.ts';
import { keepLetterTexts, readLetterTexts } from '../../mail/letter-texts.ts';
import { type Addressed, findDue } from '../letters/letter-plan.ts';
import type { Written } from './progress-contents.ts';
import { progressLetters } from './progress-sent.ts';

/** Locks rows against changes until the transaction ends; on SQLite nobody else writes meanwhile. */
export async function lockAll(
  trx: Transaction,
  table: 'students' | 'users',
  ids: readonly number[],
): Promise<void> {
  if (isPostgres(trx))
    await sql`select id from ${sql.table(table)} where id = any(${[...ids]}::bigint[])
      order by id for share`.execute(trx);
}

/**
 * Locks what letters of a term depend on until the transaction ends: students and readers, then the term's
 * counts, which every change of a report of that term locks, too. A change is therefore either done before and
 * seen here, or comes after and withdraws what was filed here.
 */
export async function lockTerm(
  trx: Transaction,
  { year_id, term_id }: YearAndTerm,
  letters: readonly Pick<Addressed, 'student_id' | 'reader_id'>[],
): Promise<void> {
  const of = (column: 'student_id' | 'reader_id') => letters.map((one) => one[column]);
  await lockAll(trx, 'students', of('student_id'));
  await lockAll(trx, 'users', of('reader_id'));
  await trx
    .selectFrom('term_totals')
    .select('version')
    .where('year_id', '=', year_id)
    .where('term_id', '=', term_id)
    .forNoKeyUpdate()
    .execute();
}

/** The key of a letter (rule 9.3): the student, the reports with their versions, and the address. A letter is filed once under its key. */
function keyOf(due: Addressed, { year_id, term_id }: YearAndTerm): string {
  const versionOf = (id: number | null, version: number | null) =>
    id === null ? '-' : `${id}.${version}`;
  return [
    'progress',
    due.student_id,
    year_id,
    term_id,
    ...reportKinds.map((kind) => versionOf(due[`${kind}_id`], due[`${kind}_version`])),
    emailKey(due.email),
  ].join(' ');
}

/**
 * Files the letters in one transaction (rule 9.3). A letter whose reports or supporter changed while it
 * was written is not filed: its student stays approved.
 * @param textsVersion of the texts that they were written with
 * @param note stores what belongs to the filed letters, by their students, in the same transaction
 * @returns the ids of the letters that were filed now; null, with nothing filed, where another version of the
 * texts is in force by now: the letters must be written again
 */
export async function fileLetters(
  app: App,
  actor: Actor,
  term: YearAndTerm,
  letters: readonly Written[],
  textsVersion: number,
  note?: (trx: Transaction, students: ReadonlySet<number>, now: Date) => Promise<void>,
): Promise<number[] | null> {
  const filed = await write(app, actor, async (writing) => {
    const { trx, now } = writing;
    const wanted = letters.map(({ due }) => due);
    await lockTerm(trx, term, wanted);
    await keepLetterTexts(trx);
    if ((await readLetterTexts(trx)).version !== textsVersion) return null;
    const stillDue = new Map(
      (await findDue(trx, term)).addressed.map((due) => [keyOf(due, term), due]),
    );
    const ids: number[] = [];
    const students = new Set<number>();
    for (const { due, content, stop } of letters) {
      const dedupeKey = keyOf(due, term);
      // A letter whose stop link does not work any more must not be sent.
      const stands = stillDue.get(dedupeKey);
      if (stands?.letters_round !== due.letters_round) continue;
      const to = { to: due.email, userId: due.reader_id };
      const mail = { kind: progressLetters, ...to, dedupeKey, unsubscribe: stop };
      const letter = await app.outbox.fileMail(trx, { ...mail, ...content }, now);
      if (!letter.filed) continue;
      await trx
        .insertInto('progress_letters')
        .values({
          ...term,
          outbox_id: letter.id,
          student_id: due.student_id,
          reader_id: due.reader_id,
          ...toldReports((kind) => ({ id: due[`${kind}_id`], version: due[`${kind}_version`] })),
          filed_by: actor.id,
        })
        .execute();
      ids.push(letter.id);
      students.add(due.student_id);
    }
    await note?.(trx, students, now);
    if (ids.length > 0)
      await logChange(writing, {
        ...{ action: 'send', entity: 'notification', id: null },
        after: { ...term, letters: ids.length },
      });
    return ids;
  });
  app.outbox.wake();
  return filed;
}
