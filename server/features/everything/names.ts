import type { Reader } from '../../db/database.ts';
import { type NamedKind, namedRows, namedTables } from '../../db/name-keys.ts';

/** The names behind the ids of a row. */
export interface Names {
  readonly students: ReadonlyMap<number, { readonly ref: string; readonly name: string }>;
  readonly users: ReadonlyMap<number, { readonly name: string; readonly email: string }>;
  readonly named: Readonly<Record<NamedKind, ReadonlyMap<number, string>>>;
}

/** Everybody and everything that rows refer to, read once. */
export async function readNames(reader: Reader): Promise<Names> {
  const students = await reader.selectFrom('students').select(['id', 'ref', 'name']).execute();
  const users = await reader
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .execute();
  const named: Partial<Record<NamedKind, ReadonlyMap<number, string>>> = {};
  for (const kind of Object.keys(namedTables) as NamedKind[])
    named[kind] = new Map((await namedRows(reader, kind)).map(({ id, name }) => [id, name]));
  return {
    students: new Map(students.map(({ id, ...student }) => [id, student])),
    users: new Map(
      users.map(({ id, email, first_name, last_name }) => [
        id,
        { email, name: `${first_name} ${last_name}` },
      ]),
    ),
    named: named as Names['named'],
  };
}
