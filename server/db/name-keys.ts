import { sql } from 'kysely';
import { foldedRules, searchKey } from '#contract/folded.ts';
import { nameKey } from '../name-key.ts';
import type { Database, Reader, Transaction } from './database.ts';
import { inParts } from './in-parts.ts';
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
  paper_kind: { table: 'paper_kinds', name: 'name', key: 'name_key' },
} as const;

export type NamedKind = keyof typeof namedTables;

const kinds = Object.keys(namedTables) as NamedKind[];

interface NamedRow {
  readonly id: number;
  readonly name: string;
  readonly key: string;
  /** The name that it was merged into; null also for kinds whose names never are. */
  readonly merged_into: number | null;
}

/** Kinds whose names are never merged. */
const unmerged: readonly NamedKind[] = ['year', 'scale', 'paper_kind'];

/** The rows of one kind, the oldest first. */
export async function namedRows(reader: Reader, kind: NamedKind): Promise<NamedRow[]> {
  const { table, name, key } = namedTables[kind];
  const part = unmerged.includes(kind) ? sql`null` : sql.ref('merged_into');
  const { rows } = await sql<NamedRow>`select id, ${sql.ref(name)} as name, ${sql.ref(key)} as key,
    ${part} as merged_into from ${sql.table(table)} order by id`.execute(reader);
  return rows;
}

const isOld = ({ name, key }: NamedRow): boolean => key !== nameKey(name);

/** Writes keys in parts, each in one statement. */
async function writeKeys(
  { dialect }: Database,
  trx: Transaction,
  { table, key }: { table: string; key: string },
  renewed: readonly { readonly at: number; readonly wanted: string }[],
): Promise<void> {
  const pairs = sql.raw(dialect.kind === 'sqlite' ? 'json_each' : 'json_each_text');
  for (const part of inParts(renewed, keysAtOnce)) {
    const keys = JSON.stringify(Object.fromEntries(part.map((one) => [one.at, one.wanted])));
    await sql`update ${sql.table(table)} set ${sql.ref(key)} = v.value from ${pairs}(${keys}) v
      where ${sql.ref(`${table}.id`)} = cast(v.key as bigint)`.execute(trx);
  }
}
const keysAtOnce = 1_000;

/**
 * Makes the keys of rows anew whose names must differ, for each person where they are a person's. Where two have one
 * key, the first gets it, and the others get one that is searched and sorted beside it, so that both go on working:
 * `sameNames` finds them.
 */
async function renewApart(
  db: Database,
  trx: Transaction,
  place: { table: string; key: string },
  rows: readonly (Pick<NamedRow, 'id' | 'name' | 'key'> & { readonly user_id?: number })[],
): Promise<void> {
  const taken = new Set<string>();
  const renewed = rows
    .map(({ id, name, key, user_id }) => {
      const [plain, whose] = [nameKey(name), `${user_id} ${nameKey(name)}`];
      const wanted = taken.has(whose) ? `${plain}\n${id}` : plain;
      taken.add(whose);
      return { at: id, key, wanted };
    })
    .filter(({ key, wanted }) => key !== wanted);
  // First the old ones go, so that no row finds its key with one that is still to be renewed.
  await writeKeys(
    db,
    trx,
    place,
    renewed.map(({ at }) => ({ at, wanted: `\n${at}` })),
  );
  await writeKeys(db, trx, place, renewed);
}

/** A table that is searched by these texts of a row, which may stand twice. */
interface Searched {
  readonly table: string;
  readonly texts: readonly [name: string, more: string];
}
const searched: readonly Searched[] = [
  { table: 'students', texts: ['name', 'ref'] },
  { table: 'users', texts: ["first_name || ' ' || last_name", 'email'] },
];
/** Makes the keys of a table's rows anew where they differ, read in parts so that memory stays small. */
async function renewSearched(
  db: Database,
  trx: Transaction,
  { table, texts }: Searched,
): Promise<void> {
  const [name, more] = texts.map((text) => sql.raw(text));
  for (let last: number | undefined = -1; last !== undefined; ) {
    const { rows } = await sql<{ at: number; key: string; name: string; more: string | null }>`
      select id as at, search_key as key, ${name} as name, ${more} as more
      from ${sql.table(table)} where id > ${last}
      order by 1 limit ${sql.lit(keysAtOnce)}`.execute(trx);
    const renewed = rows
      .map((row) => ({ ...row, wanted: searchKey(row.name, ...(row.more ? [row.more] : [])) }))
      .filter(({ key, wanted }) => key !== wanted);
    await writeKeys(db, trx, { table, key: 'search_key' }, renewed);
    last = rows.at(-1)?.at;
  }
}

/**
 * Makes the keys of names anew where they differ from today's rules: those that must differ at each start, since one
 * may be free by now, and all others at the first start with these rules.
 */
export async function renewNameKeys(db: Database): Promise<void> {
  await db.transaction(async (trx) => {
    await lockStart(trx);
    for (const kind of kinds) {
      // A name that was merged into another one gives way.
      const rows = (await namedRows(trx, kind)).toSorted(
        (one, other) => Number(one.merged_into !== null) - Number(other.merged_into !== null),
      );
      await renewApart(db, trx, namedTables[kind], rows);
    }
    const { rules } = await trx
      .selectFrom('folded_names')
      .select('rules')
      .executeTakeFirstOrThrow();
    if (rules === foldedRules) return;
    const views = await trx
      .selectFrom('saved_views')
      .select(['id', 'user_id', 'name', 'name_key as key'])
      .orderBy('id')
      .execute();
    await renewApart(db, trx, { table: 'saved_views', key: 'name_key' }, views);
    for (const one of searched) await renewSearched(db, trx, one);
    await trx.updateTable('folded_names').set({ rules: foldedRules }).execute();
  });
}

/**
 * Rows whose name differs from another one only in accents, apostrophes or blanks, from the time when those still
 * counted. Names that were merged into others since count as one with them.
 */
export async function sameNames(reader: Reader): Promise<{ kind: NamedKind; id: number }[]> {
  const found: { kind: NamedKind; id: number }[] = [];
  for (const kind of kinds)
    for (const row of await namedRows(reader, kind))
      if (isOld(row) && row.merged_into === null) found.push({ kind, id: row.id });
  return found;
}
