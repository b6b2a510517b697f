import { foundationId } from '#contract/foundation/record.ts';
import type { WaitingLetters } from '#contract/notifications/shapes.ts';
import type { Database, Reader } from '../../db/database.ts';
import { isQuiet } from '../../mail/quiet.ts';
import { listDueTerms } from '../letters/letter-plan.ts';
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
