import type { FieldErrors } from '#contract/errors.ts';
import { factOf } from '#contract/imports/kinds.ts';
import { importMessages as words } from '#contract/imports/messages.ts';
import type { ImportSetup, ImportSetupInput, TableSetup } from '#contract/imports/shapes.ts';
import { isMoved, tableBefore } from './guide/suggest-again.ts';
import type { Look } from './reading.ts';

/** A set-up before anybody has said anything. */
export const emptySetup: ImportSetup = {
  ...{ tables: [], values: {}, whom: {}, cells: {}, out: [], values_right: false },
};

type Entries = Readonly<Record<string, string>>;

/** Entries with those that are given; null takes one back. */
const merged = (
  old: Entries = {},
  given: Readonly<Record<string, string | null>> = {},
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...old, ...given }).flatMap(([key, value]) =>
      value === null ? [] : [[key, value]],
    ),
  );

/** The set-up with the parts that change. */
export function changedSetup(old: ImportSetup, input: ImportSetupInput): ImportSetup {
  const values = Object.entries({ ...old.values, ...input.values }).flatMap(([list, entries]) =>
    entries === null
      ? []
      : [[list, merged(Object.hasOwn(old.values, list) ? old.values[list] : {}, entries)]],
  );
  const back = new Set(input.in);
  return {
    tables: input.tables ?? old.tables,
    values: Object.fromEntries(values),
    whom: merged(old.whom, input.whom),
    cells: merged(old.cells, input.cells),
    out: [...new Set([...old.out, ...(input.out ?? [])])].filter((row) => !back.has(row)),
    values_right: input.values_right ?? old.values_right,
  };
}

/** What stands against tables that were sent, at their fields. */
export function tableFaults(
  tables: readonly TableSetup[],
  tabs: Look['tabs'],
  before: Look['tables'],
): FieldErrors {
  const faults: Record<string, string[]> = {};
  for (const [at, table] of tables.entries()) {
    const { kind, columns, parts, for_all, tab, above } = table;
    for (const [part, { tab: name, head, last }] of parts.entries()) {
      const there = tabs.find((one) => one.name === name);
      const place = `tables.${at}.parts.${part}`;
      if (!there) faults[`${place}.tab`] = [words.noTab];
      else if (head > there.rows) faults[`${place}.head`] = [words.noRow];
      if (last !== null && last < head) faults[`${place}.last`] = [words.noRow];
    }
    // Columns of another kind are suggested anew.
    if (kind === null || isMoved(table, tableBefore(before, table, at))) continue;
    const isFact = (name: string) => factOf(kind, name) !== undefined;
    for (const [column, { to, rest }] of columns.entries())
      for (const one of [to, rest ?? null])
        if (one !== null && !isFact(one)) faults[`tables.${at}.columns.${column}`] = [words.noFact];
    for (const name of Object.keys(for_all))
      if (!factOf(kind, name)?.beside.includes('all'))
        faults[`tables.${at}.for_all.${name}`] = [words.noFact];
    for (const [field, name] of [
      ['tab', tab],
      ['above', above],
    ] as const)
      if (name !== null && !factOf(kind, name)?.beside.includes(field))
        faults[`tables.${at}.${field}`] = [words.noFact];
  }
  return faults;
}
