import type { App } from '../../context.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { toldColumns } from '../../db/each-report.ts';
import { knownLanguage } from '../../language.ts';
import type { LetterTexts } from '../../mail/letter-texts.ts';
import { findTermNames } from './notifications.queries.ts';
import { type Written, writeLetters } from './progress-contents.ts';
import { progressLetters } from './progress-sent.ts';

/** Progress letters to readers of a language that are filed and that no mail server has yet. */
async function listWaiting(reader: Reader, language: string) {
  const rows = await reader
    .selectFrom('outbox as o')
    .innerJoin('progress_letters as l', 'l.outbox_id', 'o.id')
    .innerJoin('students as s', 's.id', 'l.student_id')
    .innerJoin('users as u', 'u.id', 'l.reader_id')
    .select(['l.outbox_id', 'l.year_id', 'l.term_id', 'l.student_id'])
    .select(toldColumns)
    .select(['s.name', 's.first_name as called', 's.category'])
    .select(['u.id as reader_id', 'u.first_name', 'u.last_name', 'u.email', 'u.language'])
    .select(['u.letters_round', 'o.state'])
    .where('o.kind', '=', progressLetters)
    .where('o.state', 'in', ['queued', 'failed'])
    .orderBy('l.outbox_id')
    .execute();
  return rows.filter((row) => knownLanguage(row.language) === language);
}

/** Waiting letters as they read with other texts, for `rewriteWaiting`. */
export interface Rewritten {
  /** All letters that were found; one whose reports changed meanwhile is not rewritten but withdrawn. */
  readonly looked: ReadonlySet<number>;
  readonly letters: ReadonlyMap<number, Written>;
}

/** Rewrites the waiting letters to readers of a language with these texts, outside any transaction. */
export async function writeWaiting(
  app: App,
  language: string,
  texts: LetterTexts,
): Promise<Rewritten> {
  const waiting = await listWaiting(app.db.read, language);
  const letters = new Map<number, Written>();
  const terms = Map.groupBy(waiting, ({ year_id, term_id }) => `${year_id} ${term_id}`);
  for (const own of terms.values()) {
    const [first] = own;
    const names = first && (await findTermNames(app.db, first));
    if (!names) continue;
    const term = { ...names, year_id: first.year_id, term_id: first.term_id };
    for (const one of await writeLetters(app, term, own, { lookers: 'readers', texts }))
      letters.set(one.due.outbox_id, one);
  }
  return { looked: new Set(waiting.map(({ outbox_id }) => outbox_id)), letters };
}

/**
 * Stores the rewritten text of letters that still wait. Call it while nobody can file letters.
 * @returns how many; null, with nothing changed, where letters wait by now that were not found before
 */
export async function rewriteWaiting(
  app: Pick<App, 'outbox'>,
  trx: Transaction,
  language: string,
  { looked, letters }: Rewritten,
): Promise<number | null> {
  const waiting = await listWaiting(trx, language);
  if (waiting.some(({ outbox_id }) => !looked.has(outbox_id))) return null;
  let count = 0;
  for (const { outbox_id, state } of waiting) {
    const letter = letters.get(outbox_id);
    if (!letter) continue;
    const { logo = null, ...words } = letter.content;
    const content = { ...words, logo, unsubscribe: letter.stop };
    if (!(await app.outbox.rewrite(trx, outbox_id, content))) continue;
    // A letter of before told sums in its reader's own currency, too; written anew it does not.
    await trx
      .updateTable('progress_letters')
      .set({ rate_base: null, rate_currency: null })
      .set({ rate_digits: null, rate_scale: null, rate_day: null })
      .where('outbox_id', '=', outbox_id)
      .where('rate_base', 'is not', null)
      .execute();
    // A letter that failed for good goes only once a person sends it again.
    if (state !== 'failed') count += 1;
  }
  return count;
}
