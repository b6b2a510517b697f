import type { ImportSetup } from '#contract/imports/shapes.ts';
import { normalised } from '../guide/fold.ts';
import { listValues } from '../guide/lists.ts';
import { openedColumn, shownText, walkAll } from '../guide/table.ts';
import { isRecord, type RowKind } from '../guide/types.ts';
import type { Kept } from '../house.queries.ts';
import type { Sheet } from '../reading/sheet.ts';
import { indexOf } from './kept-index.ts';
import { goesIn, lookAt } from './look.ts';
import { checkSchool, checkSupporter } from './others.ts';
import { checkPayments } from './receipts.ts';
import { checkMarks } from './reports.ts';
import { type CheckOn, RowCheck } from './row-check.ts';
import { checkStudents } from './students.ts';
import { type Checked, type CheckedRow, emptyRow } from './types.ts';

const toldEach = 500;

/** Columns that were opened as lists, with the texts whose rows are left out. */
const leftOutBy = (values: ImportSetup['values']) =>
  Object.entries(values).flatMap(([list, meanings]) => {
    const texts = Object.entries(meanings).flatMap(([text, one]) => (one === 'out' ? [text] : []));
    const column = openedColumn(list);
    return column === null || texts.length === 0 ? [] : [{ ...column, texts: new Set(texts) }];
  });

/** How the rows of each kind are checked: students and schools first, since others may be about them. */
const checks: readonly (readonly [
  kinds: readonly RowKind[],
  check: (rows: readonly RowCheck[]) => void,
])[] = [
  [['schools'], (rows) => rows.forEach(checkSchool)],
  [['students'], checkStudents],
  [['supporters'], (rows) => rows.forEach(checkSupporter)],
  [['marks', 'mark'], checkMarks],
  [['payments', 'payment'], checkPayments],
];

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
  const opened = new Set(
    Object.keys(setup.values).flatMap((list) => openedColumn(list)?.tab ?? []),
  );
  const on: CheckOn = { kept: indexOf(kept), meanings, students, opened };
  const out = new Set(setup.out);
  const lists = leftOutBy(setup.values);
  const all: (RowCheck | CheckedRow)[] = [];
  const total = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  for (const { sheet, table, rows } of walkAll(sheets, setup)) {
    const hidden = new Set(sheet.hiddenRows);
    const opened = lists.filter(({ tab }) => tab === sheet.name);
    const isLeftOut = (cells: readonly string[]) =>
      opened.some(({ column, texts }) => texts.has(normalised(cells[column] ?? '')));
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
      row.isOut = out.has(row.key) || isLeftOut(cells);
      all.push(row);
    }
  }
  const rows = all.filter((one) => one instanceof RowCheck);
  for (const [kinds, check] of checks)
    check(rows.filter((row) => kinds.includes(row.kind) && !row.isOut));
  tell(total, total);
  const ready = rows.filter(
    (row) => row.isClear && (row.outcome === 'new' || row.outcome === 'update'),
  );
  const checked = all.map((one) => (one instanceof RowCheck ? one.checked() : one));
  return { rows: checked, look: lookAt(ready), goes_in: goesIn(checked) };
}
