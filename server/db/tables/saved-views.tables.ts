import type { Generated } from 'kysely';
import type { ViewList } from '#contract/saved-views/lists.ts';
import type { Key, Time, Versioned } from './columns.ts';

/** Filters that a person keeps under a name. */
interface SavedViewsTable extends Versioned {
  id: Generated<number>;
  user_id: number;
  /** Which list it narrows. */
  list: Generated<ViewList>;
  name: string;
  name_key: Key;
  /** JSON of what the list is narrowed to; ids and names of needs alone. */
  filters: string;
  saved_at: Time;
}

export interface SavedViewTables {
  saved_views: SavedViewsTable;
}
