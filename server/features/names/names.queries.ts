import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import { isFound } from '#contract/folded.ts';
import { isSpelled, type MergedNameKind, type NameKind } from '#contract/names/kinds.ts';
import { mostNamed } from '#contract/names/limits.ts';
import type {
  ListedName,
  MergePreview,
  NameClash,
  NameMerge,
  NameUse,
} from '#contract/names/shapes.ts';
import { category, categoryNames } from '#contract/reference-data/categories.ts';
import { seededTerms } from '#contract/reference-data/seeds.ts';
import type { Database, Reader } from '../../db/database.ts';
import { formerNames } from '../../db/merged-names.ts';
import { namedTables } from '../../db/name-keys.ts';
import { remembering } from '../../db/remembered.ts';
import { shownPlace } from '../../db/term-order.ts';
import { pageOf } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';
import { nameKey } from '../../name-key.ts';
import { clashesOf, type NameColumn, usesOfName } from './merge-places.ts';

/** The first of several names, each once, and how many more. */
export function firstNames(all: readonly string[]): Pick<NameClash, 'names' | 'more'> {
  const once = [...new Set(all)];
  return { names: once.slice(0, mostNamed), more: Math.max(0, once.length - mostNamed) };
}

/** A statement with the ids of the two names as `$1` and `$2`. */
const filled = (text: string, from: number, into: number) =>
  sql.join(
    text.split(/(\$[12])/).map((part) => {
      if (part === '$1') return sql`${from}`;
      return part === '$2' ? sql`${into}` : sql.raw(part);
    }),
    sql.raw(''),
  );

/** Records that exist for both names, where only one is allowed. */
export async function readClashes(
  reader: Reader,
  kind: MergedNameKind,
  from: number,
  into: number,
): Promise<MergePreview['clashes']> {
  const found: NameClash[] = [];
  for (const { what, text } of clashesOf[kind]) {
    const { rows } = await sql<{ name: string }>`${filled(text, from, into)}`.execute(reader);
    if (rows.length > 0) found.push({ what, ...firstNames(rows.map(({ name }) => name)) });
  }
  return found;
}

const nameOf = (column: string) => `case m.kind
  when 'school' then (select school from schools where id = m.${column})
  when 'cluster' then (select cluster_name from clusters where id = m.${column})
  when 'class' then (select class_name from classes where id = m.${column})
  when 'subject' then (select subject_name from subjects where id = m.${column})
  else (select term_name from terms where id = m.${column}) end`;

/** Merges since a moment, or a single one, the newest first. */
export async function readMerges(
  db: Database,
  since: string,
  only: number | null = null,
): Promise<NameMerge[]> {
  const rows = await db.rows<Omit<NameMerge, 'undone'> & { undone_at: string | null }>(
    `select m.id, m.kind, m.at, m.undone_at, u.first_name || ' ' || u.last_name as by,
      ${nameOf('from_id')} as name, ${nameOf('into_id')} as "into"
      from name_merges m join users u on u.id = m.made_by
      where m.at >= $1${only === null ? '' : ' and m.id = $2'} order by m.id desc`,
    only === null ? [since] : [since, only],
  );
  return rows.map(({ undone_at, ...row }) => ({ ...row, undone: undone_at !== null }));
}

const inOrder = new Intl.Collator('en', { numeric: true });
const seededKeys: ReadonlySet<string> = new Set(seededTerms.map(nameKey));

/** A row of a list, as its table has it. */
interface NamedRow {
  readonly id: number;
  readonly name: string;
  readonly name_key: string;
  readonly retired_at: string | null;
  readonly version: number;
  /** The cluster of a school, the place of a term. */
  readonly cluster: string | null;
  readonly category: number | null;
}

/** Whether every installation has it, or it is a year. */
function isFixed(kind: NameKind, row: Pick<NamedRow, 'name_key' | 'category'>): boolean {
  if (kind === 'year') return true;
  if (kind === 'term') return seededKeys.has(row.name_key);
  return row.category === category.specialEducation;
}

const beside: Readonly<Partial<Record<NameKind, { columns: string; joins: string }>>> = {
  school: {
    columns: 'c.cluster_name as cluster, null as category',
    joins: ' join clusters c on c.id = n.cluster_id',
  },
  subject: { columns: 'null as cluster, n.category', joins: '' },
  term: { columns: `cast(${shownPlace('n')} as text) as cluster, null as category`, joins: '' },
};

function ofRow({ cluster, category: of }: NamedRow): string | null {
  if (of === category.normal || of === category.specialEducation) return categoryNames[of];
  return cluster;
}

/** Schools that were merged into another one are stored only for their spelling, and do not count as schools. */
const stillThere = (table: NameColumn['table']) =>
  table === 'schools' ? ' and merged_into is null' : '';

/** How many records of each kind refer to each name of a list, or to a single one. */
async function countUses(
  db: Database,
  kind: NameKind,
  only: number | null,
): Promise<ReadonlyMap<number, NameUse[]>> {
  const uses = new Map<number, NameUse[]>();
  for (const { what, table, column } of usesOfName[kind]) {
    const rows = await db.rows<{ id: number; count: number }>(
      `select ${column} as id, count(*) as count from ${table}
        where ${column} ${only === null ? 'is not null' : '= $1'}${stillThere(table)} group by ${column}`,
      only === null ? [] : [only],
    );
    for (const { id, count } of rows)
      uses.set(id, [...(uses.get(id) ?? []), { what, count: Number(count) }]);
    await breathe();
  }
  return uses;
}

/** The rows of a list, or a single one. */
function readRows(db: Database, kind: NameKind, only: number | null): Promise<NamedRow[]> {
  const { table, name, key } = namedTables[kind];
  const { columns, joins } = beside[kind] ?? {
    columns: 'null as cluster, null as category',
    joins: '',
  };
  return db.rows<NamedRow>(
    `select n.id, n.${name} as name, n.${key} as name_key, n.retired_at, n.version, ${columns}
      from ${table} n${joins} where ${isSpelled(kind) ? 'n.merged_into is null' : 'true'}
        ${only === null ? '' : 'and n.id = $1'}`,
    only === null ? [] : [only],
  );
}

const toldName = (
  kind: NameKind,
  row: NamedRow,
  uses: ReadonlyMap<number, NameUse[]>,
  former: ReadonlyMap<number, string[]>,
): ListedName => ({
  ...{ id: row.id, name: row.name, of: ofRow(row) },
  is_retired: row.retired_at !== null,
  is_fixed: isFixed(kind, row),
  uses: uses.get(row.id) ?? [],
  was: former.get(row.id) ?? [],
  version: row.version,
});

/** The names that were merged into others, by the name that counts now. */
async function readFormer(db: Database, kind: NameKind): Promise<ReadonlyMap<number, string[]>> {
  const former = new Map<number, string[]>();
  if (!isSpelled(kind)) return former;
  for (const { now, name } of await formerNames(db.read, kind))
    former.set(now, [...(former.get(now) ?? []), name]);
  return former;
}

/** Counting scans whole tables, so it is done once after each change of a record that can refer to a name. */
const remembered = remembering<ReadonlyMap<number, NameUse[]>>();

/** A page of a list with the records that refer to each name, or all of it; years newest first. */
export async function listNames(
  db: Database,
  kind: NameKind,
  list: ListRequest,
): Promise<{ rows: ListedName[]; total: number }> {
  const { search, sort, dir } = list;
  const found = (await readRows(db, kind, null)).filter(({ name }) => isFound(name, search));
  const sign = dir === 'desc' || (sort === null && kind === 'year') ? -1 : 1;
  const uses = await remembered(db, kind, () => countUses(db, kind, null));
  const placeOf = (row: NamedRow) =>
    sort === 'of' || (sort === null && kind === 'term') ? (ofRow(row) ?? '') : '';
  const usedBy = (row: NamedRow) =>
    sort === 'uses' ? (uses.get(row.id) ?? []).reduce((sum, { count }) => sum + count, 0) : 0;
  const ordered = found.toSorted(
    (one, other) =>
      sign *
      (usedBy(one) - usedBy(other) ||
        inOrder.compare(placeOf(one), placeOf(other)) ||
        inOrder.compare(one.name_key, other.name_key)),
  );
  const { rows, total } = pageOf(list, ordered);
  const former = await readFormer(db, kind);
  return { rows: rows.map((row) => toldName(kind, row, uses, former)), total };
}

/** A name of a list, or undefined. */
export async function findName(
  db: Database,
  kind: NameKind,
  id: number,
): Promise<ListedName | undefined> {
  const [row] = await readRows(db, kind, id);
  if (!row) return undefined;
  return toldName(kind, row, await countUses(db, kind, id), await readFormer(db, kind));
}

/** Whether there is such a name, without counting its records. */
export const hasName = async (db: Database, kind: NameKind, id: number): Promise<boolean> =>
  (await readRows(db, kind, id)).length > 0;
