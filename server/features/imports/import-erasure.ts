import { sql } from 'kysely';
import { sortedParts } from '#contract/folded.ts';
import type { Transaction } from '../../db/database.ts';
import { mentionsOf } from '../students/student-names.ts';
import { emptyImport, findAllRows } from './imports.queries.ts';
import { unpacked } from './reading/packed-sheets.ts';
import { type Sheet, textOf } from './reading/sheet.ts';

/** The student who goes, and what takes the place of the name. */
interface Erased {
  readonly id: number;
  readonly name: string;
  readonly ref: string;
  readonly blank: string;
}

const wordsOf = (text: string) => sortedParts(text).split(' ');

/** Whether a text names the student: by a mention, or by all words of the name, in any order. */
function namesThem(name: string, mention: RegExp): (text: string) => boolean {
  const wanted = wordsOf(name);
  return (text) => {
    if (text.search(mention) >= 0) return true;
    const words = new Set(wordsOf(text));
    return wanted.every((word) => words.has(word));
  };
}

/** Whether any text of this value has it, or the name of a field: a sheet may be called after a child. */
function isIn(value: unknown, isThem: (text: string) => boolean): boolean {
  if (typeof value === 'string') return isThem(value);
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(([key, one]) => isThem(key) || isIn(one, isThem));
}

/** The parts of a name may stand in cells of their own. */
const isInSheet = ({ name, rows, told = [] }: Sheet, isThem: (text: string) => boolean): boolean =>
  [name, ...told].some(isThem) || rows.some((row) => isThem(row.map(textOf).join(' ')));

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

/** Headings that hold a child's name were none: how they were set up is forgotten. */
async function eraseFromSetups(trx: Transaction, isThem: (text: string) => boolean): Promise<void> {
  const setups = await trx.selectFrom('sheet_layouts').select(['id', 'layout']).execute();
  for (const { id, layout } of setups)
    if (isIn(JSON.parse(layout), isThem))
      await trx.deleteFrom('sheet_layouts').where('id', '=', id).execute();
}

/** Takes a student out of the imports, before the reports go: open ones are dropped, of others what was kept of the file goes. */
export async function eraseFromImports(trx: Transaction, erased: Erased): Promise<void> {
  const touched = await touchedImports(trx, erased.id);
  const mention = mentionsOf(...new Set([erased.name, erased.ref]));
  const isThem = namesThem(erased.name, mention);
  await eraseFromSetups(trx, isThem);
  const imports = await trx
    .selectFrom('imports')
    .select(['id', 'state', 'file_name', 'summary', 'setup', 'content'])
    .orderBy('id')
    .execute();
  for (const one of imports) {
    const isNamed = () => {
      const sheets = one.content === null ? [] : unpacked<Sheet[]>(one.content);
      return (
        isThem(one.file_name) ||
        [one.summary, one.setup].some((json) => isIn(JSON.parse(json), isThem)) ||
        sheets.some((sheet) => isInSheet(sheet, isThem))
      );
    };
    const isAbout = async () =>
      (await findAllRows(trx, one.id)).some(
        ({ name, student_id, cells, kept, changes }) =>
          student_id === erased.id ||
          isThem([name, ...cells].join(' ')) ||
          isIn([kept, changes], isThem),
      );
    if (!touched.has(one.id) && !isNamed() && !(await isAbout())) continue;
    if (one.state === 'open') {
      await trx.deleteFrom('imports').where('id', '=', one.id).execute();
      continue;
    }
    await emptyImport(trx, one);
    // A name in another order than it is written has no place of its own in the file's: the whole of it goes.
    const blanked = one.file_name.replace(mention, () => erased.blank);
    const file_name = isThem(blanked) ? erased.blank : blanked;
    await trx.updateTable('imports').set({ file_name }).where('id', '=', one.id).execute();
  }
}
