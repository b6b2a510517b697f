import type { Term } from '#contract/reference-data/shapes.ts';
import type { ReportChoice } from '#contract/term-reports/shapes.ts';

/** The terms of a year, by its name, for which the student has reports, each with its report (rule 7.1). */
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
