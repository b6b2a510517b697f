import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import { listViews, removeView, saveView } from '#contract/saved-views/calls.ts';
import type { ViewList } from '#contract/saved-views/lists.ts';
import type { SavedView } from '#contract/saved-views/shapes.ts';
import { queryOf, send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { useChange } from '../../lib/use-change.ts';

export const useViews = (list: ViewList) =>
  useQuery({ ...queryOf(read(listViews, { query: { list } })), select: ({ data }) => data });

export const useSaveView = () =>
  useChange(
    (input: InputOf<typeof saveView>, sending) => send(saveView, { input, ...sending }),
    [listViews],
  );

export const useRemoveView = () =>
  useChange(
    ({ id, version }: Pick<SavedView, 'id' | 'version'>, sending) =>
      send(removeView, { params: { id }, query: { version }, ...sending }),
    [listViews],
  );
