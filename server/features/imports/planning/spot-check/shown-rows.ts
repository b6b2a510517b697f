import type { FirstRow, ImportQuestion, RowState } from '#contract/imports/shapes.ts';
import { columnLetter } from '../../reading/sheet.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { Known, PlannedRow, RowChange } from '../plan/plan.ts';
import type { SheetTable } from '../plan/table.ts';
import { chooseRows } from './choose-rows.ts';
import { featuresOf } from './features.ts';
import { LinesAbove } from './lines-above.ts';
import { isNotKept } from './not-kept.ts';
import { factsOf, factsOfSheet, missingIn, toldLetters } from './row-facts.ts';

const shownRows = 3;
/** As many as a sheet has columns: what is looked at is looked at whole. */
const toldFacts = 60;
const goesIn: ReadonlySet<RowState> = new Set(['new', 'update']);
const waits: ReadonlySet<RowState> = new Set(['question', 'fault']);

function studentOf(change: RowChange | null): number | null {
  if (change === null || change.type === 'school') return null;
  if (change.type === 'student') return change.id;
  return 'id' in change.student ? change.student.id : null;
}

/** Cells of a row that nothing is kept of, with their headings. */
function unreadIn(table: SheetTable, row: PlannedRow): FirstRow['unread'] {
  const cellOf = (target: string) => row.cells[table.columnOf(target)] ?? '';
  return row.cells.flatMap((value, at) => {
    const target = table.columns[at] ?? null;
    if (value === '' || (target !== null && !isNotKept(row, target, cellOf))) return [];
    const isSerial = table.meaningAt(at)?.reason === remarks.serial;
    if (isSerial || table.isReadElsewhere(row.row - 1, at)) return [];
    const heading = table.headings[at]?.text || columnLetter(at);
    return { heading, value: value.slice(0, toldLetters) };
  });
}

/** A sheet with its rows. */
export interface SheetRows {
  readonly table: SheetTable;
  readonly rows: readonly PlannedRow[];
}

/** Of a sheet of which no row goes in yet the first three that wait. */
function waitingRows(
  { table, rows }: SheetRows,
  questions: ReadonlyMap<string, ImportQuestion>,
): FirstRow[] {
  const lines = new LinesAbove(table);
  return rows
    .filter(({ state }) => waits.has(state))
    .slice(0, shownRows)
    .map((row) =>
      shownRow(table, row, lines, { facts: factsOfSheet(table, row, questions), filled: [] }),
    );
}

function shownRow(
  table: SheetTable,
  row: PlannedRow,
  lines: LinesAbove,
  { facts, filled }: Pick<FirstRow, 'facts' | 'filled'>,
): FirstRow {
  return {
    row: row.row,
    name: row.name,
    student_id: studentOf(row.change),
    state: row.state,
    facts: facts.slice(0, toldFacts),
    filled,
    above: lines.of(row.row)?.words ?? '',
    unread: unreadIn(table, row),
    missing: row.change ? missingIn(row.change) : [],
  };
}

/**
 * How rows of sheets that are read alike will look, in the order of each sheet: of those that go in some that show
 * together what the sheets have, one of each at least; of a sheet of which none goes in yet the first three that wait.
 * @returns for each sheet its name and its rows
 */
export function rowsToShow(
  sheets: readonly SheetRows[],
  questions: readonly ImportQuestion[],
  known: Known,
): (readonly [string, readonly FirstRow[]])[] {
  const isReady = ({ state }: PlannedRow) => goesIn.has(state);
  const byKey = new Map(questions.map((one) => [one.key, one]));
  const ready = sheets
    .map(({ table, rows }) => ({ table, rows: rows.filter(isReady), lines: new LinesAbove(table) }))
    .filter(({ rows }) => rows.length > 0)
    .map((one) => ({ ...one, told: one.rows.map((row) => factsOf(one.table, row, known)) }));
  const chosen = new Set(chooseRows(featuresOf(ready), ready.length));
  const all = ready.flatMap((one) =>
    one.rows.map((row, at) => ({ ...one, row, facts: one.told[at] })),
  );
  const shown = all.flatMap(({ table, lines, row, facts }, at) =>
    chosen.has(at) && facts
      ? [{ sheet: table.setup.sheet, row: shownRow(table, row, lines, facts) }]
      : [],
  );
  return sheets.map((one) => {
    const { sheet } = one.table.setup;
    const own = shown.flatMap(({ sheet: of, row }) => (of === sheet ? [row] : []));
    return [sheet, own.length > 0 ? own : waitingRows(one, byKey)] as const;
  });
}
