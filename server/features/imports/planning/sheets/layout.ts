import { type SheetKind, type SheetSetup, sheetKinds } from '#contract/imports/fields.ts';
import { identifying } from '#contract/imports/whose.ts';
import { type Sheet, textOf } from '../../reading/sheet.ts';
import { classIn, classOfTab } from '../../words/classes.ts';
import { headingKey } from '../../words/headings.ts';
import { periodOf } from '../../words/lists.ts';
import { isOfSeveral, yearOfSeveralIn, yearSaid } from '../../words/said-years.ts';
import type { KnownSubject } from '../../words/subjects.ts';
import { lookBelow, rowLikeHeadings } from '../headings/below-headings.ts';
import { headingRow } from '../headings/chosen-heading.ts';
import { contradict, goesOn, goesWith, headSame, joinedColumns } from '../headings/headed-twice.ts';
import {
  areLong,
  endsMerged,
  headingsOf,
  lastLines,
  mayBeGroups,
  mayBeHeadings,
} from '../headings/heading-rows.ts';
import { titlesAbove } from '../headings/titles-above.ts';
import { setupOfOwn } from '../own/own-plan.ts';
import { kindOfOwn, ownSheetOf } from '../own/own-sheet.ts';
import { type KnownLayout, type Remembered, recallSetup } from '../plan/remembered-layout.ts';
import { withCells, withGrades } from './cells-say.ts';
import { guessOf, type KindGuess } from './kind-of-sheet.ts';
import { areLabels, areTerms, saysMore } from './second-lines.ts';

const searchedRows = 40;
const mostLines = 3;
/** Longer texts are no titles, and would be looked through for subjects at each row. */
const longestTitle = 160;

/** Exports of this app that hold no records of their own, by the title of their sheet. */
const reports = new Set([
  'annualacademicreport',
  'annualfinancereport',
  'progressreport',
  'users',
  'emails',
]);

/** Whether it is such an export, in which nothing is to be found. */
export const isOwnReport = ({ name }: Sheet): boolean => reports.has(headingKey(name));

interface Guess extends KindGuess {
  readonly kind: SheetKind | null;
  readonly header: number;
  readonly lines: number;
}

/** Whether a row has the headings of one above it again, as each page of a long sheet does. */
function isTheSame(sheet: Sheet, row: number, above: number): boolean {
  const [own, other] = [row, above].map((at) => (sheet.rows[at] ?? []).map(textOf).join('|'));
  return own === other;
}

function bestOf(
  sheet: Sheet,
  subjects: readonly KnownSubject[],
  wanted: Partial<SheetSetup>,
): Guess {
  const headed = headingRow(sheet, wanted.header ?? sheet.header);
  const shaped = headed ?? rowLikeHeadings(sheet);
  let best: Guess = { kind: null, header: shaped, lines: 1, columns: [], score: 0 };
  const others: Guess[] = [];
  const titles = [sheet.name, sheet.file ?? ''];
  // What was paid in one of several terms: the guardians beside it make no list of students.
  const known: readonly SheetKind[] = [sheet.kind ?? 'receipts'];
  const usual = sheet.term === undefined && sheet.kind === undefined ? sheetKinds : known;
  const kinds = wanted.kind ? [wanted.kind] : usual;
  const from = headed ?? 0;
  const to = headed === undefined ? Math.min(searchedRows, sheet.rows.length) : from + 1;
  const rows = sheet.rows.slice(0, to).map((row) => row.map(textOf));
  const above = titlesAbove(sheet, to).map((row) =>
    row.filter((text) => text !== '' && text.length <= longestTitle),
  );
  for (let header = from; header < to; header += 1) {
    if (best.score > 0 && isTheSame(sheet, header, best.header)) continue;
    const below = lookBelow(sheet, header);
    // A heading that is merged with the cell below it has its last line there.
    const isCut = sheet.merged?.some((one) => one.row <= header && header < one.lastRow) === true;
    const inOneLine = new Map<SheetKind, KindGuess>();
    // The line above a table of a card says whom it is about.
    const most = sheet.card ? 1 : Math.min(mostLines, header + 1);
    for (let lines = 1; lines <= most; lines += 1) {
      const texts = rows[header] ?? [];
      if (headed === undefined && areLong(texts)) break;
      const headings = headingsOf(sheet, header, lines);
      if (!mayBeHeadings(lines === 1 ? texts : lastLines(sheet, header, headings))) {
        if (headed === undefined && !(lines === 1 && endsMerged(sheet, header))) break;
        continue;
      }
      if (lines > 1 && !mayBeGroups(sheet, header - lines + 1)) break;
      const titled = above.slice(0, header - lines + 1).flat();
      const beside = {
        isWanted: wanted.kind != null,
        below,
        title: [...titled, ...titles].join(' ').replace(/_/g, ' '),
        titles: [...titled, ...titles],
        isOneTerm: sheet.term !== undefined,
      };
      for (const kind of kinds) {
        const guess = guessOf(kind, headings, subjects, beside);
        if (lines === 1) inOneLine.set(kind, guess);
        const isMore =
          saysMore(guess, inOneLine.get(kind)) ||
          (lines > 1 && (areLabels(texts) || areTerms(texts)));
        const score = guess.score - (isMore ? -0.05 : (lines - 1) / 10) - (isCut ? 1 : 0);
        if (score > 0) others.push({ kind, header, lines, columns: guess.columns, score });
        if (score > best.score) best = { kind, header, lines, columns: guess.columns, score };
      }
    }
  }
  const { kind } = best;
  const beside = {
    isWanted: true,
    below: lookBelow(sheet, shaped),
    title: '',
    titles: [],
    isOneTerm: false,
  };
  const columns = kind ? guessOf(kind, headingsOf(sheet, shaped, 1), subjects, beside).columns : [];
  return firstOf(sheet, best, others, { header: shaped, columns });
}

/**
 * Of headings over rows that go on below those that fit best the first ones, so that no record is taken for a title:
 * those of the same columns, or of a table of its own.
 */
function firstOf(
  sheet: Sheet,
  best: Guess,
  above: readonly Guess[],
  shaped: Pick<Guess, 'header' | 'columns'>,
): Guess {
  const isAbove = ({ header }: Pick<Guess, 'header'>) => header < best.header - best.lines;
  const [first] = above
    .filter((one) => isAbove(one) && one.kind === best.kind)
    .filter((one) => goesOn(sheet, one.header, best.header))
    .sort(
      (one, other) =>
        one.header - other.header ||
        goesWith(other.columns, best.columns) - goesWith(one.columns, best.columns),
    );
  if (first) {
    const isSame = headSame(first.columns, best.columns);
    return isSame ? { ...first, columns: joinedColumns(first.columns, best.columns) } : first;
  }
  // Headings in a language that nobody knows here have the shape of headings all the same.
  const isOfTable =
    isAbove(shaped) &&
    !contradict(shaped.columns, best.columns) &&
    goesOn(sheet, shaped.header, best.header);
  return isOfTable ? { ...best, header: shaped.header, lines: 1 } : best;
}

const widest = (sheet: Sheet) => sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);

type Wanted = Partial<Pick<SheetSetup, 'kind' | 'header'>>;

/** Guesses so far: a sheet is looked at more than once on its way, and never changes. */
const guesses = new WeakMap<readonly KnownSubject[], WeakMap<Sheet, Map<string, SheetSetup>>>();

/**
 * How a sheet is most likely meant: its kind, where its headings stand, what each column is, and the
 * year, term and class that its title, tab or file name tells. The same sheet is guessed at once.
 * @param wanted a kind or row of headings that somebody has chosen
 */
export function guessSetup(
  sheet: Sheet,
  subjects: readonly KnownSubject[],
  wanted: Wanted = {},
): SheetSetup {
  const ofSheets = guesses.get(subjects) ?? new WeakMap<Sheet, Map<string, SheetSetup>>();
  guesses.set(subjects, ofSheets);
  const ofSheet = ofSheets.get(sheet) ?? new Map<string, SheetSetup>();
  ofSheets.set(sheet, ofSheet);
  const key = `${wanted.kind} ${wanted.header}`;
  const setup = ofSheet.get(key) ?? guessAfresh(sheet, subjects, wanted);
  ofSheet.set(key, setup);
  return setup;
}

/** Fields that tell whom a row is about. */
const ofPeople: ReadonlySet<string | null> = new Set([...identifying, 'account']);

/** Beside what a card says of its student the columns of its table say nothing of whom it is about. */
const whomBeside = ({ card }: Sheet, columns: readonly (string | null)[]) =>
  columns.map((one, at) => (card && at < card.from && ofPeople.has(one) ? null : one));

/** What is known of the columns of a sheet that was cut from another. */
const withSaid = ({ said }: Sheet, columns: readonly (string | null)[]) =>
  columns.map((target, column) => said?.find(({ at }) => at === column)?.target ?? target);

function guessAfresh(sheet: Sheet, subjects: readonly KnownSubject[], wanted: Wanted): SheetSetup {
  const isReport = wanted.kind === undefined && (isOwnReport(sheet) || sheet.isForm === true);
  const best = bestOf(isReport ? { ...sheet, rows: [] } : sheet, subjects, wanted);
  // Of one of several terms, or of payments cut from other marks, it is known what it has.
  const isKnown = sheet.term !== undefined || sheet.said !== undefined;
  if (best.kind === null && isKnown && wanted.kind === undefined) {
    const known = guessAfresh(sheet, subjects, { ...wanted, kind: sheet.kind ?? 'receipts' });
    if (known.columns.some((one) => ofPeople.has(one))) return known;
  }
  const first = best.header - best.lines + 1;
  const title = titlesAbove(sheet, first).flat().join(' ');
  const told = [title, sheet.name, sheet.file ?? ''];
  // What two of them say differently is asked.
  const only = <T>(of: (text: string) => T | null): T | null => {
    const found = new Set(told.map(of).filter((one) => one !== null));
    const [one = null] = found;
    return found.size === 1 ? one : null;
  };
  return {
    sheet: sheet.name,
    kind: wanted.kind ?? best.kind,
    header: best.header,
    ...(best.lines > 1 && { lines: best.lines }),
    year: yearSaid(told),
    term: sheet.term ?? only((text) => periodOf(text).term),
    class:
      classOfTab(sheet.name, [title, sheet.file ?? ''])?.name ??
      only((text) => classIn(text)?.name ?? null),
    columns: withSaid(
      sheet,
      best.columns.length > 0
        ? whomBeside(
            sheet,
            withCells(sheet, { ...best, columns: withGrades(sheet, best) }, subjects),
          )
        : Array.from({ length: widest(sheet) }, () => null),
    ),
  };
}

/**
 * A sheet that names no year is of the one that all others name. The year of a file's name is none where a title of the
 * file names the school year of two calendar years that it lies in: which of them is asked.
 */
function withYears(sheets: readonly Sheet[], setups: readonly SheetSetup[]): SheetSetup[] {
  const titles = setups.map((one, at) => {
    const sheet = sheets[at];
    return sheet
      ? [...titlesAbove(sheet, one.header - (one.lines ?? 1) + 1).flat(), sheet.name]
      : [];
  });
  const told = setups.map((one, at) => {
    const isOfFile = one.year !== null && yearSaid(titles[at] ?? []) === null && !one.own;
    return isOfFile && isOfSeveral(one.year ?? '', titles.flat()) ? null : one.year;
  });
  const years = new Set(told.flatMap((year) => year ?? []));
  const [year = null] = years;
  return setups.map((one, at) => {
    const isTwo = (titles[at] ?? []).some((text) => yearOfSeveralIn(text) !== null);
    return { ...one, year: told[at] ?? (years.size === 1 && !isTwo ? year : null) };
  });
}

/** How the sheets of a workbook are most likely meant, and which of them have headings of an import before. */
export interface Guesses {
  readonly setups: readonly SheetSetup[];
  readonly remembered: Readonly<Record<string, Remembered>>;
}

/**
 * The same for a whole workbook: a sheet that names no year is taken to be of the year that all
 * others name; the screen shows it as a choice. Headings of an import before mean what they meant then.
 */
export function guessSetups(
  sheets: readonly Sheet[],
  subjects: readonly KnownSubject[],
  layouts: readonly KnownLayout[] = [],
): Guesses {
  const known = new Map(layouts.map((one) => [one.headings, one]));
  const remembered: Record<string, Remembered> = {};
  const setups = sheets.map((sheet) => {
    const own = ownSheetOf(sheet);
    if (own) return setupOfOwn(sheet, { kind: kindOfOwn[own], own });
    const guess = (wanted?: Pick<SheetSetup, 'kind' | 'header'>) =>
      guessSetup(sheet, subjects, wanted);
    const recalled = recallSetup(sheet, known, guess);
    if (recalled) remembered[sheet.name] = recalled.remembered;
    return recalled?.setup ?? guess();
  });
  return { setups: withYears(sheets, setups), remembered };
}
