import type { Reader } from '../../db/database.ts';
import { type NamedKind, namedRows } from '../../db/name-keys.ts';

interface NamedStudent {
  readonly ref: string;
  readonly name: string;
}

interface NamedUser {
  readonly name: string;
  readonly email: string;
}

/** The names behind the ids of a row. */
export interface Names {
  readonly students: ReadonlyMap<number, NamedStudent>;
  readonly users: ReadonlyMap<number, NamedUser>;
  readonly named: Readonly<Record<NamedKind, ReadonlyMap<number, string>>>;
}

async function namesOf(reader: Reader, kind: NamedKind): Promise<ReadonlyMap<number, string>> {
  const rows = await namedRows(reader, kind);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Everybody and everything that rows refer to, read once. */
export async function readNames(reader: Reader): Promise<Names> {
  const students = await reader.selectFrom('students').select(['id', 'ref', 'name']).execute();
  const users = await reader
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .execute();
  return {
    students: new Map(students.map(({ id, ...student }) => [id, student])),
    users: new Map(
      users.map(({ id, email, first_name, last_name }) => [
        id,
        { email, name: `${first_name} ${last_name}` },
      ]),
    ),
    named: {
      cluster: await namesOf(reader, 'cluster'),
      school: await namesOf(reader, 'school'),
      year: await namesOf(reader, 'year'),
      term: await namesOf(reader, 'term'),
      class: await namesOf(reader, 'class'),
      subject: await namesOf(reader, 'subject'),
      scale: await namesOf(reader, 'scale'),
    },
  };
}
