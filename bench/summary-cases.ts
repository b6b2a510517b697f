import { sql } from 'kysely';
import type { Transaction } from '../server/db/database.ts';
import { benchStudent } from './seed-reports.ts';

const pictures = 200;

/** A student's way in 200 pictures; the rows alone, since files are measured as files. */
export async function seedGallery(trx: Transaction, at: string): Promise<void> {
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

/** What counts and gathers over everybody: the gallery, the table of notifications, the overview. */
export const summaryReadings: readonly { name: string; path: string }[] = [
  { name: `gallery of ${pictures}`, path: `/api/students/${benchStudent}?query=gallery` },
  { name: 'notification table, 20 years', path: '/api/notifications' },
  { name: 'overview', path: '/api/overview' },
  { name: 'term board, sums', path: '/api/term-board' },
  {
    name: 'term board, 25 students of one school',
    path: '/api/term-board/students?by=school&group=1&view=open&page=1&per_page=25',
  },
  {
    name: 'term board, 25 of all students',
    path: '/api/term-board/students?by=liaison&view=open&page=1&per_page=25',
  },
];
