import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { importSetupInput } from '#contract/imports/shapes.ts';
import { role } from '#contract/roles.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { ConfigError, readConfig } from '../server/config.ts';
import type { Actor } from '../server/db/change-log.ts';
import type { Database } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { openSqlite } from '../server/db/sqlite.ts';
import { HttpError } from '../server/errors.ts';
import { listRows } from '../server/features/imports/imports.queries.ts';
import {
  getBatch,
  getImport,
  readImport,
  runImport,
  setUpImport,
} from '../server/features/imports/imports.service.ts';

// `npm run import -- file.xlsx [--answers answers.json] [--check]`: the same check and the same
// result as on screen. The change log names the system; rows name the first administrator.
process.umask(0o077);

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);
const shown = 50;

async function openDatabase(): Promise<Database> {
  const config = readConfig(process.env);
  if (!config.databaseUrl) return openSqlite(config.dataDir);
  const { openPostgres } = await import('../server/db/postgres.ts');
  return openPostgres(config.databaseUrl);
}

async function firstAdministrator(db: Database): Promise<Actor> {
  const user = await db.read
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', role.administrator)
    .where('status', '=', userStatus.active)
    .orderBy('id')
    .executeTakeFirst();
  if (!user) throw new HttpError(409, 'Start Somesha once and create its administrator first.');
  return { id: user.id, role: role.administrator };
}

async function importFile(
  db: Database,
  typed: string,
  answers: string | undefined,
  isCheck: boolean,
) {
  const app = { db, now: () => new Date() };
  const actor = await firstAdministrator(db);
  // npm runs commands in the project's folder; paths are meant from where the person stands.
  const pathOf = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path);
  const file = pathOf(typed);
  const content = readFileSync(file).subarray(0, 2).toString('latin1') === 'PK' ? 'zip' : 'text';
  const id = await readImport(app, actor, { file, content }, basename(file));
  if (answers !== undefined) {
    const given: unknown = JSON.parse(readFileSync(pathOf(answers), 'utf8'));
    const input = importSetupInput.parse({ answers: given });
    await setUpImport(app, actor, await getImport(app, id), input);
  }
  const batch = await getBatch(app, id);
  for (const { key, words, options, rows, answer } of batch.questions) {
    if (answer !== null) continue;
    say(
      `? ${words} (${rows} rows)`,
      ...options.map((one) => `    "${key}": "${one.value}"  ${one.label}`),
    );
  }
  const list = {
    paging: { page: 1, per_page: shown },
    search: '',
    sort: null,
    dir: 'asc',
  } as const;
  const faults = await listRows(db, list, id, { state: 'fault' });
  for (const row of faults.rows)
    say(
      `! ${row.sheet} row ${row.row} ${row.name}: ${row.faults.map((one) => `${one.cell} ${one.words}`).join('; ')}`,
    );
  if (faults.total > shown) say(`! and ${faults.total - shown} more`);
  say(
    Object.entries(batch.counts)
      .map(([state, count]) => `${state}: ${count}`)
      .join(', '),
  );
  if (isCheck) return;
  await runImport(app, actor, await getImport(app, id), null);
  say(
    `Imported as number ${id}: ${(batch.counts.new ?? 0) + (batch.counts.update ?? 0)} rows. It can be undone on the Import screen.`,
  );
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { answers: { type: 'string' }, check: { type: 'boolean' } },
  });
  const [file] = positionals;
  if (file === undefined) throw new HttpError(422, 'Name a file: npm run import -- students.xlsx');
  const db = await openDatabase();
  try {
    await migrate(db);
    await importFile(db, file, values.answers, values.check === true);
  } finally {
    await db.close();
  }
} catch (error) {
  if (!(error instanceof HttpError || error instanceof ConfigError)) throw error;
  const told = error instanceof HttpError ? Object.values(error.errors ?? {}).flat() : [];
  process.stderr.write(`${told.join('\n') || error.message}\n`);
  process.exitCode = 1;
}
