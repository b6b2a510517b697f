import { yearNumber } from '#contract/reference-data/rules.ts';
import type { Overview } from '#contract/summaries/overview.shapes.ts';

export type TermProgress = Overview['progress'][number];

/** Whether the means of two terms can be compared: only on one grading scale. */
export const isOnSameScale = (one: TermProgress, other: TermProgress): boolean =>
  one.scale?.id === other.scale?.id;

/** The latest term that has a mean score, and the one before it that has one on the same scale. */
export function latestScores(progress: readonly TermProgress[]): {
  latest: (TermProgress & { mean_score: number }) | null;
  before: (TermProgress & { mean_score: number }) | null;
} {
  const scored = progress.filter(
    (one): one is TermProgress & { mean_score: number } => one.mean_score !== null,
  );
  const [latest, last] = [scored.at(-1) ?? null, scored.at(-2) ?? null];
  return { latest, before: latest && last && isOnSameScale(latest, last) ? last : null };
}

/** The change of the mean score since the same term of the year before, or null. */
export function changeInAYear(progress: readonly TermProgress[]): number | null {
  const { latest } = latestScores(progress);
  if (!latest) return null;
  const yearBefore = String(Number(yearNumber(latest.year_name)) - 1);
  const then = progress.find(
    ({ year_name, term_id }) => yearNumber(year_name) === yearBefore && term_id === latest.term_id,
  );
  return then?.mean_score == null || !isOnSameScale(then, latest)
    ? null
    : latest.mean_score - then.mean_score;
}

/** The mean scores of the terms on one scale each: a change of scale is a break (rule 7.17). */
export function scoresByScale(progress: readonly TermProgress[]): (number | null)[][] {
  const scales = [...new Set(progress.map(({ scale }) => scale?.id))];
  return scales.map((id) =>
    progress.map(({ scale, mean_score }) => (scale?.id === id ? mean_score : null)),
  );
}

/** The terms with a mean score on another scale than the one before them. */
export function scaleChanges(progress: readonly TermProgress[]): TermProgress[] {
  const scored = progress.filter(({ mean_score }) => mean_score !== null);
  return scored.filter((one, at) => {
    const before = scored[at - 1];
    return before !== undefined && !isOnSameScale(one, before);
  });
}
