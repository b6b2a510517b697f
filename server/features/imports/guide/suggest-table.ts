import { factOf, factsOf, type RowKind, rowKinds, whoseFacts } from '#contract/imports/kinds.ts';
import type { ColumnUse, TableSetup } from '#contract/imports/shapes.ts';
import { headingsOf as factsByHeading } from '../headings.ts';
import { type Sheet, textOf, valueIn } from '../reading/sheet.ts';
import { saidOf } from './describe-table.ts';
import { headingKey, normalised } from './fold.ts';
import { digestOfTable } from './signature.ts';
import { proven, suggestColumns } from './suggest-columns.ts';
import { headingsOf } from './table.ts';
import type { House, RememberedSetup } from './types.ts';

const searchedRows = 40;
const mostLines = 3;
const fewestRows = 2;

/** All headings that are known of any kind. */
let allKnown: Set<string> | null = null;
const knownHeadings = (): Set<string> => {
  allKnown ??= new Set(rowKinds.flatMap((kind) => [...factsByHeading(kind).keys()]));
  return allKnown;
};

/** The row of headings, from 1: that with most known headings, else the first with three texts or more. */
function headOf(sheet: Sheet, subjects: ReadonlySet<string>): number {
  const known = knownHeadings();
  let best = { at: 0, count: 1 };
  let first = 0;
  for (const [at, row] of sheet.rows.slice(0, searchedRows).entries()) {
    const words = row.flatMap((cell) => (typeof valueIn(cell) === 'string' ? textOf(cell) : []));
    const keys = new Set(words.map(headingKey));
    const count = [...keys].filter((key) => known.has(key) || subjects.has(key)).length;
    if (count > best.count) best = { at: at + 1, count };
    if (first === 0 && words.length >= 3) first = at + 1;
  }
  return best.at || first || 1;
}

/** How many of the needed facts have a heading. */
function fitness(kind: RowKind, columns: readonly ColumnUse[]): number {
  const found = new Set(columns.map(({ to }) => to));
  const needed = factsOf[kind].filter(({ isNeeded, fact }) => isNeeded && found.has(fact)).length;
  const isNamed = whoseFacts.some((fact) => found.has(fact)) ? 1 : 0;
  return needed * 2 + isNamed + columns.filter(({ to }) => to !== null).length;
}

/** What must be there for a kind to be suggested at all. */
const signs: Readonly<
  Record<RowKind, (found: ReadonlySet<string | null>, count: number) => boolean>
> = {
  students: (found) => found.has('dob') || found.has('gender') || found.has('guardian'),
  marks: (_found, count) => count >= 2,
  mark: (found) => found.has('subject') && found.has('mark'),
  payments: () => false,
  payment: (found) => found.has('payment'),
  schools: (found) => found.has('school') && found.has('cluster'),
  supporters: (found) => found.has('supporter') && found.has('child'),
};

function kindOf(headings: readonly string[][], house: House): RowKind | null {
  let best: { kind: RowKind; score: number } | null = null;
  for (const kind of rowKinds) {
    const columns = suggestColumns(headings, kind, house);
    const found = new Set(columns.map(({ to }) => to));
    const count = columns.filter(({ to }) => to === 'mark').length;
    if (!signs[kind](found, count)) continue;
    const score = fitness(kind, columns);
    if (!best || score > best.score) best = { kind, score };
  }
  return best?.kind ?? null;
}

/** Whether the headings are those of our own template for this kind. */
function isTemplate(headings: readonly string[][], kind: RowKind): boolean {
  const labels = new Set(factsOf[kind].map((one) => normalised(one.label)));
  const own = headings.map((lines) => normalised(lines.at(-1) ?? '')).filter(Boolean);
  const needed = factsOf[kind].filter(({ isNeeded, beside }) => isNeeded && beside.length === 0);
  return (
    own.length > fewestRows &&
    own.every((key) => labels.has(key)) &&
    needed.every((one) => own.includes(normalised(one.label)))
  );
}

const isFilled = (sheet: Sheet) =>
  sheet.rows.filter((row) => row.some((cell) => textOf(cell) !== '')).length > fewestRows;

/** How a sheet may be read: as last time, or by the tables of headings; nothing of it counts before it is seen. */
function suggestTable(
  sheet: Sheet,
  house: House,
  subjects: ReadonlySet<string>,
  remembered: ReadonlyMap<string, RememberedSetup>,
): { readonly setup: TableSetup; readonly digest: string | null } {
  const again = recall(sheet, remembered);
  const head = again?.head ?? headOf(sheet, subjects);
  const lines = again?.known.lines ?? 1;
  const headings = headingsOf(sheet, head, lines);
  const kind = again?.known.kind ?? kindOf(headings, house);
  const suggested =
    kind === null ? headings.map(() => ({ to: null })) : suggestColumns(headings, kind, house);
  const columns = again ? [...again.known.columns] : suggested;
  const inColumn = new Set(columns.map(({ to }) => to));
  const said = kind !== null && factOf(kind, 'term') ? saidOf(sheet, head, house) : {};
  const for_all = Object.fromEntries(
    Object.entries(said).flatMap(([fact, { value }]) =>
      inColumn.has(fact) ? [] : [[fact, value]],
    ),
  );
  const outOf = again?.known.out_of ?? null;
  const isOurs = kind !== null && !again && isTemplate(headings, kind);
  const setup: TableSetup = {
    parts: [{ tab: sheet.name, head, last: null }],
    ...{ kind, lines, columns },
    for_all: { ...(outOf !== null && { out_of: outOf }), ...for_all },
    ...{ tab: null, above: null },
    names: again?.known.names ?? (isOurs ? 'first' : null),
    days: again?.known.days ?? null,
    decimals: again?.known.decimals ?? null,
    add: again?.known.add ?? null,
    right: isOurs ? ['table', 'columns'] : [],
  };
  return { setup: proven([sheet], setup), digest: digestOfTable(headings) };
}

function recall(sheet: Sheet, remembered: ReadonlyMap<string, RememberedSetup>) {
  if (remembered.size === 0) return null;
  for (let head = 1; head <= Math.min(searchedRows, sheet.rows.length); head += 1)
    for (let lines = 1; lines <= Math.min(mostLines, head); lines += 1) {
      const known = remembered.get(digestOfTable(headingsOf(sheet, head, lines)) ?? '');
      if (known?.lines === lines) return { head, known };
    }
  return null;
}

/**
 * The tables of a file as they may be read: visible tabs with more than two rows; tabs with the same headings are one
 * table.
 */
export function suggestTables(
  sheets: readonly Sheet[],
  house: House,
  remembered: ReadonlyMap<string, RememberedSetup>,
): TableSetup[] {
  const subjects = new Set(
    house.subjects.flatMap(({ name, also }) => [name, ...also].map(headingKey)),
  );
  const byHeadings = new Map<string, TableSetup>();
  for (const sheet of sheets) {
    if (sheet.isHidden || !isFilled(sheet)) continue;
    const { digest, setup } = suggestTable(sheet, house, subjects, remembered);
    const key = digest ?? sheet.name;
    const there = byHeadings.get(key);
    byHeadings.set(key, there ? together(there, setup, sheets) : setup);
  }
  return [...byHeadings.values()];
}

/** Tabs with the same headings, set up once: what only one of them says is not said of all. */
function together(one: TableSetup, other: TableSetup, sheets: readonly Sheet[]): TableSetup {
  const for_all = Object.fromEntries(
    Object.entries(one.for_all).filter(([fact, value]) => other.for_all[fact] === value),
  );
  const parts = [...one.parts, ...other.parts];
  return proven(sheets, { ...one, parts, for_all, days: null, decimals: null });
}
