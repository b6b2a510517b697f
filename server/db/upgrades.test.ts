import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from './database.ts';
import { migrate, migrations, stepNamed } from './migrate.ts';
import { schemaWords } from './migrations/schema-words.ts';
import { renewNameKeys } from './name-keys.ts';
import { openSqlite } from './sqlite.ts';

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
    for (const name of migrations.slice(0, steps)) {
      const step = await stepNamed(name);
      for (const statement of step.statements(schemaWords.sqlite)) await run(statement);
      await run(`insert into migrations values ('${name}', '')`);
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
  await run(`insert into schools (id, school, school_key, cluster_id)
    values (1, 'Mwanzo', 'mwanzo', 1)`);
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

test('the records of an installation of before begin with their first version, and lose nothing', async () => {
  const before = migrations.indexOf('0068-versions-of-records');
  const db = await installationOf(1, fillReports);
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

test('names of before are folded, and found by their keys', async () => {
  const before = migrations.indexOf('0067-folded-names');
  const db = await installationOf(before, async (run) => {
    await fillReports(run);
    await run(
      "update students set name = 'Élodie Ng’ang’a', search_key = 'élodie ng’ang’a\nsm-0001'",
    );
    await run("update users set first_name = 'Bjørn', search_key = 'bjørn b\na@b.org'");
    await run("update schools set school = 'École', school_key = 'école'");
    await run(`insert into schools (id, school, school_key, cluster_id, merged_into)
      values (2, 'Ecole', 'ecole', 1, 1), (3, 'ÉCOLE', 'École', 1, null)`);
  });
  await migrate(db);
  await renewNameKeys(db);
  const keys = await sql`select search_key as key from students union all
    select search_key from users union all select * from (select school_key from schools order by id)`.execute(
    db.read,
  );
  expect(keys.rows).toEqual(
    [
      ...["elodie nganga\nsm-0001\nelodie ng'ang'a\nsm-0001", 'bjorn b\na@b.org'],
      // The name that counts has the key; one that was merged into it and its twin stay beside it.
      ...['ecole', 'ecole\n2', 'ecole\n3'],
    ].map((key) => ({ key })),
  );
  const found =
    await sql`select rowid as id from students_search where students_search match 'gan'`;
  expect((await found.execute(db.read)).rows).toEqual([{ id: 1 }]);
});

describe('terms get their places when an installation is upgraded', () => {
  type Days = readonly (readonly [year: number, term: string, opening: string])[];
  /** What the terms of an installation with these names and days are placed as. */
  async function placesOf(names: readonly string[], days: Days) {
    const before = migrations.indexOf('0063-order-of-terms');
    const db = await installationOf(before, async (run) => {
      for (const name of names)
        await run(`insert into terms (term_name, term_key) values ('${name}', lower('${name}'))`);
      for (const year of [2025, 2026])
        await run(`insert into years values (${year}, '${year}', '${year}', null)`);
      for (const [year, term, opening] of days)
        await run(`insert into term_calendar (year_id, term_id, opening, closing)
          select ${year}, id, '${opening}', '${opening}x' from terms where term_name = '${term}'`);
    });
    const count = async (table: 'terms' | 'term_calendar' | 'years') =>
      (await db.read.selectFrom(table).select('id').execute()).length;
    expect((await migrate(db)).ran).toContain('0063-order-of-terms');
    expect([await count('terms'), await count('years')]).toEqual([3 + names.length, 2]);
    expect(await count('term_calendar')).toBe(days.length);
    const rows = await db.read.selectFrom('terms').select(['term_name', 'place']).execute();
    return Object.fromEntries(rows.map(({ term_name, place }) => [term_name, place]));
  }
  const seeded = { 'Term 1': 1, 'Term 2': 2, 'Term 3': 3 };

  test.each<[string, readonly string[], Days, object]>([
    ['those that are seeded, as seeded', [], [], {}],
    ['none by name or id', ['Term One', 'Term Two'], [], { 'Term One': null, 'Term Two': null }],
    [
      'by days',
      ['Term One', 'Term Two', 'Term Three'],
      [
        [2025, 'Term Three', '2025-09-01'],
        [2025, 'Term One', '2025-01-06'],
        [2025, 'Term Two', '2025-05-05'],
        [2026, 'Term One', '2026-01-05'],
      ],
      { 'Term One': 4, 'Term Two': 5, 'Term Three': 6 },
    ],
    [
      'by the later year where two differ',
      ['Autumn', 'Spring', 'Other'],
      [
        [2025, 'Autumn', '2025-01-06'],
        [2025, 'Spring', '2025-05-05'],
        [2026, 'Spring', '2026-01-05'],
        [2026, 'Autumn', '2026-09-07'],
      ],
      { Spring: 4, Autumn: 5, Other: null },
    ],
    [
      'none for two that no year tells apart',
      ['Autumn', 'Hilary'],
      [
        [2025, 'Autumn', '2025-09-01'],
        [2026, 'Hilary', '2026-01-05'],
      ],
      { Autumn: null, Hilary: null },
    ],
    [
      'the seeded ones by days first',
      ['Camp'],
      [
        [2026, 'Term 2', '2026-01-05'],
        [2026, 'Camp', '2026-04-06'],
        [2026, 'Term 1', '2026-05-04'],
      ],
      { 'Term 2': 1, Camp: 2, 'Term 1': 3, 'Term 3': 4 },
    ],
  ])('%s', async (_, names, days, expected) => {
    expect(await placesOf(names, days)).toEqual({ ...seeded, ...expected });
  });
});

test('the day that the camera wrote moves to the file, and the prints of pictures go', async () => {
  const steps = migrations.indexOf('0074-sent-pictures');
  const db = await installationOf(steps, async (run) => {
    await fillReports(run);
    await run(
      "insert into picture_prints (path, print, taken_on) values ('reports/1', 'a', '2025-01-02'), ('receipts/1', 'b', null)",
    );
  });
  await migrate(db);
  const files = await db.read
    .selectFrom('stored_files')
    .select(['path', 'taken_on'])
    .orderBy('path')
    .execute();
  expect(files).toEqual([
    { path: 'receipts/1', taken_on: null },
    { path: 'reports/1', taken_on: '2025-01-02' },
  ]);
  expect(await db.read.selectFrom('picture_prints').selectAll().execute()).toEqual([]);
});

test('a retired scale is one that is used nowhere', async () => {
  const steps = migrations.indexOf('0075-scales-without-use');
  const db = await installationOf(steps, async (run) => {
    await run('insert into scale_uses (scale_id, from_year) values (3, 2024), (4, null)');
    await run('update scales set is_retired = 1 where id = 3');
  });
  await migrate(db);
  const uses = await db.read.selectFrom('scale_uses').select('scale_id').execute();
  expect(uses).toEqual([{ scale_id: 4 }]);
  expect(
    await db.read.selectFrom('scales').select('id').where('is_retired', '=', 1).execute(),
  ).toEqual([]);
});
