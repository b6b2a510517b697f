import { foundationId, foundationRecord } from '#contract/foundation/record.ts';
import { notificationMessages as words } from '#contract/notifications/messages.ts';
import type { WaitingLetters } from '#contract/notifications/shapes.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Database, Reader } from '../../db/database.ts';
import { logChange, write } from '../../db/writing.ts';
import { Conflict } from '../../errors.ts';
import { readLetterTexts } from '../../mail/letter-texts.ts';
import type { LetterContent } from '../../mail/letters/layout.ts';
import { rehearsalLetter } from '../../mail/letters/rehearsal.letter.ts';
import { isQuiet, rehearsalAction, rehearsalLetters } from '../../mail/quiet.ts';
import { sampleStopLink } from '../../mail/stop-link.ts';
import { noteRehearsal } from '../foundation/foundation.service.ts';
import { findDue, listDueTerms } from '../letters/letter-plan.ts';
import { nameInLog } from '../users/users.words.ts';
import { findTermNames } from './notifications.queries.ts';
import { writeLetters } from './progress-contents.ts';
import { lockAll } from './progress-filing.ts';
import { progressLetters } from './progress-sent.ts';

/** The progress letters that are filed and not sent yet, with their recipients and students. */
const filedLetters = (reader: Reader) =>
  reader
    .selectFrom('outbox as o')
    .innerJoin('progress_letters as l', 'l.outbox_id', 'o.id')
    .where('o.kind', '=', progressLetters)
    .where('o.state', '=', 'queued');

async function readRehearsed(reader: Reader): Promise<WaitingLetters['rehearsed']> {
  const { rehearsed_at, rehearsed_letters, ...by } = await reader
    .selectFrom('foundation as f')
    .leftJoin('users as u', 'u.id', 'f.rehearsed_by')
    .select(['f.rehearsed_at', 'f.rehearsed_letters', 'u.first_name', 'u.last_name'])
    .where('f.id', '=', foundationId)
    .executeTakeFirstOrThrow();
  if (rehearsed_at === null || rehearsed_letters === null) return null;
  return { letters: rehearsed_letters, at: rehearsed_at, by: nameInLog(by) };
}

/** What would be sent once quiet mode is switched off; empty while it is off. */
export async function readWaiting({ read }: Database): Promise<WaitingLetters> {
  const filed = (await isQuiet(read))
    ? await filedLetters(read).select(['l.reader_id']).execute()
    : [];
  const due = await listDueTerms(read);
  const toHeld = new Set(filed.map((one) => one.reader_id));
  const supporters = new Set([...toHeld, ...due.flatMap(({ readers }) => [...readers])]);
  return {
    held: filed.length,
    due: due.reduce((sum, { letters }) => sum + letters, 0),
    supporters: supporters.size,
    held_supporters: toHeld.size,
    rehearsed: await readRehearsed(read),
  };
}

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
  const count = await write(app, actor, async (writing) => {
    const { trx, now } = writing;
    const students = letters.map((letter) => letter.student_id);
    await lockAll(trx, 'students', students);
    const erasures = await trx.selectFrom('erasures').select('student_id').execute();
    const erased = new Set(erasures.map((row) => row.student_id));
    const wanted = letters.filter(({ student_id }) => !erased.has(student_id));
    if (wanted.length === 0) throw new Conflict(words.nothingWaits);
    for (const { student_id, content } of wanted) {
      const mail = { kind: rehearsalLetters, to, userId: actor.id, ...content };
      const { id: outbox_id } = await app.outbox.fileMail(trx, mail, now);
      await trx.insertInto('rehearsal_letters').values({ outbox_id, student_id }).execute();
    }
    await noteRehearsal(trx, actor, wanted.length, now);
    await logChange(writing, {
      ...{ action: rehearsalAction, entity: foundationRecord.entity, id: foundationId },
      after: { letters: wanted.length },
    });
    return wanted.length;
  });
  app.outbox.wake();
  return count;
}
