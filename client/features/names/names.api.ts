import { useQuery } from '@tanstack/react-query';
import {
  listMerges,
  listNames,
  mergeName,
  previewMerge,
  renameName,
  retireName,
  undoMerge,
} from '#contract/names/calls.ts';
import type { NameKind } from '#contract/names/kinds.ts';
import type { ListedName } from '#contract/names/shapes.ts';
import { placeTerm } from '#contract/reference-data/calls.ts';
import { queryOf, send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { useChange, useChangeOf, useSave } from '../../lib/use-change.ts';
import { useRead } from '../../lib/use-read.ts';

/** A name of one of the lists. */
export interface OneName {
  readonly kind: NameKind;
  readonly name: ListedName;
}

// Names of lists are in most screens, so everything is read again.
export const useRename = ({ kind, name: { id } }: OneName) =>
  useSave(renameName, 'everything', { kind, id });

export const useMove = ({ name: { id } }: OneName) => useSave(placeTerm, 'everything', { id });

export const useRetire = ({ kind, name: { id, is_retired, version } }: OneName) =>
  useChange(
    (_: null, sending) =>
      send(retireName, {
        ...{ params: { kind, id }, input: { is_retired: !is_retired, version } },
        ...sending,
      }),
    'everything',
  );

/** The other names of the list that are not retired, by name. */
export const useOthers = ({ kind, name: { id } }: OneName) =>
  useQuery({
    ...queryOf(read(listNames, { query: { kind } })),
    select: ({ data }) => data.filter((one) => one.id !== id && !one.is_retired),
  });

/** What a merge would change, and what is in its way; read once the other name is chosen. */
export const usePreview = ({ kind, name: { id } }: OneName, into: number) =>
  useRead(read(previewMerge, { params: { kind, id }, query: { into } }), { enabled: into > 0 });

export const useMerge = ({ kind, name: { id, version } }: OneName) =>
  useChange(
    (into: number, sending) =>
      send(mergeName, { params: { kind, id }, input: { into, version }, ...sending }),
    'everything',
  );

/** Merges of the last day that nobody has undone. */
export const useMerges = () =>
  useQuery({
    ...queryOf(read(listMerges)),
    select: ({ data }) => data.filter(({ undone }) => !undone),
  });

export const useUndoMerge = () => useChangeOf(undoMerge, 'everything');
