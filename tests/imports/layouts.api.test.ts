import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listImportRows, runImport, undoImport } from '#contract/imports/calls.ts';
import { role } from '#contract/roles.ts';
import { appUnderTest } from '../support/app-under-test.ts';
import { furnish, type GivenHouse, idsIn, readHouse } from '../support/given-house.ts';
import { type Cell, type CsvKind, csvFile, Sheet, xlsxFile } from '../support/sheet-file.ts';
import { Comparison, type Key } from './compare.ts';
import { play, type SaidSetup } from './play.ts';

/** A sheet with what a person says of it, and what must be kept of each row then. */
interface Fixture {
  readonly file: string;
  readonly csv?: CsvKind;
  readonly tabs: readonly { readonly name: string; readonly rows: readonly (readonly Cell[])[] }[];
  readonly house: GivenHouse;
  readonly setup: SaidSetup;
  readonly key?: Key;
  /** Rows that name somebody and stay behind, with what becomes of them. */
  readonly left?: Readonly<Record<string, string>>;
  /** What stays open, so that nothing can go in. */
  readonly refused?: readonly string[];
}

const folder = join(import.meta.dirname, '../fixtures/imports');
const fixtures = readdirSync(folder).map((name): [string, Fixture] => [
  name.replace('.json', ''),
  JSON.parse(readFileSync(join(folder, name), 'utf8')),
]);

function bytesOf({ tabs, csv }: Fixture): Buffer {
  const sheets = tabs.map(({ name, rows }) => new Sheet(name).plain(...rows));
  const [first] = sheets;
  return csv && first ? csvFile(first, csv) : xlsxFile(sheets);
}

test.each(fixtures)('%s goes in as its key says, and is taken back whole', async (_, fixture) => {
  const { file, house, setup, key, left = {}, refused } = fixture;
  const running = await appUnderTest();
  await furnish(running, house);
  const before = await readHouse(running);
  const office = running.as.role(role.administrator);
  const bytes = new Blob([Uint8Array.from(bytesOf(fixture))]);
  const batch = await play(office, bytes, file, setup, await idsIn(running));
  const params = { id: batch.id };
  const open = batch.tables.flatMap((table) => table.open.map(({ what, fact }) => fact ?? what));
  expect(open.sort()).toEqual(refused ?? []);
  const rows = await office.call(listImportRows, { params, query: { per_page: 100 } });
  const shown = new Map(rows.body.data.map((one) => [`${one.tab}!${one.row}`, one]));
  const ran = await office.call(runImport, { params, input: { version: batch.version } });
  expect(ran.status, JSON.stringify(ran.body)).toBe(refused ? 422 : 200);
  const compared = new Comparison(before, await readHouse(running));
  const faults = (key?.rows ?? []).flatMap((row) => {
    const { is, words } = compared.row(row, key?.each);
    const { state, reasons } = shown.get(`${row.tab}!${row.row}`) ?? {};
    return is === 'in' ? [] : [`${row.tab}!${row.row}: ${JSON.stringify([words, state, reasons])}`];
  });
  expect([...faults, ...compared.extras()]).toEqual([]);
  for (const place in left) expect(shown.get(place)?.state, place).toBe(left[place]);
  if (refused) return;
  expect((await office.call(undoImport, { params })).status).toBe(200);
  expect(await readHouse(running)).toEqual(before);
});
