import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { inputShapes, rowShapes } from '../record.shapes.ts';
import { reportMessages } from '../term-reports/reports.ts';
import { seenVersion, versioned } from '../versions.ts';
import { paperFields, paperKindFields } from './record.ts';

/** A kind of paper. `years_kept` after the student left; null: as long as the student's record. */
export const paperKind = z.object({ id: z.int(), ...rowShapes(paperKindFields), ...versioned });
export type PaperKind = z.infer<typeof paperKind>;
export const paperKindList = z.array(paperKind);

export const paperKindInput = z.object(inputShapes(paperKindFields));
export type PaperKindInput = z.infer<typeof paperKindInput>;
export const paperKindCorrection = z.object({ ...paperKindInput.shape, ...seenVersion });

/** A paper of a student, with the name of its kind; `added_at` in ISO, UTC. */
export const paper = z.object({
  id: z.int(),
  kind_id: z.int(),
  kind: z.string(),
  path: z.string(),
  added_at: z.string(),
});
export type Paper = z.infer<typeof paper>;
export const paperList = z.array(paper);
export const papersQuery = z.object({ student: id(reportMessages.student) });

/** The form without its PDF. */
export const paperInput = z.object(inputShapes(paperFields));
export type PaperInput = z.infer<typeof paperInput>;
export const removedPaper = z.object({ id: z.int() });

/** Of all students, or with `own` of the caller's alone. */
export const missingQuery = z.object({ own: z.nullish(z.literal('1')) });
/** How many active students lack each kind that is expected. */
export const missingPapers = z.array(z.object({ id: z.int(), name: z.string(), count: z.int() }));
