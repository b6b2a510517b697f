import type { Generated } from 'kysely';
import type { NameKind } from '#contract/names/kinds.ts';
import type { CategoryId } from '#contract/reference-data/categories.ts';
import { scaleRecord } from '#contract/scales/record.ts';
import { clusterRecord, schoolRecord } from '#contract/schools/record.ts';
import { termRecord } from '#contract/term-calendar/record.ts';
import {
  fieldColumns,
  internal,
  type Key,
  sensitive,
  type Time,
  table,
  versioned,
} from './table.ts';

/** The columns of all lists of names. */
const named = {
  id: internal<Generated<number>>(),
  /** Since when it is no longer offered; null while it is. */
  retired_at: internal<Generated<Time | null>>(),
  ...versioned,
};

/** The columns of all of them except years. */
const merging = {
  ...named,
  /** The name that it was merged into; null while it stands for itself. */
  merged_into: internal<Generated<number | null>>(),
};

type Flag = 0 | 1;

/** Years, terms, classes and subjects; clusters and their schools. */
export const referenceTables = {
  years: table('server/features/reference-data', {
    ...named,
    /** The number, or a name that begins with it, such as 2026/27. */
    year_name: internal<string>(),
    /** The number. */
    year_key: internal<Key>(),
  }),
  terms: table('server/features/reference-data', {
    ...merging,
    term_name: internal<string>(),
    term_key: internal<Key>(),
    /** Its place in years without days; null while nobody has said. */
    place: internal<Generated<number | null>>(),
  }),
  classes: table('server/features/reference-data', {
    ...merging,
    class_name: internal<string>(),
    class_key: internal<Key>(),
  }),
  subjects: table('server/features/reference-data', {
    ...merging,
    subject_name: internal<string>(),
    subject_key: internal<Key>(),
    category: internal<CategoryId>(),
  }),
  clusters: table('server/features/schools', {
    ...merging,
    ...fieldColumns(clusterRecord),
    cluster_key: internal<Key>(),
  }),
  schools: table('server/features/schools', {
    ...merging,
    ...fieldColumns(schoolRecord),
    /** The numbers of its telephones, in JSON. */
    telephones: internal<Generated<string | null>>(),
    school_key: internal<Key>(),
  }),
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
  /** The days of one term of a year. */
  term_calendar: table('server/features/term-calendar', {
    ...fieldColumns(termRecord),
    id: internal<Generated<number>>(),
    ...versioned,
  }),
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
