import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import type { Summary } from './imports.queries.ts';
import type { RowChange, Setup } from './planning/plan.ts';
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
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const inAnyOrder = (text: string) => wordsOf(text).toSorted().join(' ');

/** Text of a regular expression that finds this text, also where JSON has escaped it. */
const literally = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Every row of an import that is about the student: by name or ref, by id, or by a row that makes them. */
function rowsAbout(rows: readonly Row[], { id, name, ref }: Erased): Row[] {
  const same = inAnyOrder(name);
  const mention = new RegExp(`${literally(name)}|${literally(ref)}`, 'i');
  const makers = new Set<string>();
  const isAbout = (row: Row) => {
    const text = `${row.name}\n${row.said}\n${row.change ?? ''}`;
    return mention.test(text) || inAnyOrder(row.name) === same;
  };
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
function withoutCells(summary: string, setup: string): { summary: string; setup: string } {
  const shown: Summary = JSON.parse(summary);
  const chosen: Setup = JSON.parse(setup);
  const sheets = shown.sheets.map((sheet) => ({
    ...sheet,
    samples: sheet.samples.map(() => ''),
    columns: sheet.columns.map((column) => ({ ...column, sample: '' })),
  }));
  return {
    summary: JSON.stringify({ ...shown, sheets, questions: [] }),
    setup: JSON.stringify({ ...chosen, answers: {} }),
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
      .set({ name: blank, search_key: blank.toLowerCase(), said: nothingSaid, change: null })
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

/**
 * Takes a student out of the imports, in the transaction of the erasure and before the reports go:
 * rows stay with a blank in place of the name, what was to be changed and how it was before goes. A
 * file that is still being checked is dropped when it names the student; of one that was imported
 * under a name that the student no longer has, all rows are blanked.
 */
export async function eraseFromImports(trx: Transaction, erased: Erased): Promise<void> {
  const touched = await touchedImports(trx, erased.id);
  const name = new RegExp(`${literally(erased.name)}|${literally(erased.ref)}`, 'gi');
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
    const sheets = one.content === null ? '' : unpackedJson(one.content);
    const text = `${sheets}${one.summary}${one.setup}${one.file_name}`;
    if (about.length === 0 && !touched.has(one.id) && text.search(name) < 0) continue;
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
        file_name: one.file_name.replace(name, erased.blank),
        summary: summary.replace(name, erased.blank),
        setup: setup.replace(name, erased.blank),
      })
      .where('id', '=', one.id)
      .execute();
  }
}
