import type { AcademicInput } from '#contract/academics/shapes.ts';
import { type Kept, scaleOfReport } from '#contract/scales/rules.ts';
import { isOfSpec, type Scale } from '#contract/scales/scale.ts';
import type { Reader } from '../../db/database.ts';
import { fixedForOne, fixedQuery } from '../../db/fixed-query.ts';
import { readScales, scalesWithIds } from '../scales/scales.queries.ts';
import type { ReportStudent } from '../term-reports/report-kind.ts';

interface Form {
  readonly input: Pick<AcademicInput, 'class_id' | 'year_id'>;
  readonly student: Pick<ReportStudent, 'category'>;
  /** The report that is corrected; null for a new one. */
  readonly ownId: number | null;
}

const allYears = fixedQuery((read) => read.selectFrom('years').select(['id', 'year_name']));

const keptScales = fixedForOne((reader, ids) =>
  reader
    .selectFrom('academic_reports')
    .select(['id', 'class_id', 'year_id', 'scale_id'])
    .where('id', 'in', ids),
);

/** The scale of each of these forms: the one that the report was made with, else by class and year. */
export async function scalesOfForms(
  reader: Reader,
  forms: readonly Form[],
): Promise<(form: Form) => Scale> {
  const scales = await readScales(reader);
  const years = await allYears(reader, {});
  const nameOf = (id: number) => years.find((one) => one.id === id)?.year_name ?? null;
  const own = forms.flatMap(({ ownId }) => ownId ?? []);
  const rows = own.length === 0 ? [] : await keptScales(reader, own);
  const keptOf = (ownId: number | null): Kept | null => {
    const row = rows.find(({ id }) => id === ownId);
    const scale = scales.find(({ id }) => id === row?.scale_id);
    return row && scale ? { class_id: row.class_id, year: nameOf(row.year_id), scale } : null;
  };
  return ({ input: { class_id, year_id }, student: { category }, ownId }) =>
    scaleOfReport(scales, { category, class_id, year: nameOf(year_id) }, keptOf(ownId));
}

/**
 * Adds the scale to the reports that were made with another one than the built-in ones. Replies about all others stay
 * as they always were (rule 7.17).
 */
export async function withScales<Report extends { readonly scale_id: number }>(
  reader: Reader,
  reports: readonly Report[],
): Promise<(Report & { scale?: Scale })[]> {
  const scales = await scalesWithIds(
    reader,
    reports.map(({ scale_id }) => scale_id),
  );
  return reports.map((report) => {
    const scale = scales.get(report.scale_id);
    return scale && !isOfSpec(scale) ? { ...report, scale } : report;
  });
}
