import type { Generated } from 'kysely';
import { internal, sensitive, type Time, table } from './table.ts';

export const handOverTables = {
  /** One step in which students went to other liaison officers. */
  hand_overs: table('server/features/hand-over', {
    id: internal<Generated<number>>(),
    made_by: internal<number>(),
    at: internal<Time>(),
    undone_at: internal<Time | null>(),
  }),
  /** Who had a student before, and who has them now. */
  hand_over_students: table('server/features/hand-over', {
    hand_over_id: internal<number>(),
    student_id: sensitive<number>(),
    from_id: internal<number>(),
    to_id: internal<number>(),
  }),
  /** A task of the attention list that was handed over with its student, or by itself from its owner to another one. */
  hand_over_tasks: table('server/features/hand-over', {
    hand_over_id: internal<number>(),
    note_id: internal<number>(),
    from_id: internal<number | null>(),
    to_id: internal<number | null>(),
  }),
};
