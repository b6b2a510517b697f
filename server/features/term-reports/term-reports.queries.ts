import { sql } from 'kysely';
import type { FieldErrors } from '#contract/errors.ts';
import { byKind } from '#contract/report-kinds.ts';
import { schoolInTerm } from '#contract/students/schools.ts';
import { reportMessages as words } from '#contract/term-reports/reports.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import type { ReportStudent } from '../../db/filed-students.ts';
import { fixedForOne, fixedQuery, type Given } from '../../db/fixed-query.ts';
import { readMerged } from '../../db/merged-names.ts';
import { kindOfTable, type ReportTable, storedReports } from '../../db/report-kinds.ts';
import { listSchoolPeriods } from '../../db/school-periods.ts';
import type { ReportKeys, ReportKind, ReportParts, StoredReport } from './report-kind.ts';

/** How many rows of reports go into one statement, which takes only so many values. */
const rowsAtOnce = 1_000;

/**
 * Faults of the keys of each form: records that are not there, and a term that is taken.
 * @param forms with the report that is corrected, which may keep its own term; null for a new one
 */
export async function listKeyFaults(
  reader: Reader,
  table: ReportTable,
  forms: readonly { readonly input: ReportKeys; readonly ownId: number | null }[],
): Promise<FieldErrors[]> {
  const number = (value: number) => sql`cast(${value} as integer)`;
  const listed = forms.map(
    ({ input, ownId }, at) => sql`(${number(at)}, ${number(input.student_id)},
      ${number(input.year_id)}, ${number(input.term_id)}, ${number(input.class_id)}, ${number(ownId ?? 0)})`,
  );
  // Joins instead of an `exists` for each form: while an import fills the table PostgreSQL has no statistics of
  // it, and scanned the whole term for each of 250 forms.
  const { rows } = await sql<Record<'year' | 'term' | 'class' | 'taken', number | boolean>>`
    with form (at, student_id, year_id, term_id, class_id, own_id) as (values ${sql.join(listed)})
    select y.id is not null as year, t.id is not null as term, c.id is not null as class,
    r.id is not null as taken
    from form left join years y on y.id = form.year_id left join terms t on t.id = form.term_id
    left join classes c on c.id = form.class_id
    left join ${sql.table(table)} r on r.student_id = form.student_id
      and r.year_id = form.year_id and r.term_id = form.term_id and r.id <> form.own_id
    order by at`.execute(reader);
  return rows.map((there) => ({
    ...(!there.year && { year_id: [words.year] }),
    ...(!there.term && { term_id: [words.term] }),
    ...(!there.class && { class_id: [words.class] }),
    ...(there.taken && { term_id: [words.termTaken] }),
  }));
}

/** The statements about one report of each kind and about its rows. */
const stored = byKind((kind) => {
  const { table, rowTable } = storedReports[kind];
  return {
    locked: fixedQuery((trx, { id }: Given<{ id: number }>) =>
      trx.selectFrom(table).selectAll().where('id', '=', id).forNoKeyUpdate(),
    ),
    rows: fixedQuery((trx, { id }: Given<{ id: number }>) =>
      trx.selectFrom(rowTable).selectAll().where('report_id', '=', id).orderBy('position'),
    ),
    withoutRows: fixedQuery((trx, { id }: Given<{ id: number }>) =>
      trx.deleteFrom(rowTable).where('report_id', '=', id),
    ),
  };
});

/**
 * A report as it is stored; undefined without one. Locked until the transaction ends, so that nobody verifies
 * what is being changed.
 */
export async function lockReport<Of extends ReportParts>(
  trx: Transaction,
  kind: ReportKind<Of>,
  id: number,
): Promise<StoredReport<Of> | undefined> {
  const statements = stored[kindOfTable[kind.table]];
  const [report] = await statements.locked(trx, { id });
  if (!report) return undefined;
  const rows = await statements.rows(trx, { id });
  // The tables are those of this kind, so these are its columns and rows.
  return { ...report, rows } as StoredReport<Of>;
}

/** Deletes the rows of a report, before new ones are written. */
export async function deleteRows(
  trx: Transaction,
  { table }: Pick<ReportKind<ReportParts>, 'table'>,
  reportId: number,
): Promise<void> {
  await stored[kindOfTable[table]].withoutRows(trx, { id: reportId });
}

/** Writes the rows of a report. @returns them with their ids, in their order */
export async function insertRows<Of extends ReportParts>(
  trx: Transaction,
  { rowTable }: Pick<ReportKind<Of>, 'rowTable'>,
  reportId: number,
  rows: readonly (Omit<Of['row'], 'id'> & {
    readonly id: number | undefined;
    readonly position: number;
  })[],
): Promise<Of['row'][]> {
  const of = await insertRowsOf<Of>(trx, { rowTable }, [{ reportId, rows }]);
  return of.get(reportId) ?? [];
}

/** The same for several reports at once, by the reports' ids. */
export async function insertRowsOf<Of extends ReportParts>(
  trx: Transaction,
  { rowTable }: Pick<ReportKind<Of>, 'rowTable'>,
  reports: readonly {
    readonly reportId: number;
    readonly rows: readonly (Omit<Of['row'], 'id'> & {
      readonly id: number | undefined;
      readonly position: number;
    })[];
  }[],
): Promise<ReadonlyMap<number, Of['row'][]>> {
  const all = reports.flatMap(({ reportId, rows }) =>
    rows.map((row) => ({ ...row, report_id: reportId })),
  );
  const written: { report_id: number; position: number }[] = [];
  for (let at = 0; at < all.length; at += rowsAtOnce)
    written.push(
      ...(await trx
        .insertInto(rowTable)
        .values(all.slice(at, at + rowsAtOnce))
        .returningAll()
        .execute()),
    );
  written.sort((one, other) => one.position - other.position);
  return Map.groupBy(written, (row) => row.report_id) as ReadonlyMap<
    number,
    unknown
  > as ReadonlyMap<number, Of['row'][]>;
}

/** What names a report, with the names that remained where some were merged since. */
export async function readKeysOfNow(reader: Reader) {
  const termNow = await readMerged(reader, 'term');
  const classNow = await readMerged(reader, 'class');
  const schoolNow = await readMerged(reader, 'school');
  return <Keys extends Pick<ReportKeys, 'term_id' | 'class_id' | 'school_id'>>(
    keys: Keys,
  ): Keys => ({
    ...keys,
    ...{ term_id: termNow(keys.term_id), class_id: classNow(keys.class_id) },
    ...(keys.school_id && { school_id: schoolNow(keys.school_id) }),
  });
}

const names = fixedForOne((reader, ids) =>
  reader.selectFrom('schools').select(['id', 'school']).where('id', 'in', ids),
);

/** The names of the schools that forms name. */
export async function readSchoolNames(
  reader: Reader,
  forms: readonly Pick<ReportKeys, 'school_id'>[],
): Promise<ReadonlyMap<number | null, string>> {
  const ids = new Set(forms.flatMap(({ school_id }) => school_id ?? []));
  const rows = ids.size === 0 ? [] : await names(reader, [...ids]);
  return new Map(rows.map(({ id, school }) => [id, school]));
}

/** The fault of a school that is not there. */
export const schoolFault = (
  { school_id }: Pick<ReportKeys, 'school_id'>,
  known: ReadonlyMap<number | null, string>,
): FieldErrors => (school_id === null || known.has(school_id) ? {} : { school_id: [words.school] });

const yearsWithDays = fixedQuery((reader) =>
  reader
    .selectFrom('years as y')
    .leftJoin('term_calendar as c', 'c.year_id', 'y.id')
    .select(['y.id as year_id', 'y.year_name', 'c.term_id', 'c.opening', 'c.closing']),
);

/** The school of each new report: the one that the form names, else where the student was in the term. */
export async function schoolsOfReports(
  reader: Reader,
  reports: readonly { readonly keys: ReportKeys; readonly student: ReportStudent }[],
): Promise<{ school_id: number; school_name: string }[]> {
  const named = await readSchoolNames(
    reader,
    reports.map(({ keys }) => keys),
  );
  const students = new Set(reports.map(({ student }) => student.id));
  const periods = await listSchoolPeriods(reader, [...students]);
  const terms = await yearsWithDays(reader, {});
  return reports.map(({ keys, student }) => {
    const name = named.get(keys.school_id);
    if (keys.school_id !== null && name !== undefined)
      return { school_id: keys.school_id, school_name: name };
    const ofYear = terms.filter(({ year_id }) => year_id === keys.year_id);
    const days = ofYear.find(({ term_id }) => term_id === keys.term_id);
    const found = schoolInTerm(
      periods.get(student.id) ?? [],
      days?.opening && days.closing ? { opening: days.opening, closing: days.closing } : null,
      ofYear[0]?.year_name ?? '',
    );
    const { school_id, school } = found ?? student;
    return { school_id, school_name: school };
  });
}
