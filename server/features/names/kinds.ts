import type { NameKind, UseKind } from '#contract/names/kinds.ts';
import { reportKinds } from '#contract/report-kinds.ts';
import { type ReportTable, storedReports } from '../../db/report-kinds.ts';

/** A column that names a row of a list. */
export interface NameColumn {
  readonly what: UseKind;
  readonly table:
    | 'students'
    | 'schools'
    | ReportTable
    | 'marks'
    | 'school_checks'
    | 'term_calendar'
    | 'documents'
    | 'scale_uses';
  readonly column: string;
}

const reports = (column: string): NameColumn[] =>
  reportKinds.map((kind) => ({ what: kind, table: storedReports[kind].table, column }));

/** All columns that refer to a name, by the list of the name. */
export const usesOfName: Readonly<Record<NameKind, readonly NameColumn[]>> = {
  school: [
    { what: 'students', table: 'students', column: 'school_id' },
    ...reports('school_id'),
    { what: 'checks', table: 'school_checks', column: 'school_id' },
  ],
  cluster: [{ what: 'schools', table: 'schools', column: 'cluster_id' }],
  class: [...reports('class_id'), { what: 'scales', table: 'scale_uses', column: 'class_id' }],
  subject: [{ what: 'marks', table: 'marks', column: 'subject_id' }],
  term: [
    ...reports('term_id'),
    { what: 'checks', table: 'school_checks', column: 'term_id' },
    { what: 'terms', table: 'term_calendar', column: 'term_id' },
  ],
  year: [
    ...reports('year_id'),
    { what: 'documents', table: 'documents', column: 'year_id' },
    { what: 'checks', table: 'school_checks', column: 'year_id' },
    { what: 'terms', table: 'term_calendar', column: 'year_id' },
  ],
};
