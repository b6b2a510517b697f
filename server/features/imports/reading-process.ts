/**
 * The process that reads spreadsheets and plans imports (security 11.2): started by `reading.ts`,
 * never imported. A file that takes it apart ends it and not the service.
 */
import { searchKey } from '#contract/folded.ts';
import './speak-in-codes.ts';
import { readFile } from 'node:fs/promises';
import { everythingForm } from '#contract/everything/form.ts';
import { anyRow, guessAnew } from '#contract/imports/fields.ts';
import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import { serveJobs } from '../../job-process-child.ts';
import { withoutCodes } from './coded-words.ts';
import { withPaymentsSaid } from './planning/apart/kinds-apart.ts';
import { asAnswered, setupsOf } from './planning/as-answered.ts';
import type { Plan, PlannedRow, Setup } from './planning/plan/plan.ts';
import { isAsRemembered } from './planning/plan/remembered-layout.ts';
import { makePlan } from './planning/planner.ts';
import { readableSheets } from './planning/readable-sheets.ts';
import { guessSetup, guessSetups } from './planning/sheets/layout.ts';
import { askSpotChecks } from './planning/spot-check/spot-check.ts';
import { packSheets, unpackSheets } from './reading/packed-sheets.ts';
import { readSheets } from './reading/read-file.ts';
import { type Cell, isFull, type Sheet, textOf, UnreadableSheet } from './reading/sheet.ts';
import type { ReadingAnswer, ReadingJob, RowToKeep, SheetLook } from './reading-job.ts';

const memoryLimit = 768 * 1024 * 1024;
const rowsAtOnce = 1_000;

/** How sheets look; what was made of their columns is known once they are planned. */
function looksOf(
  sheets: readonly Sheet[],
  { sheets: setups, remembered = {} }: Pick<Setup, 'sheets' | 'remembered'>,
  planned: Plan['sheets'],
): SheetLook[] {
  return setups.flatMap((setup) => {
    const sheet = sheets.find((one) => one.name === setup.sheet);
    if (!sheet) return [];
    const look = planned.find((one) => one.sheet === setup.sheet);
    const earlier = remembered[setup.sheet];
    const isRemembered = isAsRemembered(setup, earlier);
    const columns = (look?.columns ?? []).map((column, at) => ({
      ...column,
      remembered:
        isRemembered && at in earlier.columns && setup.columns[at] === earlier.columns[at],
    }));
    return {
      setup,
      rows: Math.max(0, sheet.rows.length - setup.header - 1),
      headers: columns.map(({ heading }) => heading),
      samples: columns.map(({ sample }) => sample),
      columns,
      passed: look?.passed ?? 0,
      hidden: sheet.isHidden === true,
      told: [...(sheet.told ?? []), ...(setup.own ? [words.toldOwn] : [])],
      first: look?.first ?? [],
      remembered: isRemembered ? earlier.at : null,
    };
  });
}

/** Whether it is the first sheet of the workbook of everything, which comes back by a command. */
const isOfEverything = ({ rows }: Sheet): boolean =>
  rows.some(([, form]) => textOf(form).startsWith(everythingForm));

/** What the server itself has to hold is bounded too. @throws UnreadableSheet */
function checkLetters(letters: number, most: number): void {
  if (letters > most) throw new UnreadableSheet(words.tooMuch);
}

const plainCell = (cell: Cell): Cell => {
  if (typeof cell === 'string') return withoutCodes(cell);
  if (!isFull(cell)) return cell;
  const { value, shown } = cell;
  return {
    ...cell,
    value: typeof value === 'string' ? withoutCodes(value) : value,
    ...(shown !== undefined && { shown: withoutCodes(shown) }),
  };
};

/** A sheet of which no cell and no name can pose as what we say ourselves. */
const plainSheet = (sheet: Sheet): Sheet => ({
  ...sheet,
  name: withoutCodes(sheet.name),
  rows: sheet.rows.map((row) => row.map(plainCell)),
});

async function read(job: ReadingJob & { do: 'read' }): Promise<ReadingAnswer> {
  const bytes = await readFile(job.file);
  const file = withoutCodes(job.name);
  const sheets = readSheets(bytes, file).flatMap((sheet) =>
    readableSheets({ ...plainSheet(sheet), file }, job.subjects),
  );
  if (sheets.some(isOfEverything)) throw new UnreadableSheet(words.ofEverything);
  const rows = sheets.reduce((sum, one) => sum + one.rows.length, 0);
  if (rows > importLimits.rowsOfAll) throw new UnreadableSheet(words.tooMuch);
  const json = JSON.stringify(sheets);
  checkLetters(json.length, importLimits.letters);
  const { setups, remembered } = guessSetups(sheets, job.subjects, job.layouts);
  const looks = looksOf(sheets, { sheets: setups, remembered }, []);
  return { is: 'read', content: packSheets(json), sheets: looks, remembered };
}

function toKeep(
  { faults, notes, questions, answered, cells, change, row, sheet, kind, name, state }: PlannedRow,
  position: number,
): RowToKeep {
  return {
    position,
    sheet,
    kind: kind ?? '',
    name,
    search_key: searchKey(name),
    state,
    row_number: row,
    said: JSON.stringify({ faults, notes, questions, answered, cells }),
    change: change && JSON.stringify(change),
  };
}

function plan(
  job: ReadingJob & { do: 'plan' },
  tell: (part: ReadingAnswer) => void,
): ReadingAnswer {
  const answered = asAnswered(unpackSheets(job.content), (key) => job.setup.answers[key]);
  const sheets = withPaymentsSaid(answered, job.setup.sheets, job.known.subjects);
  // A sheet whose kind or row of headings was chosen is understood anew.
  const kept = setupsOf(sheets, job.setup.sheets, job.known.subjects);
  const setups = kept.map((one) => {
    const sheet = sheets.find(({ name }) => name === one.sheet);
    if (!one.columns.includes(guessAnew) || !sheet || one.kind === null) return one;
    const { kind, header, year, term } = one;
    const guess = guessSetup(sheet, job.known.subjects, {
      kind,
      ...(header !== anyRow && { header }),
    });
    const columns = guess.columns.map((target, at) => {
      const chosen = one.columns[at] ?? guessAnew;
      return chosen === guessAnew ? target : chosen;
    });
    return { ...guess, columns, year, term };
  });
  const setup = { ...job.setup, sheets: setups };
  const {
    rows: planned,
    questions,
    sheets: looks,
  } = askSpotChecks(
    makePlan(sheets, setup, job.known, (done, total) => tell({ is: 'progress', done, total })),
    setup.answers,
  );
  checkLetters(JSON.stringify(questions).length, importLimits.lettersOfQuestions);
  const rows = planned.map(toKeep);
  const letters = rows.reduce(
    (sum, { name, said, change }) => sum + name.length + said.length + (change?.length ?? 0),
    0,
  );
  checkLetters(letters, 3 * importLimits.letters);
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    tell({ is: 'rows', rows: rows.slice(at, at + rowsAtOnce) });
  return { is: 'planned', questions, sheets: looksOf(sheets, setup, looks) };
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
