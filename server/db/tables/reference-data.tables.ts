import type { Generated } from 'kysely';
import type { CategoryId } from '#contract/reference-data/categories.ts';
import { clusterRecord, schoolRecord } from '#contract/schools/record.ts';
import { fieldColumns, internal, type Key, type Time, table, versioned } from './table.ts';

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
};
