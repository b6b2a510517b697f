import type { Generated } from 'kysely';
import type { OwnKind } from '#contract/own-fields/kinds.ts';
import { internal, type Key, sensitive, table, versioned } from './table.ts';

type Flag = 0 | 1;

export const ownFieldTables = {
  /** Fields that the foundation added to its students. */
  own_fields: table('server/features/own-fields', {
    id: internal<Generated<number>>(),
    name: internal<string>(),
    name_key: internal<Key>(),
    kind: internal<OwnKind>(),
    /** JSON of the choices, in their order. */
    choices: internal<string>(),
    for_supporters: internal<Flag>(),
    in_list: internal<Flag>(),
    is_retired: internal<Flag>(),
    ...versioned,
  }),
  /** What is written in such a field of a student; without a row nothing is. */
  own_values: table('server/features/own-fields', {
    student_id: sensitive<number>(),
    field_id: sensitive<number>(),
    value: sensitive<string>(),
    /** `ownKey` of the value: by it lists are sorted and narrowed. */
    sort_key: sensitive<Key>(),
  }),
};
