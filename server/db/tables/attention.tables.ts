import type { Generated } from 'kysely';
import { attentionRecord } from '#contract/attention/record.ts';
import { fieldColumns, sensitive, type Time, table } from './table.ts';

export const attentionTables = {
  /** What somebody said of an item of the attention list. */
  attention_notes: table('server/features/attention', {
    ...fieldColumns(attentionRecord),
    id: sensitive<Generated<number>>(),
    updated_at: sensitive<Time>(),
    updated_by: sensitive<number | null>(),
  }),
};
