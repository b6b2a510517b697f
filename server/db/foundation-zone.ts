import { isTimeZone } from '#contract/dates.ts';
import { foundationId } from '#contract/foundation/record.ts';
import type { Reader } from './database.ts';

/**
 * The time zone in which people read days and times: the one that the foundation chose, else that of the
 * settings.
 */
export interface FoundationZone {
  /** By its name in the calendar of zones, `Africa/Nairobi`. */
  readonly name: string;
  /** Sets what the foundation chose, which counts at once; null for the settings' own. */
  become(chosen: string | null): void;
  /** Reads what is stored. */
  read(): Promise<void>;
}

/**
 * What the foundation chose on its page (issue 16.1), as it is known here: each process reads it at its
 * start, after a change of its own, and every minute for one that another process made.
 * @param unlessChosen `FOUNDATION_TIME_ZONE`
 */
export async function openZone(
  { read }: { readonly read: Reader },
  unlessChosen: string,
): Promise<FoundationZone> {
  let name = unlessChosen;
  const zone: FoundationZone = {
    get name() {
      return name;
    },
    become(chosen) {
      // A zone that this machine does not know was moved in from another one.
      name = chosen !== null && isTimeZone(chosen) ? chosen : unlessChosen;
    },
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
