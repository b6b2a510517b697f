import type { App } from '../../context.ts';
import { Missing } from '../../errors.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { checkInScope } from '../students/student-scope.ts';

const yearOfStudent = `select s.supporter_id, exists (select 1 from years where id = $2) as has_year
  from students s where s.id = $1`;

/**
 * Before anything of a student's year is read: both must be there, and a supporter who may see only
 * their own students must be this one's (security 6.6). To others the student is not there at all.
 * @throws Missing
 */
export async function requireYearOfStudent(
  app: App,
  user: Pick<CurrentUser, 'id' | 'role'>,
  query: { readonly student: number; readonly year: number },
): Promise<void> {
  const [found] = await app.db.rows<{ supporter_id: number | null; has_year: number | boolean }>(
    yearOfStudent,
    [query.student, query.year],
  );
  if (!found?.has_year) throw new Missing();
  checkInScope(app, user, found);
}
