import type { ReportKindName } from '#contract/report-kinds.ts';
import type { Database, Value } from '../../db/database.ts';
import { storedReports } from '../../db/report-kinds.ts';
import type { Tables } from '../../db/tables.ts';
import { orderOf } from '../../db/term-order.ts';
import type { Row } from './columns.ts';
import { reportTitles } from './report-titles.ts';

const atOnce = 500;

/** Rows in parts, each read when the one before is written: no statement waits for a slow reader. */
async function* readInParts(
  db: Database,
  text: string,
  values: readonly Value[],
  keyOf: string,
): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await db.rows<Row>(text, [after, ...values]);
    if (rows.length === 0) return;
    yield rows;
    after = Number(rows[rows.length - 1]?.[keyOf]);
  }
}

/** Rows in the order of their ids. @param id the column of the id, which the rows have as `id` */
export const rowsById = (db: Database, select: string, id: string) =>
  readInParts(db, `${select} where ${id} > $1 order by ${id} limit ${atOnce}`, [], 'id');

/** All rows of a table. */
export const tableRows = (db: Database, table: keyof Tables) =>
  rowsById(db, `select r.* from ${table} r`, 'r.id');

/** The rows of a short table, read at once. */
export async function* fewRows(db: Database, text: string): AsyncGenerator<Row[]> {
  yield await db.rows<Row>(text, []);
}

/** A term of a year that has reports of a kind. */
export interface Term {
  readonly year_id: number;
  readonly term_id: number;
}

/** The terms that have reports of a kind, the oldest first. */
export const termsOf = (db: Database, kind: ReportKindName): Promise<Term[]> =>
  db.rows<Term>(
    `select r.year_id, r.term_id from (select distinct year_id, term_id
      from ${storedReports[kind].table}) r order by ${orderOf('r')}`,
    [],
  );

/** The reports of a term by student, with the mean score as it is shown. */
export const reportsOf = (db: Database, kind: ReportKindName, { year_id, term_id }: Term) =>
  readInParts(
    db,
    `select r.*, ${reportTitles[kind].told.report} as told from ${storedReports[kind].table} r
    join students s on s.id = r.student_id where r.student_id > $1 and r.year_id = $2
    and r.term_id = $3 order by r.student_id limit ${atOnce}`,
    [year_id, term_id],
    'student_id',
  );

/** The rows below the reports of a term, by student and in their order, with marks as they are shown. */
export const rowsOf = (db: Database, kind: ReportKindName, { year_id, term_id }: Term) =>
  readInParts(
    db,
    `select m.*, ${reportTitles[kind].told.row} as told, r.student_id, r.year_id, r.term_id, r.class_id
    from ${storedReports[kind].table} r join students s on s.id = r.student_id
    join ${storedReports[kind].rowTable} m on m.report_id = r.id where r.year_id = $2 and r.term_id = $3
    and r.student_id in (select n.student_id from ${storedReports[kind].table} n
      where n.student_id > $1 and n.year_id = $2 and n.term_id = $3
      order by n.student_id limit ${atOnce})
    order by r.student_id, m.position`,
    [year_id, term_id],
    'student_id',
  );

/** The verified versions that reports of a kind had before they were corrected. */
export const versionRows = (db: Database, kind: ReportKindName) =>
  rowsById(
    db,
    `select v.*, r.student_id, r.year_id, r.term_id, s.category, (select count(*)
      from ${storedReports[kind].versions} o where o.report_id = v.report_id and o.version <= v.version) as place
    from ${storedReports[kind].versions} v
    join ${storedReports[kind].table} r on r.id = v.report_id join students s on s.id = r.student_id`,
    'v.id',
  );

/** Years, terms, classes and subjects, by kind. */
export const referenceRows = `select 1 as place, 'Year' as kind, year_name as name, year_key as key, cast(null as integer) as category,
    cast(null as integer) as term_place, retired_at, cast(null as text) as merged_name from years
    union all select 2, 'Term', term_name, term_key, cast(null as integer), terms.place, retired_at,
      (select m.term_name from terms m where m.id = terms.merged_into) from terms
    union all select 3, 'Class', class_name, class_key, cast(null as integer), null, retired_at,
      (select m.class_name from classes m where m.id = classes.merged_into) from classes
    union all select 4, 'Subject', subject_name, subject_key, category, null, retired_at,
      (select m.subject_name from subjects m where m.id = subjects.merged_into) from subjects
    order by place, key`;
