import { type OwnTexts, partsBy, type TextPart } from '#contract/letter-texts/parts.ts';
import { inCodes, inWords } from '#contract/letter-texts/rules.ts';
import type { LanguageTexts } from '#contract/letter-texts/shapes.ts';

/** The texts of a language as typed, with the names of what is filled in. */
export type TextValues = Record<TextPart, string>;

/** What letters say now, to be typed over. */
export const valuesOf = ({ own, ours }: LanguageTexts): TextValues =>
  partsBy((part) => inWords(own[part] ?? ours[part]));

/** As they are sent; an empty one is the program's. */
export const codedOf = (values: TextValues): OwnTexts =>
  partsBy((part) => inCodes(values[part].trim()) || null);
