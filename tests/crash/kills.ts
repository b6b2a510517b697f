import { setTimeout as wait } from 'node:timers/promises';
import { check, faultsLogged, type Outcome, stopAndCheck } from './check.ts';
import { newJournal } from './journal.ts';
import { makePlace, type PlaceOptions } from './place.ts';
import { makeStaff } from './staff.ts';

/** A kill comes at any moment within this time, once so many calls were acknowledged. */
const killWithinMs = 500;
const callsBefore = 4;

/**
 * kill -9 at random moments while eight people write; each time the server is started again and
 * everything compared (rules 1.4 and 8.8).
 */
export async function killUnderWriters(
  options: PlaceOptions,
  crashes: number,
  tell: (crash: number) => void = () => undefined,
): Promise<Outcome> {
  const place = await makePlace(options);
  const journal = newJournal();
  let server = await place.start();
  try {
    const staff = await makeStaff(await place.people(8), place.office, journal);
    const faults: string[] = [];
    for (let crash = 1; crash <= crashes; crash += 1) {
      const refusedBefore = journal.refused.length;
      staff.go(true);
      await staff.served(callsBefore);
      await wait(Math.random() * killWithinMs);
      await server.kill();
      await staff.rest();
      if (journal.refused.length > refusedBefore) faults.push(...faultsLogged(server));
      server = await place.start();
      faults.push(...(await check(place, staff)).map((fault) => `crash ${crash}: ${fault}`));
      tell(crash);
    }
    const end = await stopAndCheck(server, place, staff);
    return { ...journal, crashes, faults: [...faults, ...end.faults], swept: end.swept };
  } finally {
    await server.kill();
    await place.remove();
  }
}
