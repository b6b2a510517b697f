import { sql } from 'kysely';
import { role, roleIds } from '#contract/roles.ts';
import type { Database, Transaction } from '../../server/db/database.ts';
import { inParts } from '../../server/db/in-parts.ts';
import { migrate } from '../../server/db/migrate.ts';
import { hashPassword } from '../../server/features/session/passwords.ts';
import { insertManyStudents, personName, userRow } from '../../tests/support/many-students.ts';
import { benchStudent, seedReports } from './seed-reports.ts';

export const password = 'Bench-Runs-Here-7!';
/** Administrators who hold the sessions that the reading calls use. */
export const readers = Array.from({ length: 10 }, (_, index) => `reader${index}@bench.example`);
/** Accounts that do nothing but sign in; that ends older sessions of theirs. */
export const comers = Array.from({ length: 10 }, (_, index) => `comer${index}@bench.example`);

async function seedUsers(trx: Transaction, users: number, at: string): Promise<void> {
  const password_hash = await hashPassword(password);
  const named = [...readers, ...comers];
  const rows = Array.from({ length: users }, (_, index) => {
    const email = named[index] ?? `user${index}@bench.example`;
    const role_id = index < named.length ? role.administrator : roleIds[index % roleIds.length];
    return userRow({ ...personName(index), email, role_id: role_id ?? 6 }, at, password_hash);
  });
  for (const part of inParts(rows)) await trx.insertInto('users').values(part).execute();
}

/** How many pictures the gallery of one student has. */
export const pictures = 200;

/** A student's way in pictures; the rows alone, since files are measured as files. */
async function seedGallery(trx: Transaction, at: string): Promise<void> {
  const numbers = sql`n(i) as (select 1 union all select i + 1 from n where i < ${pictures})`;
  for (const folder of ['media', 'thumbs'])
    await sql`with recursive ${numbers}
      insert into stored_files (path, student_id, purpose, type, bytes, sha256, created_at)
      select ${folder} || '/' || i, ${sql.lit(benchStudent)}, 'media', 'image', 1000, '', ${at} from n`.execute(
      trx,
    );
  await sql`with recursive ${numbers}
    insert into media (student_id, type, path, thumb, title, description, created_at)
    select ${sql.lit(benchStudent)}, 'image', 'media/' || i, 'thumbs/' || i, 'Picture ' || i,
      'What is to be seen on picture ' || i, ${at} from n`.execute(trx);
}

/** Fills an empty database with this many users, and with as many students with people of their own. */
export async function seed(
  db: Database,
  users: number,
  students: number,
  reports = seedReports,
): Promise<void> {
  await migrate(db);
  const at = new Date().toISOString();
  await db.transaction((trx) => seedUsers(trx, users, at));
  await insertManyStudents(db, students);
  await db.transaction((trx) => reports(trx, students));
  await db.transaction((trx) => seedGallery(trx, at));
}
