import { sql } from 'kysely';
import { role } from '#contract/roles.ts';
import type { Transaction } from '../server/db/database.ts';
import { seedReports } from './seed-reports.ts';

const at = '2026-01-31T08:00:00.000Z';
const years = ['2026', '2025', '2024', '2023', '2022'];
/** What the statements below name: the newest year and its last term have the calendar's days. */
const lastTerm = 3;

/** Rows of text columns that a query gives, in a table of which nothing else is known. */
const insert = (table: string, columns: string, query: string) =>
  sql.raw(`insert into ${table} (${columns}) ${query}`);

/** What happened to a kind of report, in the log: it was filed, and verified in all years but the newest. */
const logged = (kind: string, table: string) =>
  ['add', 'verify'].map((action) =>
    insert(
      'change_log',
      'at, user_id, role_id, action, entity, entity_id, fields, old_values, new_values, previous_hash, hash',
      `select '${at}', 1, 1, '${action}', '${kind}', r.id, '["student_id","year_id","term_id","class_id","grade","mark"]',
        '{}', '{"status":0,"class_id":1}', '${'0'.repeat(64)}', '${action} ${kind} ' || r.id from ${table} r
        ${action === 'add' ? '' : 'where r.status = 1'} order by r.id`,
    ),
  );

/** A house of five years: everybody has reports in each, those of the newest wait, letters told of all others. */
export async function seedHouse(trx: Transaction, students: number): Promise<void> {
  const recent = years.map((year) => [year, students] as const);
  await seedReports(trx, students, {
    recent,
    older: [],
    missing: `t.id = ${lastTerm} and s.id % 9 = 0`,
  });
  const verified = `status = 1, verified_by = 1, verified_at = '${at}', mailed_version = 1 where year_id > 1`;
  const steps = [
    // Liaison officers and supporters who have students sign in with the password of everybody.
    sql`update users set password_hash = (select password_hash from users where id = 1) where email like 'many.%'`,
    sql.raw(`update academic_reports set ${verified}`),
    sql.raw(`update finance_reports set ${verified}`),
    ...logged('academic_report', 'academic_reports'),
    ...logged('finance_report', 'finance_reports'),
    insert(
      'change_log',
      'at, user_id, role_id, action, entity, entity_id, fields, old_values, new_values, previous_hash, hash',
      `select '${at}', 1, 1, 'edit', 'student', s.id, '["supporter_id"]', '{"supporter_id":1}',
        '{"supporter_id":null}', '${'0'.repeat(64)}', 'edit student ' || s.id from students s order by s.id`,
    ),
    insert(
      'outbox',
      'kind, user_id, recipient, message_id, state, attempts, next_try_at, created_at, queued_at, handed_at, sent_at',
      `select 'progress', s.supporter_id, 'reader@bench.example', 'm' || r.id, 'sent', 1, '${at}', '${at}', '${at}', '${at}', '${at}'
        from academic_reports r join students s on s.id = r.student_id where r.status = 1 and s.supporter_id is not null`,
    ),
    insert(
      'progress_letters',
      'outbox_id, student_id, year_id, term_id, supporter_id, academic_id, academic_version, finance_id, finance_version, filed_by',
      `select o.id, r.student_id, r.year_id, r.term_id, o.user_id, r.id, 1, f.id, 1, 1 from outbox o
        join academic_reports r on o.message_id = 'm' || r.id join finance_reports f
          on f.student_id = r.student_id and f.year_id = r.year_id and f.term_id = r.term_id`,
    ),
    insert(
      'read_log',
      'at, hour, user_id, role_id, student_id, kind',
      `select '${at}', '2026-01-31T' || t.id, 1, 1, s.id, 'profile' from students s, terms t`,
    ),
    insert(
      'school_checks',
      'student_id, year_id, term_id, moment, mark, day, source, school_id, updated_at',
      `select s.id, 1, ${lastTerm}, 1, 1 + (s.id % 20) / 19, '2026-09-01', 1, s.school_id, '${at}' from students s`,
    ),
    ...['a', 'b', 'c'].flatMap((one) => [
      insert(
        'stored_files',
        'path, student_id, purpose, type, bytes, sha256, created_at',
        `select 'media/${one}' || s.id, s.id, 'media', 'image', 1000, '${one}' || s.id, '${at}' from students s`,
      ),
      insert(
        'media',
        'student_id, type, path, title, description, created_at, created_by',
        `select s.id, 'image', 'media/${one}' || s.id, 'At school', 'In class.', '${at}', 1 from students s`,
      ),
    ]),
    insert(
      'stored_files',
      'path, student_id, purpose, type, bytes, sha256, created_at',
      `select 'docs/' || s.id || '-' || y.id, s.id, 'docs', 'pdf', 1000, s.id || '-' || y.id, '${at}' from students s, years y`,
    ),
    insert(
      'documents',
      'student_id, year_id, type, path, created_at, updated_at, updated_by',
      `select s.id, y.id, 1, 'docs/' || s.id || '-' || y.id, '${at}', '${at}', 1 from students s, years y`,
    ),
    insert('classes', 'class_name, class_key', "values ('Form1', 'form1')"),
    insert(
      'attention_notes',
      'student_id, rule, state, owner_id, facts, updated_at, updated_by',
      `select s.id, 3, 1, s.liaison_id, '', '${at}', 1 from students s where s.id % 10 = 0`,
    ),
  ];
  for (const step of steps) await step.execute(trx);
}

/** Somebody of each role who has students, or sees them all. */
export const houseReaders: readonly (readonly [role: number, email: string])[] = [
  [role.administrator, 'reader0@bench.example'],
  [role.liaisonOfficer, `many.${role.liaisonOfficer}.1@example.org`],
  [role.supporter, `many.${role.supporter}.1@example.org`],
];
