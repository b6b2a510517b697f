import type { FieldErrors } from '#contract/errors.ts';
import { factOf } from '#contract/imports/kinds.ts';
import { importMessages as words } from '#contract/imports/messages.ts';
import type {
  ImportBatch,
  ImportSetup,
  ImportSetupInput,
  TableSetup,
} from '#contract/imports/shapes.ts';
import { ownFacts } from './guide/suggest-columns.ts';
import { fitsBounds } from './guide/suggest-facts.ts';
import { tableBefore } from './guide/suggest-table.ts';
import type { House } from './guide/types.ts';

/** A set-up before anybody has said anything. */
export const emptySetup: ImportSetup = {
  ...{ tables: [], values: {}, whom: {}, cells: {}, out: [], values_right: false },
};

/** Entries with those that are given; null takes one back. */
const merged = (
  old: Readonly<Record<string, string>> = {},
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
  const out = new Set([...old.out, ...(input.out ?? [])].filter((row) => !back.has(row)));
  return {
    tables: input.tables ?? old.tables,
    values: Object.fromEntries(values),
    whom: merged(old.whom, input.whom),
    cells: merged(old.cells, input.cells),
    out: [...out],
    values_right: input.values_right ?? old.values_right,
  };
}

/** What stands against the facts of a table of this kind, by their place in it. */
function* factFaults({ kind, columns, for_all, tab, above }: TableSetup, house: House) {
  const own = new Set(kind ? ownFacts(kind, house).map(({ fact }) => fact) : []);
  const of = (name: string | null | undefined) =>
    kind && name && (own.has(name) || !name.startsWith('own.')) ? factOf(kind, name) : undefined;
  for (const [at, { to, rest = null }] of columns.entries())
    if ((to !== null && !of(to)) || (rest !== null && !of(rest)))
      yield [`columns.${at}`, words.noFact] as const;
  for (const name of Object.keys(for_all))
    if (!of(name)?.beside.includes('all')) yield [`for_all.${name}`, words.noFact] as const;
  if (tab !== null && !of(tab)?.beside.includes('tab')) yield ['tab', words.noFact] as const;
  if (above !== null && !of(above)?.beside.includes('above'))
    yield ['above', words.noFact] as const;
}

/** What stands against tables that were sent, at their fields. */
export function tableFaults(
  tables: readonly TableSetup[],
  { tabs, tables: before }: Pick<ImportBatch, 'tabs' | 'tables'>,
  house: House,
): FieldErrors {
  const faults: Record<string, string[]> = {};
  for (const [at, table] of tables.entries()) {
    for (const [part, { tab: name, head, last }] of table.parts.entries()) {
      const there = tabs.find((one) => one.name === name);
      const place = `tables.${at}.parts.${part}`;
      if (!there) faults[`${place}.tab`] = [words.noTab];
      else if (head > there.rows) faults[`${place}.head`] = [words.noRow];
      if (last !== null && last < head) faults[`${place}.last`] = [words.noRow];
    }
    const { grades } = table.for_all;
    if (grades && !fitsBounds(house, grades))
      faults[`tables.${at}.for_all.grades`] = [words.bounds(house.bounds.join(' / '))];
    // Columns of another kind are suggested anew.
    if (table.kind === null || !tableBefore(before, table)) continue;
    for (const [field, fault] of factFaults(table, house))
      faults[`tables.${at}.${field}`] = [fault];
  }
  return faults;
}
