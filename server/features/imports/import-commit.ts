import { setImmediate as breathe } from 'node:timers/promises';
import { Made } from './import-log.ts';
import { ImportNames } from './import-names.ts';
import type { RowChange } from './planning/plan.ts';
import { keepActiveStudents } from './writing/students-as-checked.ts';
import { writeItems } from './writing/write-items.ts';
import { writeMarks } from './writing/write-marks.ts';
import { writeSchool } from './writing/write-school.ts';
import { writeStudents } from './writing/write-students.ts';
import type { Writing } from './writing/writing.ts';

/**
 * Writes the good rows of an import: names first, then students, then what is kept about them. All
 * in the transaction it is given; the server breathes between parts.
 * @throws Conflict when a record is not as it was checked
 */
export async function writeChanges(
  parts: Pick<Writing, 'app' | 'trx' | 'actor'>,
  changes: readonly RowChange[],
  onStep: (rows: number) => void,
): Promise<Made> {
  const made = new Made();
  const names = new ImportNames(parts.trx, made);
  const on: Writing = {
    ...parts,
    made,
    names,
    at: parts.app.now().toISOString(),
    terms: await names.terms(),
    students: new Map(),
    async step(rows) {
      onStep(rows);
      await breathe();
    },
  };
  const of = <T extends RowChange['type']>(type: T) =>
    changes.filter((one): one is Extract<RowChange, { type: T }> => one.type === type);
  await keepActiveStudents(parts, [...of('marks'), ...of('item')]);
  for (const change of of('school')) {
    await writeSchool(on, change);
    await on.step(1);
  }
  await writeStudents(on, of('student'));
  await writeMarks(on, of('marks'));
  await writeItems(on, of('item'));
  return made;
}
