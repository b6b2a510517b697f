import { useQuery } from '@tanstack/react-query';
import {
  addCluster,
  addSchool,
  editSchool,
  listClusters,
  listSchools,
} from '#contract/schools/calls.ts';
import type { School } from '#contract/schools/shapes.ts';
import { queryOf, send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { useSave } from '../../lib/use-change.ts';
import { useRead } from '../../lib/use-read.ts';

/** All clusters: a few dozen at most, so they come as a whole. */
export function useClusters() {
  return useRead(read(listClusters), { staleTime: 30_000 });
}

/** A school of the list by the id, or null. @throws ApiError */
export async function findSchool(id: number): Promise<School | null> {
  const { data } = await send(listSchools);
  return data.find((school) => school.id === id) ?? null;
}

/** The name of a school; undefined without one, and until it is read. */
export const useSchoolName = (id: number | null) =>
  useQuery({
    ...queryOf(read(listSchools)),
    select: ({ data }) => data.find((school) => school.id === id)?.school,
    enabled: id !== null,
  }).data;

export const useAddCluster = () => useSave(addCluster, [listClusters]);

export const useAddSchool = () => useSave(addSchool, [listSchools, listClusters]);

/** A school's name is also in lists and profiles of students. */
export const useEditSchool = (id: number) => useSave(editSchool, 'everything', { id });
