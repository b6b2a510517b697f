import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dataClasses } from '#contract/data-classes.ts';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import {
  checkDataClasses,
  classOfColumns,
  describedTables,
  unclassedColumns,
} from './data-classes.ts';

test('every column of the database has exactly one class (rule 13.1)', async () => {
  const { app } = await appUnderTest();
  expect(await unclassedColumns(app.db)).toEqual([]);
});

test('a table or column without a class stops the start', async () => {
  const { app } = await appUnderTest();
  await app.db.transaction(async (trx) => {
    await sql.raw('alter table schools add column head_teacher text').execute(trx);
    await sql.raw('create table allergies (student_id integer, words text)').execute(trx);
  });
  expect(await unclassedColumns(app.db)).toEqual([
    'allergies.student_id',
    'allergies.words',
    'schools.head_teacher',
  ]);
  await expect(checkDataClasses(app.db)).rejects.toThrow('schools.head_teacher');
});

test('the privacy page tells the same classes', () => {
  const page = readFileSync(new URL('../../docs/privacy.md', import.meta.url), 'utf8');
  for (const [table, classes] of Object.entries(classOfColumns)) {
    if (table in describedTables) {
      expect(page).toMatch(
        new RegExp(`^\\| ${table} \\|.*\`contract/[a-z-]+/(?:[a-z-]+\\.)?record\\.ts\``, 'm'),
      );
      continue;
    }
    const told = dataClasses.map((one) => (classes[one] ?? '–').replace(/\s+/g, ', ')).join(' | ');
    expect(page).toContain(`| ${table} | ${told} |`);
  }
});
