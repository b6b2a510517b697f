import { sql } from 'kysely';
import type { MergedNameKind } from '#contract/names/kinds.ts';
import { mostNamed } from '#contract/names/limits.ts';
import type { MergePreview, NameClash, NameMerge } from '#contract/names/shapes.ts';
import type { Database, Reader } from '../../db/database.ts';
import { clashesOf } from './merge-places.ts';

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
