import type { Generated } from 'kysely';
import { schoolCheckRecord } from '#contract/in-school/record.ts';
import { fieldColumns, sensitive, type Time, table } from './table.ts';

export const inSchoolTables = {
  /** Where a student was at the opening or at mid-term. */
  school_checks: table('server/features/in-school', {
    ...fieldColumns(schoolCheckRecord),
    id: sensitive<Generated<number>>(),
    updated_at: sensitive<Time>(),
    updated_by: sensitive<number | null>(),
  }),
};
