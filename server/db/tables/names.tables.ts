import type { Generated } from 'kysely';
import type { NameKind } from '#contract/names/kinds.ts';
import { internal, sensitive, type Time, table } from './table.ts';

export const namesTables = {
  /** One step in which a name became part of another one. */
  name_merges: table('server/features/names', {
    id: internal<Generated<number>>(),
    kind: internal<NameKind>(),
    from_id: internal<number>(),
    into_id: internal<number>(),
    made_by: internal<number>(),
    at: internal<Time>(),
    undone_at: internal<Time | null>(),
  }),
  /** A record that was moved: its table, its id there, and for a mark its report. */
  name_merge_rows: table('server/features/names', {
    merge_id: internal<number>(),
    place: internal<string>(),
    row_id: sensitive<number>(),
    owner_id: sensitive<number | null>(),
  }),
  /** Two names that somebody said are two, the lower id first. */
  names_apart: table('server/features/names', {
    kind: internal<NameKind>(),
    one_id: internal<number>(),
    other_id: internal<number>(),
    at: internal<Time>(),
  }),
};
