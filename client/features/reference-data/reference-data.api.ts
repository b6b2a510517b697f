import { useQuery } from '@tanstack/react-query';
import { listClasses, listSubjects, listTerms, listYears } from '#contract/reference-data/calls.ts';
import { keptQueryOf } from '../../device/kept-reads.ts';
import { read } from '../../lib/reads.ts';
import type { ListCall } from '../../ui/data-list/use-list.ts';

/**
 * A short list as a whole; it hardly ever changes during a session, and it is also there for a form that is
 * opened offline.
 */
function useAll<Row>(call: ListCall<Record<never, never>, Row>) {
  return useQuery({ ...keptQueryOf(read(call)), select: ({ data }) => data, staleTime: 60_000 });
}

/** The years that were added, the newest first. */
export const useYears = () => useAll(listYears);
/** The terms of a year, in order. */
export const useTerms = () => useAll(listTerms);
export const useClasses = () => useAll(listClasses);
/** All subjects, each with its category: a report offers those of its student's. */
export const useSubjects = () => useAll(listSubjects);
