import type { InputOf } from '#contract/endpoint.ts';
import {
  addTermDays,
  copyTermDays,
  deleteTermDays,
  editTermDays,
} from '#contract/term-calendar/calls.ts';
import type { Term } from '#contract/term-calendar/shapes.ts';
import { send } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';

// Several screens show what is due and which term this is, so they are read again.

export const useAddTerm = () =>
  useChange((input: InputOf<typeof addTermDays>) => send(addTermDays, { input }), 'everything');

export const useEditTerm = (id: number) =>
  useChange(
    (input: InputOf<typeof editTermDays>) => send(editTermDays, { params: { id }, input }),
    'everything',
  );

export const useDeleteTerm = () =>
  useChange(
    ({ id, version }: Pick<Term, 'id' | 'version'>) =>
      send(deleteTermDays, { params: { id }, query: { version } }),
    'everything',
  );

export const useCopyYear = () =>
  useChange((input: InputOf<typeof copyTermDays>) => send(copyTermDays, { input }), 'everything');
