import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import {
  addCluster,
  addSchool,
  editSchool,
  listClusters,
  listSchools,
} from '#contract/schools/calls.ts';
import { send } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';
import { listKey } from '../../ui/data-list/use-list.ts';

/** All clusters: a few dozen at most, so they come as a whole. */
export function useClusters() {
  return useQuery({
    queryKey: listKey(listClusters),
    queryFn: ({ signal }) => send(listClusters, { signal }),
    select: ({ data }) => data,
    staleTime: 30_000,
  });
}

export const useAddCluster = () =>
  useChange(
    (input: InputOf<typeof addCluster>) => send(addCluster, { input }),
    [listKey(listClusters)],
  );

export const useAddSchool = () =>
  useChange(
    (input: InputOf<typeof addSchool>) => send(addSchool, { input }),
    [listKey(listSchools)],
  );

/** A school's name also stands in every list of students. */
export const useEditSchool = (id: number) =>
  useChange(
    (input: InputOf<typeof editSchool>) => send(editSchool, { params: { id }, input }),
    [['list'], ['student']],
  );
