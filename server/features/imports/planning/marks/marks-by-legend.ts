import { type Sheet, textOf } from '../../reading/sheet.ts';
import { saysDashIsNotTaken } from '../../words/legends.ts';

const known = new WeakMap<Sheet, boolean>();

/** What the sheet itself says of cells without a mark, as an answer to the question about them: '-- subject not offered'. */
export function saidByLegend(sheet: Sheet, key: string): string | undefined {
  if (key !== 'mark-dash') return undefined;
  const isSaid =
    known.get(sheet) ??
    sheet.rows.some((row) => row.some((cell) => saysDashIsNotTaken(textOf(cell))));
  known.set(sheet, isSaid);
  return isSaid ? 'none' : undefined;
}
