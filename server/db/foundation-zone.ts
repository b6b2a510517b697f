import { isTimeZone } from '#contract/dates.ts';
import { foundationId } from '#contract/foundation/record.ts';
import type { Reader } from './database.ts';

/** Whose days and clock people are told: the zone that the foundation chose, else the one of the settings. */
export interface FoundationZone {
  /** By its name in the calendar of zones, `Africa/Nairobi`. */
  readonly name: string;
  /** What was chosen counts at once; null for the settings' own. */
  become(chosen: string | null): void;
  /** Takes over what is stored. */
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
      // One that this machine's calendar does not know was moved in from another.
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
