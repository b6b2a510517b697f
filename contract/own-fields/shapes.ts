import * as z from 'zod/mini';
import { id, line, optionalLine, textChoice } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { seenVersion, versioned } from '../versions.ts';
import { mostChoices, mostOwnFields, ownKinds } from './kinds.ts';
import { ownFieldMessages as words } from './messages.ts';
import { ownFilterOf } from './rules.ts';

/** A field that the foundation added to its students. */
export const ownField = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.literal(ownKinds),
  /** Of a choice, in their order; else none. */
  choices: z.array(z.string()),
  for_supporters: z.boolean(),
  /** Whether the Students list has a column for it. */
  in_list: z.boolean(),
  /** No longer offered: what was written stays on profiles. */
  is_retired: z.boolean(),
  ...versioned,
});
export type OwnField = z.infer<typeof ownField>;
export const ownFieldList = z.array(ownField);

/** Empty lines of a form are none. */
const choices = z.pipe(
  z.pipe(
    z.array(z.string(words.choices), words.choices).check(z.maxLength(2 * mostChoices)),
    z.transform((lines: string[]) => lines.filter((one) => one.trim() !== '')),
  ),
  z.array(line(words.choices, textLimits.name)).check(z.maxLength(mostChoices)),
);

export const ownFieldInput = z.object({
  name: line(words.name, textLimits.name),
  kind: textChoice(words.kind, ownKinds),
  choices: z._default(choices, []),
  for_supporters: z.boolean(words.forSupporters),
  in_list: z.boolean(words.inList),
  is_retired: z._default(z.boolean(words.isRetired), false),
  ...seenVersion,
});
export type OwnFieldInput = z.infer<typeof ownFieldInput>;

/**
 * What is written into own fields of a student: a number as decimal text, a day as `YYYY-MM-DD`, a choice by its
 * words, `yes` or `no`. Fields that are not named stay as they are.
 */
export const ownInput = z.optional(
  z
    .array(z.object({ id: id(words.gone), value: optionalLine() }))
    .check(z.maxLength(2 * mostOwnFields)),
);
export type OwnInput = z.infer<typeof ownInput>;

/** The same as a form reads it: of each field that is offered. */
export const ownEdited = z.optional(
  z.array(z.object({ id: z.int(), value: z.nullable(z.string()) })),
);

/** The filled fields of a profile that the caller may see, also those that are no longer offered. */
export const ownFacts = z.optional(
  z.array(
    z.object({ id: z.int(), name: z.string(), kind: z.literal(ownKinds), value: z.string() }),
  ),
);

/** Of a row of a list: by the ids of fields what is written there. */
export const ownCells = z.optional(z.record(z.string(), z.string()));
export type OwnCells = NonNullable<z.infer<typeof ownCells>>;

/** The message for a filter by an own field that is not there, or not for this caller. */
export const notOwn = 'There is no such field';

/** JSON of what a list is narrowed to by own fields, see `OwnFilter`. */
export const ownFilterText = z.string(notOwn).check(
  z.maxLength(2_000, notOwn),
  z.refine<string>((text) => ownFilterOf(text) !== null, notOwn),
);
