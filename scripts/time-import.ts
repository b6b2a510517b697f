import { openAsBlob } from 'node:fs';
import { loadavg } from 'node:os';
import { basename } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import {
  checkImport,
  listImportRows,
  readImport,
  runImport,
  setUpImport,
  undoImport,
} from '#contract/imports/calls.ts';
import type { ImportSetupInput, TableLook, TableSetup } from '#contract/imports/shapes.ts';
import { role } from '#contract/roles.ts';
import { formOf } from '../tests/support/form-of.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { startApp } from '../tests/support/start-app.ts';

// Brings a workbook into an empty installation by the calls of the screen and says how long each takes:
// `node scripts/time-import.ts students-5000.xlsx [--postgres]`

const { values, positionals } = parseArgs({
  options: { postgres: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [file] = positionals;
if (!file) throw new Error('Name a workbook');

/** The liaison officers whom the workbook names. */
const liaisons = [
  ['Agnes Nekesa', 'Barasa'],
  ['Josephine', 'Kageha'],
  ['Rose Awuor', 'Ogutu'],
  ['Martin', 'Simiyu'],
  ['Peter', 'Odhiambo'],
  ['Wycliffe', 'Luvai'],
] as const;

/** A table as the officer says that it is right. */
const saidTable = ({ setup }: TableLook): TableSetup => ({
  ...setup,
  names: setup.names ?? 'first',
  days: setup.days ?? 'dmy',
  decimals: setup.decimals ?? '.',
  add: setup.add ?? false,
  for_all: {
    ...setup.for_all,
    ...((setup.kind === 'marks' || setup.kind === 'mark') && {
      year: setup.for_all.year ?? 'new:2024',
      out_of: '100',
      grades: '90, 80, 65, 50, 40',
    }),
  },
  right: ['table', 'columns'],
});

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${what}: ${seconds} s, load ${loadavg()[0]?.toFixed(1)}`);
  return result;
}

// As in production: whatever was acknowledged survives a power cut.
const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
const postgres = values.postgres ? await startPostgres(durable) : null;
const running = await startApp(postgres?.urlOf('postgres') ?? null, {});
try {
  const office = running.as.role(role.administrator);
  for (const [first_name, last_name] of liaisons)
    await running.given.user({ role_id: role.liaisonOfficer, first_name, last_name });
  const form = formOf(
    { file_name: basename(file) },
    { file: [await openAsBlob(file), basename(file)] },
  );
  const sent = await timed('read', () => office.call(readImport, { form }));
  const params = { id: sent.body.data.id };
  let batch = sent.body.data;
  const step = async (what: string, input: Omit<ImportSetupInput, 'version'>) => {
    const { version } = batch;
    const { status, body } = await timed(what, () =>
      office.call(setUpImport, { params, input: { version, ...input } }),
    );
    if (status !== 200) throw new Error(`${status} ${body.message}`);
    batch = body.data;
  };
  await step('tables', { tables: batch.tables.map(saidTable) });
  // What the officer who keeps the list says of whole lists; questions about single rows stay open.
  const values = batch.lists.map(({ list, may, choices, values: all }) => {
    const usual = may.includes('new') ? 'new' : (choices[0]?.value ?? 'none');
    return [list, Object.fromEntries(all.map(({ key, target }) => [key, target ?? usual]))];
  });
  await step('values', { values: Object.fromEntries(values), values_right: true });
  await step('nothing', {});
  // A class that a table of payments does not say.
  await step('classes', {
    tables: batch.tables.map(({ setup, open }) => {
      const isOpen = open.some(({ fact }) => fact === 'class');
      return isOpen ? { ...setup, for_all: { ...setup.for_all, class: 'new:Form 1' } } : setup;
    }),
  });
  for (const { setup, open } of batch.tables)
    for (const { words } of open) console.log(setup.parts[0]?.tab, setup.kind, words);
  const { version } = batch;
  const checked = await timed('check', () =>
    office.call(checkImport, { params, input: { version } }),
  );
  if (checked.status !== 200) throw new Error(`${checked.status} ${checked.body.message}`);
  console.log(checked.body.data.counts);
  const query = { state: 'ready', page: 100, per_page: 50 } as const;
  for (const { tab, words, count } of checked.body.data.problems.slice(0, 10))
    console.log(tab, count, words);
  await timed('a page of rows', () => office.call(listImportRows, { params, query }));
  for (const [what, call] of [
    ['import', runImport],
    ['take back', undoImport],
  ] as const) {
    const { status, body } = await timed(what, () => office.call(call, { params }));
    if (status !== 200) throw new Error(`${status} ${body.message}`);
  }
} finally {
  await running.close();
  await postgres?.stop();
}
process.exit(0);
