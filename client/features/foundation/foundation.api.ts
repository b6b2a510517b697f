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
import { send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { useChange, useSave } from '../../lib/use-change.ts';
import { useRead } from '../../lib/use-read.ts';

/** The foundation's settings. */
export const useFoundation = () => useRead(read(getFoundation));

/** Switches quiet mode; everything that shows letters is read again. */
export const useSetQuiet = () =>
  useChange(
    (quiet: QuietMode, sending) => send(setQuiet, { input: { quiet }, ...sending }),
    'everything',
  );

/** Saves the foundation's settings; everything that shows them is read again. */
export const useEditFoundation = () => useSave(editFoundation, 'everything');

/** Stores another logo. */
export const useSetLogo = () =>
  useChange((logo: File, sending) => send(setLogo, { input: { logo }, ...sending }), 'everything');

/** Removes the logo. */
export const useRemoveLogo = () =>
  useChange((_none: null, sending) => send(removeLogo, { query: {}, ...sending }), 'everything');

/** Leaves steps of the first hour out, and takes the others back in. */
export const useLeaveOut = () =>
  useChange(
    (left_out: FirstHourStep[], sending) =>
      send(leaveOutSteps, { input: { left_out }, ...sending }),
    'everything',
  );
