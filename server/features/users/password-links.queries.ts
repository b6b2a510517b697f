import type { Database, Transaction } from '../../db/database.ts';
import { settings } from '../../settings.ts';

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

/**
 * Spends the open links that these columns name: one, those of a user, which belong to an old address or password
 * (rule 4.14), or everybody's (`{}`). @returns how many there were; of one 0 where somebody else was first
 */
export async function spendLinks(
  trx: Transaction,
  of: Readonly<Partial<Record<'id' | 'user_id', number>>>,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('password_links')
    .set({ used_at: now.toISOString() })
    .where((where) => where.and(of))
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
