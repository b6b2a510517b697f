import { openAsBlob } from 'node:fs';
import { loadavg } from 'node:os';
import { basename } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import * as calls from '#contract/imports/calls.ts';
import type { ImportBatch, ImportSetupInput, TableSetup } from '#contract/imports/shapes.ts';
import { role } from '#contract/roles.ts';
import { formOf } from '../tests/support/form-of.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { startApp } from '../tests/support/start-app.ts';

// Brings a workbook into an empty installation by the calls of the screen and says how long each takes:
// `node scripts/time-import.ts students-5000.xlsx [--postgres]`. Whatever is open is answered in the usual way.

const { values: options, positionals } = parseArgs({
  options: { postgres: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [file] = positionals;
if (!file) throw new Error('Name a workbook');
const name = basename(file);
/** The liaison officers whom the workbook names. */
const liaisons =
  'Agnes Nekesa/Barasa, Josephine/Kageha, Rose Awuor/Ogutu, Martin/Simiyu, Peter/Odhiambo, Wycliffe/Luvai';

/** A table as the officer says that it is right. */
const saidTable = ({ setup, open }: ImportBatch['tables'][number]): TableSetup => ({
  ...setup,
  ...{ names: setup.names ?? 'first', days: setup.days ?? 'dmy', decimals: setup.decimals ?? '.' },
  add: setup.add ?? false,
  for_all: {
    ...setup.for_all,
    ...(/^marks?$/.test(setup.kind ?? '') && {
      year: setup.for_all.year ?? 'new:2024',
      out_of: '100',
      grades: '90, 80, 65, 50, 40',
    }),
    ...(open.some(({ fact }) => fact === 'class') && { class: 'new:Form 1' }),
  },
  right: ['table', 'columns'],
});

async function timed<Data>(
  what: string,
  work: () => Promise<{ status: number; body: { message?: string; data: Data } }>,
): Promise<Data> {
  const began = performance.now();
  const { status, body } = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${what}: ${seconds} s, load ${loadavg()[0]?.toFixed(1)}`);
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  return body.data;
}

// As in production: whatever was acknowledged survives a power cut.
const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
const postgres = options.postgres ? await startPostgres(durable) : null;
const running = await startApp(postgres?.urlOf('postgres') ?? null, {});
try {
  const office = running.as.role(role.administrator);
  for (const [first_name = '', last_name = ''] of liaisons.split(', ').map((one) => one.split('/')))
    await running.given.user({ role_id: role.liaisonOfficer, first_name, last_name });
  const form = formOf({ file_name: name }, { file: [await openAsBlob(file), name] });
  let batch = await timed('read', () => office.call(calls.readImport, { form }));
  const params = { id: batch.id };
  const step = async (what: string, input: Omit<ImportSetupInput, 'version'>) => {
    const { version } = batch;
    batch = await timed(what, () =>
      office.call(calls.setUpImport, { params, input: { version, ...input } }),
    );
  };
  await step('tables', { tables: batch.tables.map(saidTable) });
  const values = batch.lists.map(({ list, may, choices, values: all }) => {
    const usual = may.includes('new') ? 'new' : (choices[0]?.value ?? 'none');
    return [list, Object.fromEntries(all.map(({ key, target }) => [key, target ?? usual]))];
  });
  await step('values', { values: Object.fromEntries(values), values_right: true });
  await step('nothing', {});
  // A class that a table of payments does not say.
  await step('classes', { tables: batch.tables.map(saidTable) });
  const { version } = batch;
  batch = await timed('check', () =>
    office.call(calls.checkImport, { params, input: { version } }),
  );
  console.log(batch.counts);
  for (const { tab, count, words } of batch.problems.slice(0, 10)) console.log(tab, count, words);
  const query = { state: 'ready', page: 100, per_page: 50 } as const;
  await timed('a page of rows', () => office.call(calls.listImportRows, { params, query }));
  await timed('import', () => office.call(calls.runImport, { params }));
  await timed('take back', () => office.call(calls.undoImport, { params }));
} finally {
  await running.close();
  await postgres?.stop();
}
process.exit(0);
