import type { StoredFilesTable } from '../../server/db/tables/files.tables.ts';

/** What is there, for writers to compare with what they were told. */
export interface Found {
  readonly studentNames: ReadonlySet<string>;
  readonly certificates: ReadonlyMap<number, string | null>;
  readonly media: ReadonlySet<number>;
  /** The number in every row of a report, by its id. */
  readonly academic: ReadonlyMap<number, number>;
  readonly finance: ReadonlyMap<number, number>;
  readonly files: readonly StoredFilesTable[];
  /** What is half done, lost or doubled, whoever did it. */
  readonly faults: readonly string[];
}

/** Marks of each report and items of each receipt that the writers file. */
export const rowsOfReport = 8;
