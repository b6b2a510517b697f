import * as z from 'zod/mini';
import { id, line } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { seenVersion, versioned } from '../versions.ts';
import { clashKinds, nameKinds, useKinds } from './kinds.ts';
import { nameMessages as words } from './messages.ts';

/** How many records of a kind refer to a name. */
export const nameUse = z.object({ what: z.enum(useKinds), count: z.int() });
export type NameUse = z.infer<typeof nameUse>;

/** A name of a list, with the records that refer to it. */
export const listedName = z.object({
  id: z.int(),
  name: z.string(),
  /** The cluster of a school, the category of a subject, the place of a term in the year; else null. */
  of: z.nullable(z.string()),
  is_retired: z.boolean(),
  /** Whether every installation has it, or it is a year: it cannot be merged into another, and a year keeps its number in its name. */
  is_fixed: z.boolean(),
  /** Only kinds with at least one record. */
  uses: z.array(nameUse),
  /** Names that were merged into it. */
  was: z.array(z.string()),
  ...versioned,
});
export type ListedName = z.infer<typeof listedName>;
export const nameList = z.array(listedName);

export const namesQuery = z.object({ kind: z.enum(nameKinds, words.kind) });
export const nameInput = z.object({ name: line(words.name, textLimits.name), ...seenVersion });
export const retireInput = z.object({ is_retired: z.boolean(words.retire), ...seenVersion });

/** The other name, which stays. */
export const intoInput = z.object({ into: id(words.into), ...seenVersion });

/** What stands in the way of a merge, and whom it is about. */
const nameClash = z.object({
  what: z.enum(clashKinds),
  /** The first of them. */
  names: z.array(z.string()),
  more: z.int(),
});
export type NameClash = z.infer<typeof nameClash>;

/** What a merge would do. */
export const mergePreview = z.object({
  moves: z.array(nameUse),
  /** Nothing is merged while there is any. */
  clashes: z.array(nameClash),
});
export type MergePreview = z.infer<typeof mergePreview>;

/** A merge of the last day. */
export const nameMerge = z.object({
  id: z.int(),
  kind: z.enum(nameKinds),
  name: z.string(),
  into: z.string(),
  by: z.string(),
  /** ISO in UTC. */
  at: z.string(),
  undone: z.boolean(),
});
export type NameMerge = z.infer<typeof nameMerge>;
export const mergeList = z.array(nameMerge);

export { nothing } from '../fields.ts';
