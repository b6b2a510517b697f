import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import process from 'node:process';
import * as z from 'zod/mini';
import { factOf } from '#contract/imports/kinds.ts';
import { importMessages } from '#contract/imports/messages.ts';
import {
  type ImportBatch,
  type ImportSetupInput,
  importSetupInput,
} from '#contract/imports/shapes.ts';
import { role } from '#contract/roles.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { openDatabaseOf } from '../server/backup/installation.ts';
import { Complaint } from '../server/complaint.ts';
import { readConfig } from '../server/config.ts';
import type { Actor } from '../server/db/change-log.ts';
import type { Database } from '../server/db/database.ts';
import { openZone } from '../server/db/foundation-zone.ts';
import { openImportWork } from '../server/db/import-work.ts';
import { migrate } from '../server/db/migrate.ts';
import { knownLists } from '../server/features/imports/guide/lists.ts';
import type { House } from '../server/features/imports/guide/types.ts';
import { type Host, readHouse } from '../server/features/imports/house.queries.ts';
import { toRow } from '../server/features/imports/import-batch.ts';
import { findRows, getImport } from '../server/features/imports/imports.queries.ts';
import * as service from '../server/features/imports/imports.service.ts';
import { makeLogger } from '../server/log.ts';
import { type Command, runCommand } from '../server/operations/command-line.ts';

// `npm run import -- FILE --suggest > setup.json`, then `npm run import -- FILE --setup setup.json`: the same
// steps as on screen. The change log names the system; rows name the first administrator.
process.umask(0o077);

const shown = 50;
const leftOut = 'left out';
const say = (lines: readonly string[]) =>
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));

/** A record as it is offered, with its id before its name: `14 Kiangoma Secondary`. */
const offered = (id: string, name: string) => (id === name ? name : `${id} ${name}`);
const targetOf = (text: string) => /^\d+(?= )/.exec(text)?.[0] ?? text;

/** What is suggested for a file, with what nobody has said as null, and what may be said. */
function suggested({ tables, lists, whom }: ImportBatch, house: House) {
  const choices: Record<string, readonly string[]> = {};
  for (const { list, may, choices: all } of lists)
    choices[list] = [...may, ...all.map(({ value, label }) => offered(value, label))];
  for (const { key, text, candidates } of whom.rows)
    choices[key] = [text, ...candidates.map(({ id, name, detail }) => `${id} ${name}, ${detail}`)];
  const tablesToSay = tables.map(({ setup, columns, open }) => {
    const { right: _right, kind, for_all, ...rest } = setup;
    const facts = [...Object.keys(for_all), ...open.flatMap(({ fact }) => fact ?? [])];
    const forAll = facts.flatMap((name) => {
      const fact = kind === null ? undefined : factOf(kind, name);
      if (!fact?.beside.includes('all')) return [];
      const options = knownLists(house).get(fact.reads)?.choices ?? [];
      choices[name] ??= options.map(({ value, label }) => offered(value, label));
      const said = choices[name].find((one) => targetOf(one) === for_all[name]);
      return [[name, said ?? for_all[name] ?? null]];
    });
    const uses = setup.columns.map((use, at) => {
      const { letter = '', headings = [] } = columns[at] ?? {};
      const only = Object.keys(use).length > 1 ? use : (use.to ?? leftOut);
      return [`${letter} ${headings.filter(Boolean).join(' / ')}`.trim(), only];
    });
    const words = open.filter(({ what }) => what !== 'right').map((one) => one.words);
    const said = { for_all: Object.fromEntries(forAll), columns: Object.fromEntries(uses) };
    return { kind, ...rest, ...said, open: words };
  });
  const said = <One extends { key: string; target: string | null }>(all: readonly One[]) =>
    Object.fromEntries(all.map(({ key, target }) => [key, target]));
  const values = Object.fromEntries(lists.map((one) => [one.list, said(one.values)]));
  return { tables: tablesToSay, values, whom: said(whom.rows), cells: {}, out: [], choices };
}

const entries = z.record(z.string(), z.nullable(z.string()));
/** A set-up as a file has it: columns by letter and heading, null for what nobody has said. */
const fileSetup = z.object({
  tables: z.array(z.looseObject({ columns: z.record(z.string(), z.unknown()), for_all: entries })),
  ...{ values: z._default(z.record(z.string(), entries), {}), whom: z._default(entries, {}) },
  ...{ cells: z.optional(entries), out: z.optional(z.array(z.string())) },
});

function readSetup(file: string): ImportSetupInput {
  const said = (all: z.infer<typeof entries>) =>
    Object.fromEntries(
      Object.entries(all).flatMap(([key, text]) => (text === null ? [] : [[key, targetOf(text)]])),
    );
  try {
    const given = fileSetup.parse(JSON.parse(readFileSync(file, 'utf8')));
    const tables = given.tables.map(({ columns, for_all, ...rest }) => ({
      ...{ ...rest, for_all: said(for_all), right: ['table', 'columns'] },
      columns: Object.values(columns).map((use) =>
        typeof use === 'string' ? { to: use === leftOut ? null : use } : use,
      ),
    }));
    const values = Object.entries(given.values).map(([list, all]) => [list, said(all)]);
    const people = { values: Object.fromEntries(values), whom: said(given.whom) };
    return importSetupInput.parse({ ...given, tables, ...people, values_right: true });
  } catch (cause) {
    throw new Complaint(`${file} must hold a set-up as --suggest writes it.`, { cause });
  }
}

/** Of tables nothing may be open, of values only what is to wait. @throws Complaint */
function requireSaid({ tables, lists, whom }: ImportBatch, isPartly: boolean): void {
  const taken = tables.filter(({ setup }) => setup.kind !== null);
  const values = [...lists, { label: 'whom rows mean', open: whom.open }]
    .filter(({ open }) => open > 0 && !isPartly)
    .map(({ label, open }) => `${label}: ${open}`);
  const open = [...taken.flatMap((table) => table.open.map((one) => one.words)), ...values];
  if (open.length > 0) throw new Complaint(`Still open: ${open.join('; ')}.`);
}

/** Counts, and the first rows that stay behind. @returns how many do */
async function sayRows(app: Host, { id, counts }: ImportBatch): Promise<number> {
  const on = { paging: { page: 1, per_page: shown }, search: '', sort: null, dir: 'asc' } as const;
  let behind = 0;
  for (const state of ['problem', 'waits'] as const) {
    const { rows, total } = await findRows(app.db.read, id, { state }, on);
    const lines = rows.map(toRow).map(({ tab, row, name, reasons }) => {
      const why = reasons.map(({ cell, words }) => `${cell} ${words}`.trim());
      return `! ${tab} row ${row} ${name}: ${why.join('; ')}`;
    });
    say(total > shown ? [...lines, `! and ${total - shown} more`] : lines);
    behind += total;
  }
  const told = Object.entries(counts ?? {}).map(([state, count]) => `${state}: ${count}`);
  say([told.join(', ') || importMessages.nothing]);
  return behind;
}

/** In whose name a command writes rows. @throws Complaint before there is any administrator */
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

async function importFile(
  app: Host,
  file: string,
  setup: string | null,
  has: (option: string) => boolean,
): Promise<void> {
  const said = setup === null ? null : readSetup(setup);
  const actor = await firstAdministrator(app.db);
  const id = await service.readImport(app, actor, file, basename(file));
  const kept = () => getImport(app, id);
  if (said) {
    // A table that begins elsewhere or is of another kind has its columns looked at anew.
    await service.setUpImport(app, await kept(), { tables: said.tables });
    await service.setUpImport(app, await kept(), said);
  }
  const batch = await service.getBatch(app, id);
  if (has('suggest')) {
    say([JSON.stringify(suggested(batch, await readHouse(app)), null, 2)]);
    return;
  }
  if (!batch.is_own) {
    requireSaid(batch, has('partly'));
    await service.checkImport(app, actor, await kept(), {});
  }
  const behind = await sayRows(app, await service.getBatch(app, id));
  if (behind > 0 && !has('partly')) process.exitCode = 1;
  if (has('check')) return;
  await service.runImport(app, actor, await kept(), {}, null);
  say([`Imported as number ${id}. It can be taken back on the Import screen.`]);
}

const command: Command = {
  takes: 'FILE [--suggest] [--setup SETUP.json] [--check] [--partly]',
  options: {
    ...{ suggest: { type: 'boolean' }, setup: { type: 'string' } },
    ...{ check: { type: 'boolean' }, partly: { type: 'boolean' } },
  },
  words: [1, 1],
  async run({ words: [file = ''], text, has }) {
    const config = readConfig(process.env);
    const db = await openDatabaseOf({ ...config, env: process.env });
    const log = makeLogger((line) => process.stderr.write(line));
    const now = () => new Date();
    const importWork = openImportWork(db, log, now);
    // npm runs commands in the project's folder; paths are meant from where the person stands.
    const pathOf = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path);
    const setup = text('setup');
    try {
      await migrate(db);
      const app = { zone: await openZone(db, config.timeZone), importWork, db, log, now };
      await importFile(app, pathOf(file), setup === null ? null : pathOf(setup), has);
    } finally {
      await importWork.settle();
      await db.close();
    }
  },
};

await runCommand({ import: command }, ['import', ...process.argv.slice(2)]);
