import { nameColumns } from '#contract/imports/whose.ts';
import { headingKey } from '../../words/headings.ts';
import type { Setup } from '../plan/plan.ts';
import type { SheetTable } from '../plan/table.ts';
import { orderOfNames } from './name-order.ts';

// What is asked of the first names of several lists of one file is one question where their names stand below the same
// headings; in which order whole names are written where, besides, the names of each prove the same order.

type Asks = 'first-name' | 'first-names';

const asked = new WeakMap<SheetTable, Partial<Record<Asks, string>>>();

const names: ReadonlySet<string> = new Set(nameColumns);

/** The headings of a sheet: all of them, or those of the columns of names, with what each is read as. */
const headingsOf = ({ headings, columns }: SheetTable, isAll: boolean): string =>
  JSON.stringify(
    headings.flatMap(({ text }, at) => {
      const field = columns[at] ?? null;
      const isName = field !== null && names.has(field);
      return isAll || isName ? [[isName && field, headingKey(text)]] : [];
    }),
  );

const saidOf: Readonly<Record<Asks, (table: SheetTable) => string>> = {
  'first-names': (table) => headingsOf(table, false),
  // Only those whose names prove the same order by themselves: the answer about others is that of their own tab.
  'first-name': (table) => {
    const order = orderOfNames(table);
    return order === null ? `tab ${table.asked}` : `${headingsOf(table, true)} ${order}`;
  },
};

/** Settles which lists are asked of their names together. What one was answered by itself holds for it alone. */
export function shareNames(
  tables: readonly SheetTable[],
  { answers, remembered = {} }: Pick<Setup, 'answers' | 'remembered'>,
): void {
  for (const asks of ['first-name', 'first-names'] as const) {
    const lists = tables.filter(({ setup }) => setup.kind === 'students');
    for (const [first, ...others] of Map.groupBy(lists, saidOf[asks]).values()) {
      if (first === undefined) continue;
      const key = `${asks}:${first.asked}`;
      for (const table of others) {
        const own = `${asks}:${table.asked}`;
        const isOwn = [answers, remembered[table.setup.sheet]?.answers].some((one) => one?.[own]);
        if (!isOwn) asked.set(table, { ...asked.get(table), [asks]: key });
      }
    }
  }
}

/** The question of the names of a list: that of the first of those that are asked together. */
export const namesKey = (table: SheetTable, asks: Asks): string =>
  asked.get(table)?.[asks] ?? `${asks}:${table.asked}`;
