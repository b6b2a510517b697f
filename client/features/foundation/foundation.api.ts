import { useQuery } from '@tanstack/react-query';
import {
  editFoundation,
  getFoundation,
  leaveOutSteps,
  removeLogo,
  setLogo,
  setQuiet,
} from '#contract/foundation/calls.ts';
import type { FirstHourStep } from '#contract/foundation/first-hour.ts';
import type { QuietMode } from '#contract/foundation/quiet.ts';
import type { FoundationInput } from '#contract/foundation/shapes.ts';
import { queryOf, send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { useChange } from '../../lib/use-change.ts';

/** What the foundation chose for itself. */
export const useFoundation = () =>
  useQuery({ ...queryOf(read(getFoundation)), select: ({ data }) => data });

/** Switches quiet mode; what is told of letters anywhere is read afresh. */
export const useSetQuiet = () =>
  useChange(
    (quiet: QuietMode, sending) => send(setQuiet, { input: { quiet }, ...sending }),
    'everything',
  );

/** Takes over what the foundation chose; what is told of it anywhere is read afresh. */
export const useEditFoundation = () =>
  useChange(
    (input: FoundationInput, sending) => send(editFoundation, { input, ...sending }),
    'everything',
  );

/** Another logo. */
export const useSetLogo = () =>
  useChange((logo: File, sending) => send(setLogo, { input: { logo }, ...sending }), 'everything');

/** No logo any more. */
export const useRemoveLogo = () =>
  useChange((_none: null, sending) => send(removeLogo, sending), 'everything');

/** Leaves steps of the first hour out, and takes the others back in. */
export const useLeaveOut = () =>
  useChange(
    (left_out: FirstHourStep[], sending) =>
      send(leaveOutSteps, { input: { left_out }, ...sending }),
    'everything',
  );
