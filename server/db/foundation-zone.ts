import { isTimeZone } from '#contract/dates.ts';
import { foundationId } from '#contract/foundation/record.ts';
import type { Reader } from './database.ts';

/**
 * The time zone in which people read days and times: the one that the foundation chose, else that of the
 * settings.
 */
export type FoundationZone = Awaited<ReturnType<typeof openZone>>;

/**
 * What the foundation chose on its page, as it is known here: each process reads it at its start, with each call
 * of somebody who is signed in, and every minute for what it does by itself.
 * @param unlessChosen `FOUNDATION_TIME_ZONE`
 */
export async function openZone({ read }: { readonly read: Reader }, unlessChosen: string) {
  let name = unlessChosen;
  let known: string | null = null;
  const zone = {
    /** By its name in the calendar of zones, `Africa/Nairobi`. */
    get name() {
      return name;
    },
    /** Sets what the foundation chose, which counts at once; null for the settings' own. */
    become(chosen: string | null) {
      if (chosen === known) return;
      known = chosen;
      // A zone that this machine does not know was restored from another one.
      name = chosen !== null && isTimeZone(chosen) ? chosen : unlessChosen;
    },
    /** Reads what is stored. */
    async read() {
      const { time_zone } = await read
        .selectFrom('foundation')
        .select('time_zone')
        .where('id', '=', foundationId)
        .executeTakeFirstOrThrow();
      zone.become(time_zone);
    },
  };
  await zone.read();
  return zone;
}
