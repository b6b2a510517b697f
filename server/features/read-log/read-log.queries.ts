import type { StudentRead, UserRead } from '#contract/read-log/shapes.ts';
import { type RoleId, roleNames } from '#contract/roles.ts';
import { texts } from '#contract/texts.ts';
import type { Database } from '../../db/database.ts';
import { readList } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';
import { nameInLog } from '../users/users.words.ts';

const readLogWords = texts('readLogWords', { studentGone: 'A student no longer there' });

type Listed<Row> = Promise<{ rows: Row[]; total: number }>;

const latestFirst = { '': ['l.at desc', 'l.id desc'] } as const;

interface ReadRow {
  id: number;
  at: string;
  kind: StudentRead['kind'];
}

/** Who opened what of a student. */
export async function listStudentReads(
  db: Database,
  studentId: number,
  list: ListRequest,
): Listed<StudentRead> {
  const { rows, total } = await readList<
    ReadRow & { role_id: number; first_name: string | null; last_name: string | null }
  >(db, list, {
    columns: 'l.id, l.at, l.kind, l.role_id, u.first_name, u.last_name',
    from: 'read_log l left join users u on u.id = l.user_id',
    where: { text: ' where l.student_id = $1', values: [studentId] },
    orders: latestFirst,
  });
  return {
    total,
    rows: rows.map(({ role_id, first_name, last_name, ...read }) => ({
      ...read,
      by: { name: nameInLog({ first_name, last_name }), role: roleNames[role_id as RoleId] },
    })),
  };
}

/** What a user opened, and of whom. */
export async function listUserReads(
  db: Database,
  userId: number,
  list: ListRequest,
): Listed<UserRead> {
  const { rows, total } = await readList<
    ReadRow & { student_id: number | null; name: string | null }
  >(db, list, {
    columns: 'l.id, l.at, l.kind, l.student_id, s.name',
    from: 'read_log l left join students s on s.id = l.student_id',
    where: { text: ' where l.user_id = $1', values: [userId] },
    orders: latestFirst,
  });
  return {
    total,
    rows: rows.map(({ student_id, name, ...read }) => ({
      ...read,
      student: student_id === null ? null : (name ?? readLogWords.studentGone),
      student_id: name === null ? null : student_id,
    })),
  };
}
