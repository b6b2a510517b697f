import type { Overview } from '#contract/summaries/overview.shapes.ts';

export type TermProgress = Overview['progress'][number];

/** '12,345.00' as a number, for lengths in plots; sums are the server's. */
export function moneyAmount(text: string): number {
  return Number(text.replaceAll(',', ''));
}

/** The latest term that has a mean score, and the one before it that has. */
export function latestScores(progress: readonly TermProgress[]): {
  latest: (TermProgress & { mean_score: number }) | null;
  before: (TermProgress & { mean_score: number }) | null;
} {
  const scored = progress.filter(
    (one): one is TermProgress & { mean_score: number } => one.mean_score !== null,
  );
  return { latest: scored.at(-1) ?? null, before: scored.at(-2) ?? null };
}

/** The step of the mean score since the same term of the year before, or null. */
export function changeInAYear(progress: readonly TermProgress[]): number | null {
  const { latest } = latestScores(progress);
  if (!latest) return null;
  const yearBefore = String(Number(latest.year_name) - 1);
  const then = progress.find(
    ({ year_name, term_id }) => year_name === yearBefore && term_id === latest.term_id,
  );
  return then?.mean_score == null ? null : latest.mean_score - then.mean_score;
}
