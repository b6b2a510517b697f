import * as z from 'zod/mini';
import { line, optional, optionalLine, retired, wholeNumber } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { seenVersion } from '../versions.ts';
import { categoryIds } from './categories.ts';
import { referenceMessages as words } from './messages.ts';

/** A year is a number of four digits; a name of its own begins with it, such as 2026/27. */
export const year = z.object({ id: z.int(), year_name: z.string(), ...retired });
export type Year = z.infer<typeof year>;
export const yearList = z.array(year);

export const term = z.object({
  id: z.int(),
  term_name: z.string(),
  /** Where it stands in years without days, counted from 1; null while nobody has said. */
  place: z.nullable(z.int()),
  ...retired,
});
export type Term = z.infer<typeof term>;
export const termList = z.array(term);

export const classShape = z.object({ id: z.int(), class_name: z.string(), ...retired });
export type Class = z.infer<typeof classShape>;
export const classList = z.array(classShape);

export const subject = z.object({
  id: z.int(),
  subject_name: z.string(),
  category: z.literal(categoryIds),
  ...retired,
});
export type Subject = z.infer<typeof subject>;
export const subjectList = z.array(subject);

/** A year comes as text from a form, as a number from JSON; the clock decides which ones fit. */
export const yearInput = z.object({
  year_name: z.pipe(
    z.union([z.number(), z.string()], words.year),
    z.pipe(z.transform(String), line(words.year, textLimits.name)),
  ),
  /** A name of its own, such as 2026/27; without one it is called by its number. */
  own_name: optionalLine(textLimits.name),
});
const place = wholeNumber(words.place, 1, 1_000);
export const termInput = z.object({
  term_name: line(words.term, textLimits.name),
  place: optional(place),
});
export const placeInput = z.object({ place, ...seenVersion });
export const classInput = z.object({ class_name: line(words.class, textLimits.name) });
/** A subject that is added is always of the category Normal (rule 6.1). */
export const subjectInput = z.object({ subject_name: line(words.subject, textLimits.name) });
