import type { Generated } from 'kysely';
import { scaleRecord } from '#contract/scales/record.ts';
import { fieldColumns, internal, type Key, table, versioned } from './table.ts';

type Flag = 0 | 1;

export const scaleTables = {
  scales: table('server/features/scales', {
    ...fieldColumns(scaleRecord),
    id: internal<Generated<number>>(),
    name_key: internal<Key>(),
    has_marks: internal<Flag>(),
    /** Always 0 since 0075. */
    is_retired: internal<Flag>(),
    ...versioned,
  }),
  scale_steps: table('server/features/scales', {
    scale_id: internal<number>(),
    /** Place in the scale, from 0, the best first. */
    position: internal<number>(),
    label: internal<string>(),
    points: internal<number | null>(),
    lowest: internal<number | null>(),
    highest: internal<number | null>(),
    no_mark: internal<Flag>(),
  }),
  scale_uses: table('server/features/scales', {
    id: internal<Generated<number>>(),
    scale_id: internal<number>(),
    class_id: internal<number | null>(),
    from_year: internal<number | null>(),
  }),
};
