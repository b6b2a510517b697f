import * as z from 'zod/mini';
import { date, id, numberChoice, optionalLine, rows } from '../fields.ts';
import { termDays } from '../term-calendar/shapes.ts';
import { checkMomentIds, markSourceIds, marksAtOnce, schoolMarkIds } from './marks.ts';
import { inSchoolMessages as words } from './messages.ts';

/** A school with active students, and how many of them are marked at each moment of this term. */
const checkedSchool = z.object({
  id: z.int(),
  school: z.string(),
  students: z.int(),
  /** Students whose liaison officer the caller is. */
  own: z.int(),
  opening: z.int(),
  mid_term: z.int(),
});
export type CheckedSchool = z.infer<typeof checkedSchool>;
export const checkedSchools = z.array(checkedSchool);
/** This term of the calendar; null while no term has days. */
export const checkBeside = z.object({ term: z.nullable(termDays) });

export const schoolQuery = z.object({
  school: id(words.school),
  moment: numberChoice(words.moment, checkMomentIds),
});

/** A mark of an earlier moment, this term's or another's. */
const earlierMark = z.object({
  mark: z.literal([...schoolMarkIds]),
  moment: z.literal([...checkMomentIds]),
  day: z.string(),
  term_name: z.string(),
  year_name: z.string(),
});
export type EarlierMark = z.infer<typeof earlierMark>;

/** An active student of a school, with the mark of this term and moment; nulls where there is none. */
const checkedStudent = z.object({
  student_id: z.int(),
  ref: z.string(),
  name: z.string(),
  path: z.nullable(z.string()),
  /** Of the newest academic report; null without one. */
  class_name: z.nullable(z.string()),
  /** Whether the caller is the liaison officer. */
  is_own: z.boolean(),
  mark: z.nullable(z.literal([...schoolMarkIds])),
  day: z.nullable(z.string()),
  source: z.nullable(z.literal([...markSourceIds])),
  /** When the mark was saved; to be sent back as `seen` with another one. */
  marked_at: z.nullable(z.string()),
  /** Who saved it; their role to callers of role 4 and up. */
  marked_by: z.nullable(z.string()),
  /** Whether it was the caller. */
  is_mine: z.boolean(),
  /** The newest mark before this moment of the term. */
  earlier: z.nullable(earlierMark),
});
export type CheckedStudent = z.infer<typeof checkedStudent>;
export const checkedStudents = z.array(checkedStudent);

export const checkInput = z.object({
  /** The id of the term's calendar: a sheet that waited offline belongs to the term in which it was made. */
  term: id(words.term),
  school: id(words.school),
  moment: numberChoice(words.moment, checkMomentIds),
  day: date(words.day),
  source: numberChoice(words.source, markSourceIds),
  marks: rows(
    words.marks,
    marksAtOnce,
    z.object({
      student_id: id(words.student),
      mark: numberChoice(words.mark, schoolMarkIds),
      /**
       * When the mark that this one replaces was saved; null for none. A mark that somebody else saved since
       * then, or the caller saved for a later day, is not overwritten (409). Where it is missing, the last
       * sheet counts.
       */
      seen: z.optional(optionalLine()),
    }),
  ),
});
export type CheckInput = z.infer<typeof checkInput>;

/** How many were marked, for whom a task was opened, who is not Active any more, and who is somebody else's. */
export const checkOutcome = z.object({
  marked: z.int(),
  tasks: z.int(),
  left_out: z.int(),
  /** For callers who may only file for their own students: those who are no longer theirs. */
  not_yours: z.array(z.object({ student_id: z.int(), name: z.string() })),
  /** When they were marked; sent back as `seen` with the next change. */
  marked_at: z.string(),
});
export type CheckOutcome = z.infer<typeof checkOutcome>;
