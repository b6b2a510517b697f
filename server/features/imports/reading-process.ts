/**
 * The process that reads spreadsheets, and looks at and checks what they say (rule 11.2): started by
 * `reading.ts`, never imported. A file that takes it apart ends it and not the service.
 */
import { readFile } from 'node:fs/promises';
import { everythingForm } from '#contract/everything/form.ts';
import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import type { ImportSetup } from '#contract/imports/shapes.ts';
import { serveJobs } from '../../job-process-child.ts';
import { speaking } from '../../language.ts';
import { checkImport } from './check/check-table.ts';
import { foundIn, packedRows } from './checked-rows.ts';
import { describeTable } from './guide/describe-table.ts';
import { listValues } from './guide/lists.ts';
import { suggestAgain } from './guide/suggest-again.ts';
import { suggestTables, valuesBefore } from './guide/suggest-table.ts';
import { shownText } from './guide/table.ts';
import type { SuggestedTable } from './guide/types.ts';
import { checkOwn, ownReportsIn } from './own/check-own.ts';
import { ownSheetOf } from './own/own-row.ts';
import { packed, unpacked } from './reading/packed-sheets.ts';
import { readSheets } from './reading/read-file.ts';
import { type Sheet, textOf, UnreadableSheet } from './reading/sheet.ts';
import type { Look, ReadingAnswer, ReadingJob } from './reading.ts';
import { emptySetup } from './setup-changes.ts';

const memoryLimit = 768 * 1024 * 1024;
const shownFirst = 60;
const shownLast = 15;

/** Whether it is the first sheet of the workbook of everything, which comes back by a command. */
const isOfEverything = ({ rows }: Sheet): boolean =>
  rows.some(([, form]) => textOf(form).startsWith(everythingForm));

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

/** What the steps show, with what is proven of columns in the set-up. */
function look(
  sheets: readonly Sheet[],
  given: Omit<ImportSetup, 'tables'>,
  suggested: readonly SuggestedTable[],
  { house, language }: Pick<ReadingJob & { do: 'look' }, 'house' | 'language'>,
) {
  return speaking(language, () => {
    const tables = suggested.map((one) => describeTable(sheets, house, one));
    const setup = { ...given, tables: tables.map((table) => table.setup) };
    const { lists, whom } = listValues(sheets, setup, house);
    return { setup, look: { tabs: sheets.map(tabOf), tables, lists, whom } };
  });
}

/** A job sends its sheets each time; those that were looked at last are kept unpacked. */
let last: { readonly content: string; readonly sheets: Sheet[] } | null = null;
function sheetsOf({ content }: { readonly content: string }): Sheet[] {
  if (last?.content !== content) last = { content, sheets: unpacked(content) };
  return last.sheets;
}

async function read(job: ReadingJob & { do: 'read' }): Promise<ReadingAnswer> {
  const bytes = await readFile(job.file);
  const sheets = await readSheets(bytes, job.name);
  if (sheets.some(isOfEverything)) throw new UnreadableSheet(words.ofEverything);
  if (sheets.every(isEmpty)) throw new UnreadableSheet(words.nothing);
  const rows = sheets.reduce((sum, one) => sum + one.rows.length, 0);
  const json = JSON.stringify(sheets);
  // What the server itself has to hold is bounded too.
  if (rows > importLimits.rowsOfAll || json.length > importLimits.letters)
    throw new UnreadableSheet(words.tooMuch);
  const own = sheets.some(ownSheetOf) ? ownReportsIn(sheets) : null;
  const tables = own ? [] : suggestTables(sheets, job);
  const setup = { ...emptySetup, values: valuesBefore(tables) };
  const content = packed(json);
  last = { content, sheets };
  return { is: 'read', content, own, ...look(sheets, setup, tables, job) };
}

function lookAgain(job: ReadingJob & { do: 'look' }): ReadingAnswer {
  const sheets = sheetsOf(job);
  const tables = suggestAgain(sheets, job.setup.tables, job.before, job);
  return { is: 'looked', ...look(sheets, job.setup, tables, job) };
}

function check(
  job: ReadingJob & { do: 'check' },
  tell: (part: ReadingAnswer) => void,
): ReadingAnswer {
  const sheets = sheetsOf(job);
  const { setup, kept } = job;
  const progress = (done: number, total: number) => tell({ is: 'progress', done, total });
  const checked = job.isOwn
    ? checkOwn(sheets, setup, kept)
    : checkImport(sheets, setup, kept, progress);
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
    return { is: 'failed', stack: error instanceof Error ? (error.stack ?? '') : String(error) };
  }
}

serveJobs<ReadingJob, ReadingAnswer>(memoryLimit, answer);
