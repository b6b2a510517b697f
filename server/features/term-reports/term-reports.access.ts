import type { App } from '../../context.ts';
import { fixedQuery, type Given } from '../../db/fixed-query.ts';
import { Missing } from '../../errors.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { checkInScope } from '../students/student-scope.ts';

const yearOfStudent = fixedQuery(
  (read, { student, year }: Given<{ student: number; year: number }>) =>
    read
      .selectFrom('students as s')
      .select('s.supporter_id')
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('years as y').select('y.id').where('y.id', '=', year)).as('has_year'),
      )
      .where('s.id', '=', student),
);

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
  const [found] = await yearOfStudent(app.db, query);
  if (!found?.has_year) throw new Missing();
  checkInScope(app, user, found);
}
