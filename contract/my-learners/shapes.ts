import * as z from 'zod/mini';
import { id, nothing, optionalLine, sumCurrency } from '../fields.ts';
import { sentenceIds } from '../path/sentences.ts';
import { supported } from '../sponsorships/shapes.ts';
import { studentStatusIds } from '../students/lists.ts';
import { sentenceMax } from './limits.ts';
import { myLearnersMessages as words } from './messages.ts';

/** A term as people call it: 'Term 3 2026'. */
const term = z.string();
/** A moment (ISO in UTC). */
const moment = z.string();
const change = z.nullable(z.object({ subject: z.string(), points: z.number() }));

/** A question of the supporter about a learner, and what the office said of it. */
const question = z.object({
  asked_at: moment,
  sentence: z.nullable(z.string()),
  /** When somebody of the office took it; null while it waits. */
  seen_at: z.nullable(moment),
  answered_at: z.nullable(moment),
  answer: z.nullable(z.string()),
});
export type Question = z.infer<typeof question>;

/**
 * A learner as the supporter sees them (rule 10.24): verified reports and pictures with consent alone. Sums look like
 * '12,345.00' and are those in the foundation's currency.
 */
const learner = z.object({
  id: z.int(),
  /** What letters call the learner. */
  name: z.string(),
  /** The thumbnail. */
  path: z.nullable(z.string()),
  age: z.int(),
  status: z.literal(studentStatusIds),
  ...supported,
  /** The class of the last verified report. */
  class: z.nullable(z.string()),
  /** What came since the last visit; `since` is null at the first one, when all there is is new. */
  news: z.object({
    since: z.nullable(moment),
    report: z.nullable(term),
    pictures: z.int(),
    /** When receipts were last verified. */
    paid_at: z.nullable(moment),
    letters: z.int(),
  }),
  report: z.nullable(
    z.object({
      term,
      verified_at: z.nullable(moment),
      grade: z.string(),
      comment: z.string(),
      own_words: z.nullable(z.string()),
      /** The subject that rose most since the report before, and the one that fell most, in points. */
      up: change,
      down: change,
    }),
  ),
  /** The mean scores of its scale, the oldest first; none in Special Education. */
  means: z.array(z.object({ term, mean: z.number() })),
  pictures: z.object({
    count: z.int(),
    newest: z.array(
      z.object({ id: z.int(), title: z.string(), at: moment, path: z.nullable(z.string()) }),
    ),
  }),
  /** What verified receipts tell of: of their last term by category, of its year, and in all. */
  paid: z.nullable(
    z.object({
      term,
      sum: z.string(),
      lines: z.array(z.object({ category: z.string(), sum: z.string() })),
      year: z.string(),
      year_sum: z.string(),
      all: z.string(),
      /** Receipts in another currency, which are in no sum. */
      others: z.int(),
    }),
  ),
  /** Letters about the learner that went to the caller. */
  letters: z.object({ count: z.int(), newest: z.array(z.object({ at: moment, term })) }),
  question: z.nullable(question),
  /** What a person approved last for supporters to read of the learner's path: one of the fixed sentences (rule 5.18). */
  told: z.nullable(z.object({ at: moment, sentence: z.literal(sentenceIds) })),
});
export type Learner = z.infer<typeof learner>;

/** The caller's learners: those who are with us first, by name. */
export const myLearners = z.object({ learners: z.array(learner), currency: sumCurrency });

export const learnerSeen = z.object({ student_id: id(words.student) });

export const newsInput = z.object({
  student_id: id(words.student),
  sentence: optionalLine(sentenceMax),
});
export type NewsInput = z.infer<typeof newsInput>;
export { nothing, question };
