import { sql } from 'kysely';
import type { Reader } from './database.ts';
import { fixedQuery } from './fixed-query.ts';
import { namedTables } from './name-keys.ts';

/** The lists whose names can become part of another one. */
export type MergedKind = 'school' | 'cluster' | 'class' | 'subject' | 'term';

const mergedOf = (kind: MergedKind) =>
  fixedQuery((read) =>
    read
      .selectFrom(
        sql<{ id: number; merged_into: number | null }>`${sql.table(namedTables[kind].table)}`.as(
          'n',
        ),
      )
      .select(({ ref }) => ['n.id', ref('n.merged_into').$notNull().as('merged_into')])
      .where('n.merged_into', 'is not', null),
  );
const merged = {
  ...{ school: mergedOf('school'), cluster: mergedOf('cluster'), class: mergedOf('class') },
  ...{ subject: mergedOf('subject'), term: mergedOf('term') },
} satisfies Readonly<Record<MergedKind, unknown>>;

/**
 * What names were merged into: a form that was filled in before a merge still has the id of the name that is
 * gone.
 * @returns the id that counts now in place of an id
 */
export async function readMerged(
  reader: Reader,
  kind: MergedKind,
): Promise<(id: number) => number> {
  const rows = await merged[kind](reader, {});
  const becameOf = new Map(rows.map((row) => [row.id, row.merged_into]));
  return (id) => {
    let now = id;
    // Nothing writes a cycle, but if one were in the database, following it would never end.
    const seen = new Set<number>();
    for (
      let next = becameOf.get(now);
      next !== undefined && !seen.has(next);
      next = becameOf.get(now)
    ) {
      seen.add(next);
      now = next;
    }
    return now;
  };
}

/** A name that was merged into another one, with the name that counts now. */
interface FormerName {
  readonly name: string;
  readonly key: string;
  /** The id of the name that counts now. */
  readonly now: number;
}

/** All names of a list that were merged into others. */
export async function formerNames(reader: Reader, kind: MergedKind): Promise<FormerName[]> {
  const { table, name, key } = namedTables[kind];
  const { rows } = await sql<{ id: number; name: string; key: string }>`select id,
    ${sql.ref(name)} as name, ${sql.ref(key)} as key from ${sql.table(table)}
    where merged_into is not null order by id`.execute(reader);
  if (rows.length === 0) return [];
  const nowOf = await readMerged(reader, kind);
  return rows.map((row) => ({ name: row.name, key: row.key, now: nowOf(row.id) }));
}
