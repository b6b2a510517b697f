import { feePrefix } from '#contract/imports/fields.ts';
import { nameKey } from '../../../../name-key.ts';
import { dayIn } from '../../words/dates.ts';
import { headsSummary } from '../../words/lines-of-nobody.ts';
import { periodOf, termInCell } from '../../words/lists.ts';
import { saysPaid } from '../../words/money.ts';
import { kindOfPayment, nearKind } from '../../words/payment-kinds.ts';
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
  readonly year: string | null;
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

/** The year of a row; a school year or one of another calendar stands as it is written. */
const yearAt = (table: SheetTable, { at, section }: TableRow): string | null => {
  const own = table.textAt(at, table.columnOf('year')).trim();
  return own === '' ? (section.year ?? table.setup.year) : (periodOf(own).year ?? own);
};

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
      const time = { term: termAt(table, row), year: yearAt(table, row) };
      return [{ whose, cents: Math.abs(cents), ...time }];
    });
  });
}

/** Whether the words of one name are all in the other. */
function isOf(one: Whose, other: Whose): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  return few.length > (many.length > 1 ? 1 : 0) && few.every((word) => many.includes(word));
}

const isSameTime = (one: Paid, other: Paid): boolean =>
  (one.term === null || other.term === null || one.term === other.term) &&
  (one.year === null || other.year === null || one.year === other.year);

/** The payments of the other sheet that each sum is of; null where one is of none, or of several. */
function paymentsOf(
  sums: readonly Paid[],
  payments: readonly Paid[],
): ReadonlyMap<Paid, readonly Paid[]> | null {
  const found = new Map<Paid, Paid[]>(sums.map((one) => [one, []]));
  for (const paid of payments) {
    const own = sums.filter((one) => isOf(one.whose, paid.whose) && isSameTime(one, paid));
    const [only] = own;
    if (only === undefined || own.length > 1) return null;
    found.get(only)?.push(paid);
  }
  return found;
}

const totalOf = (paid: readonly Paid[]): number => paid.reduce((sum, { cents }) => sum + cents, 0);

/** Whether each sum is what the payments come to, more than by chance. */
function addUp(
  sums: readonly Paid[],
  payments: readonly Paid[],
  { least, isCalled }: { readonly least: number; readonly isCalled: boolean },
): boolean {
  // A sheet of one term or year adds up the payments of that one alone.
  const ofTimes = payments.filter((paid) => sums.some((one) => isSameTime(one, paid)));
  const found = paymentsOf(sums, ofTimes);
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
  const keys = sums.map(({ whose, term, year }) => `${whose.join(' ')}|${term}|${year}`);
  return !tables.some(hasDays) && new Set(keys).size === keys.length;
}

/** Sums of the same student, whatever their terms, as one. */
function ofAllTerms(sums: readonly Paid[]): Paid[] {
  const groups = Map.groupBy(sums, ({ whose, year }) => `${whose.join(' ')}|${year}`);
  return [...groups.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, term: null, cents: totalOf([first, ...more]) }] : [],
  );
}

/** Whether several terms are added up of payments that say none: of one term alone they may be others. */
const areOfNoTerm = (sums: readonly Paid[], payments: readonly Paid[]): boolean =>
  payments.every(({ term }) => term === null) && new Set(sums.map(({ term }) => term)).size > 1;

/** What sheets say that was paid for: in their rows, their headings, their tabs and titles. */
function kindsOf(tables: readonly SheetTable[]): ReadonlySet<string> {
  const texts = tables.flatMap((table) => {
    const { sheet, setup, asked, rows } = table;
    const columns = ['category', 'item'].map((one) => table.columnOf(one)).filter((at) => at >= 0);
    return [
      ...[asked, ...titlesAbove(sheet, setup.header - (setup.lines ?? 1) + 1).flat()],
      ...amountsIn(table).map((at) => table.headings[at]?.text ?? ''),
      ...rows.flatMap(({ at }) => columns.map((column) => table.textAt(at, column))),
    ];
  });
  return new Set(
    [...new Set(texts)].flatMap((text) => kindOfPayment(text) ?? nearKind(text) ?? []),
  );
}

/** Whether a heading of the sums says that they are all that was paid: 'Total paid'. */
const hasTotals = (table: SheetTable): boolean =>
  amountsIn(table).some((at) => {
    const { text = '' } = table.headings[at] ?? {};
    return saysPaid(text) === 'total' || /\b(?:total|jumla|somme|summe)\b/i.test(text);
  });

/** Whether sums are those of payments: `unsure` where nothing says so but that they are equal. */
type AddedUp = 'surely' | 'unsure' | null;

/** Whether the sums of some tables, of one sheet, are those of others. */
function isSumOf(own: readonly SheetTable[], others: readonly SheetTable[]): AddedUp {
  const isOfStudents = paidIn(own, namedAt).length > 0;
  const whoseAt = isOfStudents ? namedAt : schoolAt;
  const sums = paidIn(own, whoseAt);
  const payments = paidIn(others, whoseAt);
  if (!mayBeSums(own, sums)) return null;
  const kinds = [...kindsOf(own)];
  const paidFor = kindsOf(others);
  // What was paid for other things is other money.
  if (kinds.length > 0 && paidFor.size > 0 && !kinds.some((one) => paidFor.has(one))) return null;
  const isCalled = own.some(isCalledSummary);
  const proof = { least: isOfStudents ? fewestStudents : fewestSchools, isCalled };
  if (addUp(sums, payments, proof)) {
    // A sheet without a student has nothing but sums of schools.
    const isSaid = isCalled || !isOfStudents || own.some(hasTotals);
    return isSaid && kinds.every((one) => paidFor.has(one)) ? 'surely' : 'unsure';
  }
  const isOfTerms = areOfNoTerm(sums, payments) && addUp(ofAllTerms(sums), payments, proof);
  return isOfTerms ? 'unsure' : null;
}

interface Found {
  readonly tables: readonly SheetTable[];
  readonly isSure: boolean;
}

/** The sheet, or all other sheets, of which a sheet is the sums; null for none. */
function addedUpBy(
  own: readonly SheetTable[],
  others: readonly (readonly SheetTable[])[],
): Found | null {
  for (const tables of others.length > 1 ? [...others, others.flat()] : others) {
    const is = isSumOf(own, tables);
    if (is !== null) return { tables, isSure: is === 'surely' };
  }
  return null;
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
    ask(own, found, answer);
  }
}

/** Asks what becomes of the sums: nothing is filed twice unless somebody says so, and nothing left out where it is not sure. */
function ask(own: readonly SheetTable[], { tables, isSure }: Found, answer: Answer): void {
  const added = [...new Set(tables.map(({ asked }) => asked))];
  const usual = isSure ? leaveOut.value : undefined;
  for (const table of own) {
    const key = `added-up:${table.asked}`;
    const isLeft = (answer(key) ?? usual) === leaveOut.value;
    if (isLeft) {
      leftOut.add(table);
      // Of what is left out nothing else need be known.
      table.questions.splice(0);
    }
    table.ask(
      {
        key,
        words: isSure
          ? asks.addsUp(table.asked, namesOf(added))
          : asks.mayAddUp(table.asked, namesOf(added)),
        options: [{ ...leaveOut, label: asks.leaveAddedUp }, answers('in', asks.furtherPayments)],
        ...(usual !== undefined && { usual }),
      },
      amountsIn(table),
    );
  }
}

/** Whether a sheet is left out because it adds up others. */
export const isLeftAsSum = (table: SheetTable): boolean => leftOut.has(table);
