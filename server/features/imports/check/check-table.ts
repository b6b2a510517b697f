import type { ImportSetup } from '#contract/imports/shapes.ts';
import { listValues } from '../guide/lists.ts';
import { openedColumn, shownText, walkAll } from '../guide/table.ts';
import { isRecord, type RowKind } from '../guide/types.ts';
import type { Kept } from '../house.queries.ts';
import type { Sheet } from '../reading/sheet.ts';
import { indexOf } from './kept-index.ts';
import { goesIn, lookAt } from './look.ts';
import { checkPayments } from './receipts.ts';
import { checkMarks } from './reports.ts';
import { type CheckOn, RowCheck } from './row-check.ts';
import { checkSchool } from './schools.ts';
import { checkStudents, checkSupporter } from './students.ts';
import { type Checked, type CheckedRow, emptyRow } from './types.ts';

const toldEach = 500;

/**
 * Checks all rows by the set-up against what is kept; writes nothing.
 * @param tell hears how many rows of how many are walked
 */
export function checkImport(
  sheets: readonly Sheet[],
  setup: ImportSetup,
  kept: Kept,
  tell: (done: number, total: number) => void,
): Checked {
  const { meanings } = listValues(sheets, setup, kept.house);
  const students = new Map<string, RowCheck>();
  const opened = Object.keys(setup.values).flatMap((list) => {
    const place = openedColumn(list);
    return place ? { ...place, list } : [];
  });
  const on: CheckOn = {
    ...{ kept: indexOf(kept), meanings, students },
    opened: new Set(opened.map(({ tab }) => tab)),
  };
  const out = new Set(setup.out);
  const all: (RowCheck | CheckedRow)[] = [];
  const total = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  for (const { sheet, table, rows } of walkAll(sheets, setup)) {
    const hidden = new Set(sheet.hiddenRows);
    const lists = opened.filter(({ tab }) => tab === sheet.name);
    for (const walked of rows) {
      const cells = (sheet.rows[walked.row - 1] ?? []).map(shownText);
      if (all.length % toldEach === 0) tell(all.length, total);
      if (!isRecord(walked)) {
        const { reason, ...place } = walked;
        all.push(emptyRow({ ...place, state: 'passed', reasons: [reason], cells }));
        continue;
      }
      const row = new RowCheck(on, walked, table, cells);
      if (hidden.has(walked.row - 1)) row.fault('isHidden', null);
      if (table.kind === 'students') students.set(row.key, row);
      row.isOut =
        out.has(row.key) ||
        lists.some(({ list, column }) => meanings.of(list, cells[column] ?? '') === 'out');
      all.push(row);
    }
  }
  const rows = all.filter((one) => one instanceof RowCheck);
  const of = (...kinds: readonly RowKind[]) =>
    rows.filter((row) => kinds.includes(row.kind) && !row.isOut);
  // Students and schools first, since others may be about them.
  of('schools').forEach(checkSchool);
  checkStudents(of('students'));
  of('supporters').forEach(checkSupporter);
  checkMarks(of('marks', 'mark'));
  checkPayments(of('payments', 'payment'));
  tell(total, total);
  const ready = rows.filter(
    (row) => row.isClear && (row.outcome === 'new' || row.outcome === 'update'),
  );
  const checked = all.map((one) => (one instanceof RowCheck ? one.checked() : one));
  return { rows: checked, look: lookAt(ready), goes_in: goesIn(checked) };
}
