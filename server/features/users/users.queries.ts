import { type SqlBool, sql } from 'kysely';
import { isFound, searchKey, searchWords } from '#contract/folded.ts';
import { type Caller, mayTouchRole } from '#contract/permissions.ts';
import { rowNames } from '#contract/record.ts';
import { type GivenAs, type RoleId, role, roleIds, roleNames } from '#contract/roles.ts';
import type { UserFilters } from '#contract/users/filters.ts';
import { type UserColumns, userFields } from '#contract/users/record.ts';
import { lettersRhythm } from '#contract/users/rhythm.ts';
import type { Uninvited, User } from '#contract/users/shapes.ts';
import { type UserStatus, userStatus } from '#contract/users/statuses.ts';
import type { Database, Reader, Transaction, Value } from '../../db/database.ts';
import { containsPattern } from '../../db/dialect.ts';
import { readCountry } from '../../db/foundation-country.ts';
import { readList, whereOf } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';
import { type Country, orTelephone, telephonesIn } from '../../telephones.ts';
import { supporterIdOf } from '../sponsorships/sponsorships.ts';

/** A user as the lists and forms show them; never the hash. */
interface UserRow extends UserColumns {
  id: number;
  version: number;
  invited_at: string | null;
  telephones: string | null;
}
const userColumns = ['id', 'version', 'invited_at', 'telephones', ...rowNames(userFields)] as const;

/** Sort names of the contract to columns; the id makes the order of equals certain. */
const orders: Readonly<Record<string, readonly string[]>> = {
  '': ['search_key', 'id'],
  email: ['email_key', 'id'],
  name: ['search_key', 'id'],
  role: ['role_id', 'search_key', 'id'],
  status: ['status', 'search_key', 'id'],
};

/** The language is only for the person themself, letters are only for supporters. */
function toUser(row: UserRow, country: Country): User {
  const { invited_at, language: _own, letters_rhythm, ...listed } = row;
  const { role_id, status } = listed;
  const letters = role_id === role.supporter && {
    letters_rhythm: letters_rhythm ?? lettersRhythm.term,
  };
  const roles = { id: role_id, role: roleNames[role_id] };
  const invited = invited_at !== null || status !== userStatus.new;
  const telephones = telephonesIn(row.telephones, country);
  return { ...listed, telephones, roles, invited, ...letters };
}

const uninvited = `status = ${userStatus.new} and invited_at is null`;
const isGiven = <Given>(value: Given | null | undefined): value is Given =>
  value !== null && value !== undefined;

/**
 * The text that a search for a user looks at: first name, last name, e-mail (rule 10.9); the role is matched by
 * its id.
 */
export const userSearchKey = ({
  first_name,
  last_name,
  email,
}: Pick<UserColumns, 'first_name' | 'last_name' | 'email'>): string =>
  searchKey(`${first_name} ${last_name}`, email);

/** The conditions of a search: each word a part of the names or the address, or of the role's name. */
function searchConditions(
  search: string,
  country: Country,
  bind: (value: Value) => string,
): string[] {
  const words = searchWords(search).map((word) => {
    const roles = roleIds.filter((id) => isFound(roleNames[id], word));
    const byRole = roles.length > 0 ? ` or role_id in (${roles.join(', ')})` : '';
    return `(search_key like ${bind(containsPattern(word))} escape '\\'${byRole})`;
  });
  if (words.length === 0) return words;
  return [orTelephone(words.join(' and '), 'telephones', search, country, bind)];
}

/** The filters of the list. A user with a password counts as invited; without a choice letters come each term. */
function filterConditions(filters: UserFilters, bind: (value: Value) => string): string[] {
  const { role: wanted, status, invited, language, rhythm } = filters;
  const conditions: string[] = [];
  if (wanted) conditions.push(`role_id = ${bind(wanted)}`);
  if (isGiven(status)) conditions.push(`status = ${bind(status)}`);
  if (invited) conditions.push(`${invited === 'no' ? '' : 'not '}(${uninvited})`);
  if (language)
    conditions.push(language === 'none' ? 'language is null' : `language = ${bind(language)}`);
  if (rhythm)
    conditions.push(
      `role_id = ${role.supporter} and coalesce(letters_rhythm, ${lettersRhythm.term}) = ${bind(rhythm)}`,
    );
  return conditions;
}

/** A page of users, or all of them, with the number there is in all. */
export async function listUsers(
  db: Database,
  list: ListRequest,
  filters: UserFilters,
): Promise<{ rows: User[]; total: number }> {
  const country = await readCountry(db);
  const { rows, total } = await readList<UserRow>(db, list, {
    columns: userColumns.join(', '),
    from: 'users',
    where: whereOf((bind) => [
      ...searchConditions(list.search, country, bind),
      ...filterConditions(filters, bind),
    ]),
    orders,
  });
  return { rows: rows.map((row) => toUser(row, country)), total };
}

/** One user, or undefined. */
export async function findUser(reader: Reader, id: number): Promise<User | undefined> {
  const row = await reader
    .selectFrom('users')
    .select(userColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toUser(row, await readCountry(reader));
}

const notInvited = (reader: Reader) =>
  reader.selectFrom('users').where('status', '=', userStatus.new).where('invited_at', 'is', null);

/** Those who are not invited yet and whom this person may invite, by name. */
export async function listUninvited(
  reader: Reader,
  actor: Pick<Caller, 'role'>,
): Promise<Uninvited[]> {
  const rows = await notInvited(reader)
    .select(['id', 'first_name', 'last_name', 'email', 'role_id'])
    .orderBy('search_key')
    .orderBy('id')
    .execute();
  return rows
    .filter(({ role_id }) => mayTouchRole(actor, role_id))
    .map(({ id, first_name, last_name, email, role_id }) => ({
      ...{ id, name: `${first_name} ${last_name}`, email },
      role: roleNames[role_id as RoleId],
    }));
}

/** Those of these users who are not invited yet; their rows are locked until the transaction ends. */
export async function lockUninvited(trx: Transaction, ids: readonly number[]): Promise<number[]> {
  const rows = await notInvited(trx)
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** The owner of each e-mail address, in lower case. */
export async function listAddresses(
  reader: Reader,
): Promise<{ id: number; name: string; email_key: string }[]> {
  const rows = await reader
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email_key'])
    .execute();
  return rows.map(({ id, first_name, last_name, email_key }) => ({
    ...{ id, name: `${first_name} ${last_name}`, email_key },
  }));
}

/** Whether somebody has this e-mail address, in lower case. */
export async function isAddressTaken(reader: Reader, key: string): Promise<boolean> {
  const row = await reader
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** The roles of these users. */
export async function rolesOf(reader: Reader, ids: readonly number[]): Promise<number[]> {
  const rows = await reader.selectFrom('users').select('role_id').where('id', 'in', ids).execute();
  return rows.map((row) => row.role_id);
}

/** Ids of the users of a role and status, locked until the transaction ends. */
export async function lockUsersOf(
  trx: Transaction,
  role: RoleId,
  status: UserStatus,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', role)
    .where('status', '=', status)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** The roles, by privilege. */
export function listRoles(reader: Reader): Promise<{ id: number; role: string }[]> {
  return reader.selectFrom('roles').select(['id', 'role']).orderBy('id').execute();
}

/** Whether a row of `students` has one of these users as liaison or supporter. */
export const isGivenTo = (as: GivenAs, users: readonly number[]) => {
  const given = as === 'supporter' ? supporterIdOf('students') : 'students.liaison_id';
  return sql<SqlBool>`${sql.raw(given)} in (${sql.join(users)})`;
};

/** How many students have this user as liaison or supporter; their row is locked meanwhile. */
export async function lockGiven(
  trx: Transaction,
  id: number,
  as: readonly GivenAs[],
): Promise<number> {
  // A student is only given to a user whose row is locked (rule 5.8), so none can be added meanwhile.
  await trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const { students } = await trx
    .selectFrom('students')
    .select(({ fn }) => fn.countAll<number>().as('students'))
    .where(({ or }) => or(as.map((one) => isGivenTo(one, [id]))))
    .executeTakeFirstOrThrow();
  return students;
}

/** Ids of the students of whom this user is liaison or supporter, in order. */
export async function listGiven(reader: Reader, id: number, as: GivenAs): Promise<number[]> {
  const rows = await reader
    .selectFrom('students')
    .select('id')
    .where(isGivenTo(as, [id]))
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
