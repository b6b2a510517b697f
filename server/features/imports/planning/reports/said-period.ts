import { subjectPrefix } from '#contract/imports/fields.ts';
import { textOf } from '../../reading/sheet.ts';
import { daySpansIn } from '../../words/day-spans.ts';
import { periodOf } from '../../words/lists.ts';
import { yearOfSeveralIn } from '../../words/said-years.ts';
import type { DaysOfTerm } from '../plan/plan.ts';
import type { SheetTable } from '../plan/table.ts';

// What the titles of a sheet say of its time in other words than a year and a term.

/** What stands above the headings, as one text, the tab and the file. */
function titlesOf({ sheet, setup }: SheetTable): string[] {
  const first = setup.header - (setup.lines ?? 1) + 1;
  const above = sheet.rows.slice(0, first).flat().map(textOf).filter(Boolean).join(' ');
  return [above, sheet.name, sheet.file ?? ''];
}

/** Once for a sheet: each of its rows asks. */
function once<T>(of: (table: SheetTable) => T): (table: SheetTable) => T {
  const known = new WeakMap<SheetTable, { readonly found: T }>();
  return (table) => {
    const there = known.get(table) ?? { found: of(table) };
    known.set(table, there);
    return there.found;
  };
}

/** The year of several of ours that the titles name; null where they name none, or another one each. */
export const yearOfTitles = once((table) => {
  const found = titlesOf(table).flatMap((text) => yearOfSeveralIn(text) ?? []);
  const [only = null] = found;
  return found.every(({ years }) => years[0] === only?.years[0]) ? only : null;
});

const spansOf = once((table) => {
  const [above = '', ...others] = titlesOf(table);
  return [above, ...others].map(daySpansIn).find((spans) => spans.length > 0) ?? [];
});

/** The one term of the calendar in which days lie that the titles name; null without one. */
export function termOfDays(table: SheetTable, terms: readonly DaysOfTerm[]): number | null {
  const found = new Set(
    spansOf(table).flatMap(({ from, to }) => {
      const own = terms.filter(({ opening, closing }) => opening <= to && from <= closing);
      return own.length === 1 ? own.map(({ term }) => term) : [0];
    }),
  );
  const [term = 0] = found;
  return found.size === 1 && term > 0 ? term : null;
}

/** The one term that the groups of headings above all marks name: 'End-of-year results, Term 3 (%)'; null without one. */
export const termOfGroups = once((table) => {
  const groups = table.columns.flatMap((one, at) =>
    one?.startsWith(subjectPrefix) ? [table.headings[at]?.group ?? ''] : [],
  );
  const terms = new Set(groups.map((group) => periodOf(group).term));
  const [term = null] = terms;
  return terms.size === 1 ? term : null;
});
