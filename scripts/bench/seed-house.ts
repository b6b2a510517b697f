import { sql } from 'kysely';
import type { Transaction } from '../../server/db/database.ts';
import { countEverything } from '../../server/db/term-totals.ts';
import { seedReports } from './seed-reports.ts';

const at = "'2026-01-31T08:00:00.000Z'";
const verified = `status = 1, verified_by = 1, verified_at = ${at}, mailed_version = 1 where year_id > 1`;
const log = (action: string, kind: string, rows: string) => `
  insert into change_log (at, user_id, role_id, action, entity, entity_id, fields, old_values, new_values, previous_hash, hash)
  select ${at}, 1, 1, '${action}', '${kind}', id, '["class_id","mark"]', '{}', '{"class_id":1}', '', '${action} ${kind} ' || id
  from ${rows} order by id`;
/** Reports of the years before are verified and letters told of them; some of the newest term are missing. */
const statements = [
  `update academic_reports set ${verified}`,
  `update finance_reports set ${verified}`,
  'delete from academic_reports where year_id = 1 and term_id = 3 and student_id % 9 = 0',
  'delete from finance_reports where year_id = 1 and term_id = 3 and student_id % 9 = 1',
  log('add', 'academic_report', 'academic_reports'),
  log('add', 'finance_report', 'finance_reports'),
  log('verify', 'academic_report', 'academic_reports where status = 1'),
  log('edit', 'student', 'students'),
  `insert into outbox (kind, user_id, recipient, message_id, state, attempts, next_try_at, created_at, queued_at, handed_at, sent_at)
    select 'progress', s.supporter_id, u.email, 'm' || r.id, 'sent', 1, ${at}, ${at}, ${at}, ${at}, ${at}
    from academic_reports r join students s on s.id = r.student_id join users u on u.id = s.supporter_id where r.status = 1`,
  `insert into progress_letters (outbox_id, student_id, year_id, term_id, reader_id, academic_id,
      academic_version, finance_id, finance_version, filed_by)
    select o.id, r.student_id, r.year_id, r.term_id, o.user_id, r.id, 1, f.id, 1, 1 from outbox o
    join academic_reports r on o.message_id = 'm' || r.id join finance_reports f
      on f.student_id = r.student_id and f.year_id = r.year_id and f.term_id = r.term_id`,
  `insert into school_checks (student_id, year_id, term_id, moment, mark, day, source, school_id, updated_at)
    select id, 1, 3, 1, 1 + (id % 20) / 19, '2026-09-01', 1, school_id, ${at} from students`,
  `insert into attention_notes (student_id, rule, state, owner_id, facts, updated_at, updated_by)
    select id, 3, 1, liaison_id, '', ${at}, 1 from students where id % 10 = 0`,
  "insert into classes (class_name, class_key) values ('Form1', 'form1')",
  // Liaison officers and supporters who have students sign in with the password of everybody.
  `update users set password_hash = (select password_hash from users where id = 1) where email like 'many.%'`,
];

/** A house of five years: everybody has reports in each. */
export async function seedHouse(trx: Transaction, students: number): Promise<void> {
  const years = ['2026', '2025', '2024', '2023', '2022'];
  await seedReports(
    trx,
    students,
    years.map((year) => [year, students]),
    [],
  );
  for (const statement of statements) await sql.raw(statement).execute(trx);
  await countEverything(trx);
}
