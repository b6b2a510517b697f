import { setImmediate as breathe } from 'node:timers/promises';
import type { Database } from './database.ts';

/** Most ids of one statement. */
const idsAtOnce = 500;

/** A list in parts of at most so many, for statements that take only so many values. */
export function inParts<T>(all: readonly T[], atOnce: number = idsAtOnce): T[][] {
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) =>
    all.slice(at * atOnce, (at + 1) * atOnce),
  );
}

/**
 * Reads about all rows of a table in parts of so many ids; whoever else waits is answered between two of them.
 * @returns the rows of all parts, one after the other
 */
export async function readByIds<Row>(
  db: Pick<Database, 'rows'>,
  table: 'students',
  atOnce: number,
  read: (first: number, last: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  const [end] = await db.rows<{ last: number | null }>(`select max(id) as last from ${table}`, []);
  for (let first = 1; first <= (end?.last ?? 0); first += atOnce) {
    for (const row of await read(first, first + atOnce - 1)) rows.push(row);
    await breathe();
  }
  return rows;
}
