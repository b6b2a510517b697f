import { feePrefix } from '#contract/imports/fields.ts';
import { nameKey } from '../../../../name-key.ts';
import { dayIn } from '../../words/dates.ts';
import { headsSummary } from '../../words/lines-of-nobody.ts';
import { termInCell } from '../../words/lists.ts';
import { asks } from '../../words/questions.texts.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import { titlesAbove } from '../headings/titles-above.ts';
import { namedAt } from '../plan/named-at.ts';
import type { SheetTable, TableRow } from '../plan/table.ts';
import { namesOf } from '../reports/shared-times.ts';
import { termOfText } from '../reports/term-of-text.ts';
import { sumAt } from './fee-columns.ts';

// A tab that adds up for each student what stands payment by payment in another one: read too, it would file the same
// money twice.

/** Whom money is for: the words of a name, or a school. */
type Whose = readonly string[];

interface Paid {
  readonly whose: Whose;
  readonly cents: number;
  /** Null where the sheet does not say it. */
  readonly term: number | null;
}

/** Fewest students with the same sums, and of whom the other sheet has several payments. */
const fewestStudents = 3;
const fewestSchools = 2;
const fewestSeveral = 2;

/** Sheets that are left out. */
const leftOut = new WeakSet<SheetTable>();

const amountsIn = (table: SheetTable): number[] =>
  table.columns.flatMap((one, at) =>
    one === 'amount' || one?.startsWith(feePrefix) === true ? [at] : [],
  );

const termAt = (table: SheetTable, { at, section }: TableRow): number | null =>
  termInCell(table.textAt(at, table.columnOf('term'))) ??
  section.term ??
  table.setup.term ??
  termOfText(table, at);

const isNamed = (whose: Whose): boolean => whose.some((word) => /\p{L}/u.test(word));

const schoolAt = (table: SheetTable, row: number): Whose => [
  nameKey(table.textAt(row, table.columnOf('school'))),
];

/** What a sheet says was paid, for each student, or, in a sheet without their names, for each school. */
function paidIn(tables: readonly SheetTable[], whoseAt: typeof namedAt): Paid[] {
  return tables.flatMap((table) => {
    const amounts = amountsIn(table);
    return table.rows.flatMap((row): Paid[] => {
      const cents = sumAt(table, row.at, amounts);
      const whose = whoseAt(table, row.at);
      if (cents === null || cents === 0 || !isNamed(whose)) return [];
      return [{ whose, cents: Math.abs(cents), term: termAt(table, row) }];
    });
  });
}

/** Whether the words of one name are all in the other. */
function isOf(one: Whose, other: Whose): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  return few.length > (many.length > 1 ? 1 : 0) && few.every((word) => many.includes(word));
}

const isSameTerm = (one: Paid, other: Paid): boolean =>
  one.term === null || other.term === null || one.term === other.term;

/** The payments of the other sheet that each sum is of; null where one is of none, or of several. */
function paymentsOf(
  sums: readonly Paid[],
  payments: readonly Paid[],
): ReadonlyMap<Paid, readonly Paid[]> | null {
  const found = new Map<Paid, Paid[]>(sums.map((one) => [one, []]));
  for (const paid of payments) {
    const own = sums.filter((one) => isOf(one.whose, paid.whose) && isSameTerm(one, paid));
    const [only] = own;
    if (only === undefined || own.length > 1) return null;
    found.get(only)?.push(paid);
  }
  return found;
}

/** Sums of the same student, whatever their terms, as one. */
function ofAllTerms(sums: readonly Paid[]): Paid[] {
  const groups = Map.groupBy(sums, ({ whose }) => whose.join(' '));
  return [...groups.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, term: null, cents: totalOf([first, ...more]) }] : [],
  );
}

const totalOf = (paid: readonly Paid[]): number => paid.reduce((sum, { cents }) => sum + cents, 0);

/** Whether each sum is what the payments come to, more than by chance. */
function addUp(
  sums: readonly Paid[],
  payments: readonly Paid[],
  { least, isCalled }: { readonly least: number; readonly isCalled: boolean },
): boolean {
  const terms = new Set(sums.map(({ term }) => term));
  // A sheet of one term adds up the payments of that term alone.
  const ofTerms = payments.filter(
    ({ term }) => term === null || terms.has(null) || terms.has(term),
  );
  const found = paymentsOf(sums, ofTerms);
  if (found === null || new Set(sums.map(({ whose }) => whose.join(' '))).size < least)
    return false;
  const several = [...found.values()].filter(({ length }) => length > 1).length;
  return (
    [...found].every(([{ cents }, own]) => totalOf(own) === cents) &&
    several >= (isCalled ? 1 : fewestSeveral)
  );
}

/** Whether the tab or a title says that it sums up: 'Summary', 'Muhtasari', 'Per student'. */
const isCalledSummary = ({ sheet, setup, asked }: SheetTable): boolean =>
  [asked, ...titlesAbove(sheet, setup.header - (setup.lines ?? 1) + 1).flat()].some(
    (text) =>
      headsSummary(text) ||
      /^(?:totals?|summary|sums?)\b|^per (?:student|child|pupil|learner)\b/i.test(text),
  );

/** Whether most rows have a day, below whatever heading. */
const hasDays = (table: SheetTable): boolean =>
  table.headings.some(
    (_, column) =>
      table.rows.filter(({ at }) => dayIn(table.textAt(at, column)) !== null).length >
      table.rows.length / 2,
  );

/** Whether no row stands twice for the same student and term, and none has a day: such are no payments. */
function mayBeSums(tables: readonly SheetTable[], sums: readonly Paid[]): boolean {
  const keys = sums.map(({ whose, term }) => `${whose.join(' ')}|${term}`);
  return !tables.some(hasDays) && new Set(keys).size === keys.length;
}

const isOfOneYear = (one: readonly SheetTable[], other: readonly SheetTable[]): boolean => {
  const years = [...one, ...other].flatMap(({ setup }) => setup.year ?? []);
  return new Set(years).size < 2;
};

/** Whether the sums of some tables, of one sheet, are those of others. */
function isSumOf(own: readonly SheetTable[], others: readonly SheetTable[]): boolean {
  if (!isOfOneYear(own, others)) return false;
  const isOfStudents = paidIn(own, namedAt).length > 0;
  const whoseAt = isOfStudents ? namedAt : schoolAt;
  const sums = paidIn(own, whoseAt);
  const payments = paidIn(others, whoseAt);
  if (!mayBeSums(own, sums)) return false;
  const proof = {
    least: isOfStudents ? fewestStudents : fewestSchools,
    isCalled: own.some(isCalledSummary),
  };
  return addUp(sums, payments, proof) || addUp(ofAllTerms(sums), payments, proof);
}

/** The sheet, or all other sheets, of which a sheet is the sums; null for none. */
function addedUpBy(
  own: readonly SheetTable[],
  others: readonly (readonly SheetTable[])[],
): readonly SheetTable[] | null {
  const one = others.find((tables) => isSumOf(own, tables));
  if (one !== undefined) return one;
  return others.length > 1 && isSumOf(own, others.flat()) ? others.flat() : null;
}

/** Leaves out sheets of payments that add up other sheets of the file, until somebody says otherwise. */
export function leaveAddedUp(tables: readonly SheetTable[], answer: Answer): void {
  const receipts = tables.filter(({ setup }) => setup.kind === 'receipts');
  const sheets = [...Map.groupBy(receipts, ({ asked }) => asked).values()];
  let left = sheets;
  for (const own of sheets) {
    const [first] = own;
    const others = left.filter((one) => one !== own);
    const found = others.length === 0 ? null : addedUpBy(own, others);
    if (first === undefined || found === null) continue;
    left = others;
    ask(own, [...new Set(found.map(({ asked }) => asked))], answer);
  }
}

function ask(own: readonly SheetTable[], added: readonly string[], answer: Answer): void {
  for (const table of own) {
    const key = `added-up:${table.asked}`;
    const isLeft = (answer(key) ?? leaveOut.value) === leaveOut.value;
    if (isLeft) {
      leftOut.add(table);
      // Of what is left out nothing else need be known.
      table.questions.splice(0);
    }
    table.ask(
      {
        key,
        words: asks.addsUp(table.asked, namesOf(added)),
        options: [{ ...leaveOut, label: asks.leaveAddedUp }, answers('in', asks.furtherPayments)],
        usual: leaveOut.value,
      },
      amountsIn(table),
    );
  }
}

/** Whether a sheet is left out because it adds up others. */
export const isLeftAsSum = (table: SheetTable): boolean => leftOut.has(table);
