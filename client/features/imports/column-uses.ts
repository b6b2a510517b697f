import {
  childColumn,
  factsOf,
  manyColumns,
  markColumn,
  paymentColumn,
  type RowKind,
} from '#contract/imports/kinds.ts';
import type { ColumnUse, TableLook } from '#contract/imports/shapes.ts';
import type { Choice } from '../../ui/form/select-field.tsx';
import { importsTexts as texts } from './imports.texts.ts';

/** Neighbouring columns that are used alike; most lines have one. */
export interface ColumnLine {
  /** From 0, in the order of the sheet. */
  readonly at: readonly number[];
  readonly columns: TableLook['columns'];
  readonly use: ColumnUse;
}

const unused: ColumnUse = { to: null };

/** Whether columns of this use have the sources of a run: a subject or a purpose, a term, what marks are out of. */
export const isRun = (kind: RowKind | null, { to }: ColumnUse): boolean =>
  (kind === 'marks' && to === markColumn) || (kind === 'payments' && to === paymentColumn);

const parts = ['to', 'line', 'named', 'left', 'term', 'out_of', 'down', 'split', 'rest'];
const isSame = (one: ColumnUse, other: ColumnUse | null) =>
  JSON.stringify(one, parts) === JSON.stringify(other, parts);

/** Whether all of its columns are used as it was suggested. */
export const isSuggested = ({ use, columns }: ColumnLine): boolean =>
  columns.every(({ suggested }) => isSame(use, suggested));

/** The lines of a table: runs stand together. */
export function linesOf({ setup, columns }: TableLook): ColumnLine[] {
  const lines: ColumnLine[] = [];
  for (const [at, column] of columns.entries()) {
    const use = setup.columns[at] ?? unused;
    const before = lines.at(-1);
    const mayJoin = (isRun(setup.kind, use) && use.named === undefined) || use.to === childColumn;
    if (before && mayJoin && isSame(before.use, use))
      lines.splice(-1, 1, { at: [...before.at, at], columns: [...before.columns, column], use });
    else lines.push({ at: [at], columns: [column], use });
  }
  return lines;
}

/** The columns of a run, a line each. */
export const singleLines = ({ at, columns, use }: ColumnLine): ColumnLine[] =>
  columns.map((column, index) => ({ at: at.slice(index, index + 1), columns: [column], use }));

/** The facts that a column may become; those of other columns say where they stand now. */
export const factChoices = ({ setup, columns }: TableLook, own: string | null = null): Choice[] =>
  (setup.kind ? factsOf[setup.kind] : []).map(({ fact, label }) => {
    const at = setup.columns.findIndex(({ to, rest }) => to === fact || rest === fact);
    const letter = fact === own || manyColumns.has(fact) ? undefined : columns[at]?.letter;
    return { value: fact, label: letter ? texts.inColumn(label, letter) : label };
  });

/** The columns with some of them used otherwise; a fact that may stand only once stands in the first of them alone. */
export function withUse(
  { setup, columns }: TableLook,
  at: readonly number[],
  change: (use: ColumnUse) => ColumnUse,
): ColumnUse[] {
  const uses = columns.map((_, index) => setup.columns[index] ?? unused);
  const changed = uses.map((use, index) => (at.includes(index) ? change(use) : use));
  const taken = at.flatMap((index) => [changed[index]?.to, changed[index]?.rest]);
  const isTaken = (fact: string | null | undefined) =>
    typeof fact === 'string' && !manyColumns.has(fact) && taken.includes(fact);
  return changed.map((use, index) => {
    if (index === at[0]) return use;
    if (isTaken(use.to)) return unused;
    return isTaken(use.rest) ? { ...use, rest: null } : use;
  });
}

/** What columns become that are given a fact: those of a run are named by the line that tells most of them apart. */
export function newUse(
  { setup, columns }: TableLook,
  at: readonly number[],
  fact: string,
): ColumnUse {
  const use: ColumnUse = { to: fact || null };
  if (!isRun(setup.kind, use)) return use;
  const differ = (line: number) => new Set(at.map((one) => columns[one]?.headings[line - 1])).size;
  const lines = [3, 2, 1].filter((line) => line <= setup.lines);
  return { ...use, line: lines.toSorted((one, other) => differ(other) - differ(one))[0] };
}

/** The facts that the columns of a table say. */
export const saidByColumns = ({ setup: { kind, columns } }: TableLook): Set<string> =>
  new Set(
    columns.flatMap((use) => [
      ...[use.to, use.rest].filter((one) => typeof one === 'string'),
      ...(isRun(kind, use) && use.term !== undefined ? ['term'] : []),
    ]),
  );
