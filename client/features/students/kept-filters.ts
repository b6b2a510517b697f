import type { QueryClient } from '@tanstack/react-query';
import { ownFilterOf, withOwn } from '#contract/own-fields/rules.ts';
import type { ListFilters } from '../../lib/reads.ts';

// In memory, by the person who is signed in: what somebody searched for is stored nowhere (rule 13.6).
const kept = new WeakMap<QueryClient, Map<string, ListFilters>>();

/** The last filters of each list, by its menu value. */
export function filtersOf(client: QueryClient): Map<string, ListFilters> {
  const found = kept.get(client) ?? new Map<string, ListFilters>();
  kept.set(client, found);
  return found;
}

/** One of the filters of a list: its own fields each by its id. */
export type FilterName = keyof ListFilters | `own_${number}`;

/** Filters as the fields have them: the chosen value of each as text. */
export const chosenIn = ({
  own_is,
  ...filters
}: ListFilters): Readonly<Partial<Record<FilterName, string>>> =>
  Object.fromEntries([
    ...Object.entries(filters)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
    ...[...(ownFilterOf(own_is ?? '{}') ?? [])].map(([id, value]) => [`own_${id}`, value]),
  ]);

/** The same filters with another choice of one: ids as numbers, named choices as text; null removes it. */
export function withChoice(
  filters: ListFilters,
  name: FilterName,
  value: string | null,
): ListFilters {
  const [, own] = /^own_(\d+)$/.exec(name) ?? [];
  if (own !== undefined) {
    const { own_is, ...others } = filters;
    const chosen = withOwn(own_is, Number(own), value);
    return chosen === undefined ? others : { ...others, own_is: chosen };
  }
  const { [name as keyof ListFilters]: _old, ...others } = filters;
  if (value === null) return others;
  return { ...others, [name]: /^\d+$/.test(value) ? Number(value) : value };
}
