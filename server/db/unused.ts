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

const kindOf = {
  years: 'year',
  classes: 'class',
  subjects: 'subject',
  schools: 'school',
  clusters: 'cluster',
} as const;

/**
 * Deletes those of the rows that nobody refers to, with what was said of their spelling. Names that became part of others stay: their spelling
 * means the other one, and a merge may be undone.
 * @param users columns that may, as table and column
 */
export async function deleteUnused(
  trx: Transaction,
  table: keyof typeof kindOf,
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
    const there = sql`(select id from ${sql.table(table)})`;
    await sql`delete from names_apart where kind = ${kindOf[table]}
      and (one_id in (${sql.join(part)}) or other_id in (${sql.join(part)}))
      and (one_id not in ${there} or other_id not in ${there})`.execute(trx);
  }
}
