import { checkImport, readImport, setUpImport } from '#contract/imports/calls.ts';
import type {
  ColumnUse,
  ImportBatch,
  ImportSetupInput,
  TableSetup,
} from '#contract/imports/shapes.ts';
import type { BrowserLike } from '../support/browser-like.ts';
import { formOf } from '../support/form-of.ts';
import type { Ids } from '../support/given-house.ts';

/** A table as a person says it: columns by their letters (`D-F,H`), records of the house as `@NAME`. */
interface SaidTable extends Partial<Omit<TableSetup, 'columns'>> {
  readonly parts: TableSetup['parts'];
  readonly columns: Readonly<Record<string, string | ColumnUse>>;
}

/** What a person says of a file; of values `*` is said of all others of a list. */
export interface SaidSetup {
  readonly tables: readonly SaidTable[];
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By the name in the sheet; without it the one candidate is confirmed, and a listed child is new. */
  readonly whom?: Readonly<Record<string, string>>;
  readonly cells?: Record<string, string>;
  readonly out?: string[];
}

const columnAt = (letters: string) =>
  [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1;

function columnsOf(said: SaidTable['columns'], width: number): ColumnUse[] {
  const columns: ColumnUse[] = Array.from({ length: width }, () => ({ to: null }));
  for (const [places, use] of Object.entries(said))
    for (const place of places.split(',')) {
      const [first = '', last = first] = place.split('-');
      const to = typeof use === 'string' ? { to: use } : use;
      columns.fill(to, columnAt(first), columnAt(last) + 1);
    }
  return columns;
}

const none = { lines: 1, tab: null, above: null, names: null, days: null, decimals: null };

const mapped = <One>(entries: Readonly<Record<string, One>>, to: (key: string, one: One) => One) =>
  Object.fromEntries(Object.entries(entries).map(([key, one]) => [key, to(key, one)]));

/** Reads a file and goes through its steps as somebody would who knows it; nothing is written yet. */
export async function play(
  by: BrowserLike,
  file: Blob,
  name: string,
  { tables, values = {}, whom = {}, cells = {}, out = [] }: SaidSetup,
  ids: Ids,
): Promise<ImportBatch> {
  const idOf = (list: string, said: string) =>
    said.startsWith('@') ? ids(list, said.slice(1)) : said;
  const given = ({ status, body }: { status: number; body: { data: ImportBatch } }) => {
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data;
  };
  const setUp = async ({ id, version }: ImportBatch, input: Omit<ImportSetupInput, 'version'>) =>
    given(await by.call(setUpImport, { params: { id }, input: { version, ...input } }));
  const form = formOf({ file_name: name }, { file: [file, name] });
  const read = given(await by.call(readImport, { form }));
  const full = tables.map(({ columns, for_all = {}, kind = null, ...rest }): TableSetup => {
    const width = read.tabs.find((tab) => tab.name === rest.parts[0]?.tab)?.columns ?? 0;
    const all = { for_all: mapped(for_all, idOf), columns: columnsOf(columns, width) };
    return { ...none, add: null, ...rest, kind, ...all, right: ['table', 'columns'] };
  });
  // A table that begins elsewhere or is of another kind has its columns looked at anew.
  const placed = await setUp(read, { tables: full });
  const opened = mapped(values, () => ({}));
  const told = await setUp(placed, { tables: full, cells, out, values: opened });
  const meant = told.lists.map(({ list, values: all }) => {
    const said = mapped(values[list] ?? {}, (_, one) => idOf(list, one));
    const found = all.flatMap(({ key, text }) => {
      const one = said[text] ?? said['*'];
      return one === undefined ? [] : [[key, one] as const];
    });
    return [list, Object.fromEntries(found)] as const;
  });
  const valued = await setUp(told, { values: Object.fromEntries(meant), values_right: true });
  const people = valued.whom.rows.flatMap(({ key, text, is, candidates }) => {
    const usual = { confirm: String(candidates[0]?.id), fresh: 'new', choose: undefined }[is];
    const said = whom[text] ?? usual;
    return said === undefined ? [] : [[key, idOf('student', said)] as const];
  });
  const { id, version } = await setUp(valued, { whom: Object.fromEntries(people) });
  return given(await by.call(checkImport, { params: { id }, input: { version } }));
}
