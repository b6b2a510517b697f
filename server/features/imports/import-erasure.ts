import { sql } from 'kysely';
import { searchKey, sortedParts } from '#contract/folded.ts';
import type { Transaction } from '../../db/database.ts';
import { mentionsOf } from '../students/student-names.ts';
import { tell } from './coded-words.ts';
import type { Summary } from './imports.queries.ts';
import type { RowChange, Setup } from './planning/plan/plan.ts';
import { unpackedJson } from './reading/packed-sheets.ts';

/** The student who goes, and what takes the place of the name. */
interface Erased {
  readonly id: number;
  readonly name: string;
  readonly ref: string;
  readonly blank: string;
}

interface Row {
  readonly position: number;
  readonly name: string;
  readonly said: string;
  readonly change: string | null;
}

const nothingSaid = JSON.stringify({ faults: [], notes: [], questions: [], cells: [] });
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
/** A text as it stands, as a code has it in its slots, and as a code within a code has it. */
const spellings = (text: string) => [text, inJson(text), inJson(inJson(text))];

/** The student’s name and ref as whole words: who goes is Ann Otieno, and Joann Otieno stays. */
const wordsFor = ({ name, ref }: Pick<Erased, 'name' | 'ref'>): RegExp =>
  mentionsOf(...new Set([name, ref].flatMap(spellings)));

/** A value out of JSON with all of its texts changed, and the names of its fields: a sheet may be called after a child. */
function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => withTexts(one, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [change(key), withTexts(one, change)]),
  );
}

/** Whether the words stand in any text of this JSON; what JSON escapes is no letter before them. */
function isNamedIn(json: string, words: RegExp): boolean {
  let isThere = false;
  withTexts(JSON.parse(json), (text) => {
    // Within a code a name with quotation marks is written otherwise.
    isThere ||= tell(text).search(words) >= 0;
    return text;
  });
  return isThere;
}

/** Every row of an import that is about the student: by name or ref, by id, or by a row that makes them. */
function rowsAbout(rows: readonly Row[], { id, name, ref }: Erased): Row[] {
  const same = sortedParts(name);
  const words = wordsFor({ name, ref });
  const makers = new Set<string>();
  const isAbout = (row: Row) =>
    row.name.search(words) >= 0 ||
    sortedParts(row.name) === same ||
    isNamedIn(row.said, words) ||
    (row.change !== null && isNamedIn(row.change, words));
  const changeOf = (row: Row): RowChange | null => row.change && JSON.parse(row.change);
  const about = rows.filter((row) => {
    const change = changeOf(row);
    const isThem = change?.type === 'student' && change.id === id;
    if (!isThem && !isAbout(row)) return false;
    if (change?.type === 'student') makers.add(change.row);
    return true;
  });
  const found = new Set(about);
  for (const row of rows) {
    const change = changeOf(row);
    if (change === null || !('student' in change)) continue;
    const { student } = change;
    if ('id' in student ? student.id === id : makers.has(student.row)) found.add(row);
  }
  return [...found];
}

/** What the screen showed of the file, and what was answered, without any cell of it. */
function withoutCells(summary: string, setup: string): { summary: Summary; setup: Setup } {
  const shown: Summary = JSON.parse(summary);
  const chosen: Setup = JSON.parse(setup);
  const sheets = shown.sheets.map((sheet) => ({
    ...sheet,
    samples: sheet.samples.map(() => ''),
    columns: sheet.columns.map((column) => ({ ...column, sample: '' })),
    first: [],
  }));
  return {
    summary: { ...shown, sheets, questions: [] },
    setup: { ...chosen, answers: {} },
  };
}

async function blankRows(
  trx: Transaction,
  importId: number,
  rows: readonly Row[],
  blank: string,
): Promise<void> {
  for (const { position } of rows)
    await trx
      .updateTable('import_rows')
      .set({ name: blank, search_key: searchKey(blank), said: nothingSaid, change: null })
      .where('import_id', '=', importId)
      .where('position', '=', position)
      .execute();
}

/** Imports that made or changed the student or one of the reports. */
async function touchedImports(trx: Transaction, id: number): Promise<Set<number>> {
  const mine = sql<boolean>`(entity = 'student' and entity_id = ${id})
    or (entity = 'academic_report' and entity_id in
      (select id from academic_reports where student_id = ${id}))
    or (entity = 'finance_report' and entity_id in
      (select id from finance_reports where student_id = ${id}))`;
  const rows = await trx
    .updateTable('import_changes')
    .set({ before: null })
    .where(mine)
    .returning('import_id')
    .execute();
  return new Set(rows.map((row) => row.import_id));
}

/** Headings that hold a child's name were none: how they were understood is forgotten. */
async function eraseFromLayouts(trx: Transaction, words: RegExp): Promise<void> {
  const layouts = await trx.selectFrom('sheet_layouts').select(['id', 'layout']).execute();
  for (const { id, layout } of layouts)
    if (isNamedIn(layout, words))
      await trx.deleteFrom('sheet_layouts').where('id', '=', id).execute();
}

/**
 * Takes a student out of the imports, in the transaction of the erasure and before the reports go:
 * rows stay with a blank in place of the name, what was to be changed and how it was before goes. A
 * file that is still being checked is dropped when it names the student; of one that was imported
 * under a name that the student no longer has, all rows are blanked.
 */
export async function eraseFromImports(trx: Transaction, erased: Erased): Promise<void> {
  const touched = await touchedImports(trx, erased.id);
  const words = wordsFor(erased);
  const blanked = (text: string) => text.replace(words, () => erased.blank);
  await eraseFromLayouts(trx, words);
  const imports = await trx
    .selectFrom('imports')
    .select(['id', 'state', 'file_name', 'summary', 'setup', 'content'])
    .orderBy('id')
    .execute();
  for (const one of imports) {
    const rows = await trx
      .selectFrom('import_rows')
      .select(['position', 'name', 'said', 'change'])
      .where('import_id', '=', one.id)
      .execute();
    const about = rowsAbout(rows, erased);
    const isNamed = () =>
      one.file_name.search(words) >= 0 ||
      isNamedIn(one.summary, words) ||
      isNamedIn(one.setup, words) ||
      (one.content !== null && isNamedIn(unpackedJson(one.content), words));
    if (about.length === 0 && !touched.has(one.id) && !isNamed()) continue;
    if (one.state === 'open') {
      await trx.deleteFrom('imports').where('id', '=', one.id).execute();
      continue;
    }
    // Touched by rows that do not tell so: the student had another name then.
    const isKnown = !touched.has(one.id) || about.some((row) => row.change !== null);
    await blankRows(trx, one.id, isKnown ? about : rows, erased.blank);
    const { summary, setup } = withoutCells(one.summary, one.setup);
    await trx
      .updateTable('imports')
      .set({
        file_name: blanked(one.file_name),
        summary: JSON.stringify(withTexts(summary, blanked)),
        setup: JSON.stringify(withTexts(setup, blanked)),
      })
      .where('id', '=', one.id)
      .execute();
  }
}
