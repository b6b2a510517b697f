import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../database.ts';
import { migrate, migrations } from '../migrate.ts';
import { openSqlite } from '../sqlite.ts';
import { schemaWords } from './schema-words.ts';

type Run = (text: string) => Promise<unknown>;

/** An installation as it was after so many steps, with these rows. */
async function installationOf(steps: number, fill: (run: Run) => Promise<void>): Promise<Database> {
  const dataDir = await mkdtemp(join(tmpdir(), 'somesha-upgrade-'));
  const db = openSqlite(dataDir);
  onTestFinished(async () => {
    await db.close();
    await rm(dataDir, { recursive: true });
  });
  await db.transaction(async (trx) => {
    const run = (text: string) => sql.raw(text).execute(trx);
    await run('create table migrations (name text primary key, applied_at text not null) strict');
    for (const step of migrations.slice(0, steps)) {
      for (const statement of step.statements(schemaWords.sqlite)) await run(statement);
      await run(`insert into migrations values ('${step.name}', '')`);
    }
    await fill(run);
  });
  return db;
}

/** A student with a verified report, a supporter to be, and receipts that nobody has verified. */
async function fillReports(run: Run): Promise<void> {
  await run(`insert into users (id, first_name, last_name, email, email_key, search_key, role_id,
    status, created_at, updated_at) values (1, 'A', 'B', 'a@b.org', 'a@b.org', 'a', 1, 2, '', '')`);
  await run("insert into years (id, year_name, year_key) values (1, '2026', '2026')");
  await run("insert into classes (id, class_name, class_key) values (1, 'One', 'one')");
  await run("insert into clusters (id, cluster_name, cluster_key) values (1, 'Coast', 'coast')");
  await run("insert into schools values (1, 'Mwanzo', 'mwanzo', 1)");
  await run(`insert into students (id, ref, name, search_key, category, status, gender, school_id,
    liaison_id, picture, thumb, certificate, dob, dor, siblings, ambition, languages, created_at,
    updated_at, background) values (1, 'SM-0001', 'Amani', 'amani', 1, 0, 1, 1, 1, '', '', '',
    '2012-05-04', '2020-01-10', 0, '', '', '', '', '')`);
  for (const [path, purpose] of [
    ['reports/1', 'reports'],
    ['receipts/1', 'receipts'],
  ])
    await run(
      `insert into stored_files values ('${path}', 1, '${purpose}', 'pdf', 1, '', null, '')`,
    );
  const columns = `student_id, year_id, term_id, class_id, school_id, school_name,
    liaison_comment, path, status, verified_by, verified_at, version, created_at, updated_at,
    updated_by`;
  const values = "1, 1, 1, 1, 1, 'Mwanzo', '', ";
  await run(`insert into academic_reports (${columns}, grade, mark, teacher_comment, action_plan,
    psychosocial) values (${values} 'reports/1', 1, 1, '', 3, '', '', 1, 'B', 6630, '', '', '')`);
  await run(`insert into finance_reports (${columns})
    values (${values} 'receipts/1', 0, null, null, 1, '', '', 1)`);
  await run(`insert into finance_items (report_id, position, category, item, cost)
    values (1, 0, 'Shopping', 'Shoes', 150), (1, 1, 'Shopping', 'Socks', 50)`);
}

const totalsOf = (db: Database) => db.read.selectFrom('term_totals').selectAll().execute();

test('an installation with reports gets their counts when it is upgraded', async () => {
  const db = await installationOf(5, fillReports);
  const { ran } = await migrate(db);
  expect(ran).toEqual(migrations.slice(5).map((step) => step.name));
  expect(await totalsOf(db)).toMatchObject([
    {
      ...{ year_id: 1, term_id: 1, report_pending: 0, report_approved: 1, report_sent: 0 },
      ...{ finance_pending: 1, finance_approved: 0, mark_sum: 6630, mark_count: 1, cost_sum: 200 },
    },
  ]);
});

test('rules leave the triggers: totals and waiting letters stay, triggers of promises too', async () => {
  const before = migrations.findIndex((step) => step.name === '0015-rules-in-services');
  const db = await installationOf(before, async (run) => {
    await fillReports(run);
    await run(`insert into outbox (id, kind, recipient, subject, text_body, html_body, message_id,
      state, attempts, next_try_at, created_at, queued_at)
      values (7, 'progress', 'a@b.org', '', '', '', '', 'queued', 0, '', '', '')`);
    await run(`insert into progress_letters (outbox_id, student_id, year_id, term_id, supporter_id,
      academic_id, academic_version) values (7, 1, 1, 1, 1, 1, 3)`);
  });
  const totals = await totalsOf(db);
  expect(totals).toMatchObject([{ report_approved: 1, finance_pending: 1, cost_sum: 200 }]);
  await migrate(db);
  expect(await totalsOf(db)).toEqual(totals);
  expect(await db.read.selectFrom('outbox').select(['id', 'state']).execute()).toEqual([
    { id: 7, state: 'queued' },
  ]);
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'trigger' order by name`.execute(db.read);
  expect(rows.map((row) => row.name)).toEqual([
    'change_log_no_delete',
    'change_log_no_update',
    'students_search_delete',
    'students_search_insert',
    'students_search_update',
  ]);
});

test('a mean score of Special Education goes, and the totals with it', async () => {
  const before = migrations.findIndex((step) => step.name === '0019-no-scores-of-special');
  const db = await installationOf(before, async (run) => {
    await fillReports(run);
    await run('update students set category = 2');
    await run(`insert into term_totals (year_id, term_id, version, mark_sum, mark_count)
      values (1, 1, 1, 6630, 1)`);
  });
  await migrate(db);
  expect(await totalsOf(db)).toMatchObject([{ mark_sum: 0, mark_count: 0, version: 2 }]);
  expect(await db.read.selectFrom('academic_reports').select('mark').execute()).toEqual([
    { mark: null },
  ]);
});

test('the records of an installation of before begin with their first version, and lose nothing', async () => {
  const before = migrations.findIndex((step) => step.name === '0068-versions-of-records');
  const db = await installationOf(5, fillReports);
  await migrate(db, migrations.slice(0, before));
  await migrate(db);
  expect(await db.read.selectFrom('students').select(['name', 'version']).execute()).toEqual([
    { name: 'Amani', version: 1 },
  ]);
  for (const table of ['users', 'schools', 'years', 'terms', 'classes', 'scales', 'foundation']) {
    const { rows } = await sql<{ version: number }>`select distinct version
      from ${sql.table(table)}`.execute(db.read);
    expect(rows, table).toEqual([{ version: 1 }]);
  }
});
