import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { readImport, runImport, setUpImport } from '#contract/imports/calls.ts';
import type { ColumnUse, ImportBatch, TableSetup } from '#contract/imports/shapes.ts';
import { role } from '#contract/roles.ts';
import { nameKey } from '../server/name-key.ts';
import { Comparison, type Key } from '../tests/imports/compare.ts';
import { play, type SaidSetup } from '../tests/imports/play.ts';
import type { BrowserLike } from '../tests/support/browser-like.ts';
import { formOf } from '../tests/support/form-of.ts';
import { furnish, type GivenHouse, idsIn, readHouse } from '../tests/support/given-house.ts';
import { type RunningApp, startApp } from '../tests/support/start-app.ts';

// Plays what people said of sheets, through the calls of the screen, and holds what is kept against the keys:
// `node scripts/score-layouts.ts FOLDER`, with `NN-name.ext`, `NN.house.json`, `NN.setup.json` and
// `NN.key.json` of each sheet. What is wrong is told below its sheet.

type Term = Readonly<Record<'name', string> & Record<'number' | 'year', number>>;
type House = GivenHouse & { readonly terms: readonly Term[] };

const [, , typed] = process.argv;
if (!typed) throw new Error('Name a folder');
const folder = resolve(typed);
const files = readdirSync(folder).sort();
const jsonOf = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

/** The terms of a house in the place of those that every installation has. */
async function placeTerms({ app }: RunningApp, { terms }: House): Promise<void> {
  const own = terms.map(({ name }) => nameKey(name));
  await app.db.transaction(async (trx) => {
    await trx.deleteFrom('terms').where('term_key', 'not in', own).execute();
    for (const { name, number } of terms)
      await trx
        .insertInto('terms')
        .values({ term_name: name, term_key: nameKey(name), place: number })
        .onConflict((there) => there.column('term_key').doUpdateSet({ place: number }))
        .execute();
  });
}

const count = (entries: object = {}) => Object.keys(entries).length;

/** A use as it is told from others: the lowest line of the headings is meant where none is named. */
const useKey = ({ line, ...use }: ColumnUse, lines: number) =>
  JSON.stringify(Object.entries({ ...use, line: line ?? lines }).sort());

const isSamePlace = ({ parts: [one], lines }: TableSetup, { parts, lines: own }: TableSetup) =>
  lines === own && parts.some(({ tab, head }) => tab === one?.tab && head === one.head);

/**
 * What a person had to say beside what was suggested once tables had their place and kind: columns that are set
 * alike, and a list of values, are one each.
 */
async function decisionsIn(
  by: BrowserLike,
  { id, version, tables: first }: ImportBatch,
  { tables: last, whom }: ImportBatch,
  said: SaidSetup,
): Promise<number> {
  const isThere = ({ setup }: ImportBatch['tables'][number]) =>
    first.some((one) => one.setup.kind === setup.kind && isSamePlace(setup, one.setup));
  const tables = last.map(({ setup }): TableSetup => {
    const own = first.find((one) => isSamePlace(setup, one.setup));
    const { kind, lines, parts } = setup;
    const bare = { columns: [], for_all: {}, tab: null, above: null, names: null, days: null };
    return { ...bare, decimals: null, add: null, ...own?.setup, kind, lines, parts, right: [] };
  });
  const input = { version, tables };
  const placed = (await by.call(setUpImport, { params: { id }, input })).body.data.tables;
  const counts = last.map(({ setup }, at) => {
    const was = placed[at]?.setup ?? setup;
    const uses = setup.columns
      .map((use) => useKey(use, setup.lines))
      .filter((key, column) => key !== useKey(was.columns[column] ?? { to: null }, setup.lines));
    const { tab, above, days, decimals, add, for_all, kind } = setup;
    const names = kind === 'students' ? setup.names : was.names;
    const orders = Object.entries({ tab, above, names, days, decimals, add }).filter(
      ([what, one]) => one !== null && one !== was[what as keyof TableSetup],
    );
    const all = Object.keys(for_all).filter((fact) => was.for_all[fact] !== for_all[fact]);
    return new Set(uses).size + orders.length + all.length;
  });
  const lists = [said.values, said.whom, said.cells, said.out].map(count);
  const moved = last.filter((one) => !isThere(one)).length;
  const confirmed = whom.rows.some(({ is }) => is === 'confirm') ? 1 : 0;
  return [...counts, ...lists, moved, confirmed].reduce((sum, one) => sum + one, 0);
}

async function score(number: string) {
  const name = files.find((one) => one.startsWith(`${number}-`)) ?? '';
  const house: House = jsonOf(`${number}.house.json`);
  const key: Key = jsonOf(`${number}.key.json`);
  const said: SaidSetup = jsonOf(`${number}.setup.json`);
  const running = await startApp(null, {});
  try {
    await placeTerms(running, house);
    await furnish(running, {
      ...house,
      years: [...new Set(house.terms.map((one) => `${one.year}`))],
    });
    const office = running.as.role(role.administrator);
    const before = await readHouse(running);
    const file = new Blob([Uint8Array.from(readFileSync(join(folder, name)))]);
    const form = formOf({ file_name: name }, { file: [file, name] });
    const first = (await office.call(readImport, { form })).body.data;
    const batch = await play(office, file, name, said, await idsIn(running));
    const { id, version } = batch;
    const ran = await office.call(runImport, { params: { id }, input: { version } });
    const compared = new Comparison(before, await readHouse(running));
    // A row about nobody of the house is right when nothing is kept of it, which `extras` sees.
    const rows = key.rows
      .filter(({ readable }) => readable !== false)
      .map(({ is, ...row }) => ({ ...row, is: [is].flat().filter((one) => one.student !== null) }))
      .filter(({ is }) => is.length > 0)
      .map((row) => ({ ...compared.row(row, key.each), row: row.row }));
    const wrong = rows.filter(({ is }) => is === 'wrong');
    const extras = compared.extras();
    console.log(`${name}${ran.status === 200 ? '' : `: ${ran.body.message}`}`);
    for (const one of wrong) console.log(`  row ${one.row}: ${one.words.join('; ')}`);
    for (const one of extras) console.log(`  in no row: ${one}`);
    const of = (state: string) => rows.filter(({ is }) => is === state).length;
    const decisions = await decisionsIn(office, first, batch, said);
    const found = { in: of('in'), wrong: wrong.length + extras.length, waiting: of('waiting') };
    return { sheet: number, rows: rows.length, ...found, decisions };
  } finally {
    await running.close();
  }
}

const numbers = files.flatMap((one) => /^(\w+)\.setup\.json$/.exec(one)?.[1] ?? []);
const scores: Awaited<ReturnType<typeof score>>[] = [];
for (const number of numbers) scores.push(await score(number));
const all = { sheet: 'all', rows: 0, in: 0, wrong: 0, waiting: 0, decisions: 0 };
for (const one of scores)
  for (const what of ['rows', 'in', 'wrong', 'waiting', 'decisions'] as const)
    all[what] += one[what];
console.table([...scores, all]);
process.exit(0);
