import type { Generated } from 'kysely';
import type { ReportKindName } from '#contract/report-kinds.ts';
import type { Time } from './columns.ts';

export interface VoidedTables {
  voided_records: {
    id: Generated<number>;
    kind: ReportKindName;
    record_id: number;
    student_id: number;
    year_id: number;
    term_id: number;
    /** JSON of its rows and versions as they were, and of the letters that tell of it. */
    content: string;
    /** What its sums are in, where that is not the foundation's currency of now. */
    currency: string | null;
    reason: string;
    voided_at: Time;
    voided_by: number;
  };
}
