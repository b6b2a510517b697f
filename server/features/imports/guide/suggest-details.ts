import { markColumn } from '#contract/imports/kinds.ts';
import type { ColumnUse } from '#contract/imports/shapes.ts';
import { headingsOf as factsByHeading } from '../headings.ts';
import { type Sheet, textOf } from '../reading/sheet.ts';
import { headingKey } from './fold.ts';
import type { TableSetup } from './types.ts';

/** What each column is out of by the first row below the headings, where that has maxima and no word but theirs. */
function maximaBelow(row: Sheet['rows'][number] = []): ReadonlyMap<number, string> {
  const known = factsByHeading('marks');
  const found = new Map<number, string>();
  for (const [column, cell] of row.entries()) {
    const text = textOf(cell);
    const [, most] = /^\/?\s*(\d{1,3})$/.exec(text) ?? [];
    if (most !== undefined) found.set(column, most);
    else if (text !== '' && known.get(headingKey(text)) !== 'out_of') return new Map();
  }
  return found;
}

/** Suggested columns with what the cells below say of them: maxima of marks, and cells that are merged downwards. */
export function detailed(
  sheets: readonly Sheet[],
  { parts: [part] }: Pick<TableSetup, 'parts'>,
  columns: readonly ColumnUse[],
): ColumnUse[] {
  const sheet = sheets.find(({ name }) => name === part?.tab);
  const { head = 0 } = part ?? {};
  const isRun = ({ to }: ColumnUse) => to === markColumn;
  const maxima = maximaBelow(sheet?.rows[head]);
  const hasMaxima = columns.every((use, at) => !isRun(use) || maxima.has(at));
  const down = new Set(
    (sheet?.merged ?? []).flatMap(({ row, lastRow, column }) =>
      row >= head && lastRow > row ? column : [],
    ),
  );
  return columns.map((use, at): ColumnUse => {
    const most = hasMaxima ? maxima.get(at) : undefined;
    if (isRun(use)) return most === undefined || use.out_of ? use : { ...use, out_of: most };
    return use.to !== null && down.has(at) ? { ...use, down: true } : use;
  });
}
