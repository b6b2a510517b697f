import type { Generated } from 'kysely';
import type { SchoolCheckColumns } from '#contract/in-school/record.ts';
import type { Time } from './columns.ts';

/** Where a student was at the opening or at mid-term. */
interface SchoolChecksTable extends SchoolCheckColumns {
  id: Generated<number>;
  updated_at: Time;
  updated_by: number | null;
}

export interface InSchoolTables {
  school_checks: SchoolChecksTable;
}
