/**
 * The thread that reads spreadsheets and plans imports (security 11.2): started by `reading.ts`,
 * one for each job, never imported.
 */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { SheetSetup } from '#contract/imports/fields.ts';
import { guessSetups, headersOf } from './planning/columns.ts';
import { makePlan } from './planning/planner.ts';
import { readCsv } from './reading/read-csv.ts';
import { readWorkbook } from './reading/read-workbook.ts';
import { type Sheet, textOf, UnreadableSheet } from './reading/sheet.ts';
import type { ReadingAnswer, ReadingJob, SheetLook } from './reading-job.ts';

const rowsAtOnce = 1_000;
const sampleLength = 60;

const say = (answer: ReadingAnswer) => parentPort?.postMessage(answer);

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

async function run(job: ReadingJob): Promise<void> {
  if (job.do === 'read') {
    const bytes = await readFile(job.file);
    const sheets = job.isWorkbook ? await readWorkbook(bytes) : [readCsv(bytes, job.name)];
    const setups = guessSetups(sheets, job.subjects);
    say({ is: 'read', content: JSON.stringify(sheets), sheets: looksOf(sheets, setups) });
    return;
  }
  // Written by the job above and kept by us.
  const sheets = JSON.parse(job.content) as Sheet[];
  const { rows, questions } = makePlan(sheets, job.setup, job.known);
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    say({ is: 'rows', rows: rows.slice(at, at + rowsAtOnce) });
  say({ is: 'planned', questions, sheets: looksOf(sheets, job.setup.sheets) });
}

run(workerData as ReadingJob).catch((error: unknown) => {
  if (!(error instanceof UnreadableSheet)) throw error;
  say({ fault: error.message });
});
