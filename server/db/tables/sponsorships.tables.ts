import type { Generated } from 'kysely';
import { type Part, sponsorshipRecord } from '#contract/sponsorships/record.ts';
import { fieldColumns, sensitive, type Time, table } from './table.ts';

export const sponsorshipTables = {
  /** Who supported a student, and when; at most one main supporter is without an end: the present one. */
  sponsorships: table('server/features/sponsorships', {
    id: sensitive<Generated<number>>(),
    student_id: sensitive<number>(),
    supporter_id: sensitive<number>(),
    ...fieldColumns(sponsorshipRecord),
    part: sensitive<Generated<Part>>(),
    version: sensitive<Generated<number>>(),
    created_at: sensitive<Time>(),
    updated_by: sensitive<number | null>(),
  }),
};
