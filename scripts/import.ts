import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import process from 'node:process';
import { calledPrefix, labelOfTarget, sheetKindNames } from '#contract/imports/fields.ts';
import { importMessages } from '#contract/imports/messages.ts';
import { type ImportBatch, importSetupInput } from '#contract/imports/shapes.ts';
import { openDatabaseOf } from '../server/backup/installation.ts';
import { Complaint } from '../server/complaint.ts';
import { readConfig } from '../server/config.ts';
import { openZone } from '../server/db/foundation-zone.ts';
import { openImportWork } from '../server/db/import-work.ts';
import { migrate } from '../server/db/migrate.ts';
import type { Host } from '../server/features/imports/host.ts';
import { listRows } from '../server/features/imports/imports.queries.ts';
import {
  getBatch,
  getImport,
  readImport,
  runImport,
  setUpImport,
} from '../server/features/imports/imports.service.ts';
import { makeLogger } from '../server/log.ts';
import { type Command, runCommand } from '../server/operations/command-line.ts';
import { firstAdministrator } from './first-administrator.ts';

// `npm run import -- file.xlsx [--answers answers.json] [--check]`: the same check and the same
// result as on screen. The change log names the system; rows name the first administrator.
process.umask(0o077);

type Sheet = ImportBatch['sheets'][number];

const say = (...lines: string[]) => process.stdout.write(lines.map((line) => `${line}\n`).join(''));
const shown = 50;

/** How an answer is typed that is none of those offered. */
const typedAnswers = {
  day: '"YYYY-MM-DD"  another day',
  school: `"${calledPrefix}NAME"  another school`,
} as const;

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

/** What was understood of a sheet, as the screen shows it in colours. */
function saySheet({ setup, columns, rows, passed, hidden, told, first, remembered }: Sheet): void {
  const { sheet, kind, year, term, header, lines = 1 } = setup;
  const about = kind
    ? [
        sheetKindNames[kind],
        term && `Term ${term}`,
        year,
        `headings in row ${lines > 1 ? `${header - lines + 2} to ` : ''}${header + 1}`,
      ]
    : ['not read'];
  const more = [hidden && 'hidden', remembered && `read like the import of ${remembered}`];
  say(`= ${sheet}, ${rows} rows: ${[...about, ...more].filter(Boolean).join(', ')}`);
  say(...told.map((words) => `    ${words}`));
  const named = (state: string) =>
    columns
      .filter((one) => one.state === state && (one.heading || one.sample))
      .map(({ letter, heading, target, reason, hidden: isHidden }) =>
        [
          `${letter} ${heading || '(no heading)'}`,
          kind && target ? `is ${labelOfTarget(kind, target)}` : reason && `is ${reason}`,
          isHidden && '(hidden)',
        ]
          .filter(Boolean)
          .join(' '),
      );
  if (kind)
    for (const state of ['recognised', 'asked', 'left out']) {
      const list = named(state);
      if (list.length > 0) say(`    ${state}: ${list.join('; ')}`);
    }
  if (passed > 0) say(`    passed over: ${passed} rows`);
  for (const { row, name, state, facts, filled, above, unread, missing } of first) {
    const told = facts.map(
      ({ label, value, waits, is_new, said, heading }) =>
        `${label}${heading ? ` (${heading})` : ''} ${value}${is_new ? ' (new)' : ''}${waits ? '?' : ''}${said ? ` (sheet: ${said})` : ''}`,
    );
    say(`    row ${row} ${name} (${state}): ${told.join(', ')}`);
    const around = [
      ['filled in', filled.map(({ label, value }) => `${label} ${value}`)],
      ['line above', above ? [above] : []],
      ['not kept', unread.map(({ heading, value }) => `${heading}: ${value}`)],
      ['left empty', missing],
    ] as const;
    for (const [what, list] of around)
      if (list.length > 0) say(`        ${what}: ${list.join(', ')}`);
  }
}

/** What an import also brings, a line for each kind of it. */
const toldParts = (parts: NonNullable<ImportBatch['questions'][number]['parts']>): string[] =>
  parts.map(
    ({ name, what, more }) =>
      `    ${name}: ${what.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  );

async function importFile(app: Host, typed: string, answers: string | null, isCheck: boolean) {
  const { db } = app;
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
  for (const sheet of batch.sheets) saySheet(sheet);
  for (const one of batch.questions) {
    const { key, words, options, takes, parts = [], rows, sample, answer, remembered } = one;
    if (answer !== null) {
      if (remembered) say(`* As last time: ${words} "${key}": "${answer}"`);
      else if (parts.length > 0) say(`* ${words} "${key}": "${answer}"`, ...toldParts(parts));
      continue;
    }
    say(
      `? ${words} (${rows} rows, such as ${sample})`,
      ...toldParts(parts),
      ...options.map(
        ({ value, label, effect }) =>
          `    "${key}": "${value}"  ${effect ? `${label}: ${effect}` : label}`,
      ),
      ...(takes === null ? [] : [`    "${key}": ${typedAnswers[takes]}`]),
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
    const log = makeLogger((words) => process.stderr.write(words));
    const now = () => new Date();
    const importWork = openImportWork(db, log, now);
    try {
      await migrate(db);
      const zone = await openZone(db, config.timeZone);
      await importFile({ zone, importWork, db, log, now }, file, text('answers'), has('check'));
    } finally {
      await importWork.settle();
      await db.close();
    }
  },
};

await runCommand({ import: command }, ['import', ...process.argv.slice(2)]);
