import * as z from 'zod/mini';
import { line } from '../fields.ts';
import { studentStatusIds } from '../students/lists.ts';
import { seenVersion } from '../versions.ts';
import { privacyMessages as words } from './messages.ts';

/** The ref of the student, typed by the person who erases. */
export const eraseInput = z.object({ ref: line(words.ref), ...seenVersion });

/** What is left: the numbered blank. */
export const erasedStudent = z.object({ id: z.int(), ref: z.string(), name: z.string() });

/** A student who left long ago: `since` is the day of the last change of the status. */
const retainedStudent = z.object({
  id: z.int(),
  ref: z.string(),
  name: z.string(),
  school: z.string(),
  status: z.literal(studentStatusIds),
  since: z.string(),
});
export type RetainedStudent = z.infer<typeof retainedStudent>;
export const retainedStudents = z.array(retainedStudent);

export { nothing } from '../fields.ts';
