import { expect, test } from 'vitest';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import { imported } from '../../tests/support/guided-import.ts';
import { insertManyStudents } from '../../tests/support/many-students.ts';
import type { Database } from './database.ts';

/** Whether the planner knows how the rows of this table are spread. */
async function knows({ dialect, rows }: Database, table: string): Promise<boolean> {
  const text = {
    sqlite: "select count(*) as count from sqlite_schema where name = 'sqlite_stat1'",
    postgres:
      'select count(*) as count from pg_stats where schemaname = current_schema() and tablename = $1',
  }[dialect.kind];
  const [found] = await rows<{ count: number }>(text, dialect.kind === 'sqlite' ? [] : [table]);
  if (!found?.count || dialect.kind === 'postgres') return (found?.count ?? 0) > 0;
  const [row] = await rows<{ count: number }>(
    'select count(*) as count from sqlite_stat1 where tbl = $1',
    [table],
  );
  return (row?.count ?? 0) > 0;
}

const rows = Array.from({ length: 200 }, (_, at) => `School ${at},Cluster ${at % 7}`);
const lines = ['School,Cluster', ...rows];

test('after an import the planner knows its rows at once', async () => {
  const running = await appUnderTest();
  const { db } = running.app;
  expect(await knows(db, 'schools')).toBe(false);
  const office = running.as.role(1);
  await imported(office, lines);
  expect(await knows(db, 'schools')).toBe(true);
});

test.runIf(process.env.TEST_DATABASE !== 'postgres')(
  'what is known at times is known to the connection that reads, which still may not write',
  async () => {
    const running = await appUnderTest();
    const { db } = running.app;
    await insertManyStudents(db, 2_000);
    const plan = async () =>
      (
        await db.rows<{ detail: string }>(
          'explain query plan select id from students where gender = 1 and status = 1 and category = 2 and liaison_id = 3',
          [],
        )
      ).map(({ detail }) => detail);
    const before = await plan();
    await db.keepStatistics('at times');
    expect(await knows(db, 'students')).toBe(true);
    expect(before.join()).not.toMatch(/liaison/);
    expect((await plan()).join()).toMatch(/liaison/);
    await expect(db.read.deleteFrom('students').execute()).rejects.toThrow(/readonly/);
  },
);

test('they are kept while somebody is saving, and that save stays whole', async () => {
  const running = await appUnderTest();
  const { db } = running.app;
  let isWritten = false;
  const saving = db.transaction(async (trx) => {
    await trx.updateTable('foundation').set({ motto: 'Somesha' }).execute();
    await new Promise((resolve) => setTimeout(resolve, 50));
    isWritten = true;
  });
  await Promise.all([saving, db.keepStatistics('after many')]);
  expect(isWritten).toBe(true);
  const { motto } = await db.read
    .selectFrom('foundation')
    .select('motto')
    .executeTakeFirstOrThrow();
  expect(motto).toBe('Somesha');
});
