import { role } from '#contract/roles.ts';
import type { SupporterReportRow } from '#contract/summaries/shapes.ts';
import type { Database } from '../../db/database.ts';
import { containsPattern } from '../../db/dialect.ts';
import { readList } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';

interface SupporterRow {
  id: number;
  name: string;
  email: string;
}

type StudentOfSupporter = SupporterReportRow['students'][number] & { supporter_id: number };

const studentsText = (numbers: string) =>
  `select s.supporter_id, s.id, s.name as student_name, s.thumb as path, o.school,
  l.first_name || ' ' || l.last_name as liaison, s.status
  from students s join schools o on o.id = s.school_id join users l on l.id = s.liaison_id
  where s.supporter_id in (select value from ${numbers}) order by s.supporter_id, s.search_key, s.id`;

/**
 * A page of supporters by name, or all of them, each with the students in their care, by name; a
 * page counts supporters (spec 2). Search goes over name and e-mail.
 */
export async function listSupporterReport(
  db: Database,
  list: ListRequest,
): Promise<{ rows: SupporterReportRow[]; total: number }> {
  const { rows: supporters, total } = await readList<SupporterRow>(db, list, {
    columns: "id, first_name || ' ' || last_name as name, email",
    from: 'users',
    where: {
      text: " where role_id = $1 and search_key like $2 escape '\\'",
      values: [role.supporter, containsPattern(list.search)],
    },
    orders: {
      '': ['search_key', 'id'],
      name: ['search_key', 'id'],
      email: ['email_key', 'id'],
    },
  });
  const students = await db.rows<StudentOfSupporter>(studentsText(db.dialect.numbersOf('$1')), [
    JSON.stringify(supporters.map((one) => one.id)),
  ]);
  const bySupporter = Map.groupBy(students, (student) => student.supporter_id);
  const rows = supporters.map(({ id, name, email }) => ({
    name,
    email,
    students: bySupporter.get(id) ?? [],
  }));
  return { rows, total };
}
