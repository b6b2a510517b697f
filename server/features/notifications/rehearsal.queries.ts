import { foundationRecord } from '#contract/foundation/record.ts';
import type { WaitingLetters } from '#contract/notifications/shapes.ts';
import type { Database, Reader } from '../../db/database.ts';
import { isQuiet, rehearsalAction } from '../../mail/quiet.ts';
import { listDueLetters, listDueSupporters } from '../term-reports/progress-due.ts';
import { nameInLog } from '../users/users.words.ts';
import { progressLetters } from './progress-sent.ts';

/** The progress letters that are filed and not sent yet, with their recipients and students. */
export const filedLetters = (reader: Reader) =>
  reader
    .selectFrom('outbox as o')
    .innerJoin('progress_letters as l', 'l.outbox_id', 'o.id')
    .where('o.kind', '=', progressLetters)
    .where('o.state', '=', 'queued');

async function readRehearsed(reader: Reader): Promise<WaitingLetters['rehearsed']> {
  const row = await reader
    .selectFrom('change_log as c')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.at', 'c.new_values', 'u.first_name', 'u.last_name'])
    .where('c.entity', '=', foundationRecord.entity)
    .where('c.action', '=', rehearsalAction)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { letters }: { letters: number } = JSON.parse(row.new_values);
  return { letters, at: row.at, by: nameInLog(row) };
}

/** What would be sent once quiet mode is switched off; empty while it is off. */
export async function readWaiting({ read }: Database): Promise<WaitingLetters> {
  const filed = (await isQuiet(read))
    ? await filedLetters(read).select(['l.supporter_id']).execute()
    : [];
  const due = await listDueLetters(read);
  const toHeld = new Set(filed.map((one) => one.supporter_id));
  const supporters = new Set([...toHeld, ...(await listDueSupporters(read))]);
  return {
    held: filed.length,
    due: due.reduce((sum, term) => sum + term.letters, 0),
    supporters: supporters.size,
    held_supporters: toHeld.size,
    rehearsed: await readRehearsed(read),
  };
}
