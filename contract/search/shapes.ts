import * as z from 'zod/mini';
import { line } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { reportKinds } from '../report-kinds.ts';
import { schoolList } from '../schools/shapes.ts';
import { studentList } from '../students/shapes.ts';
import { reportStatusIds } from '../term-reports/reports.ts';
import { leastLetters } from './limits.ts';
import { searchMessages as words } from './messages.ts';

/** What is looked for. */
export const searchQuery = z.object({
  words: line(words.words, textLimits.name).check(
    z.minLength(leastLetters, { error: words.words }),
  ),
});

/** The first few of a kind, and how many there are in all. */
const hitsOf = <Rows extends z.ZodMiniType>(rows: Rows) => z.object({ total: z.int(), rows });

const report = z.object({
  kind: z.literal(reportKinds),
  id: z.int(),
  student_id: z.int(),
  student: z.string(),
  class: z.string(),
  year_name: z.string(),
  term_name: z.string(),
  status: z.literal(reportStatusIds),
});
export type FoundReport = z.infer<typeof report>;

const user = z.object({ id: z.int(), name: z.string(), email: z.string(), role: z.string() });
export type FoundUser = z.infer<typeof user>;

/**
 * What was found, each kind by name; null for kinds that the caller may not list. Reports are the
 * newest of the students that are shown.
 */
export const found = z.object({
  students: hitsOf(studentList),
  reports: z.object({ rows: z.array(report) }),
  schools: z.nullable(hitsOf(schoolList)),
  users: z.nullable(hitsOf(z.array(user))),
});
export type Found = z.infer<typeof found>;
