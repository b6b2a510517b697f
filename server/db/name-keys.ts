import { sql } from 'kysely';
import { nameKey } from '../name-key.ts';
import type { Database, Reader } from './database.ts';
import { lockStart } from './start-lock.ts';

/** The tables whose rows must have different names, and the unique column that holds the key of the name. */
export const namedTables = {
  cluster: { table: 'clusters', name: 'cluster_name', key: 'cluster_key' },
  school: { table: 'schools', name: 'school', key: 'school_key' },
  year: { table: 'years', name: 'year_name', key: 'year_key' },
  term: { table: 'terms', name: 'term_name', key: 'term_key' },
  class: { table: 'classes', name: 'class_name', key: 'class_key' },
  subject: { table: 'subjects', name: 'subject_name', key: 'subject_key' },
  scale: { table: 'scales', name: 'name', key: 'name_key' },
} as const;

export type NamedKind = keyof typeof namedTables;

const kinds = Object.keys(namedTables) as NamedKind[];

interface NamedRow {
  readonly id: number;
  readonly name: string;
  readonly key: string;
  /** The name that it was merged into; years and scales never are. */
  readonly merged_into: number | null;
}

/** The rows of one kind, the oldest first. */
export async function namedRows(reader: Reader, kind: NamedKind): Promise<NamedRow[]> {
  const { table, name, key } = namedTables[kind];
  const part = kind === 'year' || kind === 'scale' ? sql`null` : sql.ref('merged_into');
  const { rows } = await sql<NamedRow>`select id, ${sql.ref(name)} as name, ${sql.ref(key)} as key,
    ${part} as merged_into from ${sql.table(table)} order by id`.execute(reader);
  return rows;
}

const isOld = ({ name, key }: NamedRow): boolean => key !== nameKey(name);

/**
 * Updates the keys of old names to today's rules, at each start. Where another row has that key already, the
 * old key stays, so that both rows go on working: `sameNames` finds them.
 */
export async function renewNameKeys(db: Database): Promise<void> {
  for (const kind of kinds) {
    if (!(await namedRows(db.read, kind)).some(isOld)) continue;
    await db.transaction(async (trx) => {
      await lockStart(db, trx);
      const rows = await namedRows(trx, kind);
      const taken = new Set(rows.map(({ key }) => key));
      const { table, key } = namedTables[kind];
      for (const row of rows.filter(isOld)) {
        const wanted = nameKey(row.name);
        if (taken.has(wanted)) continue;
        await sql`update ${sql.table(table)} set ${sql.ref(key)} = ${wanted}
          where id = ${row.id}`.execute(trx);
        taken.add(wanted);
      }
    });
  }
}

/**
 * Rows whose name differs from another one only in blanks or the form of an accent, from the time when those
 * still counted. Names that were merged into others since count as one with them.
 */
export async function sameNames(reader: Reader): Promise<{ kind: NamedKind; id: number }[]> {
  const found: { kind: NamedKind; id: number }[] = [];
  for (const kind of kinds)
    for (const row of await namedRows(reader, kind))
      if (isOld(row) && row.merged_into === null) found.push({ kind, id: row.id });
  return found;
}
