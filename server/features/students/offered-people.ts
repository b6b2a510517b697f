import { sql } from 'kysely';
import { searchWords } from '#contract/folded.ts';
import { type GivenAs, offeredRoles } from '#contract/roles.ts';
import type { Person } from '#contract/students/shapes.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import { containsPattern, lockRows } from '../../db/dialect.ts';
import type { ListRequest } from '../../http/route.ts';

/** Users who are offered: of a role that fits and not disabled; they may never have signed in. */
export const offered = (reader: Reader, as: GivenAs) =>
  reader
    .selectFrom('users as u')
    .where('u.role_id', 'in', offeredRoles[as])
    .where('u.status', '<>', userStatus.disabled);

const named = (reader: Reader, as: GivenAs) =>
  offered(reader, as).select(['u.id', sql<string>`u.first_name || ' ' || u.last_name`.as('name')]);

/** Everybody who is offered, by name. */
export function listOffered(reader: Reader, as: GivenAs): Promise<Person[]> {
  return named(reader, as).orderBy('u.search_key').orderBy('u.id').execute();
}

/** The rows of a list call over them, a page or all, with the number there is in all. */
export async function findOffered(
  { read }: Pick<Database, 'read'>,
  as: GivenAs,
  { search, dir, paging }: ListRequest,
): Promise<{ rows: Person[]; total: number }> {
  const words = searchWords(search).map(
    (word) => sql`u.search_key like ${containsPattern(word)} escape '\\'`,
  );
  const found = sql<boolean>`(${words.length === 0 ? sql`true` : sql.join(words, sql` and `)})`;
  const all = named(read, as).where(found).orderBy('u.search_key', dir).orderBy('u.id', dir);
  if (paging === null) {
    const rows = await all.execute();
    return { rows, total: rows.length };
  }
  const { page, per_page } = paging;
  const rows = await all
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await offered(read, as)
    .where(found)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Whether this user is offered; their row is locked until the transaction ends. */
export async function lockOffered(
  db: Pick<Database, 'dialect'>,
  trx: Transaction,
  as: GivenAs,
  id: number,
): Promise<boolean> {
  const row = await offered(trx, as)
    .select('u.id')
    .where('u.id', '=', id)
    .modifyEnd(lockRows(db.dialect))
    .executeTakeFirst();
  return row !== undefined;
}
