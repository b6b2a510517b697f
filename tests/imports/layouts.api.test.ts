import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listImportRows, runImport, undoImport } from '#contract/imports/calls.ts';
import { role } from '#contract/roles.ts';
import { appUnderTest } from '../support/app-under-test.ts';
import { type Cell, type CsvKind, csvFile, Sheet, xlsxFile } from '../support/sheet-file.ts';
import { Comparison, type Key } from './compare.ts';
import { furnish, type GivenHouse, idsIn, readHouse } from './house.ts';
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
const fixtures = readdirSync(folder).map((name) => {
  const fixture: Fixture = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  return { ...fixture, name: name.replace('.json', '') };
});

function bytesOf({ tabs, csv }: Fixture): Buffer {
  const sheets = tabs.map(({ name, rows }) => {
    const sheet = new Sheet(name);
    sheet.plain(...rows);
    return sheet;
  });
  const [first] = sheets;
  return csv && first ? csvFile(first, csv) : xlsxFile(sheets);
}

describe.each(fixtures)('$name', (fixture) => {
  test(`${fixture.refused ? 'is refused' : 'comes in as its key says'}, and nothing else does`, async () => {
    const running = await appUnderTest();
    await furnish(running, fixture.house);
    const before = await readHouse(running);
    const office = running.as.role(role.administrator);
    const file = new Blob([Uint8Array.from(bytesOf(fixture))]);
    const batch = await play(office, file, fixture.file, fixture.setup, await idsIn(running));
    const params = { id: batch.id };
    const open = batch.tables.flatMap((table) => table.open.map(({ what, fact }) => fact ?? what));
    expect(open.sort()).toEqual(fixture.refused ?? []);
    const rows = await office.call(listImportRows, { params, query: { per_page: 100 } });
    const shown = rows.body.data.map(({ tab, row, state, reasons }) => ({
      ...{ place: `${tab}!${row}`, state, words: reasons.map(({ words }) => words) },
    }));
    const ran = await office.call(runImport, { params, input: { version: batch.version } });
    expect(ran.status, JSON.stringify(ran.body)).toBe(fixture.refused ? 422 : 200);
    const after = await readHouse(running);
    const compared = new Comparison(before, after);
    const { rows: keys = [], each } = fixture.key ?? {};
    const faults = keys.flatMap((row) => {
      const { is, words } = compared.row(row, each);
      const told = shown.filter(({ place }) => place.endsWith(`!${row.row}`));
      return is === 'in' ? [] : [`${row.row} ${is}: ${words} ${JSON.stringify(told)}`];
    });
    expect([...faults, ...compared.extras()]).toEqual([]);
    const left = Object.keys(fixture.left ?? {}).map((place) => {
      const [, row] = place.split('!');
      return [place, shown.find((one) => one.place.endsWith(`!${row}`))?.state];
    });
    expect(Object.fromEntries(left)).toEqual(fixture.left ?? {});
    if (fixture.refused) return;
    expect((await office.call(undoImport, { params })).status).toBe(200);
    expect(await readHouse(running)).toEqual(before);
  });
});
