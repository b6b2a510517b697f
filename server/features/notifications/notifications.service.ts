import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  isUnderWay,
  type LetterState,
  maySendAgain,
} from '#contract/notifications/letter-states.ts';
import { sendMessage, notificationMessages as words } from '#contract/notifications/messages.ts';
import { hasApprovals } from '#contract/notifications/rules.ts';
import type { Letter, NotificationRow, Preview } from '#contract/notifications/shapes.ts';
import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import { Conflict, Missing } from '../../errors.ts';
import { settings } from '../../settings.ts';
import { findDue, sortDue, type YearAndTerm } from '../term-reports/progress-due.ts';
import {
  findLetter,
  findNotification,
  findTermNames,
  letterStanding,
  listStates,
  listUnderWay,
} from './notifications.queries.ts';
import { writeLetters } from './progress-contents.ts';
import { fileLetters, keepTerm } from './progress-filing.ts';

/** @throws Missing for a year or term that is not there */
async function getTermNames(app: App, term: YearAndTerm) {
  const names = await findTermNames(app.db, term);
  if (!names) throw new Missing();
  return names;
}

/**
 * Waits until the worker is done with these letters, or has put them off beyond our time.
 * @returns the states they are in by then
 */
async function waitForDelivery(app: App, ids: readonly number[]): Promise<LetterState[]> {
  const { waitAtMost, lookEvery } = settings.notifications;
  const until = app.now().getTime() + waitAtMost;
  for (;;) {
    const states = await listStates(app.db, ids);
    const isWorthWaiting = states.some(
      ({ state, next_try_at }) =>
        isUnderWay(state) && (state !== 'queued' || Date.parse(next_try_at) < until),
    );
    if (!isWorthWaiting || app.now().getTime() >= until) return states.map((one) => one.state);
    await wait(lookEvery);
  }
}

/**
 * Files a letter to every supporter with approved progress that no letter tells of, waits up to
 * 10 s for the worker, and tells what became of them and of those already under way (contract 9).
 * @throws Missing, Conflict when nothing is approved
 */
export async function sendNotifications(
  app: App,
  actor: Actor,
  term: YearAndTerm,
): Promise<{ message: string; rows: NotificationRow[] }> {
  const names = await getTermNames(app, term);
  const row = await findNotification(app.db, term);
  if (!row || !hasApprovals(row)) throw new Conflict(words.nothingApproved);
  const { addressed, ...left } = sortDue(await findDue(app.db.read, term));
  const written = await writeLetters(app.db, names, addressed);
  const filed = written.length > 0 ? await fileLetters(app, actor, term, written) : [];
  const watched = new Set([...filed, ...(await listUnderWay(app.db, term))]);
  const states = await waitForDelivery(app, [...watched]);
  const count = (is: (state: LetterState) => boolean) => states.filter(is).length;
  const message = sendMessage({
    ...left,
    sent: count((state) => state === 'sent'),
    queued: count(isUnderWay),
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
  const due = sortDue(await findDue(app.db.read, term));
  const chosen = due.addressed.find((one) => studentId === null || one.student_id === studentId);
  const [letter] = chosen ? await writeLetters(app.db, names, [chosen]) : [];
  return {
    letters: due.addressed.length,
    without_supporter: due.withoutSupporter,
    disabled_supporter: due.disabledSupporter,
    students: due.addressed.map((one) => ({ id: one.student_id, name: one.name })),
    letter: letter
      ? {
          ...letter.content,
          student_id: letter.due.student_id,
          student: letter.due.name,
          supporter: `${letter.due.first_name} ${letter.due.last_name}`,
        }
      : null,
  };
}

interface Standing extends YearAndTerm {
  readonly state: LetterState;
  readonly current: number | boolean;
  readonly student_id: number;
}

/**
 * Queues a failed or unclear letter once more, the same bytes (security 10.2).
 * @throws Missing; Conflict in another state, or when the letter no longer tells what is so
 */
export async function sendLetterAgain(app: App, actor: Actor, id: number): Promise<Letter> {
  const now = app.now();
  await app.db.transaction(async (trx) => {
    const look = async () => {
      const { rows } = await sql<Standing>`${sql.raw(letterStanding)}${id}`.execute(trx);
      const [standing] = rows;
      if (!standing) throw new Missing();
      return standing;
    };
    const { year_id, term_id, student_id } = await look();
    await keepTerm(app, trx, { year_id, term_id }, [student_id]);
    const { state, current } = await look();
    if (!maySendAgain(state)) throw new Conflict(words.notAgain);
    if (!current) throw new Conflict(words.outdated);
    if (!(await app.outbox.sendAgain(trx, id, now))) throw new Conflict(words.notAgain);
    await recordChange(app.db, trx, {
      by: actor,
      at: now,
      action: 'send again',
      entity: 'notification',
      id,
      before: { state },
      after: { state: 'queued' },
    });
  });
  app.outbox.wake();
  const letter = await findLetter(app.db, id);
  if (!letter) throw new Missing();
  return letter;
}
