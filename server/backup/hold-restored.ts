import { quietMode } from '#contract/foundation/quiet.ts';
import type { TableTarget } from './tables.ts';

/** What a restore has put an end to; quiet mode is on after it. */
export interface Held {
  readonly sessions: number;
  readonly links: number;
  readonly letters: number;
}

/**
 * Sessions, password links and letters that were open when the backup was made may be finished by now, which
 * the backup cannot know. So every session is ended and every password link spent. Letters under way become
 * `unclear` (rule 9.4): none is sent, so nobody gets one twice, until a person presses Send again. Quiet
 * mode is switched on, by nobody, so that no other letter leaves before somebody has looked. Runs in the
 * transaction of the restore, on a schema that is up to date.
 */
export async function holdRestored(
  target: Pick<TableTarget, 'change'>,
  madeAt: string,
  now: Date,
): Promise<Held> {
  const reason = `The data was restored from the backup of ${madeAt}, where the letter was still on its way, so it may or may not have arrived since.`;
  await target.change(
    'update foundation set quiet = cast($1 as int), quiet_at = $2, quiet_by = null',
    [quietMode.on, now.toISOString()],
  );
  return {
    sessions: await target.change('delete from sessions', []),
    links: await target.change('update password_links set used_at = $1 where used_at is null', [
      now.toISOString(),
    ]),
    letters: await target.change(
      `update outbox set state = 'unclear', claim = null,
         last_error = cast($1 as text) || coalesce(' Before that: ' || last_error, '')
       where state in ('queued', 'sending', 'handed')`,
      [reason],
    ),
  };
}
