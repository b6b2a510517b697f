import { importMessages as words } from '#contract/imports/messages.ts';
import type { Actor, Change } from '../../../db/change-log.ts';
import type { Transaction } from '../../../db/database.ts';
import { Conflict } from '../../../errors.ts';
import type { Host } from '../host.ts';

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

/** Who takes an import back, and what the change log is to tell of each record that is as it was. */
export interface Undoing {
  readonly app: Host;
  readonly trx: Transaction;
  readonly actor: Actor;
  readonly traces: readonly Trace[];
  readonly restored: Map<Trace, Pick<Change, 'fields' | 'before' | 'after'>>;
}

/** How many records are asked for in one statement. */
export const tracesAtOnce = 500;

/** Somebody else has changed the record since. */
export const touched = () => new Conflict(words.touched);

export const addedIds = (traces: readonly Trace[]): number[] =>
  traces.filter((one) => one.action === 'add').map((one) => one.entity_id);
