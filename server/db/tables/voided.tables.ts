import type { Generated } from 'kysely';
import type { VoidedKind } from '#contract/voided/kinds.ts';
import type { Time } from './columns.ts';

/** A report or document that was voided. */
interface VoidedRecordsTable {
  id: Generated<number>;
  kind: VoidedKind;
  record_id: number;
  student_id: number;
  year_id: number;
  /** Null for a document, as is the class. */
  term_id: number | null;
  class_id: number | null;
  /** JSON of its rows as they were: those of `VoidedContent`. */
  content: string;
  /** JSON: ids of the letters that tell of it and were not withdrawn. */
  letters: string;
  reason: string;
  voided_at: Time;
  voided_by: number;
  /** When its files were deleted, after their time. */
  files_gone_at: Generated<Time | null>;
}

export interface VoidedTables {
  voided_records: VoidedRecordsTable;
}
