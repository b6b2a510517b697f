import type { FirstRow, ImportQuestion, RowState } from '#contract/imports/shapes.ts';
import { columnLetter } from '../../reading/sheet.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { Known, PlannedRow, RowChange } from '../plan/plan.ts';
import type { SheetTable } from '../plan/table.ts';
import { chooseRows } from './choose-rows.ts';
import { featuresOf } from './features.ts';
import { LinesAbove } from './lines-above.ts';
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
const unreadIn = (table: SheetTable, row: PlannedRow): FirstRow['unread'] =>
  row.cells.flatMap((value, at) => {
    if (value === '' || (table.columns[at] ?? null) !== null) return [];
    const isSerial = table.meaningAt(at)?.reason === remarks.serial;
    if (isSerial || table.isReadElsewhere(row.row - 1, at)) return [];
    const heading = table.headings[at]?.text || columnLetter(at);
    return { heading, value: value.slice(0, toldLetters) };
  });

/**
 * How rows of a sheet will look, in the order of the sheet: of those that go in some that show together what its
 * rows have, where none goes in yet the first three that wait.
 * @param rows those of this sheet
 */
export function rowsToShow(
  table: SheetTable,
  rows: readonly PlannedRow[],
  questions: readonly ImportQuestion[],
  known: Known,
): FirstRow[] {
  const lines = new LinesAbove(table);
  const shown = (
    row: PlannedRow,
    { facts, filled }: Pick<FirstRow, 'facts' | 'filled'>,
  ): FirstRow => ({
    row: row.row,
    name: row.name,
    student_id: studentOf(row.change),
    state: row.state,
    facts: facts.slice(0, toldFacts),
    filled,
    above: lines.of(row.row)?.words ?? '',
    unread: unreadIn(table, row),
    missing: row.change ? missingIn(row.change) : [],
  });
  const ready = rows.filter(({ state }) => goesIn.has(state));
  if (ready.length > 0) {
    const told = ready.map((row) => factsOf(table, row, known));
    return chooseRows(featuresOf(ready, told, lines)).flatMap((at) => {
      const row = ready[at];
      const own = told[at];
      return row && own ? shown(row, own) : [];
    });
  }
  const byKey = new Map(questions.map((one) => [one.key, one]));
  return rows
    .filter(({ state }) => waits.has(state))
    .slice(0, shownRows)
    .map((row) => shown(row, { facts: factsOfSheet(table, row, byKey), filled: [] }));
}
