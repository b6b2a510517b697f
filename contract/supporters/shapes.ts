import * as z from 'zod/mini';
import { question } from '../my-learners/shapes.ts';
import { sponsorshipList } from '../sponsorships/shapes.ts';
import { studentStatusIds } from '../students/lists.ts';
import { studentFilters } from '../students/shapes.ts';
import { versioned } from '../versions.ts';

/** An Active student whom nobody supports; days as YYYY-MM-DD. Without a picture: nobody is chosen by their face. */
export const waitingStudent = z.object({
  id: z.int(),
  ref: z.string(),
  name: z.string(),
  school: z.string(),
  /** The day on which the last supporter went; of who never had one, of registration. */
  since: z.string(),
  days: z.int(),
  /** By when their next fee statement is due; null where the term calendar has no such day. */
  fees_due: z.nullable(z.string()),
  ...versioned,
});
export type WaitingStudent = z.infer<typeof waitingStudent>;
export const waitingList = z.array(waitingStudent);

/** What the office knows of a supporter; moments are ISO in UTC. */
export const supporterRecord = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** The first day on which they supported somebody; null where that is not recorded. */
  since: z.nullable(z.string()),
  periods: sponsorshipList,
  letters: z.object({ sent: z.int(), last_at: z.nullable(z.string()) }),
  /** Their last question for news, with the student's name. */
  question: z.nullable(z.extend(question, { student: z.string() })),
  /** Who waits longest, where they could support somebody and support nobody Active. */
  proposed: z.nullable(waitingStudent),
});
export type SupporterRecord = z.infer<typeof supporterRecord>;

/**
 * A supporter with the students in their care; none shows as 'Unassigned' (rule 10.17). `path` is
 * the thumbnail; `former` has the days of a support that ended (rule 5.19), and beside such `since` the day on which a
 * present one began.
 */
export const supporterReportRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  students: z.array(
    z.object({
      id: z.int(),
      ref: z.string(),
      student_name: z.string(),
      path: z.nullable(z.string()),
      school: z.string(),
      liaison: z.nullable(z.string()),
      status: z.literal(studentStatusIds),
      since: z.optional(z.nullable(z.string())),
      former: z.optional(z.object({ began_on: z.nullable(z.string()), ended_on: z.string() })),
    }),
  ),
});
export type SupporterReportRow = z.infer<typeof supporterReportRow>;
export const supporterReport = z.array(supporterReportRow);
/** With `former=1` also the students whom they supported, behind the present ones. */
export const supporterQuery = z.extend(studentFilters, { former: z.nullish(z.literal('1')) });
