import type { Selectable } from 'kysely';
import { hoursToUndo } from '#contract/limits.ts';
import { Conflict, Missing } from '../errors.ts';
import type { Actor } from './change-log.ts';
import type { Database, Transaction } from './database.ts';
import type { Tables } from './tables.ts';
import { type Host, type Writing, write } from './writing.ts';

// Undoing, once for all features. A feature says what was done, why it cannot be undone any more, and how the old
// values come back; here is the one order in which this is asked, in one transaction.

/** What a person did and may undo. */
export interface Undoable<Made, Result> {
  /** What was done, locked until the transaction ends; undefined where it is not there. */
  find(writing: Writing): Promise<Made | undefined>;
  /** Why it stays as it is, in words: it was undone before, is too old, or was touched since. Null where it can go. */
  refusal(made: Made, writing: Writing): string | null | Promise<string | null>;
  /** Puts the old values back, and logs it. */
  back(made: Made, writing: Writing): Promise<Result>;
}

/** Undoes all of it or nothing. @throws Missing; Conflict with the words of the refusal */
export function undo<Made, Result>(
  app: Host,
  actor: Actor,
  { find, refusal, back }: Undoable<Made, Result>,
): Promise<Result> {
  return write(app, actor, async (writing) => {
    const made = await find(writing);
    if (made === undefined) throw new Missing();
    const words = await refusal(made, writing);
    if (words !== null) throw new Conflict(words);
    return back(made, writing);
  });
}

const hour = 60 * 60 * 1000;
const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * hour).toISOString();

/** What was done before this time can no longer be undone. */
export const firstToUndo = (now: Date): string => hoursAfter(now, -hoursToUndo);

/** Until when something of this time can be undone. */
export const undoableUntil = (at: string): string => hoursAfter(new Date(at), hoursToUndo);

/** Tables whose rows say who did what and when, so that it can be undone for a day. */
type DayTable = 'hand_overs' | 'name_merges' | 'promotions';

type DayRow<Table extends DayTable> = Selectable<Tables[Table]> & Selectable<Tables[DayTable]>;

/** A change of a day, by the id of its row, which says afterwards when it was undone. */
export const undoableForADay = <Table extends DayTable, Result>(
  table: Table,
  id: number,
  words: { readonly undoneBefore: string; readonly tooLate: string },
  back: (made: DayRow<Table>, writing: Writing) => Promise<Result>,
): Undoable<DayRow<Table>, Result> => ({
  find: ({ trx }) =>
    trx
      .selectFrom(table as DayTable)
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst() as Promise<DayRow<Table> | undefined>,
  refusal({ undone_at, at }, { now }) {
    if (undone_at !== null) return words.undoneBefore;
    return at < firstToUndo(now) ? words.tooLate : null;
  },
  async back(made, writing) {
    const result = await back(made, writing);
    const undone_at = writing.now.toISOString();
    await writing.trx
      .updateTable(table as DayTable)
      .set({ undone_at })
      .where('id', '=', id)
      .execute();
    return result;
  },
});

/** Deletes the rows of what can no longer be undone; the change log keeps its entries. @returns how many */
export const dropUndoable =
  (table: DayTable) =>
  (db: Database, now: Date): Promise<number> =>
    db.transaction(async (trx: Transaction) => {
      const { numDeletedRows } = await trx
        .deleteFrom(table)
        .where('at', '<', firstToUndo(now))
        .executeTakeFirst();
      return Number(numDeletedRows);
    });
