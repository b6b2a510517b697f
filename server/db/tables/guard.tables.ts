import type { Generated } from 'kysely';
import type { ReportKindName } from '#contract/report-kinds.ts';
import type { Time } from './columns.ts';

/** Why somebody let a record go out in spite of its warnings. */
interface GuardReasonsTable {
  id: Generated<number>;
  student_id: number;
  kind: ReportKindName | 'medium';
  record_id: number;
  /** Of the report that it is about; 1 for a medium, which never changes. */
  version: number;
  /** JSON of the warnings' keys. */
  warnings: string;
  reason: string;
  given_at: Time;
  given_by: number | null;
}

/** Empty: the prints by which like pictures were found before 0074. */
interface PicturePrintsTable {
  path: string;
  print: string;
  taken_on: string | null;
  band_1: number | null;
  band_2: number | null;
  band_3: number | null;
  band_4: number | null;
}

/** What the guard keeps. */
export interface GuardTables {
  guard_reasons: GuardReasonsTable;
  picture_prints: PicturePrintsTable;
}
