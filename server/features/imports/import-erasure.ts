import { sql } from 'kysely';
import { sortedParts } from '#contract/folded.ts';
import type { Transaction } from '../../db/database.ts';
import { type Erased, mentionOf } from '../students/student-names.ts';
import { unpacked } from './checked-rows.ts';
import { dropImport, findRows } from './imports.queries.ts';
import { type Sheet, textOf } from './reading/sheet.ts';

const wordsOf = (text: string) => sortedParts(text).split(' ');

/** Whether any text of a value is about them, or the name of a field: a sheet may be called after a child. */
function isIn(value: unknown, isThem: (text: string) => boolean): boolean {
  if (typeof value === 'string') return isThem(value);
  if (value === null || typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.some((one) => isIn(one, isThem));
  return Object.entries(value).some(([key, one]) => isThem(key) || isIn(one, isThem));
}

/** Imports that made or changed the student or one of the reports; how these were before goes. */
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

/** Takes a student out of the imports, before the reports go: open ones are dropped, of others what was kept of the file goes. */
export async function eraseFromImports(trx: Transaction, student: Erased): Promise<void> {
  const touched = await touchedImports(trx, student.id);
  const mention = mentionOf(student);
  const wanted = wordsOf(student.name);
  /** By a mention, or by all words of the name, in any order. */
  const isThem = (text: string) => {
    if (text.search(mention) >= 0) return true;
    const words = new Set(wordsOf(text));
    return wanted.every((word) => words.has(word));
  };
  // Headings that hold a child's name were none: how they were set up is forgotten.
  for (const { id, layout } of await trx.selectFrom('sheet_layouts').selectAll().execute())
    if (isIn(JSON.parse(layout), isThem))
      await trx.deleteFrom('sheet_layouts').where('id', '=', id).execute();
  const imports = await trx
    .selectFrom('imports')
    .select(['id', 'state', 'file_name', 'summary', 'setup', 'content'])
    .orderBy('id')
    .execute();
  for (const one of imports) {
    const { id, file_name } = one;
    // The parts of a name may stand in cells of their own.
    const isNamed = () => {
      const sheets = one.content === null ? [] : unpacked<Sheet[]>(one.content);
      const said = sheets.map(({ name, told, rows }) => [
        ...[name, told, rows.map((row) => row.map(textOf).join(' '))],
      ]);
      return isIn([file_name, JSON.parse(one.summary), JSON.parse(one.setup), said], isThem);
    };
    const isAbout = async () =>
      (await findRows(trx, id)).rows.some(
        ({ name, student_id, cells, kept, changes }) =>
          student_id === student.id || isIn([[name, ...cells].join(' '), kept, changes], isThem),
      );
    if (!touched.has(id) && !isNamed() && !(await isAbout())) continue;
    await dropImport(trx, one);
    // A name in another order than it is written has no place of its own in the file's: the whole of it goes.
    const blanked = file_name.replace(mention, () => student.blank);
    const left = isThem(blanked) ? student.blank : blanked;
    await trx.updateTable('imports').set({ file_name: left }).where('id', '=', id).execute();
  }
}
