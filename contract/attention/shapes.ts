import * as z from 'zod/mini';
import { date, id, line, longText, numberChoice, optional, optionalId } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { studentFilters } from '../students/shapes.ts';
import { attentionMessages as words } from './messages.ts';
import { attentionRuleIds, attentionStates } from './rules.ts';

const state = numberChoice(words.state, attentionStates);
const rule = numberChoice(words.rule, attentionRuleIds);

const scope = {
  /** Only the caller's own students. */
  own: z.nullish(z.literal('1')),
  rule: z.nullish(rule),
  ...studentFilters.shape,
};
export const attentionScope = z.object(scope);
export type AttentionScope = z.infer<typeof attentionScope>;

export const attentionQuery = z.object({
  ...scope,
  state: z.nullish(state),
  /** Only the caller's tasks: items that they took or were given, the first one due first. */
  mine: z.nullish(z.literal('1')),
  /** Only the tasks of this colleague; for callers who may choose liaison officers. */
  owner: z.nullish(id(words.owner)),
});

/** One student and one rule, with the reason in words. */
const attentionItem = z.object({
  student_id: z.int(),
  ref: z.string(),
  name: z.string(),
  school: z.string(),
  school_id: z.int(),
  /** The thumbnail. */
  path: z.nullable(z.string()),
  rule: z.literal(attentionRuleIds),
  /** Why the student stands on the list, in words. */
  why: z.string(),
  /** Sent back with a decision, so that the server knows which facts the caller saw. */
  facts: z.string(),
  state: z.literal(attentionStates),
  /** Who sees to it, or explained it; their role to callers of role 4 and up. */
  owner: z.nullable(z.string()),
  /** Whether it is the caller. */
  is_mine: z.boolean(),
  due: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** When the last decision about it was made (ISO in UTC); null where there was none. */
  decided: z.nullable(z.string()),
});
export type AttentionItem = z.infer<typeof attentionItem>;
export const attentionItems = z.array(attentionItem);

/**
 * Number of items in each state. `mine` counts the caller's tasks, about any students; `mine_late` counts those
 * past their day.
 */
export const attentionCounts = z.object({
  open: z.int(),
  taken: z.int(),
  explained: z.int(),
  mine: z.int(),
  mine_late: z.int(),
});
export type AttentionCounts = z.infer<typeof attentionCounts>;

export const attentionInput = z.object({
  student_id: id(words.student),
  rule,
  facts: line(words.facts, textLimits.long),
  state,
  /**
   * For `taken`: who sees to it; the caller when missing. Somebody else only for those who choose liaison
   * officers.
   */
  owner_id: z.nullish(optionalId(words.owner)),
  /** For `taken`: by when. */
  due: z.optional(optional(date(words.due))),
  /** As it was read; where somebody decided since, nothing is changed (409). Without it the last decision counts. */
  decided: z.optional(optional(line(words.changed))),
  /** For `explained`, which requires it. */
  reason: z.optional(optional(longText(words.reason))),
});
export type AttentionInput = z.infer<typeof attentionInput>;
