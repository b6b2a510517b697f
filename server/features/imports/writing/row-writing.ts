import { importMessages as words } from '#contract/imports/messages.ts';
import type { Writing } from '../../../db/writing.ts';
import { Conflict } from '../../../errors.ts';
import type { ImportedRecords } from './imported-records.ts';
import type { NameIds } from './name-ids.ts';
import type { SupporterIds } from './supporter-ids.ts';

/** What the rows of a file are written with. */
export interface RowWriting {
  readonly importId: number;
  readonly writing: Writing;
  readonly names: NameIds;
  readonly supporters: SupporterIds;
  readonly records: ImportedRecords;
  /** Terms by their number, to their ids. */
  readonly terms: ReadonlyMap<number, number>;
  /** Rows that register students, to the ids they were given. */
  readonly students: Map<string, number>;
  /** Says that so many rows are written, and lets the server breathe. */
  step(rows: number): Promise<void>;
}

/** A record is not as it was when the file was checked. */
export const changed = () => new Conflict(words.changed);
