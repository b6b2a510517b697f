import { type RoleId, roleIds, roleNames } from '#contract/roles.ts';
import type { User } from '#contract/users/shapes.ts';
import type { UserStatus } from '#contract/users/statuses.ts';
import type { Database, Reader, Transaction, Value } from '../../db/database.ts';
import { containsPattern, keepRows } from '../../db/dialect.ts';
import { pageText } from '../../http/list-rows.ts';
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

const columns = 'u.id, u.first_name, u.last_name, u.email, u.role_id, u.status from users u';

/** Sort names of the contract to columns; the id makes the order of equals certain. */
const orders: Readonly<Record<string, readonly string[]>> = {
  email: ['u.email_key'],
  name: ['u.search_key'],
  role: ['u.role_id', 'u.search_key'],
  status: ['u.status', 'u.search_key'],
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
function searchClause(search: string): { text: string; values: Value[] } {
  if (search === '') return { text: '', values: [] };
  const folded = search.toLowerCase();
  const roles = roleIds.filter((id) => roleNames[id].toLowerCase().includes(folded));
  const byRole = roles.length > 0 ? ` or u.role_id in (${roles.join(', ')})` : '';
  return {
    text: ` where (u.search_key like $1 escape '\\'${byRole})`,
    values: [containsPattern(search)],
  };
}

/**
 * A page of users, or all of them, with the number there is in all.
 * Fixed statements, prepared once: this is the most called list of a small office.
 */
export async function listUsers(
  db: Database,
  list: ListRequest,
): Promise<{ users: User[]; total: number }> {
  const { text: where, values } = searchClause(list.search);
  const dir = list.dir === 'desc' ? 'desc' : 'asc';
  const order = [...(orders[list.sort ?? 'name'] ?? []), 'u.id']
    .map((column) => `${column} ${dir}`)
    .join(', ');
  if (list.paging === null) {
    const rows = await db.rows<UserRow>(`select ${columns}${where} order by ${order}`, values);
    return { users: rows.map(toUser), total: rows.length };
  }
  const { page, per_page } = list.paging;
  const next = values.length + 1;
  const rows = await db.rows<UserRow>(
    `select ${columns}${where} order by ${order}${pageText(`$${next}`, `$${next + 1}`)}`,
    [...values, per_page, (page - 1) * per_page],
  );
  const [count] = await db.rows<{ total: number }>(
    `select count(*) as total from users u${where}`,
    values,
  );
  return { users: rows.map(toUser), total: count?.total ?? 0 };
}

/** One user, or undefined. */
export async function findUser(reader: Reader, id: number): Promise<User | undefined> {
  const row = await reader
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'role_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && toUser({ ...row, role_id: row.role_id as RoleId, status: row.status as UserStatus })
  );
}

/** Ids of the users of a role and status, kept until the transaction ends. */
export async function keepUsersOf(
  db: Pick<Database, 'dialect'>,
  trx: Transaction,
  role: number,
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
