import { columnsOfFields, studentNumbers } from '#contract/imports/whose.ts';
import { nameKey } from '../../../../name-key.ts';
import { yearOfSeveralIn } from '../../words/said-years.ts';
import { namedAt } from '../plan/named-at.ts';
import type { DaysOfTerm, Setup } from '../plan/plan.ts';
import type { SheetTable } from '../plan/table.ts';
import { termOfDays, termOfGroups, yearOfTitles } from './said-period.ts';
import { saysTermInTexts } from './term-of-text.ts';

// Of which year and which term several tabs are is one question, where one answer can hold for all of them.

type Time = 'year' | 'term';

const asked = new WeakMap<SheetTable, Partial<Record<Time, readonly string[]>>>();

/** What tells whom a tab is about, each by the words of its names and by their numbers. */
interface Written {
  readonly names: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
}

const isNumber = columnsOfFields(studentNumbers);

/** Whom the rows of tabs that are read are about: the names whatever the order of their words, and the numbers. */
function writtenIn(tables: readonly SheetTable[]): Written {
  const textsOf = (textAt: (table: SheetTable, row: number) => string) =>
    new Set(
      tables
        .flatMap((table) => table.rows.map(({ at }) => textAt(table, at)))
        .filter((text) => text !== ''),
    );
  const numberAt = (table: SheetTable, row: number) =>
    table.columns.flatMap((field, at) =>
      isNumber(field) ? nameKey(table.textAt(row, at)) || [] : [],
    );
  return {
    names: textsOf((table, row) => namedAt(table, row).join(' ')),
    numbers: new Set(
      tables.flatMap((table) => table.rows.flatMap(({ at }) => numberAt(table, at))),
    ),
  };
}

/** Whether two tabs name nobody in common: by names where both have them, which may be shorter in one, else by numbers. */
function areOthers(one: Written, other: Written): boolean {
  if (one.names.size > 0 && other.names.size > 0) {
    const words = [...other.names].map((name) => new Set(name.split(' ')));
    return ![...one.names].some((name) => {
      const own = name.split(' ');
      return words.some(
        (all) => own.every((word) => all.has(word)) || [...all].every((word) => own.includes(word)),
      );
    });
  }
  return (
    one.numbers.size > 0 &&
    other.numbers.size > 0 &&
    ![...one.numbers].some((number) => other.numbers.has(number))
  );
}

/** Whether tabs are about other students each, as those of a tab for each class are: with the same ones each may be of another term. */
function areApart(tables: readonly SheetTable[]): boolean {
  const parts = [...Map.groupBy(tables, (table) => table.asked).values()].map(writtenIn);
  return parts.every((one, at) => parts.slice(at + 1).every((other) => areOthers(one, other)));
}

/** Whether each tab says another term: then all are of one year. */
const areTerms = (tables: readonly SheetTable[]): boolean =>
  tables.every(({ setup }) => setup.term !== null) &&
  new Set(tables.map(({ setup }) => setup.term)).size === tables.length;

const lacks = {
  year: (table: SheetTable) =>
    table.setup.year === null &&
    !table.has('year') &&
    table.rows.some(({ section: { year } }) => year === null || yearOfSeveralIn(year) !== null),
  term: (table: SheetTable) =>
    table.setup.term === null &&
    table.termInstead === null &&
    !table.has('term') &&
    termOfGroups(table) === null &&
    !saysTermInTexts(table) &&
    table.rows.some(({ section }) => section.term === null),
};

/** Settles which tabs are asked of their year, and of their term, together. What one was answered by itself holds for it alone. */
export function shareTimes(
  tables: readonly SheetTable[],
  answers: Setup['answers'],
  terms: readonly DaysOfTerm[],
): void {
  const share = (time: Time, saidOf: (table: SheetTable) => string) => {
    const lacking = tables.filter(
      (table) =>
        (table.setup.kind === 'marks' || table.setup.kind === 'receipts') && lacks[time](table),
    );
    const groups = Map.groupBy(lacking, (table) => `${table.setup.kind} ${saidOf(table)}`);
    for (const group of groups.values()) {
      const [first, ...others] = group;
      const free = others.filter((one) => answers[`${time}:${one.asked}`] === undefined);
      if (first === undefined || free.length === 0) continue;
      const together = [first, ...free];
      // Terms of a year that lies in two of ours may be of either.
      const isOneYear = time === 'year' && yearOfTitles(first) === null && areTerms(together);
      const isOne = isOneYear || areApart(together);
      const names = [...new Set(together.map((one) => one.asked))];
      if (!isOne || names.length < 2) continue;
      for (const table of together) asked.set(table, { ...asked.get(table), [time]: names });
    }
  };
  share('year', (table) => {
    const said = yearOfTitles(table)?.said;
    return said === undefined ? '' : `${said} ${table.setup.term}`;
  });
  share('term', (table) => String(termOfDays(table, terms)));
}

/** The tabs that are asked of their year or term together with this one, itself among them. */
export const askedTogether = (table: SheetTable, time: Time): readonly string[] =>
  asked.get(table)?.[time] ?? [table.asked];

/** The question of which year or term a tab is: that of the first of those that are asked together. */
export const timeKey = (table: SheetTable, time: Time): string =>
  `${time}:${askedTogether(table, time)[0] ?? table.asked}`;

const shownNames = 12;

/** Names of tabs in words: ‘A’, ‘B’. */
export const namesOf = (sheets: readonly string[]): string =>
  [
    ...sheets.slice(0, shownNames).map((one) => `‘${one}’`),
    ...(sheets.length > shownNames ? ['…'] : []),
  ].join(', ');
