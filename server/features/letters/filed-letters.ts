import { sql } from 'kysely';
import { quietMode } from '#contract/foundation/quiet.ts';
import type { HeldReason } from '#contract/notifications/letter-plan.ts';
import { type ReportKindName, reportKinds } from '#contract/report-kinds.ts';
import type { Reader } from '../../db/database.ts';
import { storedReports } from '../../db/report-kinds.ts';
import { mayHear, readAt, reads } from '../sponsorships/sponsorships.ts';
import { isTooEarly, isUnasked } from './letters-due.ts';

// Whether a letter that is filed still goes: withdrawing, sending and sending again all ask here.

/**
 * SQL: the progress letters `l` with what decides about them: the letter `o` of the outbox, the foundation `q`,
 * the student `s`, the reader `u`, and each report by the name of its kind.
 */
export const filedLetters = `progress_letters l join outbox o on o.id = l.outbox_id
  cross join foundation q join students s on s.id = l.student_id left join users u on u.id = l.reader_id
  ${reportKinds
    .map((kind) => `left join ${storedReports[kind].table} ${kind} on ${kind}.id = l.${kind}_id`)
    .join(' ')}`;

/** SQL: whether a filed letter waits because quiet mode is on. */
export const isHeld = `(q.quiet = ${quietMode.on} and o.state = 'queued')`;

/** SQL: whether the letter `t` was sent. */
export const wasSent =
  'exists (select 1 from outbox w where w.id = t.outbox_id and w.sent_at is not null)';

/**
 * SQL: whether a user, by their id, is a first reader of a report of student `s`: nobody was told of it before they
 * read. Who came later reads nothing that others were told.
 */
export const isFirstReader = (kind: ReportKindName, report: string, user: string): string =>
  `not exists (select 1 from progress_letters f join outbox v on v.id = f.outbox_id
    where f.${kind}_id = ${report}.id and v.sent_at is not null
      and not ${readAt(user, 's', 'v.created_at')})`;

/** SQL: whether a filed letter is to whoever was sent an earlier version of the report, else to a first reader. */
const isToReader = (kind: ReportKindName): string =>
  `(l.reader_id in (select t.reader_id from progress_letters t
      where t.${kind}_id = ${kind}.id and ${wasSent})
    or ${reads('l.reader_id', 's')} and ${isFirstReader(kind, kind, 'l.reader_id')})`;

/** SQL: whether a filed letter is still true, and to whom such a letter goes today at their present address. */
export const isCurrent = `(${reportKinds
  .map(
    (kind) =>
      `(l.${kind}_version is null or (l.${kind}_version = ${kind}.version and ${isToReader(kind)}))`,
  )
  .join(' and ')}
  and o.recipient = u.email and ${mayHear('u')})`;

/** Why a filed letter does not go: it is not true any more, or its reader does not want it by now. */
export type StopReason = 'outdated' | Extract<HeldReason, 'unasked' | 'yearly'>;

/** SQL: why a filed letter does not go (again), or null where it may. */
export const stopReason = `case when not coalesce(${isCurrent}, false) then 'outdated'
  when ${isUnasked('u')} then 'unasked'
  when ${isTooEarly('u', 's.id', 'l.year_id')} then 'yearly' end`;

/** Whether a letter of the outbox that tells of progress may still go. */
export async function mayGo(reader: Reader, letterId: number): Promise<boolean> {
  const row = await reader
    .selectFrom('outbox')
    .select(
      sql<StopReason | null>`(select ${sql.raw(stopReason)} from ${sql.raw(filedLetters)}
        where l.outbox_id = outbox.id)`.as('stop'),
    )
    .where('id', '=', letterId)
    .executeTakeFirst();
  return row?.stop === null;
}
