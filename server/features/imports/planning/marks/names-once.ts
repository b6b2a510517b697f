import { identifying } from '#contract/imports/whose.ts';
import { headingKey } from '../../words/headings.ts';
import type { SheetTable } from '../plan/table.ts';

// A report card that is typed line by line names its student, class and term in the first line alone.

const beside = ['class', 'year', 'term', 'school'] as const;

/** By row without a name the row above it that has one, as long as no subject stands there again. */
function rowsBelow(table: SheetTable, naming: readonly number[]): Map<number, number> {
  const below = new Map<number, number>();
  const subject = table.columnOf('subject');
  let source: number | null = null;
  let last = -1;
  let seen = new Set<string>();
  for (const { at } of table.rows) {
    const named = naming.some((column) => table.textAt(at, column) !== '');
    if (named) {
      source = at;
      seen = new Set();
    } else if (at !== last + 1) source = null;
    last = at;
    const key = headingKey(table.textAt(at, subject));
    if (!named && source !== null && key !== '' && !seen.has(key)) below.set(at, source);
    else if (!named) source = null;
    seen.add(key);
  }
  return below;
}

/** Reads the lines below the first one of a student as theirs, on a sheet with a row for each subject. */
export function carryNames(table: SheetTable): void {
  const naming = identifying.map((field) => table.columnOf(field)).filter((at) => at >= 0);
  const below = rowsBelow(table, naming);
  if (below.size === 0) return;
  for (const column of [...naming, ...beside.map((field) => table.columnOf(field))]) {
    if (column < 0) continue;
    const empty = [...below].filter(([row]) => table.textAt(row, column) === '');
    table.carryDown(column, new Map(empty));
  }
}
