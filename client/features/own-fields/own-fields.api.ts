import { useQuery } from '@tanstack/react-query';
import { addOwnField, editOwnField, listOwnFields } from '#contract/own-fields/calls.ts';
import type { OwnField, OwnFieldInput } from '#contract/own-fields/shapes.ts';
import { keptQueryOf } from '../../device/kept-reads.ts';
import { send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { useChange } from '../../lib/use-change.ts';

/** All own fields that this person may see; also there for a form that is opened offline. */
export const useOwnFields = () =>
  useQuery({ ...keptQueryOf(read(listOwnFields)), select: ({ data }) => data, staleTime: 60_000 });

const isOffered = ({ is_retired }: OwnField) => !is_retired;

/** Those that forms and lists offer; none until they are read. */
export const useOfferedFields = (): readonly OwnField[] =>
  useOwnFields().data?.filter(isOffered) ?? [];

/** Adds a field, or changes the one of this id. */
export const useSaveOwnField = (id: number | null) =>
  useChange(
    (input: OwnFieldInput, sending) =>
      id === null
        ? send(addOwnField, { input, ...sending })
        : send(editOwnField, { params: { id }, input, ...sending }),
    [listOwnFields],
  );
