import {
  columnFields,
  type SheetKind,
  type SheetSetup,
  sheetKinds,
} from '#contract/imports/fields.ts';
import { type Cell, type Sheet, textOf } from '../reading/sheet.ts';
import { periodOf, plainKey } from '../words/lists.ts';

const searchedRows = 25;

/** The subjects there are, as far as columns need them. */
export interface KnownSubject {
  readonly subject_name: string;
  readonly category: number;
}

const subjectWords: readonly (readonly [RegExp, string])[] = [
  [/^(?:maths?|mathematics)$/, 'Mathematics'],
  [/^(?:eng|english)$/, 'English'],
  [/^(?:kisw|kiswahili|swahili)$/, 'Kiswahili'],
  [/^(?:sci|science)$/, 'Science'],
  [/^(?:sst|sstudies|socialstudies)$/, 'Social Studies'],
  [/^(?:speech|speechlang|speechlanguage|speechtherapy)$/, 'Speech and Language Therapy'],
  [/^(?:ot|occupationaltherapy)$/, 'Occupational Therapy (OT)'],
  [/^(?:pt|physicaltherapy|physiotherapy)$/, 'Physical Therapy (PT)'],
  [/^(?:behaviou?r|aba|behaviou?raba|behaviou?rtherapy)$/, 'Behavior Therapy (including ABA)'],
  [/^(?:counsell?ing|psychotherapy)$/, 'Psychological Counseling or Psychotherapy'],
  [/^socialskills(?:training)?$/, 'Social Skills Training'],
  [/^sensory(?:integration|integrationtherapy)?$/, 'Sensory Integration Therapy'],
];

/** The subject a header means: one that is there, or one of the usual names. */
function subjectOf(header: string, subjects: readonly KnownSubject[]): string | null {
  const key = plainKey(header);
  const known = subjects.find((one) => plainKey(one.subject_name) === key);
  if (known) return known.subject_name;
  const usual = subjectWords.find(([pattern]) => pattern.test(key))?.[1];
  if (usual === undefined) return null;
  return (
    subjects.find((one) => plainKey(one.subject_name) === plainKey(usual))?.subject_name ?? usual
  );
}

function fieldOf(header: string, kind: SheetKind): string | null {
  const key = plainKey(header);
  const fields = columnFields[kind];
  return (
    fields.find((field) => field.also.includes(key) || plainKey(field.label) === key)?.field ?? null
  );
}

function targetsFor(
  headers: readonly string[],
  kind: SheetKind,
  subjects: readonly KnownSubject[],
): (string | null)[] {
  const used = new Set<string>();
  return headers.map((header) => {
    if (header === '') return null;
    const subject = kind === 'marks' ? subjectOf(header, subjects) : null;
    const target = fieldOf(header, kind) ?? (subject === null ? null : `subject:${subject}`);
    if (target === null || used.has(target)) return null;
    used.add(target);
    return target;
  });
}

/** How well a row of headers fits a kind: matched columns, or 0 when a needed one is not there. */
function fitOf(
  headers: readonly string[],
  kind: SheetKind,
  subjects: readonly KnownSubject[],
): number {
  const targets = new Set(targetsFor(headers, kind, subjects));
  const needed = columnFields[kind].filter((field) => field.tells).map((field) => field.field);
  const marks = [...targets].filter((target) => target?.startsWith('subject:')).length;
  const isThere = needed.every((field) => targets.has(field)) && (kind !== 'marks' || marks > 1);
  targets.delete(null);
  return isThere ? targets.size : 0;
}

/** How a sheet is most likely meant: its kind, where its headers stand, and what each column is. */
function guessSetup(sheet: Sheet, subjects: readonly KnownSubject[]): SheetSetup {
  let best = { kind: null as SheetKind | null, header: 0, score: 0 };
  sheet.rows.slice(0, searchedRows).forEach((row, header) => {
    const headers = row.map(textOf);
    for (const kind of sheetKinds) {
      const score = fitOf(headers, kind, subjects);
      if (score > best.score) best = { kind, header, score };
    }
  });
  const above = sheet.rows.slice(0, best.header).flat().map(textOf).join(' ');
  const own = periodOf(sheet.name);
  const told = periodOf(above);
  const headers = headersOf(sheet, best.header);
  return {
    sheet: sheet.name,
    kind: best.kind,
    header: best.header,
    year: own.year ?? told.year,
    term: best.kind === 'marks' ? (own.term ?? told.term) : null,
    columns: best.kind ? targetsFor(headers, best.kind, subjects) : headers.map(() => null),
  };
}

/** The words at the head of each column. */
export const headersOf = (sheet: Sheet, header: number): string[] =>
  (sheet.rows[header] ?? []).map(textOf);

/** A row that only people read: empty, a header again, a total, or who prepared the list. */
export function isWithoutData(row: readonly Cell[], headers: readonly string[]): boolean {
  const texts = row.map(textOf);
  const filled = texts.filter((text) => text !== '');
  if (filled.length === 0) return true;
  if (texts.filter((text, at) => text !== '' && text === headers[at]).length > 2) return true;
  return (
    filled.length < headers.length / 2 &&
    filled.some((text) => /^(?:grand )?(?:total|class mean|mean|average|prepared by)\b/i.test(text))
  );
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
