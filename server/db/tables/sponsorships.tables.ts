import type { Generated } from 'kysely';
import { sponsorshipRecord } from '#contract/sponsorships/record.ts';
import { fieldColumns, sensitive, type Time, table } from './table.ts';

export const sponsorshipTables = {
  /** Who supported a student, and when; a student has at most one without an end: the present one. */
  sponsorships: table('server/features/sponsorships', {
    id: sensitive<Generated<number>>(),
    student_id: sensitive<number>(),
    supporter_id: sensitive<number>(),
    ...fieldColumns(sponsorshipRecord),
    version: sensitive<Generated<number>>(),
    created_at: sensitive<Time>(),
    updated_by: sensitive<number | null>(),
  }),
};
