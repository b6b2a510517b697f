import { type Among, type OutcomeGroup, perCount } from '#contract/outcomes/figures.ts';
import type { Outcomes } from '#contract/outcomes/shapes.ts';
import type { Database } from '../../db/database.ts';
import { type CountedGroup, listCounted } from './outcomes.queries.ts';

/** A group of fewer is hidden from those who may not see small ones. */
const leastShown = 5;
const isSmall = (size: number) => size > 0 && size < leastShown;

/**
 * Groups that are hidden: those under five, and the next larger ones until two are hidden with five students
 * between them, so that the total less what is shown tells nothing about a small one.
 */
export function hiddenGroups<One>(
  groups: readonly One[],
  sizeOf: (one: One) => number,
): ReadonlySet<One> {
  const hidden: One[] = [];
  let students = 0;
  for (const group of groups.toSorted((one, other) => sizeOf(one) - sizeOf(other))) {
    const size = sizeOf(group);
    if (size === 0) continue;
    const givesAway = hidden.length === 1 || (hidden.length > 1 && students < leastShown);
    if (!isSmall(size) && !givesAway) break;
    hidden.push(group);
    students += size;
  }
  return new Set(hidden);
}

/**
 * What became of those who joined (rule 5.20). Within a group that is shown, those who sat and those who completed are
 * groups of their own. @param seesSmall whether groups under five are shown
 */
export async function readOutcomes(
  db: Database,
  by: OutcomeGroup,
  seesSmall: boolean,
): Promise<Outcomes> {
  const groups = await listCounted(db, by);
  const all = perCount((count) => groups.reduce((sum, { counts }) => sum + counts[count], 0));
  if (seesSmall) return { by, groups, all };
  const hiddenBy = (whom: Among) => hiddenGroups(groups, ({ counts }) => counts[whom]);
  const [joined, sat, completed] = [hiddenBy('joined'), hiddenBy('sat'), hiddenBy('completed')];
  const hidden = { joined, sat, completed };
  const shown = (counts: CountedGroup['counts'], isHidden: (whom: Among) => boolean) =>
    isHidden('joined') ? null : perCount((count, whom) => (isHidden(whom) ? null : counts[count]));
  return {
    by,
    groups: groups.map((group) => ({
      ...group,
      counts: shown(group.counts, (whom) => hidden[whom].has(group)),
    })),
    all: shown(all, (whom) => isSmall(all[whom])),
  };
}
