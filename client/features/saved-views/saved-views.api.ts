import { listViews, removeView, saveView } from '#contract/saved-views/calls.ts';
import type { ViewList } from '#contract/saved-views/lists.ts';
import type { SavedView } from '#contract/saved-views/shapes.ts';
import { send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { useChange, useSave } from '../../lib/use-change.ts';
import { useRead } from '../../lib/use-read.ts';

export const useViews = (list: ViewList) => useRead(read(listViews, { query: { list } }));

export const useSaveView = () => useSave(saveView, [listViews]);

export const useRemoveView = () =>
  useChange(
    ({ id, version }: Pick<SavedView, 'id' | 'version'>, sending) =>
      send(removeView, { params: { id }, query: { version }, ...sending }),
    [listViews],
  );
