import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import {
  addCluster,
  addSchool,
  editSchool,
  listClusters,
  listSchools,
} from '#contract/schools/calls.ts';
import { queryOf, send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { useChange } from '../../lib/use-change.ts';

/** All clusters: a few dozen at most, so they come as a whole. */
export function useClusters() {
  return useQuery({
    ...queryOf(read(listClusters)),
    select: ({ data }) => data,
    staleTime: 30_000,
  });
}

export const useAddCluster = () =>
  useChange((input: InputOf<typeof addCluster>) => send(addCluster, { input }), [listClusters]);

export const useAddSchool = () =>
  useChange(
    (input: InputOf<typeof addSchool>) => send(addSchool, { input }),
    [listSchools, listClusters],
  );

/** A school's name also stands in lists and profiles of students. */
export const useEditSchool = (id: number) =>
  useChange(
    (input: InputOf<typeof editSchool>) => send(editSchool, { params: { id }, input }),
    'everything',
  );
