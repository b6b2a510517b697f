import { namesAlone, studentNumbers } from '#contract/imports/whose.ts';
import { textOf } from '../../reading/sheet.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { Answer } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';

/** A number of a child stands for one. */
const keys = [...namesAlone, ...studentNumbers];

/**
 * Passes over the rows of a list that say one thing only and name nobody: what is written once above others, or a note.
 * A row with several facts is a child whose name is missing, and stays.
 */
export function passWithoutName(table: SheetTable, answer: Answer): void {
  if (!namesAlone.some(table.has)) return;
  const isNobodys = ({ at }: { at: number }) => {
    if (keys.some((field) => table.textAt(at, table.columnOf(field)) !== '')) return false;
    const texts = table.sheet.rows[at]?.flatMap((cell) => textOf(cell) || []);
    return new Set(texts).size < 2 && answer(`row:${table.setup.sheet}!${at + 1}`) !== 'in';
  };
  const passed = table.rows.filter(isNobodys);
  table.rows = table.rows.filter((row) => !passed.includes(row));
  for (const { at } of passed) table.passed.push({ at, reason: remarks.titleOrNote });
}
