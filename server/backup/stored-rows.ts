import { Complaint } from '../complaint.ts';
import type { TableSource } from './tables.ts';

/** What a row of `stored_files` says of its file. */
export interface StoredRow {
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** The identity of the installation; undefined in a database that has none yet. */
export async function identityIn(
  source: Pick<TableSource, 'tables' | 'rows'>,
): Promise<string | undefined> {
  const table = (await source.tables()).find(({ name }) => name === 'installation');
  if (!table) return undefined;
  const at = table.columns.indexOf('identity');
  const found: string[] = [];
  for await (const rows of source.rows(table)) found.push(...rows.map((row) => String(row[at])));
  return found[0];
}

/** Every stored file that a row names, by path. */
export async function storedRows(
  source: Pick<TableSource, 'tables' | 'rows'>,
): Promise<Map<string, StoredRow>> {
  const table = (await source.tables()).find(({ name }) => name === 'stored_files');
  // Before the migration that made the table there were no files.
  if (!table) return new Map();
  const place = (column: string) => {
    const at = table.columns.indexOf(column);
    if (at < 0) throw new Complaint(`stored_files has no column ${column}.`);
    return at;
  };
  const [path, bytes, sha256] = [place('path'), place('bytes'), place('sha256')];
  const found = new Map<string, StoredRow>();
  for await (const rows of source.rows(table))
    for (const row of rows) {
      const name = String(row[path]);
      found.set(name, { path: name, bytes: Number(row[bytes]), sha256: String(row[sha256]) });
    }
  return found;
}
