import { ownFilterOf } from '#contract/own-fields/rules.ts';
import type { OwnField } from '#contract/own-fields/shapes.ts';
import type { ListFilters } from '../../lib/reads.ts';
import { useOfferedFields } from '../own-fields/own-fields.api.ts';

/** Own fields that are columns of the Students list, and those by which it is narrowed. */
export function useOwnColumns({ own_is }: ListFilters): OwnField[] {
  const asked = ownFilterOf(own_is ?? '{}');
  return useOfferedFields().filter(({ id, in_list }) => in_list || asked?.has(id));
}
