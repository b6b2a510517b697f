import {
  listImportRows,
  readImport,
  runImport,
  setUpImport,
  undoImport,
} from '#contract/imports/calls.ts';
import { isSpotCheck } from '#contract/imports/fields.ts';
import type { ImportBatch, ImportRow } from '#contract/imports/shapes.ts';
import { role } from '#contract/roles.ts';
import type { Layout } from '../fixtures/imports/kit/layout.ts';
import type { KeyRow } from '../fixtures/imports/kit/sheet.ts';
import { formOf } from '../support/form-of.ts';
import type { RunningApp } from '../support/start-app.ts';
import { compare, extras } from './compare.ts';
import { type House, readHouse } from './house.ts';
import { answerTo, insteadOfUsual, isOneSheet, isSheetOf, setRight } from './person.ts';

export const verdicts = ['right', 'asked', 'wrong', 'passed', 'vanished', 'refused'] as const;
export type Verdict = (typeof verdicts)[number];

export interface Score {
  readonly layout: string;
  readonly rows: number;
  /** Rows that a person could bring in. */
  readonly readable: number;
  readonly counts: Readonly<Record<Verdict, number>>;
  /** How many answers the person gave, of five a sheet. */
  readonly answers: number;
  readonly allowed: number;
  /** What is to be looked at, in words. */
  readonly remarks: readonly string[];
}

const shownRemarks = 12;

/** Remarks that differ only in rows and values are one line, with the first as the example. */
class Remarks {
  readonly #groups = new Map<string, { first: string; rows: number }>();

  add(verdict: string, place: string, reason: string): void {
    const key = `${verdict} ${reason.replaceAll(/[A-Z]+\d+:|\d+(?:\.\d+)?|called .*|!row/g, '#')}`;
    const group = this.#groups.get(key) ?? { first: `${verdict} ${place}: ${reason}`, rows: 0 };
    this.#groups.set(key, { ...group, rows: group.rows + 1 });
  }

  lines(): string[] {
    const lines = [...this.#groups.values()].map(({ first, rows }) => `${rows} × ${first}`);
    const rest = lines.length - shownRemarks;
    return rest > 0 ? [...lines.slice(0, shownRemarks), `and ${rest} more like these`] : lines;
  }
}

interface Imported {
  readonly batch: ImportBatch;
  readonly rows: readonly ImportRow[];
  /** Rows that waited for an answer at any time, as `sheet!row`. */
  readonly waited: ReadonlySet<string>;
  readonly answers: number;
  /** Every question that was put, in words. */
  readonly asked: readonly string[];
  /** Rows that were shown before they went in, as `sheet!row`. */
  readonly shown: ReadonlySet<string>;
}

const placeOf = (row: ImportRow) => `${row.sheet}!${row.row}`;

/**
 * What is said of the rows shown: wrong for these sheets and where the layout's own answers say so, right for all
 * others. It is said once nothing else is left to answer, and is none of the answers that are counted.
 */
function spotChecks(
  { questions }: ImportBatch,
  wrong: ReadonlySet<string>,
  { answers }: Layout,
): Record<string, string> {
  const open = questions.filter(({ key, answer }) => isSpotCheck(key) && answer === null);
  return Object.fromEntries(
    open.map(({ key, sheets = [], options: [right, isWrong] }) => {
      const isRefused = answers.some(
        ([asked]) => isSpotCheck(asked.source.replace('^', '')) && asked.test(key),
      );
      return [
        key,
        (isRefused || sheets.some((one) => wrong.has(one)) ? isWrong : right)?.value ?? '',
      ];
    }),
  );
}

async function importFile(
  running: RunningApp,
  layout: Layout,
  allowed: number,
  wrong: ReadonlySet<string>,
): Promise<Imported | string> {
  const office = running.as.role(role.administrator);
  const file = new Blob([Uint8Array.from(layout.bytes())]);
  const sent = await office.call(readImport, {
    form: formOf({ file_name: layout.file }, { file: [file, layout.file] }),
  });
  if (sent.status !== 200) return `${sent.status} ${JSON.stringify(sent.body.errors)}`;
  let batch = sent.body.data;
  const params = { id: batch.id };
  const rowsNow = async () => (await office.call(listImportRows, { params })).body.data;
  const waited = new Set<string>();
  const asked = new Map<string, string>();
  let answers = 0;
  let isCorrected = false;
  for (let round = 0; round < 10; round += 1) {
    for (const row of await rowsNow())
      if (!row.questions.every(isSpotCheck)) waited.add(placeOf(row));
    for (const one of batch.questions)
      if (!isSpotCheck(one.key)) asked.set(one.key, `${one.key} ${one.words}`);
    const { sheets, used } = setRight(batch, layout, allowed - answers);
    const given: Record<string, string> = {};
    answers += used;
    const open = batch.questions
      .filter((one) => one.answer === null)
      .sort((one, other) => other.rows - one.rows);
    for (const question of batch.questions) {
      const value = answers < allowed ? insteadOfUsual(question, layout) : null;
      if (value === null) continue;
      given[question.key] = value;
      answers += 1;
    }
    for (const question of open) {
      const value = answers < allowed ? answerTo(question, layout) : null;
      if (value === null) continue;
      given[question.key] = value;
      answers += 1;
    }
    if (used === 0 && Object.keys(given).length === 0 && !isCorrected) {
      const corrections = Object.entries(layout.corrections).slice(0, allowed - answers);
      Object.assign(given, Object.fromEntries(corrections));
      answers += corrections.length;
      isCorrected = true;
    }
    if (used === 0 && Object.keys(given).length === 0)
      Object.assign(given, spotChecks(batch, wrong, layout));
    if (used === 0 && Object.keys(given).length === 0) break;
    const input = { ...(used > 0 && { sheets }), answers: given };
    const planned = await office.call(setUpImport, { params, input });
    if (planned.status !== 200) return `${planned.status} ${JSON.stringify(planned.body)}`;
    batch = planned.body.data;
  }
  const rows = await rowsNow();
  if (rows.some((row) => row.state === 'new' || row.state === 'update')) {
    const run = await office.call(runImport, { params });
    if (run.status !== 200) return `${run.status} ${run.body.message}`;
  }
  const shown = new Set(
    batch.sheets.flatMap(({ setup, first }) => first.map(({ row }) => `${setup.sheet}!${row}`)),
  );
  return { batch, rows, waited, answers, asked: [...asked.values()], shown };
}

/** What was said in words: a column that is only shown as left out is not told. */
function toldIn({ batch, rows, asked }: Imported): string {
  const told = batch.sheets.map((one) => one.told);
  return JSON.stringify([told, asked, rows.map((row) => row.notes)]);
}

/** Rows below headings that were made count one more than in the file. */
const addedTo = ({ batch }: Imported): number =>
  Number(/Row ([0-9]+) was added/.exec(batch.sheets[0]?.told.join(' ') ?? '')?.[1] ?? Infinity);

function rowOf(done: Imported, { sheet, row }: KeyRow, only: boolean) {
  const shown = only && row >= addedTo(done) ? row + 1 : row;
  const own = done.rows.filter(
    (one) => one.row === shown && (only || isSheetOf(one.sheet.trim(), sheet.trim())),
  );
  // Of a sheet that is shown in parts, what is in counts.
  return own.find((one) => ['new', 'update', 'same'].includes(one.state)) ?? own[0];
}

/**
 * Imports a layout as a careful person would, and holds what is in the house against its key.
 * @param answersForSheet how many answers the person gives, for each sheet of the file
 */
export async function scoreLayout(
  running: RunningApp,
  layout: Layout,
  answersForSheet = 5,
): Promise<Score> {
  const { score } = await attempt(running, layout, answersForSheet, new Set());
  return score;
}

/**
 * The same by somebody who holds the rows that are shown against the sheet: what is wrong in one of them keeps
 * its sheet out. @returns the sheets of which that was said, too
 */
export async function scoreWithLook(
  running: RunningApp,
  layout: Layout,
  answersForSheet = 5,
): Promise<{ readonly score: Score; readonly refused: ReadonlySet<string> }> {
  const blind = await attempt(running, layout, answersForSheet, new Set());
  if (blind.wrongAndShown.size === 0 || blind.id === null)
    return { score: blind.score, refused: new Set() };
  const { status } = await running.as
    .role(role.administrator)
    .call(undoImport, { params: { id: blind.id } });
  if (status !== 200) throw new Error(`import ${blind.id} was not taken back: ${status}`);
  const looked = await attempt(running, layout, answersForSheet, blind.wrongAndShown);
  return { score: looked.score, refused: blind.wrongAndShown };
}

interface Attempt {
  readonly score: Score;
  /** Sheets of which a row that is wrong was shown. */
  readonly wrongAndShown: ReadonlySet<string>;
  /** The import; null where the file was refused. */
  readonly id: number | null;
}

async function attempt(
  running: RunningApp,
  layout: Layout,
  answersForSheet: number,
  wrong: ReadonlySet<string>,
): Promise<Attempt> {
  const allowed = answersForSheet * new Set(layout.key.map((one) => one.sheet)).size;
  const before = await readHouse(running);
  const done = await importFile(running, layout, allowed, wrong);
  const wrongAndShown = new Set<string>();
  const counts: Record<Verdict, number> = {
    right: 0,
    asked: 0,
    wrong: 0,
    passed: 0,
    vanished: 0,
    refused: 0,
  };
  const keyed = layout.key.filter((one) => one.facts.length > 0);
  const head = {
    layout: layout.name,
    readable: keyed.filter((one) => !one.lacks).length,
    allowed,
  };
  if (typeof done === 'string') {
    counts.refused = keyed.length;
    const remarks = [`file: ${done}`];
    const score = { ...head, rows: keyed.length, counts, answers: 0, remarks };
    return { score, wrongAndShown, id: null };
  }
  const after: House = await readHouse(running);
  const list = new Remarks();
  const only = new Set(layout.key.map((one) => one.sheet)).size === 1 && isOneSheet(done.batch);
  const told = toldIn(done);
  const taken = new Set<unknown>();
  for (const key of keyed) {
    const row = rowOf(done, key, only);
    const { missing, faults } = compare(key, after, before, taken, (heading) =>
      told.includes(heading),
    );
    const already = compare(key, before, before, new Set(), () => false);
    const stood = already.missing.length === 0 && already.faults.length === 0;
    const waits = partWaits(done, key, row, only);
    const verdict = judge(key, row, { missing, faults, stood, waits }, done, only);
    counts[verdict] += 1;
    if (verdict === 'right') continue;
    if (verdict === 'wrong' && row && done.shown.has(placeOf(row))) wrongAndShown.add(row.sheet);
    const reasons = [
      ...faults,
      ...(row?.faults ?? []).map((one) => `${one.cell}: ${one.words}`),
      ...(row?.questions ?? []),
    ];
    list.add(
      `${verdict}${row ? ` [${row.state}]` : ' (no such row)'}`,
      `${key.sheet} row ${key.row} ${row?.name ?? ''}`,
      reasons.join('; ') || missing.join('; '),
    );
  }
  const remarks = list.lines();
  const more = extras(layout.key, before, after, taken);
  const unexplained = Math.max(0, more.length - counts.wrong);
  counts.wrong += unexplained;
  for (const one of more) remarks.push(`wrong, not in the key: ${one}`);
  const open = new Remarks();
  for (const { answer, key, words, options, rows, sample } of done.batch.questions)
    if (answer === null)
      open.add(
        `open question of ${rows}`,
        sample,
        `${key}: ${words} [${options.map((one) => one.label).join(' | ')}]`,
      );
  remarks.push(...open.lines());
  for (const { answer, key, options, usual } of done.batch.questions)
    if (answer !== null && !usual)
      remarks.push(
        `answered ${key}: ${options.find((one) => one.value === answer)?.label ?? answer}`,
      );
  for (const { setup, headers } of done.batch.sheets)
    remarks.push(
      `sheet ${setup.sheet}: ${setup.kind}, header ${setup.header + 1}, ${setup.year} term ${setup.term}: ${setup.columns.map((field, at) => `${headers[at]}=${field ?? '-'}`).join(', ')}`,
    );
  const score = {
    ...head,
    rows: keyed.length + unexplained,
    counts,
    answers: done.answers,
    remarks,
  };
  return { score, wrongAndShown, id: done.batch.id };
}

/** Whether another part of a row that is in waits for an answer, or has a fault. */
const partWaits = (
  done: Imported,
  key: KeyRow,
  row: ImportRow | undefined,
  only: boolean,
): boolean =>
  row !== undefined &&
  done.rows.some(
    (one) =>
      one.row === row.row &&
      one.sheet !== row.sheet &&
      (one.state === 'question' || one.state === 'fault') &&
      (only || isSheetOf(one.sheet.trim(), key.sheet.trim())),
  );

interface Compared {
  readonly missing: readonly string[];
  readonly faults: string[];
  /** The house had all of it before. */
  readonly stood: boolean;
  /** A part of the row, such as its marks, is shown in a sheet of its own and waits there. */
  readonly waits: boolean;
}

function judge(
  key: KeyRow,
  row: ImportRow | undefined,
  { missing, faults, stood, waits }: Compared,
  done: Imported,
  only: boolean,
): Verdict {
  const isIn = row && ['new', 'update', 'same'].includes(row.state);
  const isWhole = missing.length === 0 && faults.length === 0;
  if (isIn && key.lacks) {
    faults.push(`in, though nobody could know: ${key.ask}`);
    return 'wrong';
  }
  if (isWhole && (isIn || !stood)) {
    if (!key.ask || !isIn) return 'right';
    const pattern = new RegExp(key.ask, 'i');
    if (done.waited.has(placeOf(row)) || done.asked.some((one) => pattern.test(one)))
      return 'right';
    faults.push(`in without being asked: ${key.ask}`);
    return 'wrong';
  }
  if (isIn && waits && faults.length > 0 && faults.every((one) => missing.includes(one)))
    return 'asked';
  if (isIn || faults.length > 0) return 'wrong';
  if (row?.state === 'passed') return 'passed';
  if (row?.state === 'fault') return 'refused';
  if (row) return 'asked';
  const sheet = done.batch.sheets.find(
    (one) => only || isSheetOf(one.setup.sheet.trim(), key.sheet.trim()),
  );
  if (!sheet || sheet.setup.kind === null) return 'refused';
  return 'vanished';
}
