import * as z from 'zod/mini';
import { line, optionalId } from '../fields.ts';
import { inputShapes } from '../record.shapes.ts';
import { sessionMessages } from '../session/messages.ts';
import { studentMessages } from '../students/messages.ts';
import { letterTextMessages as words } from './messages.ts';
import { partsBy } from './parts.ts';
import { letterTextFields } from './record.ts';

const ownTexts = z.object(partsBy(() => z.nullable(z.string())));

/** The texts of letters in one language. */
export const languageTexts = z.object({
  /** Its tag, such as `sw`. */
  language: z.string(),
  /** The version that holds; null while nobody saved one. */
  version: z.nullable(z.int()),
  /** What the foundation says; null where the program’s own holds. */
  own: ownTexts,
  /** What the program says. */
  ours: z.object(partsBy(() => z.string())),
});
export type LanguageTexts = z.infer<typeof languageTexts>;
/** Of each language, English first. */
export const allLetterTexts = z.array(languageTexts);

const language = line(sessionMessages.language, 35);
const texts = inputShapes(letterTextFields);

/** Texts to be saved; one that is empty is the program’s own again. */
export const letterTextsInput = z.object({
  language,
  /** The version that they were made of; another one that holds by now is not overwritten (409). */
  version: optionalId(words.version),
  ...texts,
});
export type LetterTextsInput = z.infer<typeof letterTextsInput>;

/** Texts that nobody saved yet, and whom a letter in them should tell of; without one the next that is due. */
export const textsPreviewInput = z.object({
  language,
  student_id: optionalId(studentMessages.name),
  ...texts,
});
export type TextsPreviewInput = z.infer<typeof textsPreviewInput>;

/** The letter about a student’s newest term with a report; null where there is none. */
export const textsPreview = z.nullable(
  z.object({
    student_id: z.int(),
    student: z.string(),
    /** Who would get it; null where the student has no supporter. */
    supporter: z.nullable(z.string()),
    year_name: z.string(),
    term_name: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
  }),
);
export type TextsPreview = z.infer<typeof textsPreview>;
