import type { Generated } from 'kysely';
import type { CategoryId } from '#contract/reference-data/categories.ts';
import type { SchoolColumns } from '#contract/schools/record.ts';
import type { Key, Time, Versioned } from './columns.ts';

/** The columns of all lists of names. */
interface NamedTable extends Versioned {
  id: Generated<number>;
  /** Since when it is no longer offered; null while it is. */
  retired_at: Generated<Time | null>;
}

/** The columns of all of them except years. */
interface MergingTable extends NamedTable {
  /** The name that it was merged into; null while it stands for itself. */
  merged_into: Generated<number | null>;
}

interface YearsTable extends NamedTable {
  /** The number, or a name that begins with it, such as 2026/27. */
  year_name: string;
  /** The number. */
  year_key: Key;
}

interface TermsTable extends MergingTable {
  term_name: string;
  term_key: Key;
  /** Its place in years without days; null while nobody has said. */
  place: Generated<number | null>;
}

interface ClassesTable extends MergingTable {
  class_name: string;
  class_key: Key;
}

interface SubjectsTable extends MergingTable {
  subject_name: string;
  subject_key: Key;
  category: CategoryId;
}

interface ClustersTable extends MergingTable {
  cluster_name: string;
  cluster_key: Key;
}

export interface SchoolsTable extends SchoolColumns, MergingTable {
  school_key: Key;
}

/** Years, terms, classes and subjects; clusters and their schools. */
export interface ReferenceTables {
  years: YearsTable;
  terms: TermsTable;
  classes: ClassesTable;
  subjects: SubjectsTable;
  clusters: ClustersTable;
  schools: SchoolsTable;
}
