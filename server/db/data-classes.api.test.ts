import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import { checkDataClasses, unclassedColumns } from './data-classes.ts';
import { tables } from './tables.ts';

test('every column of the database has a class (rule 13.1)', async () => {
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

test('the privacy page names every secret', () => {
  const page = readFileSync(new URL('../../docs/privacy.md', import.meta.url), 'utf8');
  const secrets = Object.entries(tables).flatMap(([table, { columns }]) =>
    Object.entries(columns).flatMap(([name, { class: of }]) =>
      of === 'secret' ? [`\`${table}.${name}\``] : [],
    ),
  );
  const [, listed = ''] = /Secret are (.*), and nothing else/.exec(page) ?? [];
  expect(listed.match(/`[^`]+`/g)?.toSorted()).toEqual(secrets.toSorted());
});
