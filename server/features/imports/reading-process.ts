/**
 * The process that reads spreadsheets, and looks at and checks what they say (rule 11.2): started by
 * `reading.ts`. A file that takes it apart ends it and not the service.
 */
import { readFile } from 'node:fs/promises';
import { everythingForm } from '#contract/everything/form.ts';
import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import type { ImportBatch, ImportSetup } from '#contract/imports/shapes.ts';
import type { WorkProgress } from '../../db/import-work.ts';
import { serveJobs } from '../../job-process-child.ts';
import { speaking } from '../../language.ts';
import { checkImport } from './check/check-table.ts';
import { foundIn, packed, packedRows, unpacked } from './checked-rows.ts';
import { listValues } from './guide/lists.ts';
import { suggestAgain, suggestTables } from './guide/suggest-table.ts';
import { shownText } from './guide/table.ts';
import type { House, SuggestOn } from './guide/types.ts';
import type { Kept } from './house.queries.ts';
import { checkOwn, ownReportsIn } from './own/check-own.ts';
import { ownSheetOf } from './own/own-row.ts';
import { readSheets } from './reading/read-file.ts';
import { type Sheet, textOf, UnreadableSheet } from './reading/sheet.ts';
import { emptySetup } from './setup-changes.ts';

const memoryLimit = 768 * 1024 * 1024;
const [shownFirst, shownLast] = [60, 15];

/** What the steps are shown by. */
interface OnHouse extends Pick<SuggestOn, 'remembered'> {
  /** As JSON: it is sent each time, and is the same most of the time. */
  readonly house: string;
  /** The tag of the language that what is open is said in. */
  readonly language: string;
}

interface OnContent {
  readonly content: string;
  readonly setup: ImportSetup;
}

/** Whether it is the first sheet of the workbook of everything, which comes back by a command. */
const isOfEverything = ({ rows }: Sheet): boolean =>
  rows.some(([, form]) => textOf(form).startsWith(everythingForm));

function tabOf(sheet: Sheet, house: House): ImportBatch['tabs'][number] {
  const { name, rows, told = [], isHidden = false } = sheet;
  const shown = rows.flatMap((cells, at) =>
    at < shownFirst || at >= rows.length - shownLast
      ? { row: at + 1, cells: cells.map(shownText) }
      : [],
  );
  return {
    ...{ name, rows: rows.length, hidden: isHidden, shown },
    columns: rows.reduce((most, row) => Math.max(most, row.length), 0),
    told: [...told, ...(ownSheetOf(sheet, house) ? [words.toldOwn] : [])],
  };
}

/** What the steps show of a set-up, and the set-up with what may be suggested. */
function show(
  sheets: readonly Sheet[],
  given: ImportSetup,
  tables: ImportBatch['tables'],
  house: House,
) {
  const setup = { ...given, tables: tables.map((table) => table.setup) };
  const { lists, whom } = listValues(sheets, setup, house);
  return { setup, look: { tables, lists, whom } };
}

/** A job sends its sheets each time; those that were looked at last are kept unpacked, with what was found out of them. */
let last: { readonly content: string; readonly sheets: Sheet[] } | null = null;
function sheetsOf({ content }: OnContent): Sheet[] {
  if (last?.content !== content) last = { content, sheets: unpacked(content) };
  return last.sheets;
}

/** The house likewise, of which some is found out in the words of a language. */
let lastHouse: (Pick<OnHouse, 'language'> & { json: string; house: House }) | null = null;
function houseOf({ house: json, language }: OnHouse): House {
  if (lastHouse?.json !== json || lastHouse.language !== language)
    lastHouse = { json, language, house: JSON.parse(json) };
  return lastHouse.house;
}

async function read({
  file,
  name,
  ...on
}: OnHouse & { readonly file: string; readonly name: string }) {
  const sheets = await readSheets(await readFile(file), name);
  if (sheets.some(isOfEverything)) throw new UnreadableSheet(words.ofEverything);
  const rows = sheets.flatMap((sheet) => sheet.rows);
  if (rows.every((row) => row.every((cell) => textOf(cell) === '')))
    throw new UnreadableSheet(words.nothing);
  const json = JSON.stringify(sheets);
  // What the server itself has to hold is bounded too.
  if (rows.length > importLimits.rowsOfAll || json.length > importLimits.letters)
    throw new UnreadableSheet(words.tooMuch);
  const house = houseOf(on);
  const own = sheets.some((sheet) => ownSheetOf(sheet, house)) ? ownReportsIn(sheets, house) : null;
  const content = packed(json);
  last = { content, sheets };
  return speaking(on.language, () => {
    const { remembered } = on;
    const none = { tables: [], values: {} };
    const { tables, values } = own ? none : suggestTables(sheets, { house, remembered });
    const tabs = sheets.map((sheet) => tabOf(sheet, house));
    return { content, own, tabs, ...show(sheets, { ...emptySetup, values }, tables, house) };
  });
}

/** @param job `before`: the tables as they were, where their set-up changes now */
function look(job: OnHouse & OnContent & { readonly before: ImportBatch['tables'] }) {
  const sheets = sheetsOf(job);
  const { setup, before, remembered, language } = job;
  const house = houseOf(job);
  return speaking(language, () => {
    const tables = suggestAgain(sheets, setup.tables, before, { house, remembered });
    return show(sheets, setup, tables, house);
  });
}

/** @param job `isOwn`: it is an export of this app */
function check(
  job: OnContent & { readonly kept: Kept; readonly isOwn: boolean },
  tell: (progress: WorkProgress) => void,
) {
  const { setup, kept, isOwn } = job;
  const { rows, ...rest } = isOwn
    ? checkOwn(sheetsOf(job), setup, kept)
    : checkImport(sheetsOf(job), setup, kept, (done, total) => tell({ done, total }));
  return { found: { ...rest, ...foundIn(rows) }, parts: packedRows(rows) };
}

/** What is said to the process. Sheets travel packed, as they are kept. */
export type ReadingJob =
  | ({ readonly do: 'read' } & Parameters<typeof read>[0])
  | ({ readonly do: 'look' } & Parameters<typeof look>[0])
  | ({ readonly do: 'check' } & Parameters<typeof check>[0]);

/** One of these. */
export interface ReadingAnswer {
  readonly read?: Awaited<ReturnType<typeof read>>;
  readonly look?: ReturnType<typeof look>;
  readonly check?: ReturnType<typeof check>;
  /** How many rows of how many are checked so far. */
  readonly progress?: WorkProgress;
  /** Why the file cannot be read, in words for the person who sent it. */
  readonly refused?: string;
  /** Where a fault of our own was, for the log. */
  readonly failed?: string;
}
export type AnswerTo<Name extends ReadingJob['do']> = NonNullable<ReadingAnswer[Name]>;

serveJobs<ReadingJob, ReadingAnswer>(memoryLimit, async (job, tell) => {
  try {
    if (job.do === 'read') return { read: await read(job) };
    if (job.do === 'look') return { look: look(job) };
    return { check: check(job, (progress) => tell({ progress })) };
  } catch (error) {
    if (error instanceof UnreadableSheet) return { refused: error.message };
    return { failed: error instanceof Error ? (error.stack ?? '') : String(error) };
  }
});
