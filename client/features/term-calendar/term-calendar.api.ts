import {
  addTermDays,
  copyTermDays,
  deleteTermDays,
  editTermDays,
} from '#contract/term-calendar/calls.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import { send } from '../../lib/api.ts';
import { useChange, useSave } from '../../lib/use-change.ts';

// Several screens show what is due and which term this is, so they are read again.

export const useAddTerm = () => useSave(addTermDays, 'everything');

export const useEditTerm = (id: number) => useSave(editTermDays, 'everything', { id });

export const useDeleteTerm = () =>
  useChange(
    ({ id, version }: Pick<Term, 'id' | 'version'>) =>
      send(deleteTermDays, { params: { id }, query: { version } }),
    'everything',
  );

export const useCopyYear = () => useSave(copyTermDays, 'everything');
