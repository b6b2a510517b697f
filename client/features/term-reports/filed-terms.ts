import type { Term } from '#contract/reference-data/shapes.ts';
import type { ReportChoice } from '#contract/term-reports/shapes.ts';

/** The terms of a year, as it is named, that a student's reports are filed for, with the report: one each (contract 7). */
export function filedTerms(
  filed: readonly ReportChoice[],
  year: string | undefined,
  terms: readonly Term[],
): Map<string, ReportChoice> {
  const ofYear = filed.filter((report) => report.year === year);
  return new Map(
    terms.flatMap(({ id, term_name }) =>
      ofYear
        .filter(({ term }) => term === term_name)
        .map((report) => [String(id), report] as const),
    ),
  );
}
