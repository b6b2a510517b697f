import { type SheetKind, type SheetSetup, sheetKinds } from '#contract/imports/fields.ts';
import { type Sheet, textOf } from '../reading/sheet.ts';
import { headingKey, isExam } from '../words/headings.ts';
import { classIn, periodOf } from '../words/lists.ts';
import type { KnownSubject } from '../words/subjects.ts';
import { type Heading, HeadingReader, headingsOf, mayBeHeadings } from './headings.ts';

const searchedRows = 40;
const mostLines = 3;
const needsSubjects = 2;

/** What tells a child from a school, beside the name. */
const ofChildren: ReadonlySet<string> = new Set([
  ...['ref', 'admission_no', 'dob', 'dor', 'gender', 'age', 'school', 'class', 'guardian'],
  ...[
    'father',
    'mother',
    'siblings',
    'liaison',
    'supporter',
    'category',
    'languages',
    'first_name',
  ],
]);
const names: ReadonlySet<string> = new Set(['name', 'first_name', 'surname', 'middle']);
const keys: ReadonlySet<string> = new Set([...names, 'ref', 'admission_no']);

/** Exports of this app that hold no records of their own, by the title of their sheet. */
const reports = new Set([
  'annualacademicreport',
  'annualfinancereport',
  'progressreport',
  'users',
  'emails',
]);

/** Whether these columns can be such a sheet. */
function isOfKind(kind: SheetKind, targets: readonly (string | null)[], exams: number): boolean {
  const has = (wanted: ReadonlySet<string>) =>
    targets.some((one) => one !== null && wanted.has(one));
  const count = (prefix: string) => new Set(targets.filter((one) => one?.startsWith(prefix))).size;
  switch (kind) {
    case 'students':
      // A term in each column is a report about students, not a list of them.
      return (
        has(names) &&
        targets.some((one) => one && !keys.has(one) && ofChildren.has(one)) &&
        exams < 2
      );
    case 'marks':
      return has(keys) && count('subject:') >= needsSubjects;
    case 'receipts':
      return has(keys) && (targets.includes('amount') || count('fee:') > 0);
    case 'schools':
      return targets.includes('school') && targets.includes('cluster');
  }
}

interface Guess {
  readonly kind: SheetKind | null;
  readonly header: number;
  readonly lines: number;
  readonly columns: readonly (string | null)[];
  readonly score: number;
}

/** How well headings fit a kind: more columns that are understood, several alike told apart by their groups. */
function guessOf(
  kind: SheetKind,
  headings: readonly Heading[],
  subjects: readonly KnownSubject[],
  isWanted: boolean,
): Pick<Guess, 'columns' | 'score'> {
  const reader = new HeadingReader(kind, subjects, headings);
  const meanings = headings.map((one) => reader.meaning(one));
  const columns = meanings.map(({ target }) => target);
  const exams = headings.filter(({ own }, at) => columns[at] === null && isExam(own)).length;
  if (!isWanted && !isOfKind(kind, columns, exams)) return { columns, score: 0 };
  const found = new Set(columns.filter((one) => one !== null));
  const apart = new Set(
    meanings.flatMap(({ target, exam }) => (target ? `${target}|${exam}` : [])),
  );
  return { columns, score: found.size + (apart.size - found.size) / 2 };
}

function bestOf(
  sheet: Sheet,
  subjects: readonly KnownSubject[],
  wanted: Partial<SheetSetup>,
): Guess {
  let best: Guess = { kind: null, header: 0, lines: 1, columns: [], score: 0 };
  const kinds = wanted.kind ? [wanted.kind] : sheetKinds;
  const from = wanted.header ?? 0;
  const to = wanted.header === undefined ? Math.min(searchedRows, sheet.rows.length) : from + 1;
  for (let header = from; header < to; header += 1)
    for (let lines = 1; lines <= Math.min(mostLines, header + 1); lines += 1) {
      const headings = headingsOf(sheet, header, lines);
      const texts = (sheet.rows[header] ?? []).map(textOf);
      if (!mayBeHeadings(lines === 1 ? texts : headings.map(({ own }) => own))) break;
      for (const kind of kinds) {
        const guess = guessOf(kind, headings, subjects, wanted.kind != null);
        const score = guess.score - (lines - 1) / 10;
        if (score > best.score) best = { kind, header, lines, columns: guess.columns, score };
      }
    }
  return best;
}

/** GRADE heads classes at one school and mean grades at another: what stands there tells. */
function withGrades(sheet: Sheet, { kind, header, columns }: Guess): (string | null)[] {
  return columns.map((target, at) => {
    const heading = headingKey(textOf(sheet.rows[header]?.[at]));
    if (kind !== 'marks' || !/^(?:grade|gr|grd)$/.test(heading)) return target;
    const texts = sheet.rows.slice(header + 1).map((row) => textOf(row[at]));
    const grades = texts.filter((text) => /^(?:[A-F][+-]?|[XY])$/i.test(text));
    return grades.length * 2 >= texts.filter(Boolean).length ? 'grade' : 'class';
  });
}

const widest = (sheet: Sheet) => sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);

/**
 * How a sheet is most likely meant: its kind, where its headings stand, what each column is, and the
 * year, term and class that its title, tab or file name tells.
 * @param wanted a kind or row of headings that somebody has chosen
 */
export function guessSetup(
  sheet: Sheet,
  subjects: readonly KnownSubject[],
  wanted: Partial<Pick<SheetSetup, 'kind' | 'header'>> = {},
): SheetSetup {
  const isReport = wanted.kind === undefined && reports.has(headingKey(sheet.name));
  const best = bestOf(isReport ? { ...sheet, rows: [] } : sheet, subjects, wanted);
  const first = best.header - best.lines + 1;
  const title = sheet.rows.slice(0, first).flat().map(textOf).join(' ');
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
    header: wanted.header ?? best.header,
    ...(best.lines > 1 && { lines: best.lines }),
    year: only((text) => periodOf(text).year),
    term: only((text) => periodOf(text).term),
    class: only((text) => classIn(text)?.name ?? null),
    columns:
      best.columns.length > 0
        ? withGrades(sheet, best)
        : Array.from({ length: widest(sheet) }, () => null),
  };
}

/**
 * The same for a whole workbook: a sheet that names no year is taken to be of the year that all
 * others name; the screen shows it as a choice.
 */
export function guessSetups(
  sheets: readonly Sheet[],
  subjects: readonly KnownSubject[],
): SheetSetup[] {
  const setups = sheets.map((sheet) => guessSetup(sheet, subjects));
  const years = new Set(setups.flatMap((one) => one.year ?? []));
  const [year = null] = years;
  return setups.map((one) => ({ ...one, year: one.year ?? (years.size === 1 ? year : null) }));
}
