import { feePrefix, type SheetSetup } from '#contract/imports/fields.ts';
import { columnsOfFields, identifying, nameParts } from '#contract/imports/whose.ts';
import { type Cell, type Sheet, textOf } from '../../reading/sheet.ts';
import { classIn } from '../../words/classes.ts';
import { headingKey } from '../../words/headings.ts';
import { hasPaid } from '../../words/money.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { periodSaid } from '../../words/said-years.ts';
import { mayBeSchoolLine, schoolOfLine } from '../../words/school-words.ts';
import type { KnownSubject } from '../../words/subjects.ts';
import { type Answer, leaveOut } from '../../words/understood.ts';
import { accountGroups } from './account-groups.ts';
import { footerRows } from './footers.ts';
import { headSame, nameOthers } from './headed-twice.ts';
import type { Heading } from './heading-rows.ts';
import type { HeadingReader } from './headings.ts';
import { mayBeChildren } from './may-be-child.ts';
import type { NamesOfHouse } from './names-of-house.ts';
import { noNames } from './no-names.ts';
import { type Again, type Passed, passedRow } from './rows-passed.ts';
import { noSection, type Section, sectionBelow } from './sections.ts';
import { struckOut } from './struck-rows.ts';
import { subjectTables } from './subject-tables.ts';
import { tablesOfNobody } from './tables-of-nobody.ts';
import { UnpaidParts } from './unpaid-parts.ts';

/** A row that is read, with what titles above it say. */
export interface TableRow {
  readonly at: number;
  readonly section: Section;
  /** Rows that say more of the same record, the row itself among them: one for each subject. */
  readonly parts?: readonly number[];
}

/** A row that is not. */
export interface PassedRow {
  readonly at: number;
  readonly reason: string;
}

const keyFields: ReadonlySet<string> = new Set([...identifying, 'account']);
const isOfName = columnsOfFields(nameParts);
/** What a line alone in a list of students can say only of one of them. */
const ofOne: ReadonlySet<string> = new Set([
  ...['dob', 'dor', 'gender', 'age', 'category', 'siblings', 'languages', 'status', 'comment'],
  ...['father', 'mother', 'guardian', 'relation', 'background', 'grandfather'],
]);
const keyOf = (cell: Cell) => headingKey(textOf(cell));
/** Headings of a further table are short words. */
const longestHeading = 40;

/** A sheet whose headings are understood. */
interface Headed extends NamesOfHouse {
  readonly sheet: Sheet;
  readonly setup: SheetSetup;
  readonly headings: readonly Heading[];
  readonly columns: readonly (string | null)[];
  /** Null for a sheet that is not read. */
  readonly reader: HeadingReader | null;
  readonly subjects: readonly KnownSubject[];
}

/** What the rows of a sheet are. */
interface Sorted {
  readonly rows: readonly TableRow[];
  readonly passed: readonly PassedRow[];
  /** Rows, from 0, of which some cells are struck out. */
  readonly struckInPart: ReadonlySet<number>;
}

/** Whether a row below has headings of the kind: those of the same columns in other words, or of others. */
function headingsIn(texts: readonly string[], { reader, columns }: Headed): Again | null {
  // Rows of records have figures or long texts; this is asked of every row.
  const isRecord = texts.some((text) => /[0-9]/.test(text) || text.length > longestHeading);
  if (!reader || isRecord) return null;
  const filled = texts.filter((text) => text !== '');
  const targets = texts.map((own) => reader.meaning({ text: own, group: '', own }).target);
  const found = new Set(targets.filter(Boolean));
  if (found.size < 3 || found.size < filled.length * 0.6) return null;
  if (nameOthers(columns, targets)) return 'apart';
  return headSame(columns, targets) ? 'same' : 'other';
}

/** Whether a text stands among the headings, or would mean something there. */
function isKnownHeading(own: string, { headings, reader }: Headed): boolean {
  const key = headingKey(own);
  const { target = null, reason = null } = reader?.meaning({ text: own, group: '', own }) ?? {};
  return target !== null || reason !== null || headings.some((one) => headingKey(one.own) === key);
}

const firstOf = ({ header, lines = 1 }: SheetSetup) => header - lines + 1;

/** Tells whether rows with more than that say a number like a year in a column. */
function yearsIn({ sheet, setup }: Headed): (column: number) => boolean {
  return (column) =>
    sheet.rows.slice(setup.header + 1).some((row) => {
      const isLike = /^20[0-9]{2}$/.test(textOf(row[column] ?? null));
      return isLike && row.filter((cell) => textOf(cell) !== '').length > 1;
    });
}

/** Whether a line between the rows names a school, with or without a count or a place behind it. */
function namesSchool(line: string, { setup, isSchool }: Headed): boolean {
  if (setup.kind === 'schools') return false;
  const { name = '', short = null } = mayBeSchoolLine(line) ?? {};
  const isOfHouse = [line, name, short ?? ''].some(isSchool);
  return isOfHouse || (setup.kind === 'students' && schoolOfLine(line) !== null);
}

const isOfSum = (target: string | null): boolean =>
  target === 'amount' || target?.startsWith(feePrefix) === true;

function columnsFor(headed: Headed) {
  const { sheet, setup, headings, columns } = headed;
  const names = columns.flatMap((field, at) => (isOfName(field) ? [at] : []));
  const facts = columns.flatMap((field, at) =>
    setup.kind === 'students' && ofOne.has(field ?? '') ? [at] : [],
  );
  const { isStudent } = headed;
  const isKey = (field: string) =>
    keyFields.has(field) || (setup.kind === 'schools' && field === 'school');
  const keys = columns.flatMap((field, at) => (field && isKey(field) ? [at] : []));
  const read = columns.flatMap((field, at) => (field === null ? [] : [at]));
  const ages = columns.flatMap((field, at) => (field === 'age' || field === 'dob' ? [at] : []));
  return {
    headings: [
      ...sheet.rows.slice(firstOf(setup), setup.header + 1).map((row) => row.map(keyOf)),
      // Those of several lines may stand in one further down.
      headings.map(({ text }) => headingKey(text)),
    ],
    keys,
    names,
    ofOne: facts,
    isOfMarks: setup.kind === 'marks',
    isOfPayments: setup.kind === 'receipts' && columns.some(isOfSum),
    isNoName: noNames(sheet, setup.header, names, facts),
    births: columns.flatMap((field, at) => (field === 'dob' ? [at] : [])),
    read,
    mayBeChild: mayBeChildren(sheet, setup.header, { names, keys, read, ages, isStudent }),
    headingsIn: (texts: readonly string[]) => headingsIn(texts, headed),
    hasYears: yearsIn(headed),
    isSchool: (line: string) => namesSchool(line, headed),
  };
}

/** Whether the heading of a column of sums says that they were paid. */
const saysItIsPaid = ({ headings, columns }: Headed): boolean =>
  headings.some(({ text }, at) => {
    return isOfSum(columns[at] ?? null) && hasPaid(text);
  });

/** The rows between those of cards, each with what it says for the rows below. */
function passedOfCards({ rows, card }: Sheet): ReadonlyMap<number, Passed> {
  return new Map(
    card?.rows.map(({ at, reason, isTitle, said = [] }) => {
      const texts = (rows[at] ?? []).map((cell, column) =>
        said.includes(column) ? '' : textOf(cell),
      );
      const [title = null, ...others] = new Set(texts.filter((text) => text !== ''));
      if (!isTitle || title === null || others.length > 0) return [at, { reason }];
      return [at, { reason, section: { ...periodSaid(title), class: classIn(title), title } }];
    }),
  );
}

/** Tells the rows that are records, each with what titles above it say, from those that are passed over, each with the reason. */
export function sortRows(headed: Headed, answer: Answer): Sorted {
  const { sheet, setup } = headed;
  const first = firstOf(setup);
  const columns = columnsFor(headed);
  const rows: TableRow[] = [];
  const others: PassedRow[] = [];
  const struckInPart = new Set<number>();
  const ofCards = passedOfCards(sheet);
  const ofSubjects = subjectTables(sheet, setup, columns.names[0] ?? -1, headed.subjects);
  const ofNobody = tablesOfNobody(sheet.rows, setup.header, {
    names: columns.names,
    isHeading: (text) => isKnownHeading(text, headed),
  });
  const ofFooters =
    setup.kind === 'students'
      ? footerRows(sheet, setup.header, headed.columns)
      : new Map<number, string>();
  const ofKinds = headed.columns.flatMap((one, at) =>
    one === 'item' || one === 'category' ? [at] : [],
  );
  const ofAccounts =
    setup.kind === 'receipts'
      ? accountGroups(sheet.rows, setup.header, ofKinds)
      : new Map<number, Passed>();
  const unpaid =
    setup.kind === 'receipts' ? new UnpaidParts(sheet, saysItIsPaid(headed)) : undefined;
  let section = noSection;
  let isOther = false;
  for (const [at, row] of sheet.rows.entries()) {
    if (setup.kind !== null && at >= first && at <= setup.header) continue;
    const isHead = unpaid?.isHead(at, at < first) === true;
    const known = ofCards.get(at) ?? ofAccounts.get(at);
    const passed = known ?? (isHead ? { reason: remarks.title } : passedRow(row, columns));
    if (passed === 'empty') continue;
    if (passed && !isHead) unpaid?.pass();
    const struck = struckOut(row, columns);
    const isStruck = struck === 'whole' ? remarks.struckOut : null;
    const own = passed?.reason ?? (isOther ? remarks.otherTable : isStruck);
    const inTable = ofSubjects.get(at) ?? ofNobody.get(at) ?? own ?? ofFooters.get(at) ?? null;
    const isAbove = at < first ? remarks.aboveHeadings : inTable;
    const reason = setup.kind === null ? remarks.sheetNotRead : isAbove;
    if (passed?.section) section = sectionBelow(section, passed.section);
    // A title of the whole sheet divides nothing, and a school in it is that of the sheet, which other lines may contradict.
    if (at < first) section = { ...section, parts: [], school: undefined };
    if (passed?.reason === remarks.otherHeadings) isOther = true;
    const chosen = answer(`row:${setup.sheet}!${at + 1}`);
    const isLeft = chosen === leaveOut.value ? remarks.leftByHand : reason;
    if (struck === 'part' && chosen !== 'in') struckInPart.add(at);
    if (chosen === 'in' || isLeft === null) {
      rows.push({ at, section: unpaid?.now ? { ...section, unpaid: unpaid.now } : section });
      unpaid?.record();
    } else others.push({ at, reason: isLeft });
  }
  return { rows, passed: others, struckInPart };
}
