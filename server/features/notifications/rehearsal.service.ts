import { sql } from 'kysely';
import { foundationId, foundationRecord } from '#contract/foundation/record.ts';
import { notificationMessages as words } from '#contract/notifications/messages.ts';
import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { Conflict } from '../../errors.ts';
import { readLetterTexts } from '../../mail/letter-texts.ts';
import type { LetterContent } from '../../mail/letters/layout.ts';
import { rehearsalLetter } from '../../mail/letters/rehearsal.letter.ts';
import { isQuiet, rehearsalAction, rehearsalLetters } from '../../mail/quiet.ts';
import { sampleStopLink } from '../../mail/stop-link.ts';
import { noteRehearsal } from '../foundation/foundation.service.ts';
import { findDue, listDueTerms } from '../letters/letter-plan.ts';
import { findTermNames } from './notifications.queries.ts';
import { writeLetters } from './progress-contents.ts';
import { filedLetters } from './rehearsal.queries.ts';

interface Rehearsed {
  readonly student_id: number;
  readonly content: LetterContent;
}

/** The filed letters, word for word as they would be sent, except for the stop link. */
async function readFiled({ db, config }: Pick<App, 'db' | 'config'>): Promise<Rehearsed[]> {
  const rows = await filedLetters(db.read)
    .leftJoin('users as u', 'u.id', 'l.reader_id')
    .select(['l.student_id', 'u.first_name', 'u.last_name', 'o.recipient'])
    .select(['o.subject', 'o.text_body', 'o.html_body', 'o.logo', 'o.unsubscribe'])
    .orderBy('o.id')
    .execute();
  return rows.flatMap((row) => {
    const { subject, text_body: text, html_body: html, logo, recipient, unsubscribe } = row;
    // The letter was sent just now, so its content is gone.
    if (subject === null || text === null || html === null || recipient === null) return [];
    const name = row.first_name === null ? null : `${row.first_name} ${row.last_name}`;
    const seen = (form: string) =>
      unsubscribe ? form.replaceAll(unsubscribe, sampleStopLink(config.appUrl)) : form;
    const content = rehearsalLetter(
      { subject, text: seen(text), html: seen(html), logo },
      { name, email: recipient },
    );
    return [{ student_id: row.student_id, content }];
  });
}

/** The letters that Send Notifications would file now, in all terms. */
async function writeDue(app: Pick<App, 'db' | 'zone' | 'config' | 'keys'>): Promise<Rehearsed[]> {
  const { db } = app;
  const letters: Rehearsed[] = [];
  const texts = await readLetterTexts(db.read);
  for (const { year_id, term_id } of await listDueTerms(db.read)) {
    const term = { year_id, term_id };
    const names = await findTermNames(db, term);
    if (!names) continue;
    const { addressed } = await findDue(db.read, term);
    for (const { due, content } of await writeLetters(app, { ...names, ...term }, addressed, {
      lookers: 'others',
      texts,
    })) {
      const to = { name: `${due.first_name} ${due.last_name}`, email: due.email };
      letters.push({ student_id: due.student_id, content: rehearsalLetter(content, to) });
    }
  }
  return letters;
}

/** Which of these students are erased; the others are locked until the transaction ends. */
async function findErased(
  { dialect }: Pick<Database, 'dialect'>,
  trx: Transaction,
  students: readonly number[],
): Promise<ReadonlySet<number>> {
  if (dialect.kind === 'postgres')
    await sql`select id from students where id = any(${[...students]}::bigint[])
      order by id for share`.execute(trx);
  const rows = await trx.selectFrom('erasures').select('student_id').execute();
  return new Set(rows.map((row) => row.student_id));
}

/**
 * Sends a copy of every waiting letter to one address, with the real recipient named on top: filed letters, and
 * those that Send Notifications would file now.
 * @param to the administrator's own address
 * @returns how many
 * @throws Conflict while quiet mode is off, or when no letter waits
 */
export async function rehearseLetters(app: App, actor: Actor, to: string): Promise<number> {
  if (!(await isQuiet(app.db.read))) throw new Conflict(words.notQuiet);
  const letters = [...(await readFiled(app)), ...(await writeDue(app))];
  const now = app.now();
  const count = await app.db.transaction(async (trx) => {
    const students = letters.map((letter) => letter.student_id);
    const erased = await findErased(app.db, trx, students);
    const wanted = letters.filter(({ student_id }) => !erased.has(student_id));
    if (wanted.length === 0) throw new Conflict(words.nothingWaits);
    for (const { student_id, content } of wanted) {
      const mail = { kind: rehearsalLetters, to, userId: actor.id, ...content };
      const { id: outbox_id } = await app.outbox.fileMail(trx, mail, now);
      await trx.insertInto('rehearsal_letters').values({ outbox_id, student_id }).execute();
    }
    await noteRehearsal(trx, actor, wanted.length, now);
    await recordChange(app.db, trx, {
      by: actor,
      at: now,
      action: rehearsalAction,
      entity: foundationRecord.entity,
      id: foundationId,
      after: { letters: wanted.length },
    });
    return wanted.length;
  });
  app.outbox.wake();
  return count;
}
