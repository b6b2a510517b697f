import * as z from 'zod/mini';
import { dayWords, isDate } from './dates.ts';
import { isEmail, isNewEmail } from './email-address.ts';
import { textLimits } from './limits.ts';
import { telephonesFault } from './telephones.ts';
import { texts } from './texts.ts';

const words = texts('fieldMessages', {
  controls: 'This text has characters that are not allowed',
  tooLong: (max: number) => `This field should be at most ${max} characters long`,
  noText: 'This field must be text',
  whole: (min: number, max: number) => `This field should be a whole number from ${min} to ${max}`,
  least: (min: number) => `This field should be at least ${min}`,
  most: (max: number) => `This field should be at most ${max}`,
  tooMany: (max: number) => `There can be at most ${max} rows`,
});

/**
 * The building blocks of every form shape. Each takes the 'cannot be empty' words for a
 * missing or empty value. Strict on purpose (rule 2.13): an array or object never passes for text.
 */

// Control characters and line separators, and the bidirectional overrides that can disguise a name
// (rule 2.14). Long text may hold tabs and line breaks.
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const controlsButBreaks = /(?![\t\n\r])[\p{Cc}\p{Zl}\p{Zp}]/u;
const overrides = /[\u202a-\u202e\u2066-\u2069]/u;

// Blanks and letters that draw nothing, such as U+200B: a name of these alone could not be seen.
const seen = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;
const isSeen = (required: string) =>
  z.refine<string>((value) => seen.test(value), { error: required, abort: true });

function plain(forbidden: RegExp) {
  return z.refine<string>(
    (value) => value.isWellFormed() && !forbidden.test(value) && !overrides.test(value),
    words.controls,
  );
}

// Counted as people count: an emoji of four UTF-16 units is still one character or so.
const atMost = (max: number) =>
  z.refine<string>((value) => value.length <= max || [...value].length <= max, words.tooLong(max));

/** One line of text, trimmed, required. */
export const line = (required: string, max: number = textLimits.line) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      isSeen(required),
      atMost(max),
      plain(controls),
    );

/** One line of text, trimmed; absent, null and empty all read back as null. */
export const optionalLine = (max: number = textLimits.line) =>
  z.pipe(
    z.nullish(z.string(words.noText).check(z.trim(), atMost(max), plain(controls))),
    z.transform((value: string | null | undefined) => (value && seen.test(value) ? value : null)),
  );

/** Telephones, several in a line, kept as typed; null and empty read back as null, absent stays so. */
export const telephoneLine = z.pipe(
  z.nullish(
    z.string(words.noText).check(
      z.overwrite<string>((value) => value.replace(/\s*[\r\n]+\s*/g, ' / ')),
      z.trim(),
      atMost(textLimits.line),
      plain(controls),
      (context) => {
        const message = context.value === '' ? null : telephonesFault(context.value);
        if (message) context.issues.push({ code: 'custom', message, input: context.value });
      },
    ),
  ),
  z.transform((value: string | null | undefined) => (value === undefined ? value : value || null)),
);

/** The same shape for a field that may be empty: absent, null and '' read back as null. */
export const optional = <T>(shape: z.ZodMiniType<T>) =>
  z.pipe(
    z.transform((value: unknown): unknown => (value === '' || value === undefined ? null : value)),
    z.nullable(shape),
  );

// A browser's form sends every line break as CR LF, its JSON as it was typed: one text, one spelling.
const plainBreaks = z.overwrite<string>((value) => value.replace(/\r\n?/g, '\n'));

/** Text with line breaks (read as LF), trimmed, required. */
export const longText = (required: string, max: number = textLimits.long) =>
  z
    .string(required)
    .check(
      plainBreaks,
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      isSeen(required),
      atMost(max),
      plain(controlsButBreaks),
    );

/** One spelling for each number: no sign before it, no zero before it, no blank around it. */
const wholeNumberText = /^(?:0|-?[1-9][0-9]{0,14})$/;
/** For a name of a list: set once forms no longer offer it. Records that use it keep it. */
export const retired = { is_retired: z.optional(z.literal(true)) };

/** The `data` of a call that answers none, or a file in its place. */
export const nothing = z.null();

/** A positive integer as digits; one beyond all ids is simply not there. */
export const idText = /^[1-9][0-9]{0,15}$/;

/**
 * Multipart forms carry numbers as digits; JSON carries numbers. Both are read, nothing else.
 * `wrong` is said for text that is there but no such number.
 */
const numeric = (required: string, pattern: RegExp, wrong: string = required) =>
  z.pipe(
    z.union(
      [
        z.number(),
        z.string().check(z.regex(/\S/, { error: required, abort: true }), z.regex(pattern, wrong)),
      ],
      required,
    ),
    z.transform((value: number | string) => (typeof value === 'string' ? Number(value) : value)),
  );

/** A whole number in a range. */
export const wholeNumber = (required: string, min: number, max: number) => {
  const wrong = words.whole(min, max);
  return z.pipe(
    numeric(required, wholeNumberText, wrong),
    z.int(wrong).check(z.minimum(min, words.least(min)), z.maximum(max, words.most(max))),
  );
};

/** The id of another record; whether it exists is the server's to say. */
export const id = (required: string) =>
  z.pipe(numeric(required, idText), z.int(required).check(z.minimum(1, required)));

/** The id of another record, or null for an absent or empty one. */
export const optionalId = (wrong: string) =>
  z.pipe(
    z.nullish(z.union([z.literal(''), id(wrong)], wrong)),
    z.transform((value: number | '' | null | undefined) => (value ? value : null)),
  );

/** One of a fixed list of numbers, such as a gender or a status. */
export const numberChoice = <const T extends readonly number[]>(required: string, values: T) =>
  z.pipe(numeric(required, wholeNumberText), z.literal([...values], required));

/** One of a fixed list of texts, such as a finance category; trimmed, otherwise letter for letter. */
export const textChoice = <const T extends readonly string[]>(required: string, values: T) =>
  z.pipe(z.string(required).check(z.trim()), z.literal([...values], required));

/** A day of the calendar as `YYYY-MM-DD`; whether it lies in the future is the feature's to say. */
export const date = (required: string) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      z.refine<string>(isDate, dayWords),
    );

// Far longer than any decimal we take, far shorter than what could cost time to read.
const decimalLength = 30;

/**
 * A decimal as it was typed, or as a JSON number; absent, null and empty all read back as null.
 * What it must be is said by the rule that knows its bounds (marks depend on grade and category).
 */
export const decimalAsTyped = (wrong: string) =>
  z.pipe(
    z.nullish(
      z.union([z.number(), z.string().check(z.trim(), z.maxLength(decimalLength, wrong))], wrong),
    ),
    z.transform((value: number | string | null | undefined) =>
      value === undefined || value === null || value === '' ? null : String(value),
    ),
  );

/** What the sums beside it are in, a code of ISO 4217; left out while the foundation names no currency. */
export const sumCurrency = z.optional(z.string());

/** Rows of a repeated part, at least one; how many is settled before any row is looked at. */
export const rows = <T>(required: string, max: number, row: z.ZodMiniType<T>) =>
  z.pipe(
    z
      .array(z.unknown(), required)
      .check(
        z.minLength(1, { error: required, abort: true }),
        z.maxLength(max, { error: words.tooMany(max), abort: true }),
      ),
    z.array(row),
  );

const emailOf = (isAllowed: (value: string) => boolean) => (required: string, invalid: string) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      z.refine<string>(isAllowed, invalid),
    );

/** An e-mail address that somebody may have, kept as typed, trimmed (rules 4.4 and 4.20). */
export const email = emailOf(isEmail);

/** An e-mail address that somebody gets. */
export const newEmail = emailOf(isNewEmail);
