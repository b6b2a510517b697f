import type { Generated } from 'kysely';
import { sensitive, type Time, table } from './table.ts';

const owner = 'server/features/my-learners';

export const myLearnersTables = {
  /** When a supporter last looked at the page of a learner. */
  learner_visits: table(owner, {
    user_id: sensitive<number>(),
    student_id: sensitive<number>(),
    /** When the visit before this one ended; null at the first. */
    since: sensitive<Time | null>(),
    seen_at: sensitive<Time>(),
  }),
  /** A supporter's question for news; what the office says of it stands on the attention list. */
  news_questions: table(owner, {
    id: sensitive<Generated<number>>(),
    user_id: sensitive<number>(),
    student_id: sensitive<number>(),
    asked_at: sensitive<Time>(),
    sentence: sensitive<string | null>(),
  }),
};
