import { role } from '#contract/roles.ts';
import type { SupporterReportRow } from '#contract/summaries/shapes.ts';
import type { Database } from '../../db/database.ts';
import { binding, boundRows, holdsWords } from '../../db/substring.ts';
import { readList } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';
import { supportedBy, supporterIdOf } from '../sponsorships/sponsorships.ts';
import type { Narrowed } from '../students/student-filters.ts';

type StudentOfSupporter = SupporterReportRow['students'][number] & { supported_by: number };

/** SQL: the students of supporter `u` that are asked for, with their school and officer. */
const inCare = (asked: readonly string[]) => `students s join schools o on o.id = s.school_id
  join users l on l.id = s.liaison_id where ${[supportedBy('u.id', 's'), ...asked].join(' and ')}`;

/** Orders supporters by the first of their students. Those without a student come first. */
const byFirst = (key: string, none: string, asked: readonly string[]) => [
  `coalesce((select min(${key}) from ${inCare(asked)}), ${none})`,
  'u.search_key',
  'u.id',
];

/**
 * A page of supporters by name, or all of them, each with their students, by name; a page counts supporters
 * (rule 10.17). The search is over name and e-mail. Where filters narrow the students, supporters without a
 * matching one are left out.
 */
export async function listSupporterReport(
  db: Database,
  list: ListRequest,
  narrowed: Narrowed,
): Promise<{ rows: SupporterReportRow[]; total: number }> {
  const { bind, values } = binding();
  const found = `u.role_id = ${bind(role.supporter)} and ${holdsWords(bind, ['u.search_key'], list.search)}`;
  const asked = await narrowed.conditions(bind);
  const hasAsked = narrowed.isNarrowed ? ` and exists (select 1 from ${inCare(asked)})` : '';
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
  const students = Map.groupBy(await studentsOf(db, ids, narrowed), (one) => one.supported_by);
  const rows = supporters.map((one) => ({ ...one, students: students.get(one.id) ?? [] }));
  return { rows, total };
}

/** The students of these supporters who are asked for, by name. */
const studentsOf = (
  db: Database,
  supporters: readonly number[],
  narrowed: Narrowed,
): Promise<StudentOfSupporter[]> =>
  boundRows(db, async (bind) => {
    const ids = db.dialect.numbersOf(bind(JSON.stringify(supporters)));
    const asked = (await narrowed.conditions(bind)).map((one) => ` and ${one}`).join('');
    return `select ${supporterIdOf('s')} as supported_by, s.id, s.ref, s.name as student_name, s.thumb as path, o.school,
      l.first_name || ' ' || l.last_name as liaison, s.status
      from students s join schools o on o.id = s.school_id join users l on l.id = s.liaison_id
      where ${supporterIdOf('s')} in (select value from ${ids})${asked}
      order by supported_by, s.search_key, s.id`;
  });
