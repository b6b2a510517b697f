import { role } from '#contract/roles.ts';
import type { SupporterReportRow } from '#contract/supporters/shapes.ts';
import type { Database } from '../../db/database.ts';
import { binding, boundRows, holdsWords } from '../../db/substring.ts';
import { readList } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';
import { allSupports, supportedBy } from '../sponsorships/sponsorships.ts';
import type { Narrowed } from '../students/student-filters.ts';

type StudentOfSupporter = SupporterReportRow['students'][number] & { supported_by: number };
type Line = StudentOfSupporter & { began_on: string | null; ended_on: string | null };

/** SQL: the students of supporter `u`, now or with those of before, who are asked for, with their school and officer. */
const inCare = (
  asked: readonly string[],
  withFormer = false,
) => `students s join schools o on o.id = s.school_id
  join users l on l.id = s.liaison_id
  where ${[`s.id in ${supportedBy('u.id', withFormer)}`, ...asked].join(' and ')}`;

/** Orders supporters by the first of their students. Those without a student come first. */
const byFirst = (key: string, none: string, asked: readonly string[]) => [
  `coalesce((select min(${key}) from ${inCare(asked)}), ${none})`,
  'u.search_key',
  'u.id',
];

/**
 * A page of supporters by name, or all of them, each with their students, by name; a page counts supporters
 * (rule 10.17). The search is over name and e-mail. Where filters narrow the students, supporters without a
 * matching one are left out. @param withFormer whether those whom they supported come behind
 */
export async function listSupporterReport(
  db: Database,
  list: ListRequest,
  narrowed: Narrowed,
  withFormer: boolean,
): Promise<{ rows: SupporterReportRow[]; total: number }> {
  const { bind, values } = binding();
  const found = `u.role_id = ${bind(role.supporter)} and ${holdsWords(bind, ['u.search_key'], list.search)}`;
  const asked = await narrowed.conditions(bind);
  const hasAsked = narrowed.isNarrowed
    ? ` and exists (select 1 from ${inCare(asked, withFormer)})`
    : '';
  const { rows: supporters, total } = await readList<{ id: number; name: string; email: string }>(
    db,
    list,
    {
      columns: "u.id, u.first_name || ' ' || u.last_name as name, u.email",
      from: 'users u',
      where: { text: ` where ${found}${hasAsked}`, values },
      orders: {
        '': ['u.search_key', 'u.id'],
        name: ['u.search_key', 'u.id'],
        email: ['u.email_key', 'u.id'],
        student: byFirst('s.search_key', "''", asked),
        school: byFirst('o.school_key', "''", asked),
        liaison: byFirst('l.search_key', "''", asked),
        status: byFirst('s.status', '-1', asked),
      },
    },
  );
  const ids = supporters.map(({ id }) => id);
  const lines = await studentsOf(db, ids, narrowed, withFormer);
  const students = Map.groupBy(lines, (one) => one.supported_by);
  const rows = supporters.map((one) => ({ ...one, students: students.get(one.id) ?? [] }));
  return { rows, total };
}

/** The students of these supporters who are asked for, by name; behind them those of before, the latest first. */
async function studentsOf(
  db: Database,
  supporters: readonly number[],
  narrowed: Narrowed,
  withFormer: boolean,
): Promise<StudentOfSupporter[]> {
  const rows = await boundRows<Line>(db, async (bind) => {
    const ids = db.dialect.numbersOf(bind(JSON.stringify(supporters)));
    const asked = (await narrowed.conditions(bind)).map((one) => ` and ${one}`).join('');
    return `select k.user_id as supported_by, k.began_on, k.ended_on, s.id, s.ref, s.name as student_name,
      s.thumb as path, o.school, l.first_name || ' ' || l.last_name as liaison, s.status
      from ${allSupports(withFormer)} k join students s on s.id = k.student_id
      join schools o on o.id = s.school_id join users l on l.id = s.liaison_id
      where k.user_id in (select value from ${ids})${asked}
      order by supported_by, case when k.ended_on is null then 0 else 1 end, k.ended_on desc, s.search_key, s.id`;
  });
  return rows.map(({ began_on, ended_on, ...row }) => ({
    ...row,
    ...(ended_on !== null && { former: { began_on, ended_on } }),
    ...(ended_on === null && withFormer && { since: began_on }),
  }));
}
