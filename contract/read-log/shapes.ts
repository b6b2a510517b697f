import * as z from 'zod/mini';
import { readKinds } from './kinds.ts';

/** Somebody opened something of a student; once per person, student, kind and hour (rule 12.3). */
const studentRead = z.object({
  id: z.int(),
  /** Of the first time in that hour, ISO in UTC. */
  at: z.string(),
  /** The person, with the role they had then. */
  by: z.object({ name: z.string(), role: z.string() }),
  kind: z.literal(readKinds),
});
export type StudentRead = z.infer<typeof studentRead>;
export const studentReads = z.array(studentRead);

/** What a user opened; no student for the export of a whole list. */
const userRead = z.object({
  id: z.int(),
  at: z.string(),
  student: z.nullable(z.string()),
  /** Null of a student who is no longer there, too. */
  student_id: z.nullable(z.int()),
  kind: z.literal(readKinds),
});
export type UserRead = z.infer<typeof userRead>;
export const userReads = z.array(userRead);
