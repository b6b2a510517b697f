import type { Database, Transaction } from '../db/database.ts';
import { settings } from '../settings.ts';

/** How a link is stored: by its hash. */
interface NewLink {
  readonly link_hash: string;
  readonly user_id: number;
  readonly kind: string;
  readonly issued_at: string;
}

export async function insertLink(trx: Transaction, link: NewLink): Promise<void> {
  await trx
    .insertInto('password_links')
    .values({ ...link, used_at: null })
    .execute();
}

/** Spends one link. @returns false where somebody else was first */
export async function spendLink(trx: Transaction, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('password_links')
    .set({ used_at: now.toISOString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Spends a user's open password links, which belong to an old address or password (rule 4.14). */
export async function spendLinksOf(trx: Transaction, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('password_links')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** Spends the open links of everybody. @returns how many there were */
export async function spendAllLinks(trx: Transaction, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('password_links')
    .set({ used_at: now.toISOString() })
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Deletes links that were spent a week ago (rule 13.5). A link that was never used stays, so that whoever
 * comes late is told that it has expired. @returns how many
 */
export async function dropSpentLinks(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - settings.retention.spentLinks).toISOString();
  const { numDeletedRows } = await db.transaction((trx) =>
    trx.deleteFrom('password_links').where('used_at', '<', before).executeTakeFirst(),
  );
  return Number(numDeletedRows);
}
