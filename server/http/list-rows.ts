import type { Database, Value } from '../db/database.ts';
import { type Bind, binding } from '../db/substring.ts';
import type { ListRequest } from './route.ts';

/** A where-clause over fixed columns; its values are `$1`, `$2`... */
export interface Clause {
  readonly text: string;
  readonly values: readonly Value[];
}

export const everyRow: Clause = { text: '', values: [] };

const clauseOf = (conditions: readonly string[], values: readonly Value[]): Clause =>
  conditions.length === 0 ? everyRow : { text: ` where ${conditions.join(' and ')}`, values };

/** Conditions of a where-clause, each with its values bound as it is written. */
export function whereOf(conditionsOf: (bind: Bind) => readonly string[]): Clause {
  const { bind, values } = binding();
  return clauseOf(conditionsOf(bind), values);
}

/** The same for conditions that have to be asked for. */
export async function whereAsked(
  conditionsOf: (bind: Bind) => Promise<readonly string[]>,
): Promise<Clause> {
  const { bind, values } = binding();
  return clauseOf(await conditionsOf(bind), values);
}

/** A list call in SQL: fixed text except for search and order, so that it is prepared once. */
export interface ListSource {
  readonly columns: string;
  /** Table and joins. */
  readonly from: string;
  /** Joins for columns and order that neither drop nor double a row: the count goes without them. */
  readonly joins?: string;
  /** ` where …`, or nothing. */
  readonly where: Clause;
  /** The number of rows, where it is known without counting them. */
  readonly total?: (() => Promise<number>) | undefined;
  /** Sort names of the contract to columns; `''` is the list's own order. */
  readonly orders: Readonly<Record<string, readonly string[]>>;
}

/** `a asc, b asc`, in the direction asked for; a column that brings its own direction keeps it. */
export function orderBy(columns: readonly string[], dir: 'asc' | 'desc'): string {
  return columns.map((one) => (/ (asc|desc)$/.test(one) ? one : `${one} ${dir}`)).join(', ');
}

/** The rows of a list call, a page or all of them, with the number there is in all (rule 2.12). */
export async function readList<Row>(
  db: Database,
  list: ListRequest,
  { columns, from, joins = '', where, total, orders }: ListSource,
): Promise<{ rows: Row[]; total: number }> {
  const order = orderBy(orders[list.sort ?? ''] ?? [], list.dir);
  const text = `select ${columns} from ${from}${joins}${where.text} order by ${order}`;
  if (list.paging === null) {
    const rows = await db.rows<Row>(text, where.values);
    return { rows, total: rows.length };
  }
  const { page, per_page } = list.paging;
  const next = where.values.length + 1;
  // A cast keeps SQLite from preparing the statement again for each number, because it reads the value of a
  // bare parameter here while it plans.
  const rows = await db.rows<Row>(
    `${text} limit cast($${next} as bigint) offset cast($${next + 1} as bigint)`,
    [...where.values, per_page, (page - 1) * per_page],
  );
  if (total) return { rows, total: await total() };
  // A page that is not full is the last one, and what comes before it is full.
  if (rows.length < per_page && (page === 1 || rows.length > 0))
    return { rows, total: (page - 1) * per_page + rows.length };
  const [count] = await db.rows<{ total: number }>(
    `select count(*) as total from ${from}${where.text}`,
    where.values,
  );
  return { rows, total: count?.total ?? 0 };
}

/** The rows of a list call out of all of them, with the number there is in all. */
export const pageOf = <Row>({ paging }: ListRequest, all: readonly Row[]) => {
  const { page, per_page } = paging ?? { page: 1, per_page: all.length };
  return { rows: all.slice((page - 1) * per_page, page * per_page), total: all.length };
};

/** A row of a list of names, as stored. */
export interface Retirable {
  readonly retired_at: string | null;
}

/** Names as replies have them; retired ones are marked. */
export const toldRetired = <Row extends Retirable>({
  rows,
  total,
}: {
  rows: readonly Row[];
  total: number;
}) => ({
  rows: rows.map(({ retired_at, ...row }) =>
    retired_at === null ? row : { ...row, is_retired: true as const },
  ),
  total,
});
