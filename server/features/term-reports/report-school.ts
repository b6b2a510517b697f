import type { FieldErrors } from '#contract/errors.ts';
import { schoolInTerm } from '#contract/students/schools.ts';
import { reportMessages as words } from '#contract/term-reports/reports.ts';
import type { Reader } from '../../db/database.ts';
import { fixedForOne, fixedQuery } from '../../db/fixed-query.ts';
import { listSchoolPeriods } from '../students/student-schools.ts';
import type { ReportKeys, ReportStudent } from './report-kind.ts';

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
