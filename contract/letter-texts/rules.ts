import type { FieldErrors } from '../errors.ts';
import { letterTextMessages as words } from './messages.ts';
import {
  type Placeholder,
  partRules,
  placeholders,
  placeholderWords,
  type TextPart,
  textParts,
} from './parts.ts';

const inBraces = /\{([^{}]*)\}/g;
/** Braces with their content, or a single brace. */
const anyBrace = /\{([^{}]*)\}|[{}]/g;

const isPlaceholder = (name: string | undefined): name is Placeholder =>
  placeholders.some((one) => one === name);

/** Small letters, single blanks and one kind of apostrophe: people type them as they like. */
const sameWord = (name: string) =>
  name.trim().toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ');

/** A text as people read and type it: `{student’s first name}` for `{student}`. */
export const inWords = (text: string): string =>
  text.replace(inBraces, (whole, name) =>
    isPlaceholder(name) ? `{${placeholderWords[name]}}` : whole,
  );

/** The same as it is kept; what is no placeholder stays, for `partFault` to tell. */
export const inCodes = (text: string): string =>
  text.replace(inBraces, (whole: string, name: string) => {
    const code = placeholders.find((one) =>
      [one, placeholderWords[one]].some((word) => sameWord(word) === sameWord(name)),
    );
    return code === undefined ? whole : `{${code}}`;
  });

/** A text with its placeholders filled in. Braces within a name are not read as a placeholder. */
export const filledIn = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replace(inBraces, (whole, name) => (isPlaceholder(name) ? values[name] : whole));

const named = (some: readonly Placeholder[]) => some.map((one) => `{${placeholderWords[one]}}`);

/** What is wrong with a text of a letter as it is kept, or null; an empty one is the program's. */
export function partFault(part: TextPart, text: string): string | null {
  if (text === '') return null;
  const { max, needs } = partRules[part];
  if ([...text].length > max) return words.tooLong(max);
  const strange = [...text.matchAll(anyBrace)].find(([, name]) => !isPlaceholder(name));
  if (strange) return words.unknown(strange[0], named(placeholders));
  const missing = needs.filter((one) => !text.includes(`{${one}}`));
  return missing.length > 0 ? words.missing(named(missing)) : null;
}

/** Faults of the texts of a letter by their parts; an empty one is the program's and has none. */
export function textFaults(given: Readonly<Partial<Record<TextPart, unknown>>>): FieldErrors {
  const faults: FieldErrors = {};
  for (const part of textParts) {
    const text = given[part];
    const fault = typeof text === 'string' ? partFault(part, text.trim()) : null;
    if (fault !== null) faults[part] = [fault];
  }
  return faults;
}
