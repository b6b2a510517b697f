import type { Generated } from 'kysely';
import type { ReportKindName } from '#contract/report-kinds.ts';
import { internal, sensitive, type Time, table } from './table.ts';

/** What the guard keeps. */
export const guardTables = {
  /** Why somebody let a record go out in spite of its warnings. */
  guard_reasons: table('server/features/guard', {
    id: internal<Generated<number>>(),
    student_id: sensitive<number>(),
    kind: sensitive<ReportKindName | 'medium'>(),
    record_id: sensitive<number>(),
    /** Of the report that it is about; 1 for a medium, which never changes. */
    version: sensitive<number>(),
    /** JSON of the warnings' keys. */
    warnings: sensitive<string>(),
    reason: sensitive<string>(),
    given_at: internal<Time>(),
    given_by: internal<number | null>(),
  }),
  /** Empty: the prints by which like pictures were found before 0074. */
  picture_prints: table('server/files', {
    path: sensitive<string>(),
    print: sensitive<string>(),
    taken_on: sensitive<string | null>(),
    band_1: sensitive<number | null>(),
    band_2: sensitive<number | null>(),
    band_3: sensitive<number | null>(),
    band_4: sensitive<number | null>(),
  }),
};
