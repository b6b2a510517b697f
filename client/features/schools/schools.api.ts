import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
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
import { useChange } from '../../lib/use-change.ts';

/** All clusters: a few dozen at most, so they come as a whole. */
export function useClusters() {
  return useQuery({
    ...queryOf(read(listClusters)),
    select: ({ data }) => data,
    staleTime: 30_000,
  });
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

export const useAddCluster = () =>
  useChange(
    (input: InputOf<typeof addCluster>, sending) => send(addCluster, { input, ...sending }),
    [listClusters],
  );

export const useAddSchool = () =>
  useChange(
    (input: InputOf<typeof addSchool>, sending) => send(addSchool, { input, ...sending }),
    [listSchools, listClusters],
  );

/** A school's name is also in lists and profiles of students. */
export const useEditSchool = (id: number) =>
  useChange(
    (input: InputOf<typeof editSchool>, sending) =>
      send(editSchool, { params: { id }, input, ...sending }),
    'everything',
  );
