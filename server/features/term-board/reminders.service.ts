import { dayOf, wallClock, weekdayOf } from '#contract/dates.ts';
import { foundationId } from '#contract/foundation/record.ts';
import { workKindNames } from '#contract/term-board/kinds.ts';
import { boardMessages } from '#contract/term-board/messages.ts';
import type { BoardStudent, ReminderPreview, SentReminders } from '#contract/term-board/shapes.ts';
import { termOn } from '#contract/term-calendar/rules.ts';
import { type WorkKind, workKinds } from '#contract/term-calendar/work.ts';
import { texts } from '#contract/texts.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import { logChange, write } from '../../db/writing.ts';
import { Invalid } from '../../errors.ts';
import { speaking } from '../../language.ts';
import { readLetterhead } from '../../mail/letterhead.ts';
import { reminderLetter } from '../../mail/letters/reminder.letter.ts';
import { isQuiet } from '../../mail/quiet.ts';
import { reminderLetters, withdrawOlder } from '../letters/withdraw-letters.ts';
import { offered } from '../students/students.queries.ts';
import { readTerms } from '../term-calendar/term-calendar.queries.ts';
import type { TermOnDay } from '../work/work.ts';
import { listStudents, readGroupSums } from './term-board.queries.ts';

/** A viewer for the board's list: a letter shows no pictures, and it may be about the students of any officer. */
const nobody = { id: 0, role: 6, admin_liaison: false, liaisons_file: null } as const;
const whole = { paging: null, search: '', sort: null, dir: 'asc' } as const;

interface Officer {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly language: string | null;
}

/** 'This term' on this day, or undefined before any term has days. */
async function thisTerm(app: App, now: Date): Promise<TermOnDay | undefined> {
  const zone = app.zone.name;
  const today = dayOf(now, zone);
  const term = termOn(await readTerms(app.db), today);
  return term && { term, today, zone };
}

/** A student's open work, in one line of the letter. */
const openWords = texts('openWork', {
  due: (work: string) => `${work} due`,
  sentBack: (work: string) => `${work} sent back`,
  late: (work: string, days: number) => `${work} ${days === 1 ? '1 day' : `${days} days`} late`,
});

function openText({ work }: BoardStudent): string {
  const textOf = (kind: WorkKind) => {
    const { state, days_late } = work[kind];
    const name = workKindNames[kind].toLowerCase();
    if (state === 'due') return [openWords.due(name)];
    if (state === 'sent-back') return [openWords.sentBack(name)];
    return state === 'late' ? [openWords.late(name, days_late)] : [];
  };
  return workKinds.flatMap(textOf).join(', ');
}

/** The letter to an officer with their own list, or null when nothing is open. */
async function writeReminder(app: App, at: TermOnDay, officer: Officer) {
  const { rows } = await listStudents(app.db, nobody, whole, at, {
    by: 'liaison',
    group: officer.id,
    own: null,
    view: 'open',
    kind: null,
  });
  if (rows.length === 0) return null;
  const head = await readLetterhead(app.db.read);
  return speaking(officer.language, () =>
    reminderLetter(
      {
        officer,
        term: `${at.term.term_name} ${at.term.year_name}`,
        open: rows.map((student) => ({ ref: student.ref, work: openText(student) })),
        late: rows.filter(({ late }) => late > 0).length,
      },
      app.config.appUrl,
      head,
    ),
  );
}

/** One reminder a day for each officer, whoever sends it. */
const keyOf = ({ term, today }: TermOnDay, officer: number) =>
  `reminder ${term.id} ${officer} ${today}`;

/** Liaison officers who can sign in and have something open, with their sums. */
async function listOfficers(app: App, at: TermOnDay) {
  const sums = (await readGroupSums(app.db, at, 'liaison', null)).filter(({ open }) => open > 0);
  const people = await offered(app.db.read, 'liaison')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.language'])
    .where('u.status', '=', userStatus.active)
    .execute();
  const officers = new Map(people.map((one) => [one.id, one]));
  return {
    reached: sums.flatMap(({ id, open, late }) => {
      const officer = officers.get(id);
      return officer ? [{ officer, open, late }] : [];
    }),
    /** Students with something open whose officer cannot sign in. */
    unreached: sums.reduce((sum, { id, open }) => sum + (officers.has(id) ? 0 : open), 0),
  };
}

/** The officers among them for whom a reminder was filed today. */
async function remindedToday(
  app: App,
  at: TermOnDay,
  officers: readonly { readonly officer: Officer }[],
): Promise<ReadonlySet<number>> {
  const filed = await app.db.read
    .selectFrom('outbox')
    .select('dedupe_key')
    .where('dedupe_key', 'in', ['', ...officers.map(({ officer }) => keyOf(at, officer.id))])
    .execute();
  const keys = new Set(filed.map(({ dedupe_key }) => dedupe_key));
  return new Set(officers.map(({ officer }) => officer.id).filter((id) => keys.has(keyOf(at, id))));
}

/** The officers of these students. */
async function officersOf(app: App, students: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await app.db.read
    .selectFrom('students')
    .select('liaison_id')
    .distinct()
    .where('id', 'in', students)
    .execute();
  return new Set(rows.map(({ liaison_id }) => liaison_id));
}

/**
 * Who would be reminded, of how much, and the letter to one of them, or to the first one.
 * @param students only the officers of these; null for all
 */
export async function previewReminders(
  app: App,
  now: Date,
  wanted: number | null,
  students: readonly number[] | null,
): Promise<ReminderPreview> {
  const quiet = await isQuiet(app.db.read);
  const at = await thisTerm(app, now);
  if (!at) return { quiet, officers: [], unreached: 0, letter: null };
  const theirs = students && (await officersOf(app, students));
  const { reached, unreached } = await listOfficers(app, at);
  const all = reached.filter(({ officer }) => theirs === null || theirs.has(officer.id));
  const reminded = await remindedToday(app, at, all);
  const chosen = all.find(({ officer }) => wanted === null || officer.id === wanted);
  const content = chosen ? await writeReminder(app, at, chosen.officer) : null;
  return {
    quiet,
    officers: all.map(({ officer: { id, first_name, last_name }, open, late }) => ({
      ...{ id, name: `${first_name} ${last_name}`, open, late, is_reminded: reminded.has(id) },
    })),
    unreached: theirs === null ? unreached : 0,
    letter: chosen && content ? { officer_id: chosen.officer.id, ...content } : null,
  };
}

/**
 * Files a reminder to each of these officers who has open work and got none today, in place of one that still waits.
 * @param actor null for the reminders on the foundation's day of the week @throws Invalid when one is no user
 */
export async function sendReminders(
  app: App,
  actor: Actor | null,
  now: Date,
  wanted: readonly number[] | 'everybody',
): Promise<SentReminders> {
  if (wanted !== 'everybody') await requireUsers(app, wanted);
  const at = await thisTerm(app, now);
  if (!at) return { filed: 0 };
  const { reached: all } = await listOfficers(app, at);
  const reminded = await remindedToday(app, at, all);
  let filed = 0;
  for (const { officer } of all) {
    if (reminded.has(officer.id)) continue;
    if (wanted !== 'everybody' && !wanted.includes(officer.id)) continue;
    const content = await writeReminder(app, at, officer);
    if (content === null) continue;
    const mail = {
      kind: reminderLetters,
      to: officer.email,
      userId: officer.id,
      dedupeKey: keyOf(at, officer.id),
      ...content,
    };
    const isNew = await write(app, actor, async (writing) => {
      const letter = await app.outbox.fileMail(writing.trx, mail, now);
      if (!letter.filed) return false;
      await withdrawOlder(writing.trx, letter.id, reminderLetters, officer.id);
      await logChange({ ...writing, now }, { action: 'remind', entity: 'user', id: officer.id });
      return true;
    });
    if (isNew) filed += 1;
  }
  app.outbox.wake();
  return { filed };
}

async function requireUsers(app: App, ids: readonly number[]): Promise<void> {
  const { known } = await app.db.read
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('known'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  if (Number(known) < new Set(ids).size) throw new Invalid({ officers: [boardMessages.officer] });
}

/** Reminders are sent from this hour of the foundation's clock on, so that no phone rings at night. */
const firstHour = '07:00';

/**
 * Reminds every officer once on the foundation's day of the week. Runs every hour; officers who were reminded
 * that day are left out.
 */
export async function remindWeekly(app: App): Promise<void> {
  const now = app.now();
  const { day, time } = wallClock(now, app.zone.name);
  const { remind_on } = await app.db.read
    .selectFrom('foundation')
    .select('remind_on')
    .where('id', '=', foundationId)
    .executeTakeFirstOrThrow();
  if (remind_on !== weekdayOf(day) || time < firstHour) return;
  const { filed } = await sendReminders(app, null, now, 'everybody');
  if (filed > 0) app.log.info('weekly reminders', { count: filed });
}
