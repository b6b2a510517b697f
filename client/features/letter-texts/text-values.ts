import { type OwnTexts, partsBy, type TextPart } from '#contract/letter-texts/parts.ts';
import { inCodes, inWords } from '#contract/letter-texts/rules.ts';
import type { LanguageTexts } from '#contract/letter-texts/shapes.ts';

/** The texts of a language as typed, with readable names for the placeholders. */
export type TextValues = Record<TextPart, string>;

/** The texts in force, to be edited. */
export const valuesOf = ({ own, ours }: LanguageTexts): TextValues =>
  partsBy((part) => inWords(own[part] ?? ours[part]));

/** The texts as they are sent; an empty one is the program's. */
export const codedOf = (values: TextValues): OwnTexts =>
  partsBy((part) => inCodes(values[part].trim()) || null);
