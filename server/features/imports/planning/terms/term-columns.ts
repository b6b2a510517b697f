import { namesByItself } from '#contract/imports/whose.ts';
import { type Sheet, textOf } from '../../reading/sheet.ts';
import { leftOutAs } from '../../words/left-out.ts';
import { periodOf, termOf, withoutTerm } from '../../words/lists.ts';
import { isBesideMark } from '../../words/mark-headings.ts';
import { readFigure } from '../../words/marks.ts';
import { saysMonths } from '../../words/months.ts';
import { type KnownSubject, subjectIn, subjectOf } from '../../words/subjects.ts';
import { fieldOf } from '../headings/field-of-heading.ts';
import { type Heading, headingsOf, mayBeGroups } from '../headings/heading-rows.ts';
import { isMadeOf } from '../headings/whole-of-all.ts';
import { speaksOfMoney } from '../sheets/kind-of-sheet.ts';
import { guessSetup } from '../sheets/layout.ts';
import { subjectsBelow } from '../sheets/subjects-below.ts';
import { areMeansOfTerms, type Column, figureOf, withoutWeight } from './means-of-terms.ts';

const searchedRows = 15;
const mostLines = 3;
/** Longer ones are sentences. */
const longestHeading = 60;
const lookedAt = 60;
const fewestRows = 2;
const mostPart = 0.7;
const highestMark = 100;
const fewestGroups = 2;

export type { Column };

/** Where the headings stand, and the columns below them. */
export interface FoundTerms {
  readonly header: number;
  readonly lines: number;
  readonly columns: readonly Column[];
  /** Whether numbers alone, I to III, stand below the subjects. */
  readonly isByNumber: boolean;
}

const aNumber = /^(?:i{1,3}|[1-3])$/i;
const threeTerms = [1, 2, 3];

/** Whether I, II and III stand below each of several groups: terms, or parts of one mark. */
function areNumbered(headings: readonly Heading[]): boolean {
  const numbered = headings.filter(({ group, own }) => group !== '' && aNumber.test(own));
  const groups = [...Map.groupBy(numbered, ({ group }) => group).entries()];
  const isWhole = ([group, below]: (typeof groups)[number]) =>
    below.map(({ own }) => termOf(own)).join() === threeTerms.join() &&
    headings.filter((one) => one.group === group).length === threeTerms.length;
  return groups.length >= fewestGroups && groups.every(isWhole);
}

/** A heading without its term, and without its months where those say no more: '2nd term (Jan - Apr 2025)'. */
function partsOf(heading: string, isOfOneYear: boolean): ReturnType<typeof withoutTerm> {
  const parts = withoutTerm(heading);
  const isWhen = parts.term !== null && isOfOneYear && saysMonths(parts.text);
  return isWhen ? { ...parts, text: '' } : parts;
}

/** Whether the headings name one year at most: of two of them each term has its own. */
const areOfOneYear = (headings: readonly Heading[]): boolean =>
  new Set(headings.flatMap(({ text }) => text.match(/\b20[0-9]{2}\b/g) ?? [])).size < 2;

/** The heading of a column with its term; a group says it for all that stands below. */
function columnOf(
  heading: Heading,
  at: number,
  {
    sheet,
    header,
    isByNumber,
    isOfOneYear,
  }: Pick<FoundTerms, 'header' | 'isByNumber'> & {
    readonly sheet: Sheet;
    readonly isOfOneYear: boolean;
  },
): Column {
  const isNumber = isByNumber && heading.group !== '' && aNumber.test(heading.own);
  const group = partsOf(heading.group, isOfOneYear);
  const said = heading.group === '' ? withoutWeight(heading.own) : heading.own;
  const own = isNumber
    ? { text: '', term: termOf(heading.own), said: heading.own }
    : partsOf(said, isOfOneYear);
  const rows = sheet.rows.slice(header + 1, header + 1 + lookedAt);
  const texts = rows.map((row) => textOf(row[at]));
  const isLeftOut = leftOutAs(own.text) !== null;
  const figures = texts.map((text) => (isLeftOut ? readFigure(text) : figureOf(text)));
  const told = figures.flatMap((one) => one ?? []);
  const filled = texts.filter((text) => text !== '').length;
  const isOfMarks =
    told.length >= Math.max(fewestRows, filled * mostPart) &&
    told.filter((one) => one <= highestMark).length >= told.length * mostPart;
  const isBoth = group.term !== null && own.term !== null && group.term !== own.term;
  // Below a subject stands the term alone; a term alone is all that its heading says.
  const bare = own.text === '' ? group.text : own.text;
  return {
    at,
    group: own.text === '' ? '' : group.text,
    own: bare === '' ? said : bare,
    term: isBoth ? null : (own.term ?? group.term),
    said: own.said || group.said,
    figures,
    isOfMarks,
  };
}

/** A heading without the number of its term, where that is all in which terms differ: 'MT1', 'MT2'. */
export const bareOf = ({ own, term }: Column, isNumbered: boolean): string =>
  isNumbered && term !== null ? own.replace(new RegExp(`(?<=\\p{L})${term}$`, 'u'), '') : own;

/** What a column has beside its term: the same in each of them. */
export const labelOf = (column: Column, isNumbered: boolean): string => {
  const isTermAlone = withoutTerm(column.own).term !== null;
  return isTermAlone ? '' : `${column.group}|${bareOf(column, isNumbered)}`.toLowerCase();
};

export const termsOf = (columns: readonly Column[]): number[] =>
  [...new Set(columns.flatMap(({ term }) => term ?? []))].sort((one, other) => one - other);

/** The labels of the marks of each term; 'MT1' and 'MT2' are the same where that makes all terms alike. */
export function labelsIn(columns: readonly Column[]): {
  labels: Set<string>[];
  isNumbered: boolean;
} {
  const of = (isNumbered: boolean) =>
    termsOf(columns).map(
      (term) =>
        new Set(
          columns
            .filter((one) => one.term === term && one.isOfMarks && one.said !== '')
            .map((one) => labelOf(one, isNumbered)),
        ),
    );
  const shared = (sets: readonly Set<string>[]) =>
    [...(sets[0] ?? [])].filter((label) => sets.every((one) => one.has(label))).length;
  const [plain, numbered] = [of(false), of(true)];
  const isNumbered = shared(numbered) > shared(plain);
  return { labels: isNumbered ? numbered : plain, isNumbered };
}

/** Columns without a term beside one that they add up to are of its term: 'P1 | P2 | Exam | Sem 1'. */
function withParts(columns: readonly Column[]): readonly Column[] {
  const next = [...columns];
  for (const whole of columns) {
    if (whole.term === null || !whole.isOfMarks) continue;
    const before: Column[] = [];
    for (let at = whole.at - 1; at >= 0; at -= 1) {
      const one = next[at];
      if (!one?.isOfMarks || one.term !== null) break;
      before.unshift(one);
    }
    for (let from = 0; from < before.length - 1; from += 1) {
      const parts = before.slice(from);
      if (
        !isMadeOf(
          whole.figures,
          parts.map(({ figures }) => figures),
        )
      )
        continue;
      for (const one of parts) next[one.at] = { ...one, term: whole.term };
      break;
    }
  }
  return next;
}

/** Whether a row of headings goes on in the one below it: there stand words, and no figures yet. */
const goesOn = (sheet: Sheet, header: number, columns: readonly Column[]): boolean => {
  const below = columns.map(({ at }) => textOf(sheet.rows[header + 1]?.[at]));
  const words = below.filter((text) => /\p{L}{2}|^\p{L}+[0-9]?$/u.test(text));
  return words.length * 2 > below.length && mayBeGroups(sheet, header + 1);
};

/** The lines of headings that end with a row: each further one has words that the others have not. */
function linesTo(sheet: Sheet, header: number): number {
  let lines = 1;
  for (let more = 2; more <= Math.min(mostLines, header + 1); more += 1) {
    if (!mayBeGroups(sheet, header - more + 1)) break;
    const groups = (of: number) => headingsOf(sheet, header, of).map(({ group }) => group);
    const [known, next] = [groups(lines), groups(more)];
    const added = next.filter((group, at) => group !== (known[at] ?? '')).length;
    if (added < 2) break;
    lines = more;
  }
  return lines;
}

/** Whether two terms are said in these lines at all: most sheets say none. */
function mayHaveTerms(sheet: Sheet, header: number): boolean {
  const texts = sheet.rows
    .slice(Math.max(0, header - mostLines + 1), header + 1)
    .flat()
    .map(textOf);
  const short = texts.filter((text) => text !== '' && text.length <= longestHeading);
  const numbers = (sheet.rows[header] ?? []).filter((cell) => aNumber.test(textOf(cell)));
  return (
    numbers.length >= fewestGroups * threeTerms.length ||
    new Set(short.flatMap((text) => withoutTerm(text).term ?? [])).size > 1
  );
}

/** Below a title that names one term T1 and T2, or I and II, are tests of it. */
function areTests(sheet: Sheet, header: number, marks: readonly Column[]): boolean {
  const titles = [...sheet.rows.slice(0, header).flat().map(textOf), sheet.name, sheet.file ?? ''];
  const isOfOne = titles.some((title) => periodOf(title).term !== null);
  return isOfOne && marks.every(({ said }) => /^(?:t[ .]?[1-9]|i{1,3}|[1-3])$/i.test(said));
}

/** Four of them are quarters or periods, and no terms. */
const isFourth = ({ text }: Heading) =>
  /(?:term|trim\w*|sem\w*|per[ií]odo|\bt) ?[4-9]\b|\b(?:4th|4[ºª°e]|fourth|cuarto|quarto) ?(?:term|trim|sem|per)/i.test(
    text,
  );

/** The headings of a sheet of marks in which columns carry a term each; null for any other. */
export function findTerms(sheet: Sheet, subjects: readonly KnownSubject[]): FoundTerms | null {
  for (
    let header = 0;
    header < Math.min(searchedRows, sheet.rows.length - fewestRows);
    header += 1
  ) {
    if (!mayHaveTerms(sheet, header)) continue;
    const lines = linesTo(sheet, header);
    const headings = headingsOf(sheet, header, lines);
    const isByNumber = areNumbered(headings);
    const given = { sheet, header, isByNumber, isOfOneYear: areOfOneYear(headings) };
    const columns = withParts(headings.map((one, at) => columnOf(one, at, given)));
    const marks = columns.filter(({ term, isOfMarks }) => term !== null && isOfMarks);
    if (termsOf(marks).length < 2 || headings.some(isFourth)) continue;
    if (goesOn(sheet, header, marks) || areTests(sheet, header, marks)) continue;
    // The marks of a subject without a term are of nobody knows which.
    const isUntold = ({ term, isOfMarks, own: text }: Column) =>
      term === null && isOfMarks && subjectOf(text, subjects, false) !== null;
    if (columns.some(isUntold)) continue;
    const isNamed = headings.some(({ own: text }) => namesByItself(fieldOf(text, 'marks')));
    const { labels } = labelsIn(columns);
    const all = new Set(labels.flatMap((one) => [...one]));
    const shared = [...all].filter((label) => labels.filter((one) => one.has(label)).length > 1);
    if (
      isNamed &&
      shared.length * 2 >= all.size &&
      areMarks(sheet, header, { headings, columns, marks }, subjects)
    )
      return { header, lines, columns, isByNumber };
  }
  return null;
}

/** Whether the figures are marks: a heading or a title names a subject, or the sheet is one of marks anyway. */
function areMarks(
  sheet: Sheet,
  header: number,
  {
    headings,
    columns,
    marks,
  }: {
    readonly headings: readonly Heading[];
    readonly columns: readonly Column[];
    readonly marks: readonly Column[];
  },
  subjects: readonly KnownSubject[],
): boolean {
  const isMark = ({ group, own }: Column) =>
    [own, group].some((text) => subjectOf(text, subjects, false) !== null);
  const isOther = ({ own }: Column) => leftOutAs(own) !== null || isBesideMark(own);
  if (marks.every(isOther)) return false;
  const fields = headings.map(({ own }) => fieldOf(own, 'marks'));
  const isOfRows =
    fields.includes('subject') || subjectsBelow(sheet, header, fields, subjects) >= 0;
  if (marks.some(isMark) || isOfRows) return true;
  const titles = [...sheet.rows.slice(0, header).flat().map(textOf), sheet.name, sheet.file ?? ''];
  const title = titles.join(' ').replace(/_/g, ' ');
  if (speaksOfMoney(title)) return false;
  if (areMeansOfTerms(sheet, columns, title, subjects)) return true;
  return subjectIn(title, subjects).length > 0 || guessSetup(sheet, subjects).kind === 'marks';
}
