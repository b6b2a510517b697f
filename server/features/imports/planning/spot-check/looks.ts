import { labelOfTarget } from '#contract/imports/fields.ts';
import type { FirstRow, ImportQuestion } from '#contract/imports/shapes.ts';
import { headingKey } from '../../words/headings.ts';
import { digested } from '../plan/digest.ts';
import type { Known, Look, PlannedRow } from '../plan/plan.ts';
import { readAlike } from '../plan/read-alike.ts';
import type { SheetTable } from '../plan/table.ts';
import { rowsToShow } from './shown-rows.ts';

/** Whether a sheet has nothing but the headings of our template, each read as what it says. */
function isPlain({ setup, headings, columns, passed }: SheetTable): boolean {
  const { kind } = setup;
  if (kind === null || setup.header !== 0 || passed.length > 0) return false;
  return headings.every(({ text }, at) => {
    const target = columns[at] ?? null;
    return target === null
      ? text === ''
      : headingKey(text) === headingKey(labelOfTarget(kind, target));
  });
}

const needsLook = (table: SheetTable): boolean =>
  table.setup.kind !== null && table.setup.own === undefined && !isPlain(table);

const readingOf = ({ setup, columns }: SheetTable): string => {
  const { kind, header, year, term, class: className } = setup;
  return digested([kind, header, year, term, className ?? null, columns]);
};

/**
 * Which sheets are looked at together, and the rows that show them.
 * @param rowsOf the rows of a sheet
 */
export function looksAt(
  tables: readonly SheetTable[],
  rowsOf: (sheet: string) => readonly PlannedRow[],
  questions: readonly ImportQuestion[],
  known: Known,
): { readonly looks: readonly Look[]; readonly first: ReadonlyMap<string, readonly FirstRow[]> } {
  const needed = tables.filter(needsLook);
  const groups = readAlike(needed);
  const others = tables.filter((one) => !needed.includes(one)).map((one) => [one]);
  const first = [...groups, ...others].flatMap((group) =>
    rowsToShow(
      group.map((table) => ({ table, rows: rowsOf(table.setup.sheet) })),
      questions,
      known,
    ),
  );
  const looks = groups.map((group) => ({
    sheets: group.map(({ setup }) => setup.sheet),
    readings: group.map(readingOf),
  }));
  return { looks, first: new Map(first) };
}
