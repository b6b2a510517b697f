import * as z from 'zod/mini';
import { date, id, line, longText, numberChoice, optional, optionalId } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { studentFilters } from '../students/shapes.ts';
import { attentionMessages as words } from './messages.ts';
import { attentionRuleIds, attentionStates } from './rules.ts';

const state = numberChoice(words.state, attentionStates);
const rule = numberChoice(words.rule, attentionRuleIds);

const scope = {
  /** The caller's own students alone. */
  own: z.nullish(z.literal('1')),
  rule: z.nullish(rule),
  ...studentFilters.shape,
};
export const attentionScope = z.object(scope);
export type AttentionScope = z.infer<typeof attentionScope>;

export const attentionQuery = z.object({
  ...scope,
  state: z.nullish(state),
  /** What the caller has taken, or was given, alone: their tasks, the first one due first. */
  mine: z.nullish(z.literal('1')),
  /** What this colleague sees to alone; for those who choose liaison officers. */
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
  /** To be sent back with a decision, so that it is about what was seen. */
  facts: z.string(),
  state: z.literal(attentionStates),
  /** Who sees to it, or explained it; their role to callers of role 4 and up. */
  owner: z.nullable(z.string()),
  /** Whether it is the caller. */
  is_mine: z.boolean(),
  due: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type AttentionItem = z.infer<typeof attentionItem>;
export const attentionItems = z.array(attentionItem);

/** How many items stand how; `mine` are the caller's tasks, of whomever, `mine_late` those of them past their day. */
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
  /** For `taken`: by whom; the caller without. Somebody else only for those who choose liaisons. */
  owner_id: z.nullish(optionalId(words.owner)),
  /** For `taken`: by when. */
  due: z.optional(optional(date(words.due))),
  /** For `explained`, where it must be there. */
  reason: z.optional(optional(longText(words.reason))),
});
export type AttentionInput = z.infer<typeof attentionInput>;
