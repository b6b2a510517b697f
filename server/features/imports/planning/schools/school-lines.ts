import { asks } from '../../words/questions.texts.ts';
import { answers, leaveOut } from '../../words/understood.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { SheetTable } from '../plan/table.ts';
import { linesKeyOf, schoolColumns } from './unread-school.ts';

// A list in groups: each school stands alone in a line above its children. Which school these are at is theirs alone,
// and never one for all of the sheet.

const mostShown = 4;
export const asLinesSay = 'lines';

const found = new WeakMap<SheetTable, string>();

/** The lines that name schools, as they stand in the sheet. */
function linesOf(table: SheetTable): string {
  const known = found.get(table);
  if (known !== undefined) return known;
  const lines = [...new Set(table.rows.flatMap(({ section }) => section.school ?? []))];
  const shown = lines.slice(0, mostShown).map((line) => `‘${line}’`);
  const words = [...shown, ...(lines.length > mostShown ? ['…'] : [])].join(', ');
  found.set(table, words);
  return words;
}

/** Asks once for a sheet whether the schools are those of the lines, which holds until somebody says otherwise. */
export function askOfLines(work: RowWork): string | undefined {
  const { table } = work;
  const columns = schoolColumns(table);
  return work.choose('school', {
    key: linesKeyOf(table.setup.sheet),
    words: asks.schoolsAbove(table.setup.sheet, linesOf(table)),
    options: [answers(asLinesSay, asks.schoolsAsAbove), ...columns, leaveOut],
    usual: asLinesSay,
  });
}
