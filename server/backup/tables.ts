import { createHash } from 'node:crypto';
import { Complaint } from '../complaint.ts';
import type { DatabaseKind } from '../db/dialect.ts';
import type { TableSeal } from './manifest.ts';

/** What our tables hold, on both databases. */
export type Value = string | number | null;
export type Row = readonly Value[];

/** A table as the database itself describes it: no table of ours is named here. */
export interface TableShape {
  readonly name: string;
  /** Sorted by name, since the two databases may store columns in other orders. */
  readonly columns: readonly string[];
  /** What its rows are ordered by. */
  readonly key: readonly string[];
  /** The highest id ever given out; null where the database gives none. */
  readonly last_id: number | null;
}

/** All tables at one moment. */
export interface TableSource {
  readonly kind: DatabaseKind;
  tables(): Promise<TableShape[]>;
  /** The rows in the order of their key, some hundred at a time. */
  rows(table: TableShape): AsyncIterable<readonly Row[]>;
  close(): Promise<void>;
}

/** All tables at one moment of a database that others write to. */
export interface Moment extends TableSource {
  /** The same snapshot, for reading slowly without blocking writers; replaces this one. */
  settle(): Promise<TableSource>;
}

/** An empty database that rows come into, in one transaction. */
export interface TableTarget {
  /** Reads back what was loaded, before the commit. */
  readonly source: Omit<TableSource, 'close'>;
  insert(table: TableSeal, rows: readonly Row[]): Promise<void>;
  /** Sets counters, triggers and search indexes, then checks every rule of the schema. */
  finish(tables: readonly TableSeal[]): Promise<void>;
  /** Changes rows that were loaded; `$1`, `$2` … come in this order. @returns how many */
  change(statement: string, values: readonly Value[]): Promise<number>;
  commit(): Promise<void>;
  /** Closes it; what was not committed is gone. */
  close(): Promise<void>;
}

const pieceBytes = 256 * 1024;

/** Rows as lines of JSON, a few hundred kilobytes at a time. */
export async function* rowPieces(
  source: Pick<TableSource, 'rows'>,
  table: TableShape,
  count: (rows: number) => void = () => undefined,
): AsyncGenerator<Buffer> {
  let lines = '';
  for await (const rows of source.rows(table)) {
    count(rows.length);
    for (const row of rows) {
      lines += `${JSON.stringify(row)}\n`;
      if (lines.length < pieceBytes) continue;
      yield Buffer.from(lines);
      lines = '';
    }
  }
  if (lines) yield Buffer.from(lines);
}

/** The rows of one piece: pieces end where a line ends. */
export function rowsOfPiece(piece: Buffer): Row[] {
  return JSON.parse(`[${piece.toString().trimEnd().replaceAll('\n', ',')}]`);
}

/** Counts and hashes every table; the same rows give the same seals on both databases. */
export async function sealTables(
  source: Pick<TableSource, 'tables' | 'rows'>,
): Promise<TableSeal[]> {
  const seals: TableSeal[] = [];
  for (const table of await source.tables()) {
    const hash = createHash('sha256');
    let rows = 0;
    for await (const piece of rowPieces(source, table, (more) => {
      rows += more;
    }))
      hash.update(piece);
    const { name, columns, last_id } = table;
    seals.push({ name, columns: [...columns], rows, sha256: hash.digest('hex'), last_id });
  }
  return seals;
}

/** @throws Complaint that names the tables which are not the same. */
export function compareSeals(wanted: readonly TableSeal[], found: readonly TableSeal[]): void {
  const textOf = (seals: readonly TableSeal[]) =>
    new Map(seals.map((seal) => [seal.name, JSON.stringify(seal, Object.keys(seal).sort())]));
  const [one, other] = [textOf(wanted), textOf(found)];
  const names = new Set([...one.keys(), ...other.keys()]);
  const different = [...names].filter((name) => one.get(name) !== other.get(name));
  if (different.length > 0)
    throw new Complaint(`What was restored differs from the original: ${different.join(', ')}.`);
}
