import type { Generated } from 'kysely';
import type { AttentionColumns } from '#contract/attention/record.ts';
import type { Time } from './columns.ts';

/** What somebody said of an item of the attention list. */
interface AttentionNotesTable extends AttentionColumns {
  id: Generated<number>;
  updated_at: Time;
  updated_by: number | null;
}

export interface AttentionTables {
  attention_notes: AttentionNotesTable;
}
