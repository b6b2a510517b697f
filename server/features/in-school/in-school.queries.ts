import type { FieldErrors } from '#contract/errors.ts';
import {
  type CheckMoment,
  checkMoments,
  type SchoolMark,
  schoolMarkNames,
} from '#contract/in-school/marks.ts';
import { inSchoolMessages as words } from '#contract/in-school/messages.ts';
import type { CheckedSchool, CheckedStudent, CheckInput } from '#contract/in-school/shapes.ts';
import { may } from '#contract/permissions.ts';
import { type RoleId, roleNames } from '#contract/roles.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { orderOf } from '../../db/term-order.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { picturePath } from '../students/photo-consent.ts';
import type { StoredTerm } from '../term-calendar/term-calendar.queries.ts';
import { nameInLog } from '../users/users.words.ts';

/** Schools with active students, those of the caller's own students first, with how many are marked. */
export function listCheckedSchools(
  db: Database,
  viewer: CurrentUser,
  term: StoredTerm | undefined,
): Promise<CheckedSchool[]> {
  const marked = (moment: CheckMoment) => `count(case when exists (select 1 from school_checks c
    where c.student_id = s.id and c.year_id = $2 and c.term_id = $3 and c.moment = ${moment}) then 1 end)`;
  return db.rows<CheckedSchool>(
    `select o.id, o.school, count(*) as students, count(case when s.liaison_id = $1 then 1 end) as own,
      ${marked(checkMoments.opening)} as opening, ${marked(checkMoments.midTerm)} as mid_term
    from students s join schools o on o.id = s.school_id where s.status = 0
    group by o.id, o.school, o.school_key
    order by case when count(case when s.liaison_id = $1 then 1 end) > 0 then 0 else 1 end, o.school_key`,
    [viewer.id, term?.year_id ?? 0, term?.term_id ?? 0],
  );
}

interface StudentRow extends Omit<CheckedStudent, 'is_own' | 'is_mine' | 'marked_by' | 'earlier'> {
  readonly liaison_id: number;
  readonly updated_by: number | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly role_id: RoleId | null;
  readonly earlier_mark: SchoolMark | null;
  readonly earlier_moment: CheckMoment;
  readonly earlier_day: string;
  readonly earlier_term: string;
  readonly earlier_year: string;
}

/** Who saved a mark, as far as this person may know: from role 4 on only the role is shown. */
export function markedBy(
  viewer: CurrentUser,
  who: Pick<StudentRow, 'updated_by' | 'first_name' | 'last_name' | 'role_id'>,
): string | null {
  const { updated_by, first_name, last_name, role_id } = who;
  if (updated_by === null || role_id === null) return null;
  return updated_by === viewer.id || may(viewer, 'students.seeLiaison')
    ? nameInLog({ first_name, last_name })
    : roleNames[role_id];
}

/** The newest mark of each student of the school before this moment of the term. */
const earlierMarks = `select e.student_id, e.mark, e.moment, e.day, n.term_name, y.year_name,
    row_number() over (partition by e.student_id order by e.day desc, e.moment desc, e.id desc) as place
  from school_checks e join students x on x.id = e.student_id
    join terms n on n.id = e.term_id join years y on y.id = e.year_id
  where x.school_id = $1 and x.status = 0
    and not (e.year_id = $2 and e.term_id = $3 and e.moment >= $4)`;

const newestClass = `(select k.class_name from academic_reports a join classes k on k.id = a.class_id
  where a.student_id = s.id order by ${orderOf('a')} desc limit 1)`;

/** Active students of a school, by name, with where they were at this moment of the term and before. */
export async function listCheckedStudents(
  db: Database,
  viewer: CurrentUser,
  term: StoredTerm | undefined,
  school: number,
  moment: CheckMoment,
): Promise<CheckedStudent[]> {
  const rows = await db.rows<StudentRow>(
    `select s.id as student_id, s.ref, s.name, ${picturePath(viewer, 's.thumb')} as path,
      ${newestClass} as class_name, s.liaison_id, c.mark, c.day, c.source, c.updated_at as marked_at,
      c.updated_by, u.first_name, u.last_name, u.role_id, b.mark as earlier_mark,
      b.moment as earlier_moment, b.day as earlier_day, b.term_name as earlier_term,
      b.year_name as earlier_year
    from students s left join school_checks c on c.student_id = s.id and c.year_id = $2
      and c.term_id = $3 and c.moment = $4 left join users u on u.id = c.updated_by
      left join (${earlierMarks}) b on b.student_id = s.id and b.place = 1
    where s.school_id = $1 and s.status = 0 order by s.search_key`,
    [school, term?.year_id ?? 0, term?.term_id ?? 0, moment],
  );
  return rows.map((row) => ({
    ...row,
    is_own: row.liaison_id === viewer.id,
    marked_by: markedBy(viewer, row),
    is_mine: row.updated_by === viewer.id,
    earlier:
      row.earlier_mark === null
        ? null
        : {
            mark: row.earlier_mark,
            moment: row.earlier_moment,
            day: row.earlier_day,
            term_name: row.earlier_term,
            year_name: row.earlier_year,
          },
  }));
}

/**
 * Marks that were changed since this person saw them, by their place in the sheet: changed by somebody else, or
 * by the same person for a later day, while this sheet was waiting offline. The students must be locked.
 */
export async function marksMeanwhile(
  trx: Transaction,
  viewer: CurrentUser,
  term: StoredTerm,
  { moment, day, marks }: CheckInput,
  /** Students whose marks are left out anyway. */
  leftOut: ReadonlySet<number>,
): Promise<FieldErrors> {
  const stored = await trx
    .selectFrom('school_checks as c')
    .leftJoin('users as u', 'u.id', 'c.updated_by')
    .select(['c.student_id', 'c.mark', 'c.day', 'c.updated_at', 'c.updated_by'])
    .select(['u.first_name', 'u.last_name', 'u.role_id'])
    .where('c.year_id', '=', term.year_id)
    .where('c.term_id', '=', term.term_id)
    .where('c.moment', '=', moment)
    .where(
      'c.student_id',
      'in',
      marks.map(({ student_id }) => student_id),
    )
    .execute();
  const errors: FieldErrors = {};
  for (const [at, { student_id, mark, seen }] of marks.entries()) {
    const there = stored.find((one) => one.student_id === student_id);
    if (seen === undefined || !there || leftOut.has(student_id)) continue;
    if (there.updated_by === viewer.id && there.day <= day) continue;
    if (there.mark === mark || there.updated_at === seen) continue;
    const name = schoolMarkNames[there.mark as SchoolMark];
    errors[`marks.${at}.mark`] = [words.met(markedBy(viewer, there), name)];
  }
  return errors;
}
