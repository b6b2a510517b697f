import { importMessages as words } from '#contract/imports/messages.ts';
import type { Actor } from '../../../db/change-log.ts';
import type { Transaction } from '../../../db/database.ts';
import { Conflict } from '../../../errors.ts';
import type { Host } from '../host.ts';
import type { Made } from '../import-log.ts';
import type { ImportNames } from '../import-names.ts';

/** How many records are written in one statement; the rows below a report are four times as many. */
export const recordsAtOnce = 250;
export const rowsAtOnce = 4 * recordsAtOnce;

/** What the rows of a sheet are written with. */
export interface Writing {
  readonly app: Host;
  readonly trx: Transaction;
  readonly actor: Actor;
  readonly names: ImportNames;
  readonly made: Made;
  readonly at: string;
  /** Terms by their number, to their ids. */
  readonly terms: ReadonlyMap<number, number>;
  /** Rows that make students, to the ids they were given. */
  readonly students: Map<string, number>;
  /** Says that so many rows are written, and lets the server breathe. */
  step(rows: number): Promise<void>;
}

/** A record is not as it was when the file was checked. */
export const changed = () => new Conflict(words.changed);
