import { category } from '#contract/reference-data/categories.ts';
import { specScales } from '#contract/scales/scale.ts';
import type { YearAndTerm } from '../../db/sources.ts';

/** The sum of some mean scores, in whole hundredths, and how many they are. */
export interface ScoreSum {
  readonly mark_sum: number;
  readonly mark_count: number;
}

/** Mean scores of a term on another scale than the built-in ones; null for those that are shown to nobody. */
export interface ScoresApart extends YearAndTerm, ScoreSum {
  readonly scale_id: number | null;
}

const builtIn = specScales[category.normal].id;

/** The sums of each scale in a term, derived from the sum of all. */
function byScale(
  term: YearAndTerm & ScoreSum,
  apart: readonly ScoresApart[],
): ReadonlyMap<number, ScoreSum> {
  let { mark_sum, mark_count } = term;
  const sums = new Map<number, ScoreSum>();
  for (const one of apart) {
    if (one.year_id !== term.year_id || one.term_id !== term.term_id) continue;
    mark_sum -= one.mark_sum;
    mark_count -= one.mark_count;
    if (one.scale_id === null) continue;
    const before = sums.get(one.scale_id) ?? { mark_sum: 0, mark_count: 0 };
    sums.set(one.scale_id, {
      mark_sum: before.mark_sum + one.mark_sum,
      mark_count: before.mark_count + one.mark_count,
    });
  }
  return sums.set(builtIn, { mark_sum, mark_count });
}

const meanOf = (sum: ScoreSum | undefined): number | null =>
  sum === undefined || sum.mark_count === 0 ? null : Math.round(sum.mark_sum / sum.mark_count);

/**
 * The mean of a term, over the reports of one scale alone (rule 7.17): the one with the most mean scores, of two equal
 * ones the older. In whole hundredths, rounded once; null without any report of this scale.
 */
export function meanOfTerm(term: YearAndTerm & ScoreSum, apart: readonly ScoresApart[]) {
  const sums = byScale(term, apart);
  const countOf = (id: number) => sums.get(id)?.mark_count ?? 0;
  const scale_id = [...sums.keys()].reduce(
    (most, id) =>
      countOf(id) > countOf(most) || (countOf(id) === countOf(most) && id < most) ? id : most,
    builtIn,
  );
  const others = [...sums.keys()].filter((id) => id !== scale_id);
  return {
    mean: meanOf(sums.get(scale_id)),
    scale_id,
    left_out: others.reduce((all, id) => all + countOf(id), 0),
  };
}
