import { AsyncLocalStorage } from 'node:async_hooks';

import { namedTables } from './name-keys.ts';
import { reportEntities } from './report-kinds.ts';
import { type Tables, tables } from './tables.ts';

// A remembered result is old when something changed that its statements read. What they read follows from their
// text, so that nobody has to name it; which changes these are is told here, once for each table.

export interface YearAndTerm {
  readonly year_id: number;
  readonly term_id: number;
}

/** What may change: an entity of the change log, or one of the three below. */
export type Source = string;

/** Any entry of the change log, and any change of reports. */
export const anything: Source = 'anything';
/** Any change of reports, also by letters that were accepted, which the change log does not tell of. */
export const allReports: Source = 'reports';
/** The same of one term. */
export const reportsOf = ({ year_id, term_id }: YearAndTerm): Source =>
  `reports ${year_id} ${term_id}`;

const names = Object.keys(namedTables);

/** Tables whose changes raise the version of their term's totals (`recounting`). */
const tablesOfReports: readonly (keyof Tables)[] = [
  ...(['academic_reports', 'marks', 'finance_reports', 'finance_items'] as const),
  'term_totals',
];

/**
 * The entities under which the change log tells of changes of a table; those of names where rows move from one name to
 * another when names are merged. Of a table that is not here any entry may tell.
 */
const toldUnder: Readonly<Partial<Record<keyof Tables, readonly Source[]>>> = {
  students: ['student'],
  photo_consents: ['student'],
  attention_notes: ['student'],
  sponsorships: ['student'],
  path_events: ['student'],
  student_siblings: ['student'],
  news_questions: ['student'],
  own_fields: ['own_field'],
  own_values: ['student'],
  student_schools: ['student', ...names],
  school_checks: ['student', ...names],
  users: ['user'],
  term_calendar: ['term_calendar', ...names],
  documents: ['document', 'student'],
  media: ['media', 'student'],
  // Papers are logged with their student.
  papers: ['student'],
  stored_files: ['student', 'document', 'media', ...reportEntities],
  foundation: ['foundation'],
  logos: ['foundation'],
  scale_steps: ['scale'],
  scale_uses: ['scale', ...names],
  // That a letter was filed, taken back or accepted; how far the worker is nobody remembers.
  outbox: ['notification', 'student', 'user', ...names, allReports],
  progress_letters: ['notification', 'student', 'user', ...names, allReports],
  ...Object.fromEntries(Object.entries(namedTables).map(([entity, of]) => [of.table, [entity]])),
};

interface Reading {
  readonly sources: Set<Source>;
  readonly terms: readonly YearAndTerm[] | null;
}

const readings = new AsyncLocalStorage<Reading>();

function sourcesOf(table: keyof Tables, terms: Reading['terms']): readonly Source[] {
  if (!tablesOfReports.includes(table)) return toldUnder[table] ?? [anything];
  const reports = terms?.map(reportsOf) ?? [allReports, ...reportEntities];
  return [...reports, ...names];
}

const isTable = (word: string): word is keyof Tables => Object.hasOwn(tables, word);

/** Notes what a statement reads, where a result is being made that will be remembered. */
export function noteStatement(text: string): void {
  const reading = readings.getStore();
  if (reading === undefined) return;
  // A column that is called like a table lets a result be old too early, never too late.
  for (const [word] of text.matchAll(/\w+/g))
    if (isTable(word)) noteSources(sourcesOf(word, reading.terms));
}

/** Notes what a result was made of that is used for the one that is being made. */
export function noteSources(sources: Iterable<Source>): void {
  const reading = readings.getStore();
  if (reading !== undefined) for (const one of sources) reading.sources.add(one);
}

/** Runs a read, and adds what its statements read to `sources`; with `terms` of reports those of these alone. */
export const noting = <Result>(
  sources: Set<Source>,
  terms: Reading['terms'],
  read: () => Promise<Result>,
): Promise<Result> => readings.run({ sources, terms }, read);
