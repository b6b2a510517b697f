import { searchWords } from '#contract/folded.ts';
import type { Database, Value } from './database.ts';
import { containsPattern, type Dialect } from './dialect.ts';

export type Bind = (value: Value) => string;

/** Numbers the parameters `$1`, `$2`... in the order in which values are bound. */
export function binding() {
  const values: Value[] = [];
  return { values, bind: (value: Value) => `$${values.push(value)}` };
}

/** Rows of a statement whose values are bound while its text is made. */
export async function boundRows<Row>(
  db: Pick<Database, 'rows'>,
  textOf: (bind: Bind) => string | Promise<string>,
): Promise<Row[]> {
  const { bind, values } = binding();
  return db.rows<Row>(await textOf(bind), values);
}

const trigram = 3;
/** This many trigrams narrow a search enough; the rest of a long one is left to the comparison. */
const trigramsAsked = 12;

/**
 * The query for a trigram index, or null for words that are all too short for one. SQLite counts characters, not
 * UTF-16 units. Of several words those beside each other are enough: neighbours share letters, and cost as much.
 */
function trigramQuery(words: readonly string[]): string | null {
  const step = words.length > 1 ? trigram : 1;
  const found = words.flatMap((word) => {
    const letters = [...word];
    const last = letters.length - trigram;
    const places = Array.from({ length: Math.ceil((last + 1) / step) }, (_, at) => at * step);
    if (last > 0) places.push(last);
    return places.map((at) => letters.slice(at, at + trigram).join(''));
  });
  const asked = [...new Set(found)].slice(0, trigramsAsked);
  return asked.length === 0 ? null : asked.map((one) => `"${one.replace(/"/g, '""')}"`).join(' ');
}

/**
 * PostgreSQL's index has trigrams of letters and digits. A search without one would match every row, and each
 * would be fetched to compare it; written as a function, the query is answered from a covering index.
 */
const hasTrigramWord = /[\p{L}\p{N}]{3}/u;

/** From this many matching rows on, SQLite scans the table faster than it fetches the rows that its index names. */
const rareUpTo = 2_000;

/** Whether SQLite should use its trigram index for this search, or scan every row. */
export async function isRare(db: Database, table: string, search: string): Promise<boolean> {
  const query = db.dialect.kind === 'sqlite' ? trigramQuery(searchWords(search)) : null;
  if (query === null) return false;
  const index = `${table}_search`;
  const [found] = await db.rows<{ count: number }>(
    `select count(*) as count from (select rowid from ${index} where ${index} match $1 limit $2)`,
    [query, rareUpTo + 1],
  );
  return (found?.count ?? 0) <= rareUpTo;
}

/**
 * SQL: whether these columns, each of folded letters, hold every word of a search, in any order.
 * @param spelled columns of the same names as they are written, where the folded ones have no apostrophes: one
 * that is searched for by itself is found there
 */
export function holdsWords(
  bind: Bind,
  columns: readonly string[],
  search: string,
  spelled: readonly string[] = [],
): string {
  const conditions = searchWords(search).map((word) => {
    const like = `like ${bind(containsPattern(word))} escape '\\'`;
    const asked = word.includes("'") ? [...columns, ...spelled] : columns;
    return `(${asked.map((column) => `${column} ${like}`).join(' or ')})`;
  });
  return conditions.join(' and ') || 'true';
}

/**
 * The same for a column of a large table.
 * @param alias the table's name in the statement
 * @param column a column with a `substringIndex` of the dialect
 * @param rare what `isRare` said; PostgreSQL decides by itself.
 */
export function holds(
  dialect: Pick<Dialect, 'kind'>,
  bind: Bind,
  { table, alias, column }: { table: string; alias: string; column: string },
  search: string,
  rare: boolean,
): string {
  const words = searchWords(search);
  const find = dialect.kind === 'postgres' ? 'strpos' : 'instr';
  const conditions = words.map((word) =>
    dialect.kind === 'postgres' && hasTrigramWord.test(word)
      ? `${alias}.${column} like ${bind(containsPattern(word))} escape '\\'`
      : `${find}(${alias}.${column}, ${bind(word)}) > 0`,
  );
  const query = rare ? trigramQuery(words) : null;
  const index = `${table}_search`;
  if (query !== null)
    conditions.unshift(
      `${alias}.id in (select rowid from ${index} where ${index} match ${bind(query)})`,
    );
  return conditions.length === 0 ? 'true' : `(${conditions.join(' and ')})`;
}
