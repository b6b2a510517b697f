import type { Insertable } from 'kysely';
import { type ReportKindName, reportKinds } from '#contract/report-kinds.ts';
import { type RoleId, role, roleNames } from '#contract/roles.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { Database } from '../db/database.ts';
import { storedReports } from '../db/report-kinds.ts';
import type { Tables } from '../db/tables.ts';
import { speaking } from '../language.ts';
import { readLetterhead } from '../mail/letterhead.ts';
import { readAlarmLetter } from '../mail/letters/read-alarm.letter.ts';
import type { Outbox } from '../mail/outbox.ts';
import { readAlarmLetters } from '../mail/quiet.ts';
import { settings } from '../settings.ts';

export type NewRead = Insertable<Tables['read_log']>;

/** Openings of one user, of which there may be too many. */
export interface Burst {
  readonly user_id: number;
  readonly role_id: number;
  readonly kind: 'profile' | 'export';
}

const writtenAtOnce = 500;
const { window, profiles, exports } = settings.readLog;
const limits = { profile: profiles, export: exports } as const;

/** Stores openings; one entry an hour, so repeated ones are left out. */
export async function insertReads(db: Database, rows: readonly NewRead[]): Promise<void> {
  for (let at = 0; at < rows.length; at += writtenAtOnce) {
    const values = rows.slice(at, at + writtenAtOnce);
    await db.transaction((trx) =>
      trx
        .insertInto('read_log')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }
}

/** SQL: the students with a report of a kind that this user decided about meanwhile. */
const decidedOf = (kind: ReportKindName) => `select r.student_id from ${storedReports[kind].table} r
    where (r.verified_by = $1 and r.verified_at > $2) or (r.sent_back_by = $1 and r.sent_back_at > $2)`;

const countTexts = {
  // Somebody who verifies many reports reads each of them, so students of whom they decided a report do not
  // count.
  profile: `select count(distinct student_id) as counted from read_log
    where user_id = $1 and at > $2 and kind = 'profile' and student_id is not null
    ${reportKinds.map((kind) => `and student_id not in (${decidedOf(kind)})`).join(' ')}`,
  export: `select count(*) as counted from change_log
    where user_id = $1 and at > $2 and action = 'export'`,
} as const;

interface AlarmParts {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly appUrl: string;
}

/**
 * Files one notice to each active administrator when a user has opened more different profiles, or made more
 * exports, within an hour than the settings allow, and no notice was sent in that hour yet; of several
 * processes one does it (rule 12.3).
 * @returns how many there were, or null when no notice is needed.
 */
export async function takeAlarm(
  { db, outbox, appUrl }: AlarmParts,
  { user_id, kind }: Burst,
  now: Date,
  hour: string,
): Promise<number | null> {
  const since = new Date(now.getTime() - window).toISOString();
  const [found] = await db.rows<{ counted: number }>(countTexts[kind], [user_id, since]);
  const counted = found?.counted ?? 0;
  if (counted <= limits[kind]) return null;
  return db.transaction(async (trx) => {
    const earlier = await trx
      .selectFrom('read_alarms')
      .select('id')
      .where('user_id', '=', user_id)
      .where('kind', '=', kind)
      .where('at', '>', since)
      .limit(1)
      .executeTakeFirst();
    if (earlier) return null;
    const taken = await trx
      .insertInto('read_alarms')
      .values({ at: now.toISOString(), hour, user_id, kind, counted })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!taken) return null;
    const people = await trx
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'email', 'role_id', 'status', 'language'])
      .where((where) =>
        where.or([
          where('id', '=', user_id),
          where.and([
            where('role_id', '=', role.administrator),
            where('status', '=', userStatus.active),
          ]),
        ]),
      )
      .execute();
    const suspect = people.find((one) => one.id === user_id);
    if (!suspect) return null;
    const about = () => ({
      name: `${suspect.first_name} ${suspect.last_name}`,
      role: roleNames[suspect.role_id as RoleId],
      kind,
      counted,
    });
    const head = await readLetterhead(trx);
    for (const to of people)
      if (to.role_id === role.administrator && to.status === userStatus.active)
        await outbox.fileMail(
          trx,
          {
            kind: readAlarmLetters,
            to: to.email,
            userId: to.id,
            ...speaking(to.language, () => readAlarmLetter(to, about(), appUrl, head)),
          },
          now,
        );
    return counted;
  });
}

/** Deletes entries older than a year (rules 12.3 and 13.5). @returns how many openings */
export async function dropOldReads(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - settings.retention.readLog).toISOString();
  const { numDeletedRows } = await db.transaction(async (trx) => {
    await trx.deleteFrom('read_alarms').where('at', '<', before).execute();
    return trx.deleteFrom('read_log').where('at', '<', before).executeTakeFirst();
  });
  return Number(numDeletedRows);
}
