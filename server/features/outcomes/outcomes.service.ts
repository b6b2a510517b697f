import {
  type OutcomeCount,
  type OutcomeCounts,
  type OutcomeGroup,
  outcomeCounts,
} from '#contract/outcomes/figures.ts';
import type { Outcomes } from '#contract/outcomes/shapes.ts';
import type { Database } from '../../db/database.ts';
import { type CountedGroup, listCounted } from './outcomes.queries.ts';

/** A group of fewer is hidden from those who may not see small ones. */
const leastShown = 5;

/**
 * Groups that are hidden: those under five, and the next larger ones until two are hidden with five students
 * between them, so that the total less what is shown tells nothing about a small one.
 */
export function hiddenGroups<One extends { readonly counts: Pick<OutcomeCounts, 'joined'> }>(
  groups: readonly One[],
): ReadonlySet<One> {
  const hidden: One[] = [];
  let students = 0;
  for (const group of groups.toSorted((one, other) => one.counts.joined - other.counts.joined)) {
    const { joined } = group.counts;
    const givesAway = hidden.length === 1 || (hidden.length > 1 && students < leastShown);
    if (joined >= leastShown && !givesAway) break;
    hidden.push(group);
    students += joined;
  }
  return new Set(hidden);
}

function totalOf(groups: readonly CountedGroup[]): OutcomeCounts {
  const total: Record<OutcomeCount, number> = {
    ...{ joined: 0, in_school: 0, completed: 0, left: 0 },
    ...{ sat: 0, result_known: 0, qualified: 0, result_unknown: 0 },
    ...{ next_known: 0, university: 0, college: 0, work: 0, next_unknown: 0 },
  };
  for (const { counts } of groups) for (const count of outcomeCounts) total[count] += counts[count];
  return total;
}

/** What became of those who joined (rule 5.20). @param seesSmall whether groups under five are shown */
export async function readOutcomes(
  db: Database,
  by: OutcomeGroup,
  seesSmall: boolean,
): Promise<Outcomes> {
  const groups = await listCounted(db, by);
  const hidden = seesSmall ? new Set<CountedGroup>() : hiddenGroups(groups);
  const all = totalOf(groups);
  return {
    by,
    groups: groups.map((group) => ({ ...group, counts: hidden.has(group) ? null : group.counts })),
    all: seesSmall || all.joined === 0 || all.joined >= leastShown ? all : null,
  };
}
