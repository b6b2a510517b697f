import process from 'node:process';
import { openSqlite } from '../../server/db/sqlite.ts';

// Writes users one after the other, for the tests that kill it (rule 1.4). A name goes to
// standard output only once its row is committed, at once and without a buffer in between.
const [folder = '', from = '0'] = process.argv.slice(2);
const db = openSqlite(folder);
for (let number = Number(from); ; number += 1) {
  const name = `u${number}`;
  await db.transaction((trx) =>
    trx
      .insertInto('users')
      .values({
        first_name: name,
        last_name: 'Otieno',
        email: name,
        email_key: name,
        search_key: name,
        role_id: 6,
        status: 0,
        password_hash: null,
        created_at: '',
        updated_at: '',
      })
      .execute(),
  );
  process.stdout.write(`${name}\n`);
}
