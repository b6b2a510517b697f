import type { Generated } from 'kysely';
import type { ReadKind } from '#contract/read-log/kinds.ts';
import { internal, sensitive, type Time, table } from './table.ts';

/** Who opened what, and what was told of it. */
export const readLogTables = {
  /** Somebody opened something of a student, once an hour (rule 12.3). */
  read_log: table('server/read-log', {
    id: internal<Generated<number>>(),
    at: internal<Time>(),
    /** When that hour began. */
    hour: internal<Time>(),
    user_id: internal<number>(),
    role_id: internal<number>(),
    /** Null for the export of a whole list. */
    student_id: sensitive<number | null>(),
    kind: sensitive<ReadKind>(),
  }),
  /** A burst of openings that was told to the administrators. */
  read_alarms: table('server/read-log', {
    id: internal<Generated<number>>(),
    at: internal<Time>(),
    hour: internal<Time>(),
    user_id: internal<number>(),
    kind: internal<'profile' | 'export'>(),
    counted: internal<number>(),
  }),
};
