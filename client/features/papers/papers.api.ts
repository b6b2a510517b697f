import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import {
  addPaper,
  addPaperKind,
  countMissingPapers,
  editPaperKind,
  listPaperKinds,
  listPapers,
  removePaper,
} from '#contract/papers/calls.ts';
import { keptQueryOf } from '../../device/kept-reads.ts';
import { send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { useChange, useChangeOf } from '../../lib/use-change.ts';
import { useRead } from '../../lib/use-read.ts';

/** The kinds that this person sees; also there for a form that is opened offline. */
export const usePaperKinds = () =>
  useQuery({ ...keptQueryOf(read(listPaperKinds)), select: ({ data }) => data, staleTime: 60_000 });

/** A student's papers, by kind, the newest first. */
export const usePapers = (student: number) => useRead(read(listPapers, { query: { student } }));

/** How many active students, or of one's own, lack each kind that is expected. */
export const useMissingPapers = (own: boolean, isWanted: boolean) =>
  useRead(read(countMissingPapers, { query: own ? { own: '1' as const } : {} }), {
    enabled: isWanted,
  });

// What students lack stands in lists and on the board, so everything is read again.
export const useAddPaper = () =>
  useChange(
    (input: InputOf<typeof addPaper> & { file: File | null }, sending) =>
      send(addPaper, { input, ...sending }),
    'everything',
  );

export const useRemovePaper = () => useChangeOf(removePaper, 'everything');

/** Adds a kind, or changes the one of this id. */
export const useSaveKind = (id: number | null) =>
  useChange(
    (input: InputOf<typeof editPaperKind>, sending) =>
      id === null
        ? send(addPaperKind, { input, ...sending })
        : send(editPaperKind, { params: { id }, input, ...sending }),
    'everything',
  );
