import {
  childColumn,
  manyColumns,
  markColumn,
  paymentColumn,
  type RowKind,
} from '#contract/imports/kinds.ts';
import type { ColumnUse, TableLook, TableSetup } from '#contract/imports/shapes.ts';

export type Column = TableLook['columns'][number];

/** Neighbouring columns that are used alike; most lines have one. */
export interface ColumnLine {
  /** From 0, in the order of the sheet. */
  readonly at: readonly number[];
  readonly columns: readonly Column[];
  readonly use: ColumnUse;
}

/** Whether columns of this use have the sources of a run: a subject or a purpose, a term, what marks are out of. */
export const isRun = (kind: RowKind | null, { to }: ColumnUse): boolean =>
  (kind === 'marks' && to === markColumn) || (kind === 'payments' && to === paymentColumn);

/** The same for equal uses. */
export const keyOfUse = (use: ColumnUse): string => {
  const { to, line, named, left, term, out_of, down, split, rest } = use;
  return JSON.stringify([to, line, named, left, term, out_of, down, split, rest]);
};

export const headingOf = ({ headings }: Column): string => headings.filter(Boolean).join(' · ');

/** The lines of a table: runs stand together. */
export function linesOf({ setup, columns }: TableLook): ColumnLine[] {
  const lines: ColumnLine[] = [];
  for (const [at, column] of columns.entries()) {
    const use = setup.columns[at] ?? { to: null };
    const before = lines.at(-1);
    const mayJoin = isRun(setup.kind, use) || use.to === childColumn;
    if (before && mayJoin && use.named === undefined && keyOfUse(before.use) === keyOfUse(use))
      lines[lines.length - 1] = {
        ...before,
        at: [...before.at, at],
        columns: [...before.columns, column],
      };
    else lines.push({ at: [at], columns: [column], use });
  }
  return lines;
}

/** The line of the headings that tells most columns apart; of equal ones the lowest. */
function tellingLine(lines: number, columns: readonly Column[]): number {
  const differs = (line: number) => new Set(columns.map(({ headings }) => headings[line - 1])).size;
  let best = 1;
  for (let line = 2; line <= lines; line += 1) if (differs(line) >= differs(best)) best = line;
  return best;
}

/** The columns with some of them used otherwise; a fact that may stand only once leaves its former column. */
export function withUse(
  { setup, columns }: TableLook,
  at: readonly number[],
  change: (use: ColumnUse) => ColumnUse,
): ColumnUse[] {
  const uses = columns.map((_, index) => setup.columns[index] ?? { to: null });
  const changed = new Map(at.map((index) => [index, change(uses[index] ?? { to: null })]));
  const taken = new Set(
    [...changed.values()].flatMap(({ to, rest }) =>
      [to, rest ?? null].filter((one) => one !== null && !manyColumns.has(one)),
    ),
  );
  return uses.map((use, index) => {
    const own = changed.get(index);
    if (own) return own;
    if (taken.has(use.to)) return { to: null };
    return use.rest && taken.has(use.rest) ? { ...use, rest: null } : use;
  });
}

/** What columns become when they are given a fact. */
export function newUse(
  { setup, columns }: TableLook,
  at: readonly number[],
  fact: string,
): ColumnUse {
  const use: ColumnUse = { to: fact === '' ? null : fact };
  if (!isRun(setup.kind, use)) return use;
  const own = columns.filter((_, index) => at.includes(index));
  return { ...use, line: tellingLine(setup.lines, own) };
}

/** The sources of a run's subject, purpose or term, as a choice of a list. */
export type NamedBy = `${number}` | 'left' | 'words';

export const namedBy = ({ left, named, line }: ColumnUse): NamedBy =>
  left ? 'left' : named === undefined ? `${line ?? 1}` : 'words';

export const withNamedBy = (use: ColumnUse, by: string): ColumnUse =>
  withParts(use, {
    line: by === 'left' || by === 'words' ? undefined : Number(by),
    left: by === 'left' || undefined,
    named: by === 'words' ? '' : undefined,
  });

/** The use with other optional parts; undefined takes one away. */
export function withParts(
  use: ColumnUse,
  parts: { [Part in keyof ColumnUse]?: ColumnUse[Part] | undefined },
): ColumnUse {
  const all = Object.entries({ ...use, ...parts }).filter(([, value]) => value !== undefined);
  return { to: use.to, ...Object.fromEntries(all) };
}

/** Whether the facts of a table are said by its columns. */
export const saidByColumns = ({ kind, columns }: TableSetup): ReadonlySet<string> =>
  new Set([
    ...columns.flatMap(({ to, rest }) => [to, rest ?? null].filter((one) => one !== null)),
    ...(columns.some((use) => isRun(kind, use) && use.term !== undefined) ? ['term'] : []),
  ]);
