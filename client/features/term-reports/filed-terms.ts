import type { Term } from '#contract/reference-data/shapes.ts';
import type { ReportChoice } from '#contract/term-reports/shapes.ts';

/** The terms of a year, as it is named, that a student's reports are filed for: one each (contract 7). */
export function filedTerms(
  filed: readonly ReportChoice[],
  year: string | undefined,
  terms: readonly Term[],
): Set<string> {
  const ofYear = filed.filter((report) => report.year === year);
  return new Set(
    terms
      .filter(({ term_name }) => ofYear.some(({ term }) => term === term_name))
      .map(({ id }) => String(id)),
  );
}
