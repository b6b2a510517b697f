/**
 * The process that reads spreadsheets, and looks at and checks what they say (rule 11.2): started by
 * `reading.ts`, never imported. A file that takes it apart ends it and not the service.
 */
import { readFile } from 'node:fs/promises';
import { everythingForm } from '#contract/everything/form.ts';
import { factOf, type OtherSource, type Reads } from '#contract/imports/kinds.ts';
import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import type { ColumnUse, ImportSetup, TableLook, TableSetup } from '#contract/imports/shapes.ts';
import { serveJobs } from '../../job-process-child.ts';
import { speaking } from '../../language.ts';
import { checkImport } from './check/check-table.ts';
import { foundIn, packedRows } from './checked-rows.ts';
import { listValues } from './guide/lists.ts';
import { columnsThat, describeTable, suggestColumns } from './guide/suggest-columns.ts';
import { proven, suggestTables } from './guide/suggest-table.ts';
import { shownText, tableHeadings } from './guide/table.ts';
import type { House, SuggestedTable } from './guide/types.ts';
import { checkOwn, ownReportsIn } from './own/check-own.ts';
import { ownSheetOf } from './own/own-sheet.ts';
import { packed, unpackedJson } from './reading/packed-sheets.ts';
import { readSheets } from './reading/read-file.ts';
import { type Sheet, textOf, UnreadableSheet } from './reading/sheet.ts';
import type { Look, ReadingAnswer, ReadingJob } from './reading-job.ts';
import { emptySetup, isMoved, tableBefore } from './setup-changes.ts';

const memoryLimit = 768 * 1024 * 1024;
const shownFirst = 60;
const shownLast = 15;

/** Whether it is the first sheet of the workbook of everything, which comes back by a command. */
const isOfEverything = ({ rows }: Sheet): boolean =>
  rows.some(([, form]) => textOf(form).startsWith(everythingForm));

/** What the server itself has to hold is bounded too. @throws UnreadableSheet */
function checkLetters(letters: number, most: number): void {
  if (letters > most) throw new UnreadableSheet(words.tooMuch);
}

const isEmpty = ({ rows }: Sheet): boolean =>
  rows.every((row) => row.every((cell) => textOf(cell) === ''));

function tabOf(sheet: Sheet): Look['tabs'][number] {
  const { name, rows, told = [], isHidden = false } = sheet;
  const shown = rows.flatMap((cells, at) =>
    at < shownFirst || at >= rows.length - shownLast
      ? { row: at + 1, cells: cells.map(shownText) }
      : [],
  );
  return {
    ...{ name, rows: rows.length, hidden: isHidden, shown },
    columns: rows.reduce((most, row) => Math.max(most, row.length), 0),
    told: [...told, ...(ownSheetOf(sheet) ? [words.toldOwn] : [])],
  };
}

const leftOut: ColumnUse = { to: null };

/** The year and the term of a title, for facts that no column has. */
function titled(
  said: TableLook['said'],
  columns: readonly ColumnUse[],
  may: (fact: string) => boolean,
): TableSetup['for_all'] {
  const taken = new Set(columns.map(({ to }) => to));
  return Object.fromEntries(
    Object.entries(said).flatMap(([fact, { value }]) =>
      may(fact) && !taken.has(fact) ? [[fact, value]] : [],
    ),
  );
}

/** A table whose kind or headings are others now: its columns are suggested anew, but for those that were set. */
function moved(
  table: TableSetup,
  before: TableLook | undefined,
  sheets: readonly Sheet[],
  house: House,
): SuggestedTable {
  const { kind } = table;
  const headings = tableHeadings(sheets, table);
  const suggested =
    kind === null ? headings.map(() => leftOut) : suggestColumns(headings, kind, house);
  const of = (name: string | null | undefined) => (name && kind ? factOf(kind, name) : undefined);
  const isSet = (use: ColumnUse | undefined, at: number): use is ColumnUse =>
    of(use?.to) !== undefined &&
    (!use?.rest || of(use.rest) !== undefined) &&
    JSON.stringify(use) !== JSON.stringify(before?.columns[at]?.suggested);
  const columns = suggested.map((use, at) => {
    const own = table.columns[at];
    return isSet(own, at) ? own : use;
  });
  const may = (name: string | null, source: OtherSource) =>
    of(name)?.beside.includes(source) === true;
  const setup = {
    ...{ ...table, columns, right: table.right.filter((step) => step !== 'columns') },
    for_all: {
      ...titled(before?.said ?? {}, columns, (name) => may(name, 'all')),
      ...Object.fromEntries(Object.entries(table.for_all).filter(([name]) => may(name, 'all'))),
    },
    tab: may(table.tab, 'tab') ? table.tab : null,
    above: may(table.above, 'above') ? table.above : null,
  };
  return { setup, columns: suggested, remembered: null, said: before?.said ?? {} };
}

/** A table with its order of days and sign of decimals, unless others of its columns have them now. */
function kept(table: TableSetup, before: TableLook): SuggestedTable {
  const { setup, columns, remembered, said } = before;
  const isSame = (reads: Reads) =>
    columnsThat(table, reads).join() === columnsThat(setup, reads).join();
  const days = isSame('day') || table.days !== setup.days ? table.days : null;
  const decimals = isSame('sum') || table.decimals !== setup.decimals ? table.decimals : null;
  return {
    ...{ setup: { ...table, days, decimals }, remembered, said },
    columns: columns.map(({ suggested }) => suggested ?? leftOut),
  };
}

/** What the steps show, with what is proven of columns in the set-up. */
function look(
  sheets: readonly Sheet[],
  given: Omit<ImportSetup, 'tables'>,
  suggested: readonly SuggestedTable[],
  { house, language }: Pick<ReadingJob & { do: 'look' }, 'house' | 'language'>,
) {
  return speaking(language, () => {
    const tables = suggested.map((one) =>
      describeTable(sheets, proven(sheets, one.setup), house, one),
    );
    const setup = { ...given, tables: tables.map((table) => table.setup) };
    const { lists, whom } = listValues(sheets, setup, house);
    return { setup, look: { tabs: sheets.map(tabOf), tables, lists, whom } };
  });
}

/** What closed lists meant when such headings went in last. */
function valuesBefore(tables: ReturnType<typeof suggestTables>): ImportSetup['values'] {
  const values = new Map<string, Record<string, string>>();
  for (const table of tables)
    for (const [list, meanings] of Object.entries(table.values))
      values.set(list, { ...values.get(list), ...meanings });
  return Object.fromEntries(values);
}

/** A job sends its sheets each time; those of the import that was looked at last are kept unpacked. */
let last: { readonly import: number; readonly length: number; readonly sheets: Sheet[] } | null =
  null;
function sheetsOf(job: { readonly import: number; readonly content: string }): Sheet[] {
  const { length } = job.content;
  if (last?.import !== job.import || last.length !== length)
    last = { import: job.import, length, sheets: JSON.parse(unpackedJson(job.content)) };
  return last.sheets;
}

async function read(job: ReadingJob & { do: 'read' }): Promise<ReadingAnswer> {
  const bytes = await readFile(job.file);
  const sheets = readSheets(bytes, job.name);
  if (sheets.some(isOfEverything)) throw new UnreadableSheet(words.ofEverything);
  if (sheets.every(isEmpty)) throw new UnreadableSheet(words.nothing);
  const rows = sheets.reduce((sum, one) => sum + one.rows.length, 0);
  if (rows > importLimits.rowsOfAll) throw new UnreadableSheet(words.tooMuch);
  const json = JSON.stringify(sheets);
  checkLetters(json.length, importLimits.letters);
  const own = sheets.some(ownSheetOf) ? ownReportsIn(sheets) : null;
  const tables = own ? [] : suggestTables(sheets, job.house, job.remembered);
  const setup = { ...emptySetup, values: valuesBefore(tables) };
  return { is: 'read', content: packed(json), own, ...look(sheets, setup, tables, job) };
}

function lookAgain(job: ReadingJob & { do: 'look' }): ReadingAnswer {
  const sheets = sheetsOf(job);
  const tables = job.setup.tables.map((table, at) => {
    const before = tableBefore(job.before, table, at);
    return before && !isMoved(table, before)
      ? kept(table, before)
      : moved(table, before, sheets, job.house);
  });
  return { is: 'looked', ...look(sheets, job.setup, tables, job) };
}

function check(
  job: ReadingJob & { do: 'check' },
  tell: (part: ReadingAnswer) => void,
): ReadingAnswer {
  const sheets = sheetsOf(job);
  const { own, setup } = job;
  const progress = (done: number, total: number) => tell({ is: 'progress', done, total });
  const checked = own
    ? checkOwn(sheets, setup, { kept: job.kept, ...own })
    : checkImport(sheets, setup, job.kept, progress);
  for (const rows of packedRows(checked.rows)) tell({ is: 'rows', rows });
  const { look: rows, goes_in } = checked;
  return { is: 'checked', look: rows, goes_in, ...foundIn(checked.rows) };
}

async function answer(
  job: ReadingJob,
  tell: (part: ReadingAnswer) => void,
): Promise<ReadingAnswer> {
  try {
    if (job.do === 'read') return await read(job);
    return job.do === 'look' ? lookAgain(job) : check(job, tell);
  } catch (error) {
    if (error instanceof UnreadableSheet) return { is: 'refused', words: error.message };
    // Whatever a broken file does to the readers of its format, the file is what is wrong.
    if (job.do === 'read') return { is: 'refused', words: words.broken };
    return { is: 'failed', stack: error instanceof Error ? (error.stack ?? '') : String(error) };
  }
}

serveJobs<ReadingJob, ReadingAnswer>(memoryLimit, answer);
