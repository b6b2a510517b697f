import type { Generated } from 'kysely';
import type { ViewList } from '#contract/saved-views/lists.ts';
import { internal, type Key, type Time, table, versioned } from './table.ts';

export const savedViewTables = {
  /** Filters that a person keeps under a name. */
  saved_views: table('server/features/saved-views', {
    id: internal<Generated<number>>(),
    user_id: internal<number>(),
    /** Which list it narrows. */
    list: internal<Generated<ViewList>>(),
    name: internal<string>(),
    name_key: internal<Key>(),
    /** JSON of what the list is narrowed to; ids and names of needs alone. */
    filters: internal<string>(),
    /** JSON of the layout of a list for paper; null for a view of the list itself. */
    paper: internal<string | null>(),
    saved_at: internal<Time>(),
    ...versioned,
  }),
};
