import { namesAlone } from '#contract/imports/whose.ts';
import { asks } from '../../words/questions.texts.ts';
import { type Answer, answers } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';

// A list by schools or by supporters often names each once, and leaves the cells of the students below it empty.
// Those would come in without a supporter, or not at all: it is asked once whether what stands above holds for them.

/** Written once for a group wherever the column stands: no student, and no report of marks, is without one. */
const ofGroups = { students: ['school', 'cluster'], marks: ['school', 'class'] } as const;
/** The same of students where the column stands before the names; behind them it is what some students do not have. */
const beforeNames = ['supporter', 'supporter_email', 'liaison', 'class'] as const;

const fewestEmpty = 2;
const fewestPart = 0.2;

/** By row the one above it that says what its own cell does not; a row that is no student's ends a group. */
function rowsBelow(table: SheetTable, column: number): Map<number, number> {
  const below = new Map<number, number>();
  let source: number | null = null;
  let last = -1;
  for (const { at } of table.rows) {
    if (at !== last + 1) source = null;
    last = at;
    const isNamed = namesAlone.some((field) => table.textAt(at, table.columnOf(field)) !== '');
    if (table.textAt(at, column) !== '') source = at;
    else if (source !== null && isNamed) below.set(at, source);
  }
  return below;
}

/** Whether each text stands there once, with empty cells below some; a single one above all others. */
function isWrittenOnce(table: SheetTable, column: number, below: ReadonlyMap<number, number>) {
  const texts = table.rows.flatMap(({ at }) => table.textAt(at, column).toLowerCase() || []);
  // One class that the title says, too, holds for all of them.
  const isSaid = table.columns[column] === 'class' && table.setup.class !== null;
  const isOverAll = texts.length === 1 && below.size === table.rows.length - 1 && !isSaid;
  return (
    (texts.length > 1 || isOverAll) &&
    new Set(texts).size === texts.length &&
    below.size >= fewestEmpty &&
    below.size >= table.rows.length * fewestPart
  );
}

/** How the question is named whether what is written once holds below. */
export const writtenOnceKey = (sheet: string): string => `written-once:${sheet}`;

/**
 * Puts the question whether what is written once holds for the rows that wait for it.
 * @param first the first row for which it would hold, and the one that says it, from 0
 * @returns how the question is named
 */
export function askWhetherItHolds(
  table: SheetTable,
  columns: readonly [number, ...number[]],
  [row, above]: readonly [number, number],
  waiting: ReadonlySet<number>,
): string {
  const key = writtenOnceKey(table.setup.sheet);
  table.ask(
    {
      key,
      words: asks.writtenOnce(columns.map(table.nameOf).join(', ')),
      options: [
        answers(
          'above',
          asks.holdsBelow,
          asks.holdsBelowEffect(row + 1, table.textAt(above, columns[0])),
        ),
        answers('none', asks.holdsNotBelow),
      ],
    },
    columns,
    waiting,
  );
  return key;
}

/** Asks whether what is written once holds for the rows below it, of all such columns together. */
export function askOfWrittenOnce(
  table: SheetTable,
  kind: keyof typeof ofGroups,
  answer: Answer,
): void {
  const firstName = Math.min(
    ...namesAlone.map(table.columnOf, table).filter((column) => column >= 0),
  );
  const candidates = [
    ...ofGroups[kind].map((field) => table.columnOf(field)),
    ...(kind === 'students' ? beforeNames : [])
      .map((field) => table.columnOf(field))
      .filter((column) => column < firstName || table.columns[column] === 'supporter_email'),
  ].filter((column) => column >= 0);
  const found = candidates.flatMap((column) => {
    const below = rowsBelow(table, column);
    return isWrittenOnce(table, column, below) ? [{ column, below }] : [];
  });
  const [first, ...more] = found;
  if (!first) return;
  const rows = new Set(found.flatMap(({ below }) => [...below.keys()]));
  const columns = [first.column, ...more.map(({ column }) => column)] as const;
  const key = askWhetherItHolds(table, columns, [...first.below][0] ?? [0, 0], rows);
  if (answer(key) === 'above')
    for (const { column, below } of found) table.carryDown(column, below);
}
