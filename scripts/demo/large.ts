import { prepareDataFolder } from '../../server/data-folder.ts';
import { openSqlite } from '../../server/db/sqlite.ts';
import { hashPassword } from '../../server/features/session/passwords.ts';
import { userRow } from '../../tests/support/many-students.ts';
import { seed } from '../bench/seed.ts';
import { accounts, password } from './people.ts';

/**
 * A data folder with very many students, for measuring: written straight into the database as the
 * bench does it, without files, with the accounts of the demonstration beside it.
 */
export async function fillLarge(dataDir: string, students: number): Promise<void> {
  const users = 200;
  prepareDataFolder(dataDir);
  const db = openSqlite(dataDir);
  await seed(db, users, students);
  const password_hash = await hashPassword(password);
  const at = new Date().toISOString();
  await db.transaction((trx) =>
    trx
      .insertInto('users')
      .values(accounts.map(([person]) => userRow(person, at, password_hash)))
      .execute(),
  );
  await db.close();
}
