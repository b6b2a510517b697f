import * as z from 'zod/mini';
import { id, optionalId, rows, textChoice } from '../fields.ts';
import { categoryIds } from '../reference-data/categories.ts';
import { chosenIds, student } from '../students/shapes.ts';
import { telephones } from '../telephones.shapes.ts';
import { termDays } from '../term-calendar/shapes.ts';
import { byWork, workKinds } from '../term-calendar/work.ts';
import { boardGroups, boardViews, workReasons, workStates } from './kinds.ts';
import { boardMessages as words } from './messages.ts';

/** The term (by its calendar's id; this term without), and whose students. */
const scope = {
  term: z.nullish(optionalId(words.term)),
  /** The caller's own students alone. */
  own: z.nullish(z.literal('1')),
  by: z.nullish(textChoice(words.group, boardGroups)),
};

export const boardQuery = z.object(scope);
export type BoardQuery = z.infer<typeof boardQuery>;

export const boardStudentsQuery = z.object({
  ...scope,
  /** One group alone, by the id of its officer, school or cluster. */
  group: z.nullish(optionalId(words.group)),
  view: z.nullish(textChoice(words.view, boardViews)),
  /** With `view`: what is open or late of this kind of work alone. */
  kind: z.nullish(textChoice(words.kind, workKinds)),
});
export type BoardStudentsQuery = z.infer<typeof boardStudentsQuery>;

const count = z.int();
const ofKinds = <Shape extends z.ZodMiniType>(shape: Shape) => z.object(byWork(() => shape));

/** Number of students whose work is in each state. */
const stateCounts = z.object({
  none: count,
  late: count,
  due: count,
  'sent-back': count,
  waiting: count,
  verified: count,
  sent: count,
  in: count,
});
export type StateCounts = z.infer<typeof stateCounts>;

const sums = {
  students: count,
  /** Students with something due, late or sent back. */
  open: count,
  /** Students with something late. */
  late: count,
  counts: ofKinds(stateCounts),
};

export const boardGroup = z.object({ id: z.int(), name: z.string(), ...sums });
export type GroupSums = z.infer<typeof boardGroup>;

/** The board without its students: the term, its sums, and those of each group. */
export const board = z.object({
  /** Null while no term has days. */
  term: z.nullable(termDays),
  /** The terms of the same year, the first one first. */
  terms: z.array(termDays),
  /** The day where the foundation is. */
  today: z.string(),
  /** The next due date of the term, today's included; null when none is ahead. */
  next_due: z.nullable(z.string()),
  by: z.literal(boardGroups),
  ...sums,
  groups: z.array(boardGroup),
});
export type Board = z.infer<typeof board>;

const cell = z.object({
  state: z.literal(workStates),
  /** Whole days since the due date; 0 unless late. */
  days_late: z.int(),
  /** Why nothing is due; null otherwise. */
  reason: z.nullable(z.literal(workReasons)),
  /** Why it was sent back; null otherwise. */
  note: z.nullable(z.string()),
});
export type WorkCell = z.infer<typeof cell>;

/** A student of the board; `liaison` and `liaison_id` are null for callers of role 4 and up. */
export const boardStudent = z.object({
  id: z.int(),
  ref: z.string(),
  name: z.string(),
  category: z.literal(categoryIds),
  school: z.string(),
  liaison: z.nullable(z.string()),
  liaison_id: z.nullable(z.int()),
  path: z.nullable(z.string()),
  /** Whether the caller looks after the student; told to callers who file for their own alone. */
  is_own: z.optional(z.boolean()),
  work: ofKinds(cell),
  /** How many kinds of work are late. */
  late: count,
});
export type BoardStudent = z.infer<typeof boardStudent>;
export const boardStudentList = z.array(boardStudent);

/** The newest report of a student, in short; of Special Education without a percentage. */
const lastReport = z.object({
  year: z.string(),
  term: z.string(),
  class: z.string(),
  grade: z.string(),
  mean: z.nullable(z.number()),
  marks: z.array(
    z.object({ subject_name: z.string(), mark: z.nullable(z.number()), grade: z.string() }),
  ),
});
export type LastReport = z.infer<typeof lastReport>;

const ownStudent = z.extend(boardStudent, {
  /** As the lists show it, for the forms about it. */
  listed: student,
  /** Of the family, the guardian's first; a list that a device kept from before may have none. */
  telephones: z.optional(telephones),
  /** How the academic report of each term of the year stands that has opened, in order. */
  terms: z.array(z.object({ id: z.int(), name: z.string(), state: z.literal(workStates) })),
  last_report: z.nullable(lastReport),
});
export type OwnStudent = z.infer<typeof ownStudent>;

/** The caller's own active students, with what is needed of them offline. */
export const ownStudents = z.object({
  /** Null while no term has days; then nothing is due of anybody, and all states are `none`. */
  term: z.nullable(termDays),
  /** Today's date where the foundation is. */
  today: z.string(),
  /** The longest late first. */
  students: z.array(ownStudent),
});
export type OwnStudents = z.infer<typeof ownStudents>;

export const happenedQuery = z.object({
  term: z.nullish(optionalId(words.term)),
  kind: textChoice(words.kind, workKinds),
});

/** One thing that was done about a piece of work. */
const happened = z.object({
  /** ISO in UTC. */
  at: z.string(),
  /** In words, such as 'Filed' or 'Verified'. */
  what: z.string(),
  /** The person, or their role to who may not know; null for what nobody did. */
  by: z.nullable(z.string()),
});
export type Happened = z.infer<typeof happened>;
export const happenedList = z.array(happened);

/** Whose letter is shown; the first officer's if none is named. */
export const reminderQuery = z.object({
  officer: z.nullish(optionalId(words.officer)),
  /** The liaison officers of these students alone. */
  students: z.nullish(chosenIds),
});

/** Officers with something open this term who can sign in, and the letter to one of them. */
export const reminderPreview = z.object({
  /** Whether quiet mode is on: reminders wait then. */
  quiet: z.boolean(),
  officers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      open: count,
      late: count,
      /** Whether a reminder was filed for them today. */
      is_reminded: z.boolean(),
    }),
  ),
  /** Students with open work whose officer cannot sign in, so that nobody is reminded; 0 for chosen students. */
  unreached: count,
  letter: z.nullable(
    z.object({ officer_id: z.int(), subject: z.string(), text: z.string(), html: z.string() }),
  ),
});
export type ReminderPreview = z.infer<typeof reminderPreview>;

export const reminderInput = z.object({ officers: rows(words.officers, 1_000, id(words.officer)) });

/** How many letters were filed; who was reminded today or has nothing open gets none. */
export const sentReminders = z.object({ filed: count });
export type SentReminders = z.infer<typeof sentReminders>;
