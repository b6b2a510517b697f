import { useQuery } from '@tanstack/react-query';
import { may } from '#contract/permissions.ts';
import { listClusters } from '#contract/schools/calls.ts';
import { queryOf } from '../../lib/api.ts';
import { type ListFilters, read } from '../../lib/reads.ts';
import { storedUser } from '../../lib/stored-session.ts';
import type { Filter } from '../../ui/filters/filter.ts';
import { schoolsTexts as texts } from './schools.texts.ts';

/**
 * What the Schools list can be narrowed by.
 * @param isWanted whether all choices are needed; otherwise only those of filters that are chosen are read
 */
export function useSchoolFilters(
  filters: ListFilters,
  isWanted: boolean,
): readonly Filter<keyof ListFilters>[] {
  const mayManage = may(storedUser(), 'schools.manage');
  const { data: clusters = [] } = useQuery({
    ...queryOf(read(listClusters, {})),
    enabled: mayManage && (isWanted || Boolean(filters.cluster)),
    staleTime: 60_000,
    select: ({ data }) =>
      data.map(({ id, cluster_name }) => ({ value: String(id), label: cluster_name })),
  });
  const others: readonly Filter<keyof ListFilters>[] = [
    {
      name: 'active',
      label: texts.filters.active,
      choices: [
        { value: 'yes', label: texts.withStudents },
        { value: 'no', label: texts.withoutStudents },
      ],
    },
    {
      name: 'offered',
      label: texts.filters.offered,
      choices: [
        { value: 'yes', label: texts.offered },
        { value: 'no', label: texts.retired },
      ],
    },
  ];
  return mayManage
    ? [{ name: 'cluster', label: texts.filters.cluster, choices: clusters }, ...others]
    : others;
}
