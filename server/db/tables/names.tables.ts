import type { Generated } from 'kysely';
import type { NameKind } from '#contract/names/kinds.ts';
import type { Time } from './columns.ts';

/** One step in which a name became part of another one. */
interface NameMergesTable {
  id: Generated<number>;
  kind: NameKind;
  from_id: number;
  into_id: number;
  made_by: number;
  at: Time;
  undone_at: Time | null;
}

/** A record that was moved: its table, its id there, and for a mark its report. */
interface NameMergeRowsTable {
  merge_id: number;
  place: string;
  row_id: number;
  owner_id: number | null;
}

/** Two names that somebody said are two, the lower id first. */
interface NamesApartTable {
  kind: NameKind;
  one_id: number;
  other_id: number;
  at: Time;
}

export interface NamesTables {
  name_merges: NameMergesTable;
  name_merge_rows: NameMergeRowsTable;
  names_apart: NamesApartTable;
}
