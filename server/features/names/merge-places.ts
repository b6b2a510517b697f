import type { ClashKind, MergedNameKind, NameKind, UseKind } from '#contract/names/kinds.ts';
import { reportKinds } from '#contract/report-kinds.ts';
import { type ReportEntity, type ReportTable, storedReports } from '../../db/report-kinds.ts';

/** A column that is changed when two names are merged. */
export interface MovedPlace {
  readonly table:
    | 'students'
    | 'schools'
    | ReportTable
    | 'marks'
    | 'school_checks'
    | 'student_schools'
    | 'path_events'
    | 'term_calendar'
    | 'progress_letters';
  readonly column: string;
  /** As what the list of names counts the record; missing where it is counted by something else. */
  readonly what?: UseKind;
  /** What the history calls the record; null where its history does not mention it. */
  readonly entity: 'student' | 'school' | ReportEntity | null;
  /** The column with the record's id; for a row below a report that of the report. */
  readonly id: 'id' | 'outbox_id';
  readonly owner?: 'report_id';
  /** SQL: what row `r` of the table is called, for people. */
  readonly named: string;
}

const ofStudent = '(select s.name from students s where s.id = r.student_id)';
const reports = (column: string): MovedPlace[] =>
  reportKinds.map((kind) => ({
    ...{ what: kind, table: storedReports[kind].table, column, id: 'id', named: ofStudent },
    // Whoever reads the history of a report need not know how its school is spelled now.
    entity: column === 'school_id' ? null : storedReports[kind].entity,
  }));
const checks = (column: string): MovedPlace => ({
  ...{ what: 'checks', table: 'school_checks', column, entity: null, id: 'id', named: ofStudent },
});

const path = (column: string): MovedPlace => ({
  ...{ table: 'path_events', column, entity: null, id: 'id', named: ofStudent },
});

/** The columns that change when a name is merged into another one. */
export const movedPlaces: Readonly<Record<MergedNameKind, readonly MovedPlace[]>> = {
  school: [
    {
      ...{ what: 'students', table: 'students', column: 'school_id' },
      ...{ entity: 'student', id: 'id', named: 'r.name' },
    },
    ...reports('school_id'),
    checks('school_id'),
    // Counted as their students.
    { table: 'student_schools', column: 'school_id', entity: null, id: 'id', named: ofStudent },
    path('school_id'),
  ],
  cluster: [
    {
      ...{ what: 'schools', table: 'schools', column: 'cluster_id' },
      ...{ entity: 'school', id: 'id', named: 'r.school' },
    },
  ],
  class: [...reports('class_id'), path('class_id')],
  subject: [
    {
      ...{ what: 'marks', table: 'marks', column: 'subject_id' },
      ...{ entity: 'academic_report', id: 'id', owner: 'report_id' },
      named: `(select s.name from academic_reports a join students s on s.id = a.student_id
        where a.id = r.report_id)`,
    },
  ],
  term: [
    ...reports('term_id'),
    checks('term_id'),
    {
      ...{ what: 'terms', table: 'term_calendar', column: 'term_id', entity: null, id: 'id' },
      named: '(select y.year_name from years y where y.id = r.year_id)',
    },
    { table: 'progress_letters', column: 'term_id', entity: null, id: 'outbox_id', named: "''" },
  ],
};

/** A reason against a merge: SQL for the names of the records in the way; `$1` is one name, `$2` the other. */
interface Clash {
  readonly what: ClashKind;
  readonly text: string;
}

const twice = (table: string, more: string) => `select s.name from ${table} a
  join ${table} b on b.student_id = a.student_id and b.year_id = a.year_id${more} and b.term_id = $2
  join students s on s.id = a.student_id where a.term_id = $1`;

/** Records that exist for both names, where only one is allowed. */
export const clashesOf: Readonly<Record<MergedNameKind, readonly Clash[]>> = {
  school: [
    {
      what: 'admission',
      text: `select a.name from students a join students b
        on lower(b.admission_no) = lower(a.admission_no) and b.school_id = $2 where a.school_id = $1`,
    },
  ],
  cluster: [],
  class: [
    {
      what: 'scale',
      text: `select g.name from scale_uses u join scales g on g.id = u.scale_id
        where u.class_id = $1 and u.class_id <> $2`,
    },
  ],
  subject: [
    {
      what: 'mark',
      text: `select s.name from marks a join marks b on b.report_id = a.report_id and b.subject_id = $2
        join academic_reports r on r.id = a.report_id join students s on s.id = r.student_id
        where a.subject_id = $1`,
    },
  ],
  term: [
    ...reportKinds.map((kind) => ({ what: kind, text: twice(storedReports[kind].table, '') })),
    { what: 'check', text: twice('school_checks', ' and b.moment = a.moment') },
    {
      what: 'days',
      text: `select y.year_name as name from term_calendar a
        join term_calendar b on b.year_id = a.year_id and b.term_id = $2
        join years y on y.id = a.year_id where a.term_id = $1`,
    },
  ],
};

/** A column that names a row of a list. */
export interface NameColumn {
  readonly what: UseKind;
  readonly table: MovedPlace['table'] | 'documents' | 'scale_uses';
  readonly column: string;
}

/** What a merge would move, as far as it is counted. */
const moved = (kind: MergedNameKind): NameColumn[] =>
  movedPlaces[kind].flatMap(({ what, table, column }) => (what ? [{ what, table, column }] : []));

/** All columns that refer to a name, by the list of the name. */
export const usesOfName: Readonly<Record<NameKind, readonly NameColumn[]>> = {
  school: moved('school'),
  cluster: moved('cluster'),
  class: [...moved('class'), { what: 'scales', table: 'scale_uses', column: 'class_id' }],
  subject: moved('subject'),
  term: moved('term'),
  year: [
    ...reportKinds.map((what) => ({ what, table: storedReports[what].table, column: 'year_id' })),
    { what: 'documents', table: 'documents', column: 'year_id' },
    { what: 'checks', table: 'school_checks', column: 'year_id' },
    { what: 'terms', table: 'term_calendar', column: 'year_id' },
  ],
};
