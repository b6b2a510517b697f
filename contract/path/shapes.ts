import * as z from 'zod/mini';
import { date, id, numberChoice, rows } from '../fields.ts';
import { paper } from '../papers/shapes.ts';
import { inputShapes, rowShapes } from '../record.shapes.ts';
import { seenVersion, versioned } from '../versions.ts';
import { pathMessages as words } from './messages.ts';
import { pathEventFields } from './record.ts';

/** How many students one promotion may have. */
const mostPromoted = 5_000;

const { kind: _kind, ...row } = rowShapes(pathEventFields);

/**
 * An event of a student's path; days as YYYY-MM-DD. What the registration and moves to other schools tell by
 * themselves has no `id`, and kind 0 is the registration. `told_at`, ISO: since when the supporter may read of it.
 */
export const pathEvent = z.object({
  id: z.nullable(z.int()),
  kind: z.int(),
  ...row,
  class: z.nullable(z.string()),
  school: z.nullable(z.string()),
  former_school: z.nullable(z.string()),
  paper: z.nullable(z.pick(paper, { id: true, kind: true, path: true })),
  told_at: z.nullable(z.string()),
  ...versioned,
});
export type PathEvent = z.infer<typeof pathEvent>;

/** The latest first; `siblings` are in the programme, too. `called` is the name by which supporters know the student. */
export const studentPath = z.object({
  called: z.string(),
  events: z.array(pathEvent),
  siblings: z.array(z.object({ id: z.int(), ref: z.string(), name: z.string() })),
});
export type StudentPath = z.infer<typeof studentPath>;

export const pathQuery = z.object({ student: id(words.whose) });

export const pathEventInput = z.object(inputShapes(pathEventFields));
export type PathEventInput = z.infer<typeof pathEventInput>;
export const newPathEvent = z.object({ ...pathEventInput.shape, student_id: id(words.whose) });
export type NewPathEvent = z.infer<typeof newPathEvent>;
export const pathEventCorrection = z.object({ ...pathEventInput.shape, ...seenVersion });
export type PathEventCorrection = z.infer<typeof pathEventCorrection>;

/** A brother or sister who is in the programme; `linked` false takes them out again. */
export const siblingInput = z.object({
  sibling_id: id(words.sibling),
  linked: z.boolean(words.sibling),
});
export type SiblingInput = z.infer<typeof siblingInput>;

/** An Active student with the class of now: of the latest report, or of a promotion after its term opened. */
export const promotable = z.object({
  id: z.int(),
  ref: z.string(),
  name: z.string(),
  school_id: z.int(),
  school: z.string(),
  class_id: z.nullable(z.int()),
  class: z.nullable(z.string()),
});
export type Promotable = z.infer<typeof promotable>;

/** A promotion of the last day; `until`, ISO: it can be taken back until then. */
export const promotion = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  until: z.string(),
  undone: z.boolean(),
  students: z.int(),
});
export type Promotion = z.infer<typeof promotion>;

export const promotions = z.object({ students: z.array(promotable), made: z.array(promotion) });

/** On one day each of these students goes to a class (kind 1) or repeats one (kind 2). */
export const promotionInput = z.object({
  day: date(words.day),
  moves: rows(
    words.moves,
    mostPromoted,
    z.object({
      student_id: id(words.whose),
      kind: numberChoice(words.kind, [1, 2]),
      class_id: id(words.class),
    }),
  ),
});
export type PromotionInput = z.infer<typeof promotionInput>;

/** How many went back, and how many were changed since and stay. */
export const undonePromotion = z.object({ back: z.int(), stayed: z.int() });
export type UndonePromotion = z.infer<typeof undonePromotion>;
