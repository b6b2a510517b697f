import type { Generated } from 'kysely';
import { pathEventRecord } from '#contract/path/record.ts';
import type { StudentStatus } from '#contract/students/lists.ts';
import { fieldColumns, internal, sensitive, type Time, table } from './table.ts';

export const pathTables = {
  /** What happened to students on a day; moves to other schools stand in `student_schools`, too. */
  path_events: table('server/features/path', {
    id: sensitive<Generated<number>>(),
    student_id: sensitive<number>(),
    ...fieldColumns(pathEventRecord),
    /** The status that the event led to. */
    status: sensitive<StudentStatus | null>(),
    promotion_id: sensitive<number | null>(),
    /** Since when the supporter may read of it. */
    told_at: sensitive<Time | null>(),
    told_by: sensitive<number | null>(),
    version: sensitive<Generated<number>>(),
    created_at: sensitive<Time>(),
    updated_by: sensitive<number | null>(),
  }),
  /** A promotion of whole classes in one step. */
  promotions: table('server/features/path', {
    id: internal<Generated<number>>(),
    made_by: internal<number>(),
    at: internal<Time>(),
    undone_at: internal<Time | null>(),
  }),
  /** Brothers and sisters, each in both directions. */
  student_siblings: table('server/features/path', {
    student_id: sensitive<number>(),
    sibling_id: sensitive<number>(),
  }),
};
