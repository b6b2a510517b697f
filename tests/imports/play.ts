import type {
  ColumnUse,
  ImportBatch,
  ImportSetupInput,
  TableSetup,
} from '#contract/imports/shapes.ts';
import type { BrowserLike } from '../support/browser-like.ts';
import { check, readFile, setUp } from '../support/guided-import.ts';
import type { Ids } from './house.ts';

/** A table as a person says it: columns by their letters (`D-F,H`), records of the house as `@NAME`. */
interface SaidTable extends Partial<Omit<TableSetup, 'columns' | 'parts'>> {
  readonly parts: TableSetup['parts'];
  readonly columns: Readonly<Record<string, string | ColumnUse>>;
}

/** What a person says of a file; of values `*` is said of all others of a list. */
export interface SaidSetup {
  readonly tables: readonly SaidTable[];
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By the name in the sheet; without it the one candidate is confirmed, and a listed child is new. */
  readonly whom?: Readonly<Record<string, string>>;
  readonly cells?: Readonly<Record<string, string>>;
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

const asUsual = {
  lines: 1,
  tab: null,
  above: null,
  names: null,
  days: null,
  decimals: null,
  add: null,
};

/** Reads a file and goes through its steps as somebody would who knows it; nothing is written yet. */
export async function play(
  by: BrowserLike,
  file: Blob,
  name: string,
  { tables, values = {}, whom = {}, cells = {}, out = [] }: SaidSetup,
  idOf: Ids,
): Promise<ImportBatch> {
  const isId = (list: string, said: string) =>
    said.startsWith('@') ? idOf(list, said.slice(1)) : said;
  const read = await readFile(by, file, name);
  // A text file has one tab, which its name says.
  const tabOf = (tab: string) => (read.tabs.length === 1 ? (read.tabs[0]?.name ?? tab) : tab);
  const placeOf = (place: string) => {
    const at = place.lastIndexOf('!');
    return at < 0 ? place : tabOf(place.slice(0, at)) + place.slice(at);
  };
  const opened = Object.keys(values)
    .map(placeOf)
    .filter((list) => list.includes('!'));
  const full = tables.map(({ parts, columns, for_all = {}, kind = null, ...rest }): TableSetup => {
    const width = read.tabs.find((tab) => tab.name === tabOf(parts[0]?.tab ?? ''))?.columns ?? 0;
    return {
      ...{ ...asUsual, ...rest, kind, right: ['table', 'columns'] },
      parts: parts.map((part) => ({ ...part, tab: tabOf(part.tab) })),
      columns: columnsOf(columns, width),
      for_all: Object.fromEntries(
        Object.entries(for_all).map(([fact, said]) => [fact, isId(fact, said)]),
      ),
    };
  });
  const edits = Object.fromEntries(Object.entries(cells).map(([at, text]) => [placeOf(at), text]));
  // A table that begins elsewhere or is of another kind has its columns looked at anew.
  const placed = await setUp(by, read, { tables: full });
  const told = await setUp(by, placed, {
    ...{ tables: full, cells: edits, out: out.map(placeOf) },
    values: Object.fromEntries(opened.map((list) => [list, {}])),
  });
  const meant: NonNullable<ImportSetupInput['values']> = {};
  for (const { list, values: all } of told.lists) {
    const said = Object.entries(values).find(([one]) => placeOf(one) === list)?.[1] ?? {};
    const byText = new Map(Object.entries(said).map(([text, one]) => [text.toLowerCase(), one]));
    meant[list] = Object.fromEntries(
      all.flatMap(({ key, text }) => {
        const one = byText.get(text.toLowerCase()) ?? said['*'];
        return one === undefined ? [] : [[key, isId(list, one)]];
      }),
    );
  }
  const valued = await setUp(by, told, { values: meant, values_right: true });
  const people = valued.whom.rows.flatMap(({ key, text, is, candidates }) => {
    const usual = { confirm: String(candidates[0]?.id), fresh: 'new', choose: undefined }[is];
    const said = whom[text] ?? usual;
    return said === undefined ? [] : [[key, isId('student', said)]];
  });
  return check(by, await setUp(by, valued, { whom: Object.fromEntries(people) }));
}
