import type { SheetKind, SheetSetup } from '#contract/imports/fields.ts';
import { feePrefix, subjectPrefix } from '#contract/imports/fields.ts';
import { columnsOfFields, identifying } from '#contract/imports/whose.ts';
import { type Cell, columnLetter, type Reshaped, type Sheet, textOf } from '../../reading/sheet.ts';
import { leftOutAs } from '../../words/left-out.ts';
import { withoutTerm } from '../../words/lists.ts';
import { saysOwed, saysPaid } from '../../words/money.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { KnownSubject } from '../../words/subjects.ts';
import { lookBelow } from '../headings/below-headings.ts';
import { type Heading, headingsOf, mayBeGroups } from '../headings/heading-rows.ts';
import { headsRowsBelow } from '../headings/lines-of-all.ts';
import { ownSheetOf } from '../own/own-sheet.ts';
import { speaksOfMoney } from '../sheets/kind-of-sheet.ts';
import { guessSetup, isOwnReport } from '../sheets/layout.ts';
import { paidByFigures } from './paid-by-figures.ts';

/** Fewer subjects may be an examination of before: 'KCPE English'. */
const fewestSubjects = 2;
/** Whom a row is about, and at which school, in which class and when: each part of the sheet has it. */
const isOfEach = columnsOfFields([...identifying, 'school', 'class', 'year', 'term']);
const ofMarks = /^(?:total|mean|grade|comment|own_words)$/;
const ofPayments = /^(?:amount|date|item|category|total)$/;

interface Part {
  readonly kind: 'marks' | 'receipts';
  readonly name: string;
  readonly columns: readonly number[];
  readonly key: string;
  readonly words: string;
  /** The column of what was paid by its figures, whatever it is called. */
  readonly proven?: number;
}

/** Columns beside these, in one piece with them, that say more of the same. */
function withNeighbours(
  own: readonly number[],
  isOfThem: (at: number) => boolean,
  width: number,
): readonly number[] {
  const all = new Set(own);
  for (const at of own) {
    for (let next = at + 1; next < width && !all.has(next) && isOfThem(next); next += 1)
      all.add(next);
    for (let last = at - 1; last >= 0 && !all.has(last) && isOfThem(last); last -= 1) all.add(last);
  }
  return [...all].sort((one, other) => one - other);
}

/** What is asked for or owed proves what was paid, and stands with it. */
const isOfMoney = (heading: string): boolean =>
  saysOwed(heading) || speaksOfMoney(heading) || /\b(?:bal|balance|total)\b/i.test(heading);

const ofPaying =
  /^(?:(?:not|fully|partly|partially|part|half|un|over)[ -]?paid|paid(?: in full)?|partial|cleared|pending|owing|(?:ame|haja|wame)lipa|(?:non |pas )?(?:payé|soldé)e?)$/i;

/** PAID, PARTIAL, UNPAID below STATUS are none of a student. */
function saysWhoPaid(sheet: Sheet, header: number, at: number): boolean {
  const texts = sheet.rows.slice(header + 1).flatMap((row) => textOf(row[at]) || []);
  return texts.length > 0 && texts.filter((one) => ofPaying.test(one)).length > texts.length / 2;
}

/** Whether a heading says that what was paid stands below it, also one of several terms below such a group. */
const isPaid = ({ text, group }: Heading): boolean =>
  [text, withoutTerm(text).text, group].some((one) => one !== '' && saysPaid(one) === 'amount');

/** The columns of a list of students, or of their marks, that have marks or payments of them. */
function partsOf(
  sheet: Sheet,
  setup: SheetSetup,
  subjects: readonly KnownSubject[],
  said: readonly number[] = [],
): Part[] {
  const { header, lines = 1 } = setup;
  const headings = headingsOf(sheet, header, lines);
  const below = lookBelow(sheet, header);
  const width = headings.length;
  const isFree = (at: number) => (setup.columns[at] ?? null) === null;
  const targetsOf = (kind: SheetKind) => guessSetup(sheet, subjects, { kind, header }).columns;
  const targets = targetsOf('marks');
  const ofSubjects = headings.flatMap((_, at) =>
    isFree(at) && below.marks[at] && targets[at]?.startsWith(subjectPrefix) ? [at] : [],
  );
  const paidTargets = targetsOf('receipts');
  // 'paid' may stand above the terms, in a line that no other column needs.
  const isGrouped = header >= lines && mayBeGroups(sheet, header - lines);
  const grouped = isGrouped ? headingsOf(sheet, header, lines + 1) : headings;
  const called = headings.flatMap((one, at) =>
    isFree(at) && below.figures[at] && (isPaid(one) || isPaid(grouped[at] ?? one)) ? [at] : [],
  );
  const isMarked = setup.kind === 'marks';
  const proven =
    isMarked && called.length === 0 ? paidByFigures(sheet, header, headings, isFree) : null;
  const found = proven === null ? called : [proven.paid];
  const paid = said.length > 0 ? said : found;
  const marks = withNeighbours(
    ofSubjects,
    (at) =>
      isFree(at) &&
      !paid.includes(at) &&
      (below.marks[at] === true ||
        ofMarks.test(targets[at] ?? '') ||
        targets[at]?.startsWith(subjectPrefix) === true ||
        leftOutAs(headings[at]?.text ?? '') !== null),
    width,
  );
  const payments = withNeighbours(
    [...paid, ...(proven?.columns ?? [])],
    (at) =>
      !marks.includes(at) &&
      (saysWhoPaid(sheet, header, at) ||
        (isFree(at) &&
          (ofPayments.test(paidTargets[at] ?? '') ||
            paidTargets[at]?.startsWith(feePrefix) === true ||
            (below.figures[at] === true && isOfMoney(headings[at]?.text ?? ''))))),
    width,
  );
  const shown = (columns: readonly number[]) =>
    columns.map((at) => `${columnLetter(at)} ‘${headings[at]?.text ?? ''}’`).join(', ');
  const areMarks = new Set(ofSubjects.map((at) => targets[at])).size >= fewestSubjects;
  return [
    ...(areMarks
      ? [
          {
            kind: 'marks' as const,
            name: `${sheet.name} (Marks)`,
            columns: marks,
            key: 'marks-beside',
            words: asks.marksBeside(sheet.name, shown(ofSubjects)),
          },
        ]
      : []),
    ...(paid.length > 0
      ? [
          {
            kind: 'receipts' as const,
            name: `${sheet.name} (Payments)`,
            columns: payments,
            key: 'payments-beside',
            words: asks.paymentsBeside(sheet.name, shown(paid)),
            ...(proven !== null && { proven: proven.paid }),
          },
        ]
      : []),
  ];
}

/** The same rows with these columns alone, below its titles. */
function withColumns(
  sheet: Sheet,
  { header, lines = 1 }: SheetSetup,
  has: (at: number) => boolean,
) {
  const only = (row: readonly Cell[]) => row.map((cell, at) => (has(at) ? cell : null));
  const isWhole = (row: readonly Cell[], at: number) =>
    at < first || (at > header && headsRowsBelow(row));
  const first = header - lines + 1;
  return {
    ...sheet,
    header,
    rows: sheet.rows.map((row, at) => (isWhole(row, at) ? row : only(row))),
    merged:
      sheet.merged?.filter(({ row, lastRow, column, lastColumn }) => {
        const isOfHeadings = lastRow >= first && row <= header;
        const columns = Array.from({ length: lastColumn - column + 1 }, (_, at) => column + at);
        return !isOfHeadings || columns.every(has) || !columns.some(has) || lines === 1;
      }) ?? [],
  };
}

/** What a list of students has and a sheet of their marks or payments rarely. */
const isRegister = (columns: readonly (string | null)[]): boolean =>
  columns.includes('dob') && columns.includes('gender');

/** What stands beside that which a sheet is about, as a sheet of its own. */
function partAlone(sheet: Sheet, setup: SheetSetup, part: Part): Sheet {
  return {
    ...withColumns(sheet, setup, (at) => isOfEach(setup.columns[at]) || part.columns.includes(at)),
    kind: part.kind,
    name: part.name,
    whole: sheet.name,
    told: [...(sheet.told ?? []), remarks.kindsApart],
  };
}

/** Marks with what was paid in the same rows: the payments are a sheet of their own, once somebody agrees. */
function besideMarks(sheet: Sheet, subjects: readonly KnownSubject[]): readonly Sheet[] {
  const setup = guessSetup(sheet, subjects);
  const [part] = partsOf(sheet, setup, subjects).filter(({ kind }) => kind === 'receipts');
  if (part === undefined) return [sheet];
  const { key, words, columns } = part;
  return [
    {
      ...withColumns(sheet, setup, (at) => !columns.includes(at)),
      kind: 'marks',
      hasPayments: true,
      told: [...(sheet.told ?? []), remarks.kindsApart],
    },
    {
      ...partAlone(sheet, setup, part),
      ...(part.proven !== undefined && { said: [{ at: part.proven, target: 'amount' }] }),
      reshaped: [...(sheet.reshaped ?? []), { key, of: sheet.name, words, columns }],
    },
  ];
}

/** The columns of a sheet of marks, or of students, that somebody has said to be what was paid. */
const saidPaid = ({ kind, columns }: SheetSetup): readonly number[] =>
  kind !== 'marks' && kind !== 'students'
    ? []
    : columns.flatMap((one, at) => (one === 'amount' || one?.startsWith(feePrefix) ? [at] : []));

/**
 * The sheets with one more for each of marks or students of which somebody has said that a column is what was paid: it has these
 * payments, which needs no further question.
 */
export function withPaymentsSaid(
  sheets: readonly Sheet[],
  setups: readonly SheetSetup[],
  subjects: readonly KnownSubject[],
): readonly Sheet[] {
  return sheets.flatMap((sheet) => {
    const setup = setups.find((one) => one.sheet === sheet.name);
    const said = setup === undefined ? [] : saidPaid(setup);
    if (setup === undefined || said.length === 0) return [sheet];
    const [part] = partsOf(sheet, setup, subjects, said).filter(({ kind }) => kind === 'receipts');
    const isThere = sheets.some(({ name }) => name === part?.name);
    return part === undefined || isThere
      ? [sheet]
      : [
          sheet,
          {
            ...partAlone(sheet, setup, part),
            said: said.map((at) => ({ at, target: setup.columns[at] ?? 'amount' })),
          },
        ];
  });
}

/**
 * A list of students with their marks or payments of a term in the same rows, or marks with payments, as a sheet of each
 * kind: then each is read as all others are, what the sheet seems not to be about once somebody agrees. Any other sheet
 * stays as it is.
 */
export function kindsApart(sheet: Sheet, subjects: readonly KnownSubject[]): readonly Sheet[] {
  if (isOwnReport(sheet) || ownSheetOf(sheet)) return [sheet];
  const { kind } = guessSetup(sheet, subjects);
  const setup = guessSetup(sheet, subjects, { kind: 'students' });
  if (kind === 'marks' && !isRegister(setup.columns)) return besideMarks(sheet, subjects);
  if (kind !== 'students' && !isRegister(setup.columns)) return [sheet];
  const parts = partsOf(sheet, setup, subjects);
  if (parts.length === 0) return [sheet];
  const gone = new Set(parts.flatMap(({ columns }) => columns));
  const told = [...(sheet.told ?? []), remarks.kindsApart];
  const asking = (question: Reshaped) => ({ reshaped: [...(sheet.reshaped ?? []), question] });
  return [
    {
      ...withColumns(sheet, setup, (at) => !gone.has(at)),
      kind: 'students',
      told,
      ...((parts.some((one) => one.kind === kind) || !isRegister(setup.columns)) &&
        asking({ key: 'students-beside', of: sheet.name, words: asks.studentsBeside(sheet.name) })),
    },
    ...parts.map((part) => ({
      ...partAlone(sheet, setup, part),
      ...(part.kind !== kind &&
        asking({ key: part.key, of: sheet.name, words: part.words, columns: part.columns })),
    })),
  ];
}
