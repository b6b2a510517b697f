import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import process from 'node:process';
import { importMessages } from '#contract/imports/messages.ts';
import { importSetupInput } from '#contract/imports/shapes.ts';
import { role } from '#contract/roles.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { openDatabaseOf } from '../server/backup/installation.ts';
import { Complaint } from '../server/complaint.ts';
import { type Config, readConfig } from '../server/config.ts';
import type { Actor } from '../server/db/change-log.ts';
import type { Database } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { listRows } from '../server/features/imports/imports.queries.ts';
import {
  getBatch,
  getImport,
  readImport,
  runImport,
  setUpImport,
} from '../server/features/imports/imports.service.ts';
import { type Command, runCommand } from '../server/operations/command-line.ts';

// `npm run import -- file.xlsx [--answers answers.json] [--check]`: the same check and the same
// result as on screen. The change log names the system; rows name the first administrator.
process.umask(0o077);

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);
const shown = 50;

async function firstAdministrator(db: Database): Promise<Actor> {
  const user = await db.read
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', role.administrator)
    .where('status', '=', userStatus.active)
    .orderBy('id')
    .executeTakeFirst();
  if (!user) throw new Complaint('Start Somesha once and create its administrator first.');
  return { id: user.id, role: role.administrator };
}

/** What was decided about the questions of an earlier check: `{ "key": "value" }`. */
function readAnswers(file: string) {
  const text = readFileSync(file, 'utf8');
  try {
    const given: unknown = JSON.parse(text);
    return importSetupInput.parse({ answers: given });
  } catch (error) {
    throw new Complaint(
      `${file} must hold answers as JSON: {"key": "value"}, with the keys and values that --check prints.`,
      { cause: error },
    );
  }
}

async function importFile(
  config: Config,
  db: Database,
  typed: string,
  answers: string | null,
  isCheck: boolean,
) {
  const app = { config, db, now: () => new Date() };
  const actor = await firstAdministrator(db);
  // npm runs commands in the project's folder; paths are meant from where the person stands.
  const pathOf = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path);
  const file = pathOf(typed);
  const id = await readImport(app, actor, { file }, basename(file));
  if (answers !== null) {
    const input = readAnswers(pathOf(answers));
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
      .join(', ') || importMessages.nothing,
  );
  if (isCheck) return;
  await runImport(app, actor, await getImport(app, id), null);
  say(
    `Imported as number ${id}: ${(batch.counts.new ?? 0) + (batch.counts.update ?? 0)} rows. It can be undone on the Import screen.`,
  );
}

const command: Command = {
  takes: 'FILE [--answers ANSWERS.json] [--check]',
  options: { answers: { type: 'string' }, check: { type: 'boolean' } },
  words: [1, 1],
  async run({ words: [file = ''], text, has }) {
    const config = readConfig(process.env);
    const db = await openDatabaseOf({ ...config, env: process.env });
    try {
      await migrate(db);
      await importFile(config, db, file, text('answers'), has('check'));
    } finally {
      await db.close();
    }
  },
};

await runCommand({ import: command }, ['import', ...process.argv.slice(2)]);
