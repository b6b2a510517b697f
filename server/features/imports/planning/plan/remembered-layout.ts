import { createHash } from 'node:crypto';
import type { SheetKind, SheetSetup } from '#contract/imports/fields.ts';
import type { Sheet } from '../../reading/sheet.ts';
import { headingKey } from '../../words/headings.ts';
import { headingsOf } from '../headings/heading-rows.ts';

/** How a sheet was understood when its rows went in. */
export interface SheetLayout {
  readonly kind: SheetKind;
  /** How many rows its headings take. */
  readonly lines: number;
  readonly columns: readonly (string | null)[];
  /** What was answered about columns and the way of writing; in keys the sheet is called `*`. */
  readonly answers: Readonly<Record<string, string>>;
}

/** A layout that is known by its headings, with the moment when it was last imported. */
export interface KnownLayout {
  readonly headings: string;
  readonly layout: SheetLayout;
  readonly at: string;
}

/** What the setup of a sheet and its answers were taken from. */
export interface Remembered {
  readonly at: string;
  readonly kind: SheetKind;
  readonly header: number;
  /** Columns that somebody gave another meaning than their heading has, by their place from 0. */
  readonly columns: Readonly<Record<number, string | null>>;
  readonly answers: Readonly<Record<string, string>>;
}

// Only what a layout means from term to term: never whom a row is about, a day, or what is added.
const ofLayouts: ReadonlySet<string> = new Set([
  ...[
    'exam',
    'column',
    'columns',
    'columns-beside',
    'subjects',
    'subjects-in-french',
    'code',
    'account',
    'first-name',
    'first-names',
    'part-of-name',
  ],
  ...['scale', 'out-of', 'grades', 'class-kind', 'whom', 'gender-words', 'gender-word', 'side'],
  ...['cluster-in', 'called'],
]);

/** What holds for sheets of one file with the same headings beside that. */
const ofFiles: ReadonlySet<string> = new Set([
  ...['categories', 'months', 'name-part', 'one-name', 'status-in', 'age', 'liaisons'],
  ...['supporters', 'supporters-there', 'siblings-in', 'special-in', 'nobody', 'years-of'],
  ...['terms', 'parts'],
]);

/** What holds for sheets of one file about different students. */
const ofTerms: ReadonlySet<string> = new Set(['year', 'term']);

/** For what answers are sought: a layout to come, other sheets of the file with these headings, or of its term. */
export type AnswersFor = 'layout' | 'file' | 'term';

const isFor = (kind: string, purpose: AnswersFor): boolean =>
  purpose === 'term'
    ? ofTerms.has(kind)
    : ofLayouts.has(kind) || (purpose === 'file' && ofFiles.has(kind));

const searchedRows = 40;
const mostLines = 3;
const fewestHeadings = 2;

/**
 * What headings are known by: a digest, so that nothing that stands in them is kept. Years and the
 * numbers of terms are the only thing that may differ. Null for too few headings.
 */
export function digestOf(headings: readonly string[]): string | null {
  const keys = headings.map((text) =>
    headingKey(text)
      .replace(/20[0-9]{2}/g, '')
      .replace(/(term|semester|semestre|trimestre|muhulawa)[1-3]/g, '$1'),
  );
  while (keys.at(-1) === '') keys.pop();
  if (keys.filter(Boolean).length < fewestHeadings) return null;
  return createHash('sha256').update(JSON.stringify(keys)).digest('hex');
}

/** The answers that belong to a sheet, with `*` in the place of its name. */
export function answersOf(
  sheet: string,
  answers: Readonly<Record<string, string>>,
  purpose: AnswersFor = 'layout',
): Record<string, string> {
  const own = Object.entries(answers).flatMap(([key, answer]): [string, string][] => {
    const [, kind = '', rest = null] = /^([a-z-]+)(?::(.*))?$/s.exec(key) ?? [];
    if (!isFor(kind, purpose)) return [];
    if (rest === null) return purpose === 'layout' ? [[key, answer]] : [];
    const isOwn = rest === sheet || rest.startsWith(`${sheet}!`);
    return isOwn ? [[`${kind}:*${rest.slice(sheet.length)}`, answer]] : [];
  });
  return Object.fromEntries(own);
}

/** Looks for headings that an import has had before, and proposes what they meant then. */
export function recallSetup(
  sheet: Sheet,
  layouts: ReadonlyMap<string, KnownLayout>,
  guess: (wanted: Pick<SheetSetup, 'kind' | 'header'>) => SheetSetup,
): { readonly setup: SheetSetup; readonly remembered: Remembered } | null {
  if (layouts.size === 0) return null;
  for (let header = 0; header < Math.min(searchedRows, sheet.rows.length); header += 1)
    for (let lines = 1; lines <= Math.min(mostLines, header + 1); lines += 1) {
      const digest = digestOf(headingsOf(sheet, header, lines).map(({ text }) => text));
      const known = digest === null ? undefined : layouts.get(digest);
      if (known?.layout.lines !== lines) continue;
      const { kind, columns, answers } = known.layout;
      const guessed = guess({ kind, header });
      const chosen = columns.flatMap((target, at): [number, string | null][] =>
        target === (guessed.columns[at] ?? null) ? [] : [[at, target]],
      );
      const { lines: _guessed, ...rest } = guessed;
      return {
        setup: { ...rest, columns, ...(lines > 1 && { lines }) },
        remembered: {
          at: known.at,
          kind,
          header,
          columns: Object.fromEntries(chosen),
          answers: Object.fromEntries(
            Object.entries(answers).map(([key, one]) => [
              key.replace(':*', () => `:${sheet.name}`),
              one,
            ]),
          ),
        },
      };
    }
  return null;
}

/** Whether a sheet is still read as it was remembered. */
export const isAsRemembered = (
  { kind, header }: Pick<SheetSetup, 'kind' | 'header'>,
  remembered: Remembered | undefined,
): remembered is Remembered => remembered?.kind === kind && remembered.header === header;
