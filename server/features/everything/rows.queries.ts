import type { ReportKindName } from '#contract/report-kinds.ts';
import type { Database, Value } from '../../db/database.ts';
import { storedReports } from '../../db/report-kinds.ts';
import { orderOf } from '../../db/term-order.ts';
import type { Row } from './columns.ts';
import { reportSheets } from './report-sheets.ts';

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

const byId = (db: Database, select: string, id: string) =>
  readInParts(db, `${select} where ${id} > $1 order by ${id} limit ${atOnce}`, [], 'id');

/** What the foundation chose for itself: one row. */
export const foundationRows = (db: Database): Promise<Row[]> =>
  db.rows<Row>('select * from foundation', []);

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
    `select r.*, ${reportSheets[kind].told.report} as told from ${storedReports[kind].table} r
    join students s on s.id = r.student_id where r.student_id > $1 and r.year_id = $2
    and r.term_id = $3 order by r.student_id limit ${atOnce}`,
    [year_id, term_id],
    'student_id',
  );

/** The rows below the reports of a term, by student and in their order, with marks as they are shown. */
export const rowsOf = (db: Database, kind: ReportKindName, { year_id, term_id }: Term) =>
  readInParts(
    db,
    `select m.*, ${reportSheets[kind].told.row} as told, r.student_id, r.year_id, r.term_id, r.class_id
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
  byId(
    db,
    `select v.*, r.student_id, r.year_id, r.term_id, s.category, (select count(*)
      from ${storedReports[kind].versions} o where o.report_id = v.report_id and o.version <= v.version) as place
    from ${storedReports[kind].versions} v
    join ${storedReports[kind].table} r on r.id = v.report_id join students s on s.id = r.student_id`,
    'v.id',
  );

export const studentRows = (db: Database) =>
  byId(
    db,
    'select s.*, e.erased_at from students s left join erasures e on e.student_id = s.id',
    's.id',
  );

export const periodRows = (db: Database) => byId(db, 'select p.* from student_schools p', 'p.id');
export const consentRows = (db: Database) =>
  byId(db, 'select c.*, c.student_id as id from photo_consents c', 'c.student_id');

export const userRows = (db: Database) => byId(db, 'select u.* from users u', 'u.id');
export const clusterRows = (db: Database) =>
  byId(
    db,
    `select c.*, (select m.cluster_name from clusters m where m.id = c.merged_into) as merged_name
      from clusters c`,
    'c.id',
  );
export const schoolRows = (db: Database) =>
  byId(
    db,
    `select o.*, (select m.school from schools m where m.id = o.merged_into) as merged_name
      from schools o`,
    'o.id',
  );
export const termDayRows = (db: Database) => byId(db, 'select t.* from term_calendar t', 't.id');
export const documentRows = (db: Database) => byId(db, 'select d.* from documents d', 'd.id');
export const schoolCheckRows = (db: Database) =>
  byId(db, 'select c.* from school_checks c', 'c.id');
export const attentionRows = (db: Database) =>
  byId(db, 'select n.* from attention_notes n', 'n.id');
export const mediaRows = (db: Database) => byId(db, 'select m.* from media m', 'm.id');

/** The grades of all scales, each with its scale. */
export const scaleRows = (db: Database): Promise<Row[]> =>
  db.rows<Row>(
    `select g.*, k.* from scales g join scale_steps k on k.scale_id = g.id
    order by g.id, k.position`,
    [],
  );

/** Where scales are used. */
export const scaleUseRows = (db: Database): Promise<Row[]> =>
  db.rows<Row>('select u.* from scale_uses u order by u.id', []);

/** All versions of the texts of letters. */
export const letterTextRows = (db: Database): Promise<Row[]> =>
  db.rows<Row>('select t.* from letter_texts t order by t.id', []);

/** Years, terms, classes and subjects, by kind. */
export const referenceRows = (db: Database): Promise<Row[]> =>
  db.rows<Row>(
    `select 1 as place, 'Year' as kind, year_name as name, year_key as key, cast(null as integer) as category,
    cast(null as integer) as term_place, retired_at, cast(null as text) as merged_name from years
    union all select 2, 'Term', term_name, term_key, cast(null as integer), terms.place, retired_at,
      (select m.term_name from terms m where m.id = terms.merged_into) from terms
    union all select 3, 'Class', class_name, class_key, cast(null as integer), null, retired_at,
      (select m.class_name from classes m where m.id = classes.merged_into) from classes
    union all select 4, 'Subject', subject_name, subject_key, category, null, retired_at,
      (select m.subject_name from subjects m where m.id = subjects.merged_into) from subjects
    order by place, key`,
    [],
  );
