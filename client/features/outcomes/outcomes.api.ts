import { useQuery } from '@tanstack/react-query';
import { readOutcomes } from '#contract/outcomes/calls.ts';
import type { OutcomeGroup } from '#contract/outcomes/figures.ts';
import { queryOf } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';

/** What became of those who joined, by group. */
export const useOutcomes = (by: OutcomeGroup) =>
  useQuery({ ...queryOf(read(readOutcomes, { query: { by } })), select: ({ data }) => data });
