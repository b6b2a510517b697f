import type { Database } from '../../db/database.ts';
import { spendLinks } from '../../features/users/password-links.queries.ts';
import { endSessions } from '../../features/users/sessions.queries.ts';
import { keyPurposes, rotateKey } from '../../keys.ts';

/**
 * Ends every session and spends every open password link, for a day on which nobody knows who is signed in
 * (rule 13.7). From then on every call is refused until the person signs in again.
 * @returns how many there were
 */
export function lockOutEverybody(
  db: Database,
  now: Date,
): Promise<{ sessions: number; links: number }> {
  return db.transaction(async (trx) => ({
    sessions: await endSessions(trx, {}),
    links: await spendLinks(trx, {}, now),
  }));
}

/**
 * Gives every purpose a new key, twice: what was signed with the key before the newest is still accepted, and
 * after a breach that must not be the leaked one (rule 1.9). Servers read keys when they start.
 */
export function replaceKeys(dataDir: string): void {
  for (const purpose of keyPurposes) {
    rotateKey(dataDir, purpose);
    rotateKey(dataDir, purpose);
  }
}
