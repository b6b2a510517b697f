import type { ImportSetup } from '#contract/imports/shapes.ts';
import { normalised } from '../guide/fold.ts';
import { listValues } from '../guide/lists.ts';
import { editedRows, shownText, walkTable } from '../guide/table.ts';
import { isRecord, type PassedRow, type RowKind, type TableSetup } from '../guide/types.ts';
import { columnLetter, type Sheet } from '../reading/sheet.ts';
import { KeptIndex } from './kept-index.ts';
import { goesIn, lookAt } from './look.ts';
import { checkSchool, checkSupporter } from './others.ts';
import { checkPayments } from './receipts.ts';
import { checkMarks } from './reports.ts';
import { type CheckOn, RowCheck } from './row-check.ts';
import { checkStudents } from './students.ts';
import type { Checked, CheckedRow, Kept } from './types.ts';

const toldEach = 500;

/** The cells of a row as the sheet shows them, with what was typed anew. */
function shownRow(sheet: Sheet, row: number, cells: ImportSetup['cells'] | null): string[] {
  return (sheet.rows[row - 1] ?? []).map(
    (cell, at) => cells?.[`${sheet.name}!${columnLetter(at)}${row}`] ?? shownText(cell),
  );
}

/** Columns that were opened as lists, with the texts whose rows are left out. */
function leftOutBy(values: ImportSetup['values']) {
  return Object.entries(values).flatMap(([list, meanings]) => {
    const [, tab, letter] = /^(.+)!([A-Z]+)$/s.exec(list) ?? [];
    const texts = Object.entries(meanings).flatMap(([text, one]) => (one === 'out' ? [text] : []));
    return tab === undefined || texts.length === 0 ? [] : [{ tab, letter, texts: new Set(texts) }];
  });
}

const passed = ({ table, tab, row, reason }: PassedRow, cells: string[]): CheckedRow => ({
  table,
  tab,
  row,
  name: '',
  student_id: null,
  state: 'passed',
  reasons: [reason],
  differs: false,
  cells,
  kept: [],
  changes: [],
});

const isTaken = (table: TableSetup): table is TableSetup & { kind: RowKind } => table.kind !== null;

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
  const on: CheckOn = { kept: new KeptIndex(kept), meanings, students };
  const out = new Set(setup.out);
  const lists = leftOutBy(setup.values);
  const byName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  const all: (RowCheck | CheckedRow)[] = [];
  const total = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  for (const [at, table] of setup.tables.entries()) {
    if (!isTaken(table)) continue;
    for (const [part, { tab }] of table.parts.entries()) {
      const sheet = byName.get(tab);
      if (!sheet) continue;
      const edited = editedRows(setup.cells, tab);
      const hidden = new Set(sheet.hiddenRows);
      const opened = lists.filter((one) => one.tab === tab);
      for (const walked of walkTable(sheet, table, { table: at, part }, setup.cells)) {
        const isEdited = edited.has(walked.row - 1);
        const cells = shownRow(sheet, walked.row, isEdited ? setup.cells : null);
        if (all.length % toldEach === 0) tell(all.length, total);
        if (!isRecord(walked)) {
          all.push(passed(walked, cells));
          continue;
        }
        const row = new RowCheck(on, walked, table, cells);
        if (hidden.has(walked.row - 1)) row.fault('isHidden', null);
        if (table.kind === 'students') students.set(row.key, row);
        row.isOut =
          out.has(row.key) ||
          opened.some(({ letter, texts }) =>
            cells.some(
              (text, column) => columnLetter(column) === letter && texts.has(normalised(text)),
            ),
          );
        all.push(row);
      }
    }
  }
  const rows = all.filter((one) => one instanceof RowCheck);
  for (const [kinds, check] of checks)
    check(rows.filter((row) => kinds.includes(row.kind) && !row.isOut));
  tell(total, total);
  const ready = rows.filter(
    (row) => row.isClear && (row.outcome === 'new' || row.outcome === 'update'),
  );
  return {
    rows: all.map((one) => (one instanceof RowCheck ? one.checked() : one)),
    look: lookAt(ready),
    goes_in: goesIn(ready),
  };
}
