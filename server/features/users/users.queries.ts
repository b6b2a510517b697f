import { type RoleId, roleIds, roleNames } from '#contract/roles.ts';
import type { User } from '#contract/users/shapes.ts';
import type { UserStatus } from '#contract/users/statuses.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import { containsPattern, keepRows } from '../../db/dialect.ts';
import { type Clause, everyRow, readList } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';

/** A user as the lists and forms show them; never the hash. */
interface UserRow {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  role_id: RoleId;
  status: UserStatus;
}

/** Sort names of the contract to columns; the id makes the order of equals certain. */
const orders: Readonly<Record<string, readonly string[]>> = {
  '': ['search_key', 'id'],
  email: ['email_key', 'id'],
  name: ['search_key', 'id'],
  role: ['role_id', 'search_key', 'id'],
  status: ['status', 'search_key', 'id'],
};

function toUser(row: UserRow): User {
  const { id, first_name, last_name, email, role_id, status } = row;
  const roles = { id: role_id, role: roleNames[role_id] };
  return { id, first_name, last_name, email, role_id, roles, status };
}

/** What finds a user: first name, last name, e-mail (spec 5); the role is matched by its id. */
export function userSearchKey(user: {
  first_name: string;
  last_name: string;
  email: string;
}): string {
  return `${user.first_name} ${user.last_name}\n${user.email}`.toLowerCase();
}

/** Where-clause of a search: a substring of the names or the address, or of the role's name. */
function searchClause(search: string): Clause {
  if (search === '') return everyRow;
  const folded = search.toLowerCase();
  const roles = roleIds.filter((id) => roleNames[id].toLowerCase().includes(folded));
  const byRole = roles.length > 0 ? ` or role_id in (${roles.join(', ')})` : '';
  return {
    text: ` where (search_key like $1 escape '\\'${byRole})`,
    values: [containsPattern(search)],
  };
}

/** A page of users, or all of them, with the number there is in all. */
export async function listUsers(
  db: Database,
  list: ListRequest,
): Promise<{ rows: User[]; total: number }> {
  const { rows, total } = await readList<UserRow>(db, list, {
    columns: 'id, first_name, last_name, email, role_id, status',
    from: 'users',
    where: searchClause(list.search),
    orders,
  });
  return { rows: rows.map(toUser), total };
}

/** One user, or undefined. */
export async function findUser(reader: Reader, id: number): Promise<User | undefined> {
  const row = await reader
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'role_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toUser(row);
}

/** Ids of the users of a role and status, kept until the transaction ends. */
export async function keepUsersOf(
  db: Pick<Database, 'dialect'>,
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
    .modifyEnd(keepRows(db.dialect))
    .execute();
  return rows.map((row) => row.id);
}

/** The roles, by privilege. */
export function listRoles(reader: Reader): Promise<{ id: number; role: string }[]> {
  return reader.selectFrom('roles').select(['id', 'role']).orderBy('id').execute();
}

/** Whether students are in this user's care, as liaison or supporter; their row is kept meanwhile. */
export async function isGivenStudents(
  db: Pick<Database, 'dialect'>,
  trx: Transaction,
  id: number,
): Promise<boolean> {
  // A student is only given to a user whose row is kept (contract 5), so nobody slips in between.
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .modifyEnd(keepRows(db.dialect))
    .execute();
  const row = await trx
    .selectFrom('students')
    .select('id')
    .where((where) => where.or([where('liaison_id', '=', id), where('supporter_id', '=', id)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
