import { importMessages as words } from '#contract/imports/messages.ts';
import { Conflict } from '../../../errors.ts';

/** What an import did to one record. */
export interface Trace {
  readonly entity: string;
  readonly entity_id: number;
  readonly action: 'add' | 'edit';
  /** How the import left the record. */
  readonly version: string;
  /** JSON of the row before an edit; null for a record that was added. */
  readonly before: string | null;
}

/** How many records are asked for in one statement. */
export const tracesAtOnce = 500;

/** Somebody else has changed the record since. */
export const touched = () => new Conflict(words.touched);

export const addedIds = (traces: readonly Trace[]): number[] =>
  traces.filter((one) => one.action === 'add').map((one) => one.entity_id);
