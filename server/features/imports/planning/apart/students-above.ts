import type { SheetSetup } from '#contract/imports/fields.ts';
import { besideName } from '#contract/imports/whose.ts';
import { aloneIn, type Cell, type Sheet, textOf } from '../../reading/sheet.ts';
import { classIn } from '../../words/classes.ts';
import { headsSum } from '../../words/lines-of-nobody.ts';
import { kindOfPayment } from '../../words/payment-kinds.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { periodSaid } from '../../words/said-years.ts';
import type { KnownSubject } from '../../words/subjects.ts';
import { type Answer, answers } from '../../words/understood.ts';
import { closedBy, keyOfAccount } from '../headings/account-groups.ts';
import type { KnownStudent } from '../plan/plan.ts';
import type { SheetTable } from '../plan/table.ts';
import { guessSetup } from '../sheets/layout.ts';
import { namesOne, speaksOf } from '../students/said-of-students.ts';
import { writtenOnceKey } from '../students/written-once.ts';

// A bookkeeping program that groups payments by student writes each alone on a line, in the first column whatever is
// below it: above 'Date' and its days. There is no column of names then; one is made, beside the rows.

const heading = 'Student';
const fewestNames = 2;
/** What else says whom a row is about. */
const others: ReadonlySet<string | null> = new Set([...besideName, 'account']);

/** A line alone in the first column, and the rows below it to the next one. */
interface Group {
  readonly at: number;
  readonly text: string;
  readonly rows: number[];
  /** Whether 'Total' with the same words ends them. */
  isClosed: boolean;
}

/** Whether a line may be somebody's name: no payment, sum, class or time. */
function mayBeName(text: string): boolean {
  const { year, term } = periodSaid(text);
  const isOther = kindOfPayment(text) !== null || headsSum(text) || classIn(text) !== null;
  return (
    /\p{L}{2}/u.test(text) && !/[0-9:]/.test(text) && year === null && term === null && !isOther
  );
}

const isEmpty = (row: readonly Cell[]) => row.every((cell) => textOf(cell) === '');
const widthOf = ({ rows }: Sheet) => rows.reduce((most, row) => Math.max(most, row.length), 0);
const firstFilled = (row: readonly Cell[]) => row.findIndex((cell) => textOf(cell) !== '');

/** What begins a line that says whose payments stand below it: 'Account:', 'Pupil', 'A/C No:'. */
const label =
  /^(?:(?:account|a\/?c|student|pupil|learner|child|scholar|orphan|beneficiary|member|customer|client|payer|eleve|élève|mwanafunzi)(?: (?:name|no|nos|number|code|id))?\.?|names?) ?[:.–-]*$/iu;

/** A name without the code and the class beside it: 'SA/0118 Mary Atieno (P.3)'. */
const withoutCodes = (text: string): string =>
  text
    .replace(/\([^)]*\)?/g, ' ')
    .split(/[\s,;|]+/)
    .filter((word) => !/[0-9]/.test(word) && /\p{L}/u.test(word))
    .join(' ');

/** The name in a line that begins with such a label, in one cell or beside each other; null for any other line. */
function labelledName(row: readonly Cell[], isOne: (text: string) => boolean): string | null {
  const [first = '', ...others] = row.map(textOf).filter((text) => text !== '');
  const [, own = '', rest = ''] = /^([^:]{1,30}:)\s*(\S.*)$/.exec(first) ?? [];
  const said = label.test(first) ? others : label.test(own) ? [rest, ...others] : [];
  const names = said
    .map(withoutCodes)
    .filter((text) => /\p{L}{2}.* \p{L}{2}/u.test(text) && mayBeName(text));
  return names.find(isOne) ?? names[0] ?? null;
}

/** A total of one of them is none of its payments, whatever it is called. */
const isTotal = (row: readonly Cell[]): boolean =>
  /^(?:\p{L}+ )?(?:sub-?)?totals?\b/iu.test(textOf(row[firstFilled(row)]));

function groupsIn({ rows }: Sheet, header: number, isOne: (text: string) => boolean): Group[] {
  const below = rows.map((row, at) => (at > header ? firstFilled(row) : -1));
  const column = Math.min(...below.filter((at) => at >= 0));
  const groups: Group[] = [];
  let open: Group | null = null;
  for (const [at, row] of rows.entries()) {
    if (at <= header || isEmpty(row)) continue;
    const labelled = labelledName(row, isOne);
    const text = labelled ?? (below[at] === column ? aloneIn(row) : null);
    const closed = closedBy(row);
    if (text !== null) {
      open = mayBeName(text) ? { at, text, rows: [], isClosed: false } : null;
      if (open) groups.push(open);
    } else if (closed !== null) {
      if (open && closed === keyOfAccount(open.text)) open.isClosed = true;
      open = null;
    } else if (!isTotal(row)) open?.rows.push(at);
  }
  return groups.filter(({ rows: own }) => own.length > 0);
}

/** A sheet of payments with the names that stand above its rows in a column of their own, where it has such. */
export interface WithNames {
  readonly sheet: Sheet;
  readonly setup: SheetSetup;
  /** Asks whether they are meant, and says of the columns what became of them. */
  settle(table: SheetTable): void;
}

const asItIs = (sheet: Sheet, setup: SheetSetup): WithNames => ({
  sheet,
  setup,
  settle: () => undefined,
});

/** Columns that were taken for names, where nobody has said so and none of the students is in them; null where one is surely of names. */
function guessedNames(
  sheet: Sheet,
  setup: SheetSetup,
  subjects: readonly KnownSubject[],
  speaks: (text: string) => boolean,
): readonly number[] | null {
  const { kind, header } = setup;
  const columns = setup.columns.slice(0, widthOf(sheet));
  if (columns.some((one) => others.has(one))) return null;
  const named = columns.flatMap((one, at) => (one?.split(':')[0] === 'name' ? [at] : []));
  const guess = named.length > 0 ? guessSetup(sheet, subjects, { kind, header }).columns : [];
  const isGuessed = (at: number) =>
    guess[at] === columns[at] &&
    !sheet.rows.some(
      (row, line) => line > header && aloneIn(row) === null && speaks(textOf(row[at])),
    );
  return named.every(isGuessed) ? named : null;
}

function withColumn(sheet: Sheet, setup: SheetSetup, groups: readonly Group[]): Sheet {
  const at = widthOf(sheet);
  const names = new Map<number, Cell>(
    groups.flatMap(({ text, rows }) => rows.map((row): [number, Cell] => [row, text])),
  );
  names.set(setup.header, heading);
  const rows = sheet.rows.map((row, line) => {
    const name = names.get(line);
    if (name === undefined) return row;
    return [...row, ...Array<Cell>(at - row.length).fill(null), name];
  });
  const passed = groups.map((one) => ({ at: one.at, reason: remarks.title }));
  return { ...sheet, rows, card: { from: at, rows: passed } };
}

function question(sheet: string, { at, text, rows: [row = at] }: Group) {
  return {
    key: writtenOnceKey(sheet),
    words: asks.namesAboveRows(text, `${at + 1}`),
    options: [
      answers('above', asks.holdsBelow, asks.holdsBelowEffect(row + 1, text)),
      answers('none', asks.holdsNotBelow),
    ],
  };
}

/**
 * Reads names that stand alone above payments as theirs where the house knows several of them; where it knows none and
 * totals of the same words end them, it is asked once.
 */
export function withStudentsAbove(
  sheet: Sheet,
  setup: SheetSetup,
  known: {
    readonly students?: readonly KnownStudent[];
    readonly subjects: readonly KnownSubject[];
  },
  answer: Answer,
): WithNames {
  if (setup.kind !== 'receipts' || setup.own !== undefined || sheet.card)
    return asItIs(sheet, setup);
  const { students = [], subjects } = known;
  const isOne = namesOne(students);
  const groups = groupsIn(sheet, setup.header, isOne);
  const [first] = groups;
  if (first === undefined || groups.length < fewestNames) return asItIs(sheet, setup);
  const named = guessedNames(sheet, setup, subjects, speaksOf(students));
  const isOwn = named?.includes(firstFilled(sheet.rows[first.at] ?? [])) === true;
  if (named === null || isOwn) return asItIs(sheet, setup);
  const isProven = groups.filter(({ text }) => isOne(text)).length >= fewestNames;
  const closed = groups.filter(({ text, isClosed }) => isClosed && /\S\s+\S/.test(text));
  if (!isProven && closed.length < Math.max(fewestNames, groups.length / 2))
    return asItIs(sheet, setup);
  const asked = isProven ? null : question(setup.sheet, first);
  const chosen = asked && answer(asked.key);
  const waiting = new Set(groups.flatMap(({ rows }) => rows));
  if (chosen === 'none') {
    return {
      sheet,
      setup,
      settle: (table) => table.ask(question(setup.sheet, first), [0], waiting),
    };
  }
  const at = widthOf(sheet);
  const columns = Array.from({ length: at }, (_, column) =>
    named.includes(column) ? null : (setup.columns[column] ?? null),
  );
  // Once the made column was shown, somebody may have said what else it is.
  const own = setup.columns.length > at ? (setup.columns[at] ?? null) : 'name';
  return {
    sheet: withColumn(sheet, setup, groups),
    setup: { ...setup, columns: [...columns, own] },
    settle(table) {
      for (const one of groups) for (const row of one.rows) table.namedBy.set(row, one.at);
      for (const column of named)
        if (table.meaningAt(column)?.target === 'item') table.retarget(column, 'item');
        else table.explain(column, remarks.ofAnother);
      if (asked) table.ask(asked, [at], waiting);
    },
  };
}
