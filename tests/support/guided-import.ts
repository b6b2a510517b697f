import { expect } from 'vitest';
import {
  checkImport,
  listImportRows,
  readImport,
  runImport,
  setUpImport,
  undoImport,
} from '#contract/imports/calls.ts';
import type { RowKind } from '#contract/imports/kinds.ts';
import type {
  ColumnUse,
  ImportBatch,
  ImportSetupInput,
  TableSetup,
} from '#contract/imports/shapes.ts';
import type { BrowserLike } from './browser-like.ts';
import { formOf } from './form-of.ts';

/** What a person says of each table of a file; what is left out stays as it was suggested. */
export interface Said extends Partial<Omit<TableSetup, 'parts' | 'kind' | 'columns' | 'right'>> {
  readonly kind?: RowKind;
  /** By the heading: a fact, or all of a use; null leaves the column out. */
  readonly columns?: Readonly<Record<string, string | ColumnUse | null>>;
  /** By list and text, in small letters; any other value is added as new, or is the first that is offered. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By list: what every other value means that is open. */
  readonly usual?: Readonly<Record<string, string>>;
  /** What each row means that is open; without it the first that is like it. */
  readonly whom?: string;
}

/** The tables as somebody says that they are right: names as they stand, days first, decimals behind a point. */
function saidTables(batch: ImportBatch, said: Said): TableSetup[] {
  const { columns = {}, values: _v, usual: _u, whom: _w, kind, ...rest } = said;
  return batch.tables.map(({ setup, columns: looks }) => ({
    ...setup,
    names: setup.names ?? 'first',
    days: setup.days ?? 'dmy',
    decimals: setup.decimals ?? '.',
    add: setup.add ?? false,
    ...rest,
    for_all: { ...setup.for_all, ...rest.for_all },
    kind: kind ?? setup.kind,
    columns: looks.map(({ headings }, at) => {
      const own = columns[headings.at(-1) ?? ''];
      if (own === undefined) return setup.columns[at] ?? { to: null };
      return typeof own === 'string' || own === null ? { to: own } : own;
    }),
    right: ['table', 'columns'],
  }));
}

/** A file that is read; nothing of it is said yet. */
export async function readFile(by: BrowserLike, file: Blob, name: string): Promise<ImportBatch> {
  const form = formOf({ file_name: name }, { file: [file, name] });
  const { status, body } = await by.call(readImport, { form });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

type Reply = { readonly status: number; readonly body: { readonly message?: string } };
/** What a reply says in short. */
export const told = ({ status, body }: Reply) => [status, body.message];

export const run = (by: BrowserLike, { id, version }: Pick<ImportBatch, 'id' | 'version'>) =>
  by.call(runImport, { params: { id }, input: { version } });
export const undo = (by: BrowserLike, { id }: Pick<ImportBatch, 'id'>) =>
  by.call(undoImport, { params: { id } });
/** What became of the rows. */
export const rowsOf = async (by: BrowserLike, { id }: Pick<ImportBatch, 'id'>, query = {}) =>
  (await by.call(listImportRows, { params: { id }, query })).body;

/** A file of these lines. */
export const readLines = (by: BrowserLike, lines: readonly string[], name = 'sheet.csv') =>
  readFile(by, new Blob([lines.join('\n')]), name);

export async function setUp(
  by: BrowserLike,
  { id, version }: ImportBatch,
  input: Omit<ImportSetupInput, 'version'>,
): Promise<ImportBatch> {
  const { status, body } = await by.call(setUpImport, {
    params: { id },
    input: { version, ...input },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

/** Says what every value and row means that is open. */
async function valued(by: BrowserLike, batch: ImportBatch, said: Said): Promise<ImportBatch> {
  const values = batch.lists.map(({ list, may, choices, values: all }) => {
    const own = said.values?.[list] ?? {};
    const usual =
      said.usual?.[list] ?? (may.includes('new') ? 'new' : (choices[0]?.value ?? 'none'));
    const open = all.filter(({ target, text }) => target === null || text.toLowerCase() in own);
    return [
      list,
      Object.fromEntries(open.map(({ key, text }) => [key, own[text.toLowerCase()] ?? usual])),
    ];
  });
  const whom = batch.whom.rows
    .filter(({ target }) => target === null)
    .map(({ key, candidates }) => [key, said.whom ?? String(candidates[0]?.id ?? 'new')]);
  return setUp(by, batch, {
    ...{ values: Object.fromEntries(values), whom: Object.fromEntries(whom), values_right: true },
  });
}

export async function check(by: BrowserLike, { id, version }: ImportBatch): Promise<ImportBatch> {
  const { status, body } = await by.call(checkImport, { params: { id }, input: { version } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

/** A tab of one or two rows is not suggested: a person ticks it. */
export const ticked = async (by: BrowserLike, batch: ImportBatch, kind: RowKind | null) =>
  batch.tables.length > 0
    ? batch
    : setUp(by, batch, {
        tables: batch.tabs
          .slice(0, 1)
          .map(({ name }) => ({
            ...{ parts: [{ tab: name, head: 1, last: null }], kind, lines: 1, columns: [] },
            ...{ for_all: {}, tab: null, above: null, names: null, days: null, decimals: null },
            ...{ add: null, right: [] },
          })),
      });

/** Goes through all steps but the last one. */
export async function checked(
  by: BrowserLike,
  batch: ImportBatch,
  said: Said = {},
): Promise<ImportBatch> {
  if (batch.is_own) return batch;
  let now = await ticked(by, batch, said.kind ?? null);
  // A table of another kind has other columns: they are said once it is known.
  if (said.kind && batch.tables.some(({ setup }) => setup.kind !== said.kind))
    now = await setUp(by, now, { tables: saidTables(now, { kind: said.kind }) });
  now = await setUp(by, now, { tables: saidTables(now, said) });
  expect(now.tables.flatMap(({ open }) => open.map(({ words }) => words))).toEqual([]);
  return check(by, await valued(by, now, said));
}

/** Reads lines, goes through all steps, and brings the rows in. */
export async function imported(
  by: BrowserLike,
  lines: readonly string[],
  said: Said = {},
  name?: string,
): Promise<ImportBatch> {
  const { id, version } = await checked(by, await readLines(by, lines, name), said);
  const { status, body } = await by.call(runImport, { params: { id }, input: { version } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

/** Lines that went through all steps but the last one: nothing is imported yet. */
export const checkedLines = async (
  by: BrowserLike,
  kind: RowKind,
  lines: readonly string[],
  said: Said = {},
): Promise<ImportBatch> => checked(by, await readLines(by, lines), { kind, ...said });

/** Marks of 100, with a column for each of two subjects. */
export const marksSaid: Said = {
  columns: Object.fromEntries(
    ['Subject 1', 'Subject 2', 'English', 'Kiswahili'].map((one) => [one, { to: 'mark', line: 1 }]),
  ),
  for_all: { out_of: '100', grades: '80, 70, 60, 50, 40' },
};
/** What was paid for decides the category; the sheet's own is left out. */
export const paymentsSaid: Said = {
  columns: { Category: null, Item: 'item', Amount: 'payment' },
  usual: { item: 'Transport' },
};
