import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import { addHandOver, listHandOvers, undoHandOver } from '#contract/hand-over/calls.ts';
import { listLiaisons } from '#contract/students/calls.ts';
import { queryOf, send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { useChange } from '../../lib/use-change.ts';

/** Hand-overs of the last day that nobody has undone. */
export const useHandOvers = (isWanted: boolean) =>
  useQuery({
    ...queryOf(read(listHandOvers)),
    enabled: isWanted,
    select: ({ data }) => data.filter(({ undone }) => !undone),
  });

/** Who can look after students, by name. */
export const useOfficers = () =>
  useQuery({ ...queryOf(read(listLiaisons, {})), select: ({ data }) => data });

// Names of liaison officers are in most lists, so all of these are read again.
export const useHandOver = () =>
  useChange(
    (input: InputOf<typeof addHandOver>, sending) => send(addHandOver, { input, ...sending }),
    'everything',
  );

export const useUndoHandOver = () =>
  useChange(
    (id: number, sending) => send(undoHandOver, { params: { id }, ...sending }),
    'everything',
  );
