import { parseArgs } from 'node:util';

/** How many students the story has; any other number is a folder for measuring. */
export const storyStudents = 60;

/** Beyond a million the sums of a term no longer say anything. */
const most = 1_000_000;

/**
 * Reads `--students N`.
 * @throws Error that says what is taken
 */
export function readStudents(options: readonly string[]): number {
  const { values } = parseArgs({ args: [...options], options: { students: { type: 'string' } } });
  const { students = String(storyStudents) } = values;
  const count = Number(students);
  if (!/^\d{1,7}$/.test(students) || count < 1 || count > most)
    throw new Error(`--students must be a whole number from 1 to ${most}`);
  return count;
}
