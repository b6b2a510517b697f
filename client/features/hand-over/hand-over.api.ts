import { useQuery } from '@tanstack/react-query';
import { addHandOver, listHandOvers, undoHandOver } from '#contract/hand-over/calls.ts';
import { listLiaisons } from '#contract/students/calls.ts';
import { queryOf } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { useChangeOf, useSave } from '../../lib/use-change.ts';
import { useRead } from '../../lib/use-read.ts';

/** Hand-overs of the last day that nobody has undone. */
export const useHandOvers = (isWanted: boolean) =>
  useQuery({
    ...queryOf(read(listHandOvers)),
    enabled: isWanted,
    select: ({ data }) => data.filter(({ undone }) => !undone),
  });

/** Who can look after students, by name. */
export const useOfficers = () => useRead(read(listLiaisons, {}));

// Names of liaison officers are in most lists, so all of these are read again.
export const useHandOver = () => useSave(addHandOver, 'everything');

export const useUndoHandOver = () => useChangeOf(undoHandOver, 'everything');
