/**
 * The process that reads spreadsheets and plans imports (security 11.2): started by `reading.ts`,
 * never imported. A file that takes it apart ends it and not the service.
 */
import { readFile } from 'node:fs/promises';
import type { SheetSetup } from '#contract/imports/fields.ts';
import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import { serveJobs } from '../../job-process-child.ts';
import { guessSetups, headersOf } from './planning/columns.ts';
import type { PlannedRow } from './planning/plan.ts';
import { makePlan } from './planning/planner.ts';
import { packSheets, unpackSheets } from './reading/packed-sheets.ts';
import { readSheets } from './reading/read-file.ts';
import { type Sheet, textOf, UnreadableSheet } from './reading/sheet.ts';
import type { ReadingAnswer, ReadingJob, RowToKeep, SheetLook } from './reading-job.ts';

const memoryLimit = 768 * 1024 * 1024;
const rowsAtOnce = 1_000;
const sampleLength = 60;

function looksOf(sheets: readonly Sheet[], setups: readonly SheetSetup[]): SheetLook[] {
  return setups.flatMap((setup) => {
    const sheet = sheets.find((one) => one.name === setup.sheet);
    if (!sheet) return [];
    const headers = headersOf(sheet, setup.header);
    const sample = (at: number) =>
      sheet.rows
        .slice(setup.header + 1)
        .map((row) => textOf(row[at]))
        .find((text) => text !== '')
        ?.slice(0, sampleLength) ?? '';
    const rows = Math.max(0, sheet.rows.length - setup.header - 1);
    return { setup, rows, headers, samples: headers.map((_, at) => sample(at)) };
  });
}

/** What the server itself has to hold is bounded too. @throws UnreadableSheet */
function checkLetters(letters: number, most: number): void {
  if (letters > most) throw new UnreadableSheet(words.tooMuch);
}

async function read(job: ReadingJob & { do: 'read' }): Promise<ReadingAnswer> {
  const bytes = await readFile(job.file);
  const sheets = readSheets(bytes, job.name).map((sheet) => ({ ...sheet, file: job.name }));
  const rows = sheets.reduce((sum, one) => sum + one.rows.length, 0);
  if (rows > importLimits.rowsOfAll) throw new UnreadableSheet(words.tooMuch);
  const json = JSON.stringify(sheets);
  checkLetters(json.length, importLimits.letters);
  const setups = guessSetups(sheets, job.subjects);
  return { is: 'read', content: packSheets(json), sheets: looksOf(sheets, setups) };
}

function toKeep(
  { faults, notes, questions, change, row, sheet, kind, name, state }: PlannedRow,
  position: number,
): RowToKeep {
  return {
    position,
    sheet,
    kind,
    name,
    search_key: name.toLowerCase(),
    state,
    row_number: row,
    said: JSON.stringify({ faults, notes, questions }),
    change: change && JSON.stringify(change),
  };
}

function plan(
  job: ReadingJob & { do: 'plan' },
  tell: (part: ReadingAnswer) => void,
): ReadingAnswer {
  const sheets = unpackSheets(job.content);
  const { rows: planned, questions } = makePlan(sheets, job.setup, job.known);
  checkLetters(JSON.stringify(questions).length, importLimits.lettersOfQuestions);
  const rows = planned.map(toKeep);
  const letters = rows.reduce(
    (sum, { name, said, change }) => sum + name.length + said.length + (change?.length ?? 0),
    0,
  );
  checkLetters(letters, 2 * importLimits.letters);
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    tell({ is: 'rows', rows: rows.slice(at, at + rowsAtOnce) });
  return { is: 'planned', questions, sheets: looksOf(sheets, job.setup.sheets) };
}

async function answer(
  job: ReadingJob,
  tell: (part: ReadingAnswer) => void,
): Promise<ReadingAnswer> {
  try {
    return job.do === 'read' ? await read(job) : plan(job, tell);
  } catch (error) {
    if (error instanceof UnreadableSheet) return { is: 'refused', words: error.message };
    // Whatever a broken file does to the readers of its format, the file is what is wrong.
    if (job.do === 'read') return { is: 'refused', words: words.broken };
    return { is: 'failed', stack: error instanceof Error ? (error.stack ?? '') : String(error) };
  }
}

serveJobs<ReadingJob, ReadingAnswer>(memoryLimit, answer);
