import { Complaint } from '../../server/complaint.ts';

/** How many students the story has; any other number is a folder for measuring. */
export const storyStudents = 60;

/** Beyond a million the sums of a term no longer say anything. */
const most = 1_000_000;

/**
 * How many students were asked for.
 * @param typed what followed `--students`, if it was typed
 * @throws Complaint that says what is taken
 */
export function readStudents(typed: string | null): number {
  if (typed === null) return storyStudents;
  const count = Number(typed);
  if (!/^\d{1,7}$/.test(typed) || count < 1 || count > most)
    throw new Complaint(`--students must be a whole number from 1 to ${most}`);
  return count;
}
