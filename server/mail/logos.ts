import { createHash } from 'node:crypto';
import type { Logo } from '#contract/foundation/logo.ts';
import { foundationId } from '#contract/foundation/record.ts';
import type { Database, Reader, Transaction } from '../db/database.ts';
import type { MadeLogo } from '../files/picture-job.ts';

const hour = 60 * 60 * 1000;
/** A logo stays this long after it was replaced, for letters that are being written with it. */
const graceMs = hour;

/** The logo that the foundation has now; undefined without one. */
export const findLogo = (reader: Reader): Promise<Logo | undefined> =>
  reader
    .selectFrom('foundation as f')
    .innerJoin('logos as l', 'l.hash', 'f.logo')
    .select(['l.hash', 'l.width', 'l.height'])
    .where('f.id', '=', foundationId)
    .executeTakeFirst();

/** A picture of a logo that is in use or in a waiting letter; undefined for any other. */
export async function readLogo(
  reader: Reader,
  hash: string,
  which: 'png' | 'icon' = 'png',
): Promise<Buffer | undefined> {
  const row = await reader
    .selectFrom('logos')
    .select(`${which} as picture`)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row && Buffer.from(row.picture, 'base64');
}

/**
 * Stores a logo beside the one that it replaces; null stores none.
 * @returns its hash, for the foundation's row
 */
export async function storeLogo(trx: Transaction, logo: MadeLogo | null, now: Date) {
  const hash =
    logo === null
      ? null
      : createHash('sha256').update(logo.png, 'base64').digest('hex').slice(0, 40);
  await trx
    .updateTable('logos')
    .set({ replaced_at: now.toISOString() })
    .where('replaced_at', 'is', null)
    .execute();
  if (logo !== null && hash !== null)
    await trx
      .insertInto('logos')
      .values({ ...logo, hash, replaced_at: null })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ replaced_at: null }))
      .execute();
  return hash;
}

/** Deletes replaced logos that no letter shows. @returns how many */
export const dropOldLogos = (db: Database, now: Date): Promise<number> =>
  db.transaction(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('logos')
      .where('replaced_at', '<', new Date(now.getTime() - graceMs).toISOString())
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('outbox as o').select('o.id').whereRef('o.logo', '=', 'logos.hash'))),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
