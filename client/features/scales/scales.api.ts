import { useQuery } from '@tanstack/react-query';
import { addScale, editScale, listScales } from '#contract/scales/calls.ts';
import type { ScaleInput } from '#contract/scales/shapes.ts';
import { keptQueryOf } from '../../device/kept-reads.ts';
import { send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { useChange } from '../../lib/use-change.ts';

/** All grading scales, with where they are used; also there for a form that is opened offline. */
export const useScales = () =>
  useQuery({ ...keptQueryOf(read(listScales)), select: ({ data }) => data, staleTime: 60_000 });

/** Adds a scale, or changes the one of this id. */
export const useSaveScale = (id: number | null) =>
  useChange(
    (input: ScaleInput, sending) =>
      id === null
        ? send(addScale, { input, ...sending })
        : send(editScale, { params: { id }, input, ...sending }),
    [listScales],
  );
