import { sql } from 'kysely';
import { isSpelled, type NameKind } from '#contract/names/kinds.ts';
import { nameMessages as words } from '#contract/names/messages.ts';
import type { ListedName } from '#contract/names/shapes.ts';
import { yearNameFault, yearNumber } from '#contract/reference-data/rules.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { namedTables } from '../../db/name-keys.ts';
import { onlyOnce } from '../../db/unique.ts';
import { logChange, write } from '../../db/writing.ts';
import { Conflict, Invalid, present } from '../../errors.ts';
import { nameKey } from '../../name-key.ts';
import { findName } from './names.queries.ts';

/** @throws Missing */
export const requireName = async (app: App, kind: NameKind, id: number): Promise<ListedName> =>
  present(await findName(app.db, kind, id));

interface Stored {
  readonly id: number;
  readonly retired_at: string | null;
  /** Of kinds whose names are merged. */
  readonly merged_into: number | null;
}

type LockedName = Pick<Stored, 'retired_at'> & { readonly name: string };

/** The row, locked until the transaction ends. @throws Missing, also once it became part of another one */
async function lockName(trx: Transaction, kind: NameKind, id: number): Promise<LockedName> {
  const { table, name } = namedTables[kind];
  const found = await trx
    .selectFrom(sql<Stored>`${sql.table(table)}`.as('n'))
    .select([sql<string>`${sql.ref(name)}`.as('name'), 'retired_at'])
    .where('id', '=', id)
    .$if(isSpelled(kind), (query) => query.where('merged_into', 'is', null))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return present(found);
}

/** The number of a year, which its name keeps. @throws Conflict for another number; Invalid */
function yearOf(wanted: string, name: string): string {
  const number = yearNumber(name);
  const fault = yearNameFault(wanted, number);
  if (fault !== null && /^\d{4}$/.test(wanted)) throw new Conflict(words.yearStays);
  if (fault !== null) throw new Invalid({ name: [fault] });
  return number;
}

/**
 * Renames a name; all records that refer to it show the new name.
 * @throws Missing; Conflict for what every installation has; Invalid for a name that exists already
 */
export async function renameName(
  app: App,
  actor: Actor,
  kind: NameKind,
  id: number,
  wanted: string,
): Promise<ListedName> {
  const { table, name, key } = namedTables[kind];
  const { is_fixed } = await requireName(app, kind, id);
  if (is_fixed && kind !== 'year') throw new Conflict(words.fixed);
  const work = write(app, actor, async (writing) => {
    const { trx } = writing;
    const old = await lockName(trx, kind, id);
    if (old.name === wanted) return;
    const its = kind === 'year' ? yearOf(wanted, old.name) : nameKey(wanted);
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${wanted},
      ${sql.ref(key)} = ${its} where id = ${id}`.execute(trx);
    await logChange(writing, { action: 'edit', entity: kind, id, fields: [name] });
  });
  await onlyOnce(`${table}.${key}`, { name: [words.taken] }, work);
  return requireName(app, kind, id);
}

/** Retires a name, or offers it again. @throws Missing */
export async function retireName(
  app: App,
  actor: Actor,
  kind: NameKind,
  id: number,
  isRetired: boolean,
): Promise<ListedName> {
  await write(app, actor, async (writing) => {
    const { trx, now } = writing;
    const { retired_at } = await lockName(trx, kind, id);
    if ((retired_at !== null) === isRetired) return;
    const at = isRetired ? now.toISOString() : null;
    await sql`update ${sql.table(namedTables[kind].table)} set retired_at = ${at}
      where id = ${id}`.execute(trx);
    const action = isRetired ? 'retire' : 'restore';
    await logChange(writing, { action, entity: kind, id });
  });
  return requireName(app, kind, id);
}
