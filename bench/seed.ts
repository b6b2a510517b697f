import { sql } from 'kysely';
import { role, roleIds } from '#contract/roles.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { Database, Transaction } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { hashPassword } from '../server/features/session/passwords.ts';
import { userSearchKey } from '../server/features/users/users.queries.ts';
import { insertManyStudents } from '../tests/support/many-students.ts';
import { benchStudent, seedReports } from './seed-reports.ts';

const firstNames = ['Achieng', 'Baraka', 'Chebet', 'Daudi', 'Esther', 'Fatuma', 'Gideon', 'Hawa'];
const lastNames = ['Abdi', 'Barasa', 'Cheruiyot', 'Kamau', 'Mutua', 'Njoroge', 'Otieno', 'Wekesa'];

export const password = 'Bench-Runs-Here-7!';
/** Administrators who hold the sessions that the reading calls use. */
export const readers = Array.from({ length: 10 }, (_, index) => `reader${index}@bench.example`);
/** Accounts that do nothing but sign in; that ends older sessions of theirs. */
export const comers = Array.from({ length: 10 }, (_, index) => `comer${index}@bench.example`);

async function seedUsers(trx: Transaction, users: number, at: string): Promise<void> {
  const password_hash = await hashPassword(password);
  const named = [...readers, ...comers];
  for (let index = 0; index < users; index += 1) {
    const email = named[index] ?? `user${index}@bench.example`;
    const first_name = firstNames[index % firstNames.length] ?? '';
    const last_name = lastNames[Math.floor(index / firstNames.length) % lastNames.length] ?? '';
    await trx
      .insertInto('users')
      .values({
        first_name,
        last_name,
        email,
        email_key: email,
        search_key: userSearchKey({ first_name, last_name, email }),
        role_id: index < named.length ? role.administrator : (roleIds[index % roleIds.length] ?? 6),
        status: userStatus.active,
        password_hash,
        created_at: at,
        updated_at: at,
      })
      .execute();
  }
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
