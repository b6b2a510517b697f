import { role } from '#contract/roles.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { findLastRun } from '../../backup/runs.queries.ts';
import type { Database } from '../../db/database.ts';
import { migrationState } from '../../db/migrate.ts';
import { sameNames } from '../../db/name-keys.ts';
import { kindsLeaving } from '../../mail/quiet.ts';
import { type Finding, fault, finding, ok, spanText, warning } from './finding.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Migrations that this program has and the database lacks, or the other way round. */
export async function checkMigrations({ read }: Database): Promise<Finding> {
  const { waiting, unknown } = await migrationState(read);
  if (unknown.length > 0)
    return fault(
      'migrations',
      `a newer version has been here (${unknown.join(', ')}): start that version`,
    );
  return waiting.length > 0
    ? fault('migrations', `${waiting.length} are waiting: start the server, which makes them`)
    : ok('migrations', 'up to date');
}

const restoreIt = 'restore the newest backup (npm run restore -- FILE --replace)';

/** SQLite checks its whole file; PostgreSQL checks itself. */
export async function checkIntegrity({ dialect, rows }: Database): Promise<Finding> {
  if (dialect.kind === 'postgres') return ok('integrity', 'PostgreSQL watches over it itself');
  try {
    const found = await rows<{ quick_check: string }>('pragma quick_check', []);
    return found.length === 1 && found[0]?.quick_check === 'ok'
      ? ok('integrity', 'the whole file was read and is sound')
      : fault('integrity', `${found.length} faults in the file: ${restoreIt}`);
  } catch (error) {
    // A page that cannot be read at all ends the check with an error.
    if (error instanceof Error && 'errcode' in error)
      return fault('integrity', `the file is damaged: ${restoreIt}`);
    throw error;
  }
}

/** Two rows for one school, class or the like, from the time when accents, apostrophes and blanks still made names different. */
export async function checkNames({ read }: Database): Promise<Finding> {
  const twice = await sameNames(read);
  const which = twice.map(({ kind, id }) => `${kind} ${id}`).join(', ');
  return twice.length === 0
    ? ok('names', 'each stands for one')
    : warning(
        'names',
        `there is another of the same name as ${which}, of before accents, apostrophes and blanks were put aside: both work, and a school can be renamed`,
      );
}

/** At least one administrator must be able to sign in. */
export async function checkAdministrator({ read }: Database): Promise<Finding> {
  const { count } = await read
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role_id', '=', role.administrator)
    .where('status', '=', userStatus.active)
    .executeTakeFirstOrThrow();
  return Number(count) > 0
    ? ok('administrator', `${count} can sign in`)
    : fault(
        'administrator',
        'nobody of role 1 can sign in: start the server, which prints a link while nobody ever could, or set ADMIN_EMAIL',
      );
}

/** Letters that should have been sent by now, and those that wait for a person's decision. */
export async function checkLetters({ read }: Database, now: Date): Promise<Finding> {
  const leaving = await kindsLeaving(read);
  const unsent = await read
    .selectFrom('outbox')
    .select(['state', 'kind', 'queued_at'])
    .where('state', '<>', 'sent')
    .execute();
  // In quiet mode letters wait on purpose.
  const rows = unsent.filter(
    ({ state, kind }) => state !== 'queued' || (leaving?.includes(kind) ?? true),
  );
  const held = unsent.length - rows.length;
  const waiting = rows.filter(({ state }) => ['queued', 'sending', 'handed'].includes(state));
  const oldest = Math.max(0, ...waiting.map((row) => now.getTime() - Date.parse(row.queued_at)));
  const open = rows.length - waiting.length;
  if (oldest > hour)
    return finding(
      oldest > day ? 'fault' : 'warning',
      'letters',
      `${waiting.length} are waiting, the oldest for ${spanText(oldest)}: look at mail below, and whether the server runs`,
    );
  return open > 0
    ? warning(
        'letters',
        `${open} failed or are unclear: an administrator decides under Email Notifications`,
      )
    : ok(
        'letters',
        waiting.length > 0
          ? `${waiting.length} are on their way`
          : held > 0
            ? `${held} wait until an administrator switches mail on: quiet mode`
            : 'none is waiting',
      );
}

/** The age from which a run is a warning, and from which a fault. */
const ages = {
  backup: { warn: 2 * day, fault: 7 * day, mend: 'set BACKUP_AT=02:30 or run npm run backup' },
  drill: { warn: 35 * day, fault: Number.POSITIVE_INFINITY, mend: 'run npm run drill' },
} as const;

/** The last backup, or the last drill that succeeded. */
export async function checkRun(
  { read }: Database,
  kind: 'backup' | 'drill',
  now: Date,
): Promise<Finding> {
  const { warn, fault: late, mend } = ages[kind];
  const last = await findLastRun(read, kind);
  if (!last) return warning(kind, `there was none yet: ${mend}`);
  const age = now.getTime() - Date.parse(last.finished_at);
  const ago = `${spanText(age)} ago`;
  if (last.ok === 0) return fault(kind, `the last one failed ${ago}: ${last.reason ?? mend}`);
  if (age <= warn) return ok(kind, `the last one went well ${ago}`);
  return finding(age > late ? 'fault' : 'warning', kind, `the last one was ${ago}: ${mend}`);
}

/** How much two clocks may differ, in milliseconds: links, sessions and retries depend on them. */
const noticed = 5_000;
const tooMuch = minute;

/** A finding about how far the clock is from another one. */
export function clockFinding(difference: number, whose: string): Finding {
  const seconds = Math.round(Math.abs(difference) / 1000);
  if (Math.abs(difference) <= noticed) return ok('clock', `agrees with ${whose}`);
  const words = `${seconds} s ${difference > 0 ? 'before' : 'behind'} ${whose}: set both by NTP (timedatectl set-ntp true)`;
  return finding(Math.abs(difference) > tooMuch ? 'fault' : 'warning', 'clock', words);
}

/** Compares the clock with PostgreSQL's. SQLite has none, but none of its rows may be from the future. */
export async function checkClock(db: Database, now: () => Date): Promise<Finding> {
  if (db.dialect.kind === 'postgres') {
    const before = now().getTime();
    const [row] = await db.rows<{ at: number }>(
      'select extract(epoch from clock_timestamp()) * 1000 as at',
      [],
    );
    const here = (before + now().getTime()) / 2;
    return clockFinding(here - Number(row?.at), 'PostgreSQL');
  }
  const newest = await db.read
    .selectFrom('change_log')
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirst();
  const ahead = newest?.at ? Date.parse(newest.at) - now().getTime() : 0;
  return ahead > noticed ? clockFinding(-ahead, 'the newest change') : ok('clock', 'runs forward');
}
