import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** Most ids of one statement. */
const idsAtOnce = 500;

/** A list in parts of at most so many, for statements that take only so many values. */
export function inParts<T>(all: readonly T[], atOnce: number = idsAtOnce): T[][] {
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) =>
    all.slice(at * atOnce, (at + 1) * atOnce),
  );
}

/** Deletes those of the rows that nobody refers to. @param users columns that may, as table and column */
export async function deleteUnused(
  trx: Transaction,
  table: 'years' | 'classes' | 'subjects' | 'schools' | 'clusters',
  ids: readonly number[],
  users: readonly (readonly [table: string, column: string])[],
): Promise<void> {
  for (const part of inParts(ids)) {
    let query = trx.deleteFrom(table).where('id', 'in', part);
    for (const [user, column] of users)
      query = query.where(
        sql<boolean>`not exists (select 1 from ${sql.table(user)} where ${sql.ref(`${user}.${column}`)} = ${sql.ref(`${table}.id`)})`,
      );
    await query.execute();
  }
}
