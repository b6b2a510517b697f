import { sql } from 'kysely';
import type { Transaction } from './database.ts';
import { inParts } from './in-parts.ts';

/**
 * Deletes those of the rows that nothing refers to. Names that were merged into others stay: sheets may still
 * use their spelling, and a merge may be undone.
 * @param users columns that may refer to them, as table and column
 */
export async function deleteUnused(
  trx: Transaction,
  table: 'years' | 'classes' | 'subjects' | 'schools' | 'clusters',
  ids: readonly number[],
  users: readonly (readonly [table: string, column: string])[],
): Promise<void> {
  for (const part of inParts(ids)) {
    let query = trx.deleteFrom(table).where('id', 'in', part);
    if (table !== 'years')
      query = query
        .where('merged_into', 'is', null)
        .where('id', 'not in', (from) =>
          from.selectFrom(table).select('merged_into').where('merged_into', 'is not', null),
        );
    for (const [user, column] of users)
      query = query.where(
        sql<boolean>`not exists (select 1 from ${sql.table(user)} where ${sql.ref(`${user}.${column}`)} = ${sql.ref(`${table}.id`)})`,
      );
    await query.execute();
  }
}
