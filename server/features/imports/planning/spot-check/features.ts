import { studentStatus } from '#contract/students/lists.ts';
import { headingKey } from '../../words/headings.ts';
import type { PlannedRow } from '../plan/plan.ts';
import type { SheetTable } from '../plan/table.ts';
import type { Feature } from './choose-rows.ts';
import type { LinesAbove } from './lines-above.ts';
import { isNotKept } from './not-kept.ts';
import type { RowFacts } from './row-facts.ts';

/** The rows of a sheet that go in, with what is told of each. */
export interface ToldSheet {
  readonly table: SheetTable;
  readonly rows: readonly PlannedRow[];
  readonly told: readonly RowFacts[];
  readonly lines: LinesAbove;
}

/** Values of a fact that are no more than this are each shown. */
const fewValues = 6;
/** Notes that begin alike say the same. */
const alikeLetters = 40;
/** A column that is filled in so many of ten rows is missed where it is not. */
const usually = 8;

/** `67 B` and `58 C` look alike, `0 X` does not. */
const shapeOf = (value: string): string =>
  value.replaceAll(/[1-9]\d*/g, '9').replaceAll(/\p{L}+/gu, 'a');

const weights = {
  // More than all that can be seen in a row: each sheet has one at least.
  sheet: 1000,
  line: 4,
  value: 2,
  // A cell says more than its lack: of a tab that has one row here it shall be seen.
  filled: 3,
  empty: 2,
  kind: 3,
  // Who is Active no longer, what comes of an answer or is filled in, and what a cell says in vain: such rows are looked for.
  status: 4,
  answered: 4,
  filledIn: 4,
  lost: 4,
  note: 2,
  state: 2,
  shape: 1,
  last: 1,
} as const;

/** A column by what it is read as, and by its heading: it may stand elsewhere in the next sheet, and be called otherwise there. */
const columnOf = ({ columns, headings }: SheetTable, at: number): string =>
  `${columns[at] ?? '?'}:${headingKey(headings[at]?.text ?? '') || at}`;

/** The values of each fact, up to those that are no longer few. */
function valuesOf(sheets: readonly ToldSheet[]): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>();
  for (const { facts } of sheets.flatMap(({ told }) => told))
    for (const { label, value } of facts) {
      const own = values.get(label) ?? new Set();
      if (own.size <= fewValues) own.add(value);
      values.set(label, own);
    }
  return values;
}

/** The columns that are filled in nearly always. */
function usuallyFilled(rows: readonly PlannedRow[]): number[] {
  const filled: number[] = [];
  for (const row of rows)
    for (const [column, text] of row.cells.entries())
      if (text !== '') filled[column] = (filled[column] ?? 0) + 1;
  return filled.flatMap((count, column) => (count * 10 >= rows.length * usually ? [column] : []));
}

const one = (key: string, weight: number): Feature => ({ key, weight });

/** What a question is about, whatever the sheet, row or text: 'left', 'lacks:dob'. */
const aboutOf = (key: string): string =>
  /^[a-z-]+(?::(?:dob|dor|gender|school|siblings|category)(?=:|$))?/.exec(key)?.[0] ?? key;

/** What a person who knows a row misses where it is not shown. */
function missedIn(table: SheetTable, row: PlannedRow, told: RowFacts | undefined): Feature[] {
  const { change } = row;
  const isOther = change?.type === 'student' && change.fields.status !== studentStatus.active;
  const textOf = (target: string) => row.cells[table.columnOf(target)] ?? '';
  const lost = table.columns.filter(
    (target, at) => target !== null && row.cells[at] && isNotKept(row, target, textOf),
  );
  return [
    ...(isOther ? [one(`status:${change.fields.status}`, weights.status)] : []),
    ...row.answered.map((key) => one(`answered:${aboutOf(key)}`, weights.answered)),
    ...(told?.filled ?? []).map(({ label }) => one(`filled-in:${label}`, weights.filledIn)),
    ...lost.map((target) => one(`lost:${target}`, weights.lost)),
  ];
}

/** What can be seen in each of the rows that go in, sheet after sheet. */
export function featuresOf(sheets: readonly ToldSheet[]): Feature[][] {
  const values = valuesOf(sheets);
  return sheets.flatMap(({ table, rows, told, lines }) => {
    const usual = usuallyFilled(rows);
    const { sheet } = table.setup;
    return rows.map((row, at) => [
      one(`sheet:${sheet}`, weights.sheet),
      one(`line:${sheet}:${lines.of(row.row)?.at ?? ''}`, weights.line),
      one(`state:${row.state}`, weights.state),
      ...missedIn(table, row, told[at]),
      ...(at === rows.length - 1 ? [one(`last:${sheet}`, weights.last)] : []),
      ...row.cells.flatMap((text, column) =>
        text === '' ? [] : one(`filled:${columnOf(table, column)}`, weights.filled),
      ),
      ...usual.flatMap((column) =>
        row.cells[column] ? [] : one(`empty:${columnOf(table, column)}`, weights.empty),
      ),
      ...row.notes.map(({ cell, words }) =>
        one(
          `note:${cell.replace(/\d+/, '')}:${words.slice(0, alikeLetters).replaceAll(/\d+/g, '')}`,
          weights.note,
        ),
      ),
      // What was paid for, one payment a row: each kind is seen, whatever its sums are.
      ...(table.setup.kind === 'receipts' ? (told[at]?.facts ?? []) : []).map(({ label }) =>
        one(`kind:${label}`, weights.kind),
      ),
      ...(told[at]?.facts ?? []).map(({ label, value }) =>
        (values.get(label)?.size ?? 0) <= fewValues
          ? one(`value:${label}:${value}`, weights.value)
          : one(`shape:${label}:${shapeOf(value)}`, weights.shape),
      ),
    ]);
  });
}
