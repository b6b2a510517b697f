import type { Insertable } from 'kysely';
import { type Fields, toldValues } from '#contract/record.ts';
import type { Actor, Change } from '../../../db/change-log.ts';
import type { Transaction } from '../../../db/database.ts';
import { inParts } from '../../../db/in-parts.ts';
import type { Tables } from '../../../db/tables.ts';
import type { MadeLogo } from '../../../files/picture-job.ts';
import { emailHead } from '../columns.ts';
import type { KeptFiles } from './keep-files.ts';
import type { Reading } from './read-record.ts';
import type { SheetRow, Workbook } from './read-workbook.ts';

export const rowsAtOnce = 200;

/** What is needed to write the records. */
export interface MovingIn {
  readonly trx: Transaction;
  readonly workbook: Workbook;
  readonly reading: Reading;
  readonly files: KeptFiles;
  /** The foundation's logo; null where none comes. */
  readonly logo: MadeLogo | null;
  /** The administrator who runs the move. Records become theirs where a sheet does not name a person. */
  readonly actor: Actor;
  readonly now: Date;
  /** For the change log. */
  readonly changes: Change[];
}

/** A row whose columns come from a description; the database checks them in the end. */
export type Written = Readonly<Record<string, unknown>>;

/** Inserts rows of one table, many at once. */
export async function insertAll<Name extends keyof Tables>(
  trx: Transaction,
  table: Name,
  rows: readonly Written[],
): Promise<void> {
  for (const part of inParts(rows as readonly Insertable<Tables[Name]>[], rowsAtOnce))
    await trx.insertInto<Name>(table).values(part).execute();
}

/** Tells the change log of a record that was added. */
export function tell(
  on: MovingIn,
  entity: string,
  id: number,
  fields: Fields,
  columns: object,
): void {
  const after = toldValues(fields, columns);
  on.changes.push({ by: null, at: on.now, action: 'add', entity, id, after });
}

export const personOf = ({ ids }: Reading, row: SheetRow, head: string): number | null => {
  const email = row.text(emailHead(head));
  return email === null ? null : (ids.user(email) ?? null);
};
