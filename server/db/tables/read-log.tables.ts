import type { Generated } from 'kysely';
import type { ReadKind } from '#contract/read-log/kinds.ts';
import type { Time } from './columns.ts';

/** Somebody opened something of a student, once an hour (rule 12.3). */
interface ReadLogTable {
  id: Generated<number>;
  at: Time;
  /** When that hour began. */
  hour: Time;
  user_id: number;
  role_id: number;
  /** Null for the export of a whole list. */
  student_id: number | null;
  kind: ReadKind;
}

/** A burst of openings that was told to the administrators. */
interface ReadAlarmsTable {
  id: Generated<number>;
  at: Time;
  hour: Time;
  user_id: number;
  kind: 'profile' | 'export';
  counted: number;
}

/** Who opened what, and what was told of it. */
export interface ReadLogTables {
  read_log: ReadLogTable;
  read_alarms: ReadAlarmsTable;
}
