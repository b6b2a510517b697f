import type { ImportSetup } from '#contract/imports/shapes.ts';
import { heads } from '#contract/summaries/exported-heads.ts';
import { goesIn } from '../check/look.ts';
import type { Checked, CheckedRow } from '../check/types.ts';
import { columnLetter, type Sheet } from '../reading/sheet.ts';
import type { OwnKnown } from './own-known.ts';
import { outOf } from './own-plan.ts';
import { checkOwnReports, isReportSheet } from './own-reports.ts';
import { kindOfOwn, OwnRow, ownSheetOf } from './own-sheet.ts';
import { checkOwnStudents, isStudentSheet } from './own-students.ts';

const mostLooked = 5;

/** Which exports with reports a file has, and of which years: all rows of such a sheet are of one. */
export const ownReportsIn = (
  sheets: readonly Sheet[],
): { readonly kind: 'academic' | 'finance'; readonly year: string }[] =>
  sheets.flatMap((sheet) => {
    const own = ownSheetOf(sheet);
    const year = own && isReportSheet(own) ? new OwnRow(sheet, 1).text(heads.year) : '';
    return year === '' ? [] : [{ kind: own === 'expenses' ? 'finance' : 'academic', year }];
  });

/** A sheet with what was typed anew in its cells. */
const retyped = (sheet: Sheet, cells: ImportSetup['cells']): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((row, at) =>
    row.map((cell, column) => cells[`${sheet.name}!${columnLetter(column)}${at + 1}`] ?? cell),
  ),
});

/** Checks exports of this app: each row is what it was, but for the cells that were corrected. */
export function checkOwn(
  sheets: readonly Sheet[],
  { cells, out }: Pick<ImportSetup, 'cells' | 'out'>,
  known: OwnKnown,
): Checked {
  const all = new Set(out);
  const look: Checked['look'][number][] = [];
  const rows = sheets.flatMap((given, at): CheckedRow[] => {
    const own = ownSheetOf(given);
    if (own === undefined) return [];
    const sheet = Object.keys(cells).length > 0 ? retyped(given, cells) : given;
    const left = sheet.rows.flatMap((_, row) =>
      all.has(`${sheet.name}!${row + 1}`) ? row + 1 : [],
    );
    const table = { sheet, table: at, out: new Set(left) };
    const checked = isStudentSheet(own)
      ? checkOwnStudents(table, own, known)
      : isReportSheet(own)
        ? checkOwnReports(table, own, known)
        : [];
    for (const { changes, kept, row, name, student_id } of checked) {
      const [change] = changes;
      if (change && look.length < mostLooked)
        look.push({
          ...{ why: 'changed', tab: sheet.name, row, name, is: `${kindOfOwn[own]}:update` },
          ...{ student_id, facts: kept.map((one) => ({ ...one })), items: [] },
        });
    }
    return [...checked, ...outOf(table)].toSorted((one, other) => one.row - other.row);
  });
  return { rows, look, goes_in: goesIn(rows) };
}
