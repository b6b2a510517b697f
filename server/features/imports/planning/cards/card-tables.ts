import { feePrefix, type SheetKind, subjectPrefix } from '#contract/imports/fields.ts';
import { columnsOfFields, identifying } from '#contract/imports/whose.ts';
import { type Cell, type Sheet, textOf } from '../../reading/sheet.ts';
import { headingKey } from '../../words/headings.ts';
import { leftOutAs } from '../../words/left-out.ts';
import { isOfOthers, isOfThings } from '../../words/name-headings.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { type KnownSubject, subjectOf } from '../../words/subjects.ts';
import { lookBelow } from '../headings/below-headings.ts';
import { mayBeHeadings } from '../headings/heading-rows.ts';
import { passedRow } from '../headings/rows-passed.ts';
import { guessSetup } from '../sheets/layout.ts';
import { labelsIn } from './card-labels.ts';

// Small tables without a column of names: which rows are their headings, and which are records of them.

const longestHeading = 40;
const lookedAt = 15;
const fewestKnown = 2;
const letters = 'ABCDEFGHIJKLMNOP';
/** The reference in a table of payments is that of the payment. */
const saysWhoseCard = columnsOfFields(identifying.filter((one) => one !== 'ref'));
/** Without one of these a row for each subject cannot be told from one for each student. */
const ofTimes = /^(?:year|term|exam)$/;
const figure = /^[^0-9]{0,5}[0-9][0-9 .,'/=%-]*[^0-9]{0,4}$/;

/** Headings that are those of a table about one student. */
export interface CardTable {
  readonly kind: 'marks' | 'receipts';
  readonly columns: readonly (string | null)[];
  /** The columns in which a record has its marks or sums. */
  readonly figures: readonly number[];
  /** Whether it has a row for each subject. */
  readonly isLong: boolean;
}

/** What a row of headings is: one of a table of cards, one whose rows say themselves whom they are about, or none. */
export type Headed = CardTable | 'of-many' | null;

const filledIn = (row: readonly Cell[] | undefined): string[] =>
  (row ?? []).map(textOf).filter((text) => text !== '');

/** By which the same headings of several cards are known. */
export function keyOfHeadings(row: readonly Cell[]): string {
  const keys = row.map((cell) => headingKey(textOf(cell)));
  while (keys.at(-1) === '') keys.pop();
  return keys.join('|');
}

const isFigureColumn = (target: string | null): boolean =>
  target !== null &&
  (target.startsWith(subjectPrefix) ||
    target.startsWith(feePrefix) ||
    /^(?:amount|score|mean|total)$/.test(target));

/** Whether these are columns of marks or payments of one student, of so many records. */
function tableOf(
  kind: SheetKind | null,
  columns: readonly (string | null)[],
  records: number,
): Pick<CardTable, 'kind' | 'isLong'> | null {
  const has = (target: string) => columns.includes(target);
  const ofSubjects = columns.filter((one) => one?.startsWith(subjectPrefix)).length;
  const isLong = kind === 'marks' && has('subject') && ofSubjects === 0;
  const isTimed = columns.some((one) => one !== null && ofTimes.test(one));
  const isWide = kind === 'marks' && ofSubjects >= fewestKnown && (isTimed || records === 1);
  if (kind === 'marks') return isLong || isWide ? { kind, isLong } : null;
  const isPaid = has('amount') || columns.some((one) => one?.startsWith(feePrefix));
  return kind === 'receipts' && isPaid ? { kind, isLong } : null;
}

/** Names below such headings are those of others, or no names. */
const isOfNoStudent = (heading: string): boolean =>
  leftOutAs(heading) !== null || isOfOthers(heading) || isOfThings(heading);

/** Whether a row could have headings at all: a few short words, each another one. */
export function mayHead(row: readonly Cell[]): boolean {
  const texts = filledIn(row);
  const isNone = (text: string) => text.length > longestHeading || /^[0-9.,]+$/.test(text);
  return (
    texts.length > 1 &&
    new Set(texts).size === texts.length &&
    mayBeHeadings(texts) &&
    !texts.some(isNone)
  );
}

/** The rows right below one, down to the first gap. */
function rowsBelow({ rows }: Sheet, at: number): (readonly Cell[])[] {
  const below: (readonly Cell[])[] = [];
  for (const row of rows.slice(at + 1, at + 1 + lookedAt)) {
    if (filledIn(row).length === 0) break;
    below.push(row);
  }
  return below;
}

/** What the headings in a row are, by their words and by what stands right below them. */
export function headedBy(sheet: Sheet, at: number, subjects: readonly KnownSubject[]): Headed {
  const row = sheet.rows[at] ?? [];
  const rows = rowsBelow(sheet, at);
  const left = row.findIndex((cell) => textOf(cell) !== '');
  const [first = []] = rows;
  // Headings that go on in a second line.
  if (mayHead(first) && textOf(first[left]) === '') return null;
  const records = rows.filter((one) => filledIn(one).length > 1 && !labelsIn(one)?.isSure);
  if (records.length === 0) return null;
  const width = Math.max(row.length, ...rows.map((one) => one.length));
  const bare = (last: (index: number) => readonly Cell[]): readonly (readonly Cell[])[] =>
    [row, ...records].map((one, index) => [
      ...Array.from({ length: width }, (_, column) => one[column] ?? null),
      ...last(index),
    ]);
  const own: Sheet = { name: '', header: 0, rows: bare(() => []) };
  const { names } = lookBelow(own, 0);
  // As it would be with a column of names behind it.
  const { kind, columns: all } = guessSetup(
    {
      ...own,
      rows: bare((index) => [index === 0 ? 'Name' : `Child ${letters[index]}`]),
      card: { from: width, rows: [] },
    },
    subjects,
  );
  const columns = all.slice(0, width);
  const isTold = (column: number) => columns[column] != null || isOfNoStudent(textOf(row[column]));
  const saysWhom = (['students', 'marks'] as const).some((one) =>
    guessSetup(own, subjects, { kind: one, header: 0 }).columns.some(
      (target, column) => saysWhoseCard(target) && !isTold(column),
    ),
  );
  if (saysWhom) return 'of-many';
  const found = tableOf(kind, columns, records.length);
  if (found === null) return null;
  // Names below a heading that nobody knows may be those of students.
  if (names.some((is, column) => is && !isTold(column))) return 'of-many';
  const figures = columns.flatMap((one, column) => (isFigureColumn(one) ? [column] : []));
  return { ...found, columns, figures };
}

/** What a row below headings is: a record, a single text that may be a title, or no record for a reason. */
export type BelowHeadings = 'record' | 'alone' | { readonly reason: string };

const sums =
  /^(?:(?:grand|sub|sous)[ -]?)?(?:totale?s?|tot|somme|jumla|moyennes?|moy|wastani|mean|average|avg|sum|bilan|m[ée]dia|promedio|percentage|montant total|aggregate|rank|rang|position|nafasi)(?!\p{L})/iu;

/**
 * What a row is that stands below such headings.
 * @param isStrict whether something stands between it and the records above, so that figures have to prove it
 */
export function rowBelow(
  row: readonly Cell[],
  { figures, isLong }: CardTable,
  isStrict: boolean,
  subjects: readonly KnownSubject[],
): BelowHeadings {
  const texts = row.map(textOf);
  const filled = texts.filter((text) => text !== '');
  const [first = ''] = filled;
  if (sums.test(first)) return { reason: remarks.totalOrMean };
  const isSubject = isLong && subjectOf(first, subjects, false) !== null;
  if (new Set(filled).size === 1) return isSubject && !isStrict ? 'record' : 'alone';
  const keys = [texts.indexOf(first)];
  const passed = passedRow(row, {
    headings: [],
    keys,
    names: [],
    ofOne: [],
    births: [],
    read: [],
    headingsIn: () => null,
    isSchool: () => false,
    isNoName: () => false,
    hasYears: () => true,
  });
  const isNoRecord = passed !== null && passed !== 'empty' && !isSubject;
  if (isNoRecord && passed.reason !== remarks.nobodyNamed) return passed;
  const hasFigure = figures.some((at) => figure.test(texts[at] ?? ''));
  return hasFigure || !isStrict ? 'record' : { reason: remarks.otherTable };
}
