import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

/** One step in which students went to other liaison officers. */
interface HandOversTable {
  id: Generated<number>;
  made_by: number;
  at: Time;
  undone_at: Time | null;
}

/** Who had a student before, and who has them now. */
interface HandOverStudentsTable {
  hand_over_id: number;
  student_id: number;
  from_id: number;
  to_id: number;
}

/** A task of the attention list that was handed over with its student, or by itself from its owner to another one. */
interface HandOverTasksTable {
  hand_over_id: number;
  note_id: number;
  from_id: number | null;
  to_id: number | null;
}

export interface HandOverTables {
  hand_overs: HandOversTable;
  hand_over_students: HandOverStudentsTable;
  hand_over_tasks: HandOverTasksTable;
}
