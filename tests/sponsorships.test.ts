import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const rooms = ['server/features/sponsorships/', 'server/db/'];

/** A statement in text; what the builder is told, up to the end of the statement; rows that it gets to write. */
const statements = [
  /`(?:[^`\\]|\\.)*`/g,
  /\.(?:select|where|whereRef|on|onRef|set|values|orderBy|groupBy|returning)\([^;]*;/g,
];

const namesSupporter = (text: string) =>
  statements.some((statement) =>
    [...text.matchAll(statement)].some(([found]) => found.includes('supporter_id')),
  );

test('the column of a supporter is named where sponsorships are kept, and nowhere else', () => {
  const found = globSync('server/**/*.ts', { cwd: root }).filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      !rooms.some((room) => file.startsWith(room)) &&
      namesSupporter(readFileSync(join(root, file), 'utf8')),
  );
  expect(found).toEqual([]);
});

test.each([
  'const text = `select id from students where supporter_id = $1`;',
  "trx.selectFrom('students').select('s.supporter_id').execute();",
  "trx.updateTable('students').set({ name, supporter_id: to }).execute();",
])('it is found in %s', (line) => {
  expect(namesSupporter(line)).toBe(true);
});
