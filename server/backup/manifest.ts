import * as z from 'zod/mini';

/** The last entry of every backup. */
export const manifestName = 'manifest.json';
export const manifestFormat = 1;

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.nonnegative());

const table = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9_]*$/)),
  /** In the order of each row's values. */
  columns: z.array(z.string().check(z.regex(/^[a-z][a-z0-9_]*$/))),
  rows: count,
  /** Of the rows as lines of JSON, ordered by primary key: the same on both databases. */
  sha256,
  /** The highest id that was ever given to a row; null where the database gives none. */
  last_id: z.nullable(count),
});
export type TableSeal = z.infer<typeof table>;

/** What a backup says of itself: restoring compares everything with it (rule 1.7). */
export const manifest = z.object({
  format: z.literal(manifestFormat),
  made_at: z.string(),
  /** Of the installation; backups of before have none. */
  identity: z.optional(z.string()),
  database: z.literal(['sqlite', 'postgres']),
  /** The steps of the schema that had run, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  entries: z.array(z.object({ name: z.string(), bytes: count, sha256 })),
  /** Entries that no row names any more: replaced or deleted while the backup was made. */
  dropped: z.array(z.string()),
  /** Files that a row names and that the store did not have, or had with other bytes. */
  faults: z.array(z.object({ path: z.string(), fault: z.literal(['missing', 'changed']) })),
});
export type Manifest = z.infer<typeof manifest>;

/** Names of entries. */
export const rowsOf = (tableName: string): string => `rows/${tableName}`;
export const filePrefix = 'files/';
export const rowsPrefix = 'rows/';
export const letterPrefix = 'outbox/';
export const keysName = 'keys.json';
export const letterName = /^[0-9A-Za-z-]+\.eml$/;
