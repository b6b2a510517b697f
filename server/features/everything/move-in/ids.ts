import type { Reader } from '../../../db/database.ts';
import { type NamedKind, namedRows } from '../../../db/name-keys.ts';
import { emailKey } from '../../../email-key.ts';
import { nameKey } from '../../../name-key.ts';

const namedKinds = ['cluster', 'school', 'year', 'term', 'class', 'subject', 'scale'] as const;

/** The ids in this installation for the names, refs and addresses of the workbook. */
export class Ids {
  readonly #named = new Map<NamedKind, Map<string, number>>(
    namedKinds.map((kind) => [kind, new Map()]),
  );
  readonly #users = new Map<string, number>();
  readonly #students = new Map<string, number>();

  /** Those that are there before anything is moved in: seeds and the first administrator. */
  static async read(reader: Reader): Promise<Ids> {
    const ids = new Ids();
    for (const kind of namedKinds)
      for (const { id, name } of await namedRows(reader, kind)) ids.addName(kind, name, id);
    const users = await reader.selectFrom('users').select(['id', 'email']).execute();
    for (const { id, email } of users) ids.addUser(email, id);
    return ids;
  }

  addName(kind: NamedKind, name: string, id: number): void {
    this.#named.get(kind)?.set(nameKey(name), id);
  }

  addUser(email: string, id: number): void {
    this.#users.set(emailKey(email), id);
  }

  addStudent(ref: string, id: number): void {
    this.#students.set(ref, id);
  }

  name(kind: NamedKind, name: string): number | undefined {
    return this.#named.get(kind)?.get(nameKey(name));
  }

  user(email: string): number | undefined {
    return this.#users.get(emailKey(email));
  }

  student(ref: string): number | undefined {
    return this.#students.get(ref);
  }
}
