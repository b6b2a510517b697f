import type { Generated } from 'kysely';
import type { CategoryId } from '#contract/reference-data/categories.ts';
import type { SchoolColumns } from '#contract/schools/record.ts';
import type { Key } from './columns.ts';

interface YearsTable {
  id: Generated<number>;
  year_name: string;
  year_key: Key;
}

interface TermsTable {
  id: Generated<number>;
  term_name: string;
  term_key: Key;
}

interface ClassesTable {
  id: Generated<number>;
  class_name: string;
  class_key: Key;
}

interface SubjectsTable {
  id: Generated<number>;
  subject_name: string;
  subject_key: Key;
  category: CategoryId;
}

interface ClustersTable {
  id: Generated<number>;
  cluster_name: string;
  cluster_key: Key;
}

export interface SchoolsTable extends SchoolColumns {
  id: Generated<number>;
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
