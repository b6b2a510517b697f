import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { isUnderWay, maySendAgain, type SentState } from '#contract/notifications/letter-states.ts';
import {
  letterPlanMessages,
  sendMessage,
  notificationMessages as words,
} from '#contract/notifications/messages.ts';
import { hasApprovals } from '#contract/notifications/rules.ts';
import type { Letter, NotificationRow, Preview } from '#contract/notifications/shapes.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import type { YearAndTerm } from '../../db/sources.ts';
import { logChange, write } from '../../db/writing.ts';
import { Conflict, Missing } from '../../errors.ts';
import { readLetterTexts } from '../../mail/letter-texts.ts';
import { isQuiet } from '../../mail/quiet.ts';
import { stopLink } from '../../mail/stop-link.ts';
import { settings } from '../../settings.ts';
import type { StopReason } from '../letters/filed-letters.ts';
import { findDue } from '../letters/letter-plan.ts';
import { guardLetters, noteReasons } from './letter-warnings.ts';
import {
  findLetter,
  findNotification,
  findTermNames,
  letterStanding,
  listStates,
  listUnderWay,
} from './notifications.queries.ts';
import { writeLetters } from './progress-contents.ts';
import { fileLetters, lockTerm } from './progress-filing.ts';

/** @throws Missing for a year or term that is not there */
async function getTermNames(app: App, term: YearAndTerm) {
  const names = await findTermNames(app.db, term);
  if (!names) throw new Missing();
  return names;
}

/**
 * Waits until the worker is done with these letters, has put them off longer than this call waits, or may not
 * send them while quiet mode is on.
 * @returns the states they are in then
 */
async function waitForDelivery(
  app: App,
  ids: readonly number[],
): Promise<{ states: SentState[]; quiet: boolean }> {
  const { waitAtMost, lookEvery } = settings.notifications;
  const until = app.now().getTime() + waitAtMost;
  for (;;) {
    const quiet = await isQuiet(app.db.read);
    const states = await listStates(app.db, ids);
    const isWorthWaiting = states.some(
      ({ state, next_try_at }) =>
        isUnderWay(state) && (state !== 'queued' || (!quiet && Date.parse(next_try_at) < until)),
    );
    if (!isWorthWaiting || app.now().getTime() >= until)
      return { states: states.map((one) => one.state), quiet };
    await wait(lookEvery);
  }
}

/**
 * Files a letter to every supporter with approved progress that no letter has told yet, waits up to 10 s for
 * the worker, and answers what became of them and of letters already under way (rule 9.8).
 * @param reasons by student, why a letter goes in spite of its warnings; a letter with an open warning and no
 * reason is not filed. Null checks no warnings, as the plain call does
 * @param shownTexts the version of the letter texts that the caller saw; null takes the one in force
 * @throws Missing, Conflict when nothing is approved, or another version is in force than the one seen
 */
export async function sendNotifications(
  app: App,
  actor: Actor,
  term: YearAndTerm,
  reasons: ReadonlyMap<number, string> | null,
  shownTexts: number | null = null,
): Promise<{ message: string; rows: NotificationRow[] }> {
  const names = await getTermNames(app, term);
  const row = await findNotification(app.db, term);
  if (!row || !hasApprovals(row)) throw new Conflict(words.nothingApproved);
  const { addressed, left } = await findDue(app.db.read, term);
  const guarded = reasons ? await guardLetters(app.db.read, addressed) : null;
  const going = addressed.filter(({ student_id }) => {
    const open = guarded?.get(student_id)?.open ?? [];
    return open.length === 0 || reasons?.has(student_id);
  });
  const note = (trx: Transaction, students: ReadonlySet<number>, now: Date) => {
    const letters = [...students].flatMap((student) => {
      const [letter, reason] = [guarded?.get(student), reasons?.get(student)];
      return letter && reason !== undefined ? [{ letter, reason }] : [];
    });
    return noteReasons({ trx, actor, now }, letters);
  };
  const writeAndFile = async () => {
    const texts = await readLetterTexts(app.db.read);
    if (shownTexts !== null && shownTexts !== texts.version) throw new Conflict(words.textsChanged);
    const how = { lookers: 'readers', texts } as const;
    const letters = await writeLetters(app, { ...names, ...term }, going, how);
    if (letters.length === 0) return [];
    return fileLetters(app, actor, term, letters, texts.version, note);
  };
  let filed = await writeAndFile();
  // Somebody saved new texts while these letters were written.
  while (filed === null) filed = await writeAndFile();
  const watched = new Set([...filed, ...(await listUnderWay(app.db, term))]);
  const { states, quiet } = await waitForDelivery(app, [...watched]);
  const count = (is: (state: SentState) => boolean) => states.filter(is).length;
  const held = quiet ? count((state) => state === 'queued') : 0;
  const message = sendMessage({
    ...left,
    warned: addressed.length - going.length,
    sent: count((state) => state === 'sent'),
    kept: app.config.smtpUrl === null,
    queued: count(isUnderWay) - held,
    held,
    failed: count((state) => state === 'failed'),
    unclear: count((state) => state === 'unclear'),
  });
  const after = await findNotification(app.db, term);
  return { message, rows: after ? [after] : [] };
}

/** What a send would do, and the letter about one student, or the first one. @throws Missing */
export async function previewLetters(
  app: App,
  term: YearAndTerm,
  studentId: number | null,
): Promise<Preview> {
  const names = await getTermNames(app, term);
  const due = await findDue(app.db.read, term);
  const chosen = due.addressed.find((one) => studentId === null || one.student_id === studentId);
  const texts = await readLetterTexts(app.db.read);
  const [letter] = chosen
    ? await writeLetters(app, { ...names, ...term }, [chosen], { lookers: 'others', texts })
    : [];
  const guarded = await guardLetters(app.db.read, due.addressed);
  return {
    quiet: await isQuiet(app.db.read),
    kept: app.config.smtpUrl === null,
    letters: due.addressed.length,
    ...due.left,
    texts_version: texts.version,
    // Once, also where a correction goes to somebody else than the present supporter.
    students: [...new Map(due.addressed.map((one) => [one.student_id, one.name]))].map(
      ([id, name]) => ({ id, name, open_warnings: guarded.get(id)?.open.length ?? 0 }),
    ),
    letter: letter
      ? {
          ...letter.content,
          warnings: [...(guarded.get(letter.due.student_id)?.warnings ?? [])],
          student_id: letter.due.student_id,
          student: letter.due.name,
          supporter: `${letter.due.first_name} ${letter.due.last_name}`,
        }
      : null,
  };
}

interface Standing extends YearAndTerm {
  readonly state: SentState;
  readonly stop: StopReason | null;
  readonly student_id: number;
  readonly reader_id: number;
}

const stopWords = (stop: StopReason) =>
  stop === 'yearly' ? letterPlanMessages.yearly : words[stop];

/** Replaces the stop link of a letter, where its reader has asked for letters again since it was written. */
async function renewStopLink(app: App, trx: Transaction, id: number): Promise<void> {
  const row = await trx
    .selectFrom('outbox as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.unsubscribe', 'o.subject', 'o.text_body', 'o.html_body', 'o.logo'])
    .select(['u.id', 'u.email', 'u.letters_round'])
    .where('o.id', '=', id)
    .executeTakeFirst();
  if (!row) return;
  const { unsubscribe: old, subject, text_body, html_body, logo } = row;
  if (old === null || subject === null || text_body === null || html_body === null) return;
  const unsubscribe = stopLink(app.config.appUrl, app.keys, row);
  if (unsubscribe === old) return;
  const [text, html] = [text_body, html_body].map((form) => form.replaceAll(old, unsubscribe));
  if (text && html) await app.outbox.rewrite(trx, id, { subject, text, html, logo, unsubscribe });
}

/**
 * Queues a failed or unclear letter once more, with the same bytes (rule 9.4).
 * @throws Missing; Conflict in another state, or when the letter is not true any more
 */
export async function sendLetterAgain(app: App, actor: Actor, id: number): Promise<Letter> {
  await write(app, actor, async (writing) => {
    const { trx, now } = writing;
    const look = async () => {
      const { rows } = await sql<Standing>`${sql.raw(letterStanding)}${id}`.execute(trx);
      const [standing] = rows;
      if (!standing) throw new Missing();
      return standing;
    };
    const letter = await look();
    await lockTerm(trx, letter, [letter]);
    const { state, stop } = await look();
    if (!maySendAgain(state)) throw new Conflict(words.notAgain);
    if (stop !== null) throw new Conflict(stopWords(stop));
    if (!(await app.outbox.sendAgain(trx, id, now))) throw new Conflict(words.notAgain);
    await renewStopLink(app, trx, id);
    await logChange(writing, {
      ...{ action: 'send again', entity: 'notification', id },
      before: { state },
      after: { state: 'queued' },
    });
  });
  app.outbox.wake();
  const letter = await findLetter(app.db, id);
  if (!letter) throw new Missing();
  return letter;
}

/**
 * Queues every failed letter of a term once more, such as after the mail server's own fault.
 * @returns how many go again, and how many stay failed because they are not true any more
 */
export async function sendFailedAgain(
  app: App,
  actor: Actor,
  { year_id, term_id }: YearAndTerm,
): Promise<{ again: number; stay: number }> {
  const failed = await app.db.read
    .selectFrom('progress_letters as l')
    .innerJoin('outbox as o', 'o.id', 'l.outbox_id')
    .select('o.id')
    .where('l.year_id', '=', year_id)
    .where('l.term_id', '=', term_id)
    .where('o.state', '=', 'failed')
    .orderBy('o.id')
    .execute();
  let again = 0;
  for (const { id } of failed)
    try {
      await sendLetterAgain(app, actor, id);
      again += 1;
    } catch (error) {
      // Its reports or its supporter changed, or somebody was faster.
      if (!(error instanceof Conflict)) throw error;
    }
  return { again, stay: failed.length - again };
}
