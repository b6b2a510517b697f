import type { QueryClient } from '@tanstack/react-query';
import type { ListFilters } from '../../lib/reads.ts';

// In memory, by the person who is signed in: what somebody searched for is stored nowhere (rule 13.6).
const kept = new WeakMap<QueryClient, Map<string, ListFilters>>();

/** The last filters of each list, by its menu value. */
export function filtersOf(client: QueryClient): Map<string, ListFilters> {
  const found = kept.get(client) ?? new Map<string, ListFilters>();
  kept.set(client, found);
  return found;
}

/** Filters as the fields have them: the chosen value of each as text. */
export const chosenIn = (
  filters: ListFilters,
): Readonly<Partial<Record<keyof ListFilters, string>>> =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

/** The same filters with another choice of one: ids as numbers, named choices as text; null removes it. */
export function withChoice(
  filters: ListFilters,
  name: keyof ListFilters,
  value: string | null,
): ListFilters {
  const { [name]: _old, ...others } = filters;
  if (value === null) return others;
  return { ...others, [name]: /^\d+$/.test(value) ? Number(value) : value };
}
