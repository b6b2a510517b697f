import type { Generated } from 'kysely';
import type { RowOf } from '#contract/record.ts';
import type { photoConsentFields } from '#contract/students/photo-consent.record.ts';
import type { StudentColumns } from '#contract/students/record.ts';
import type { SchoolSource } from '#contract/students/schools.ts';
import type { Key, Time, Versioned } from './columns.ts';

/** One row, from which students get their ids. */
interface StudentRegisterTable {
  id: number;
  /** The highest id that was ever given to a student. */
  last_id: number;
}

/** What is kept of a student beside the described fields. */
interface StudentKeeping {
  /** Handed out by the register, each once. */
  id: number;
  /** Name and ref in lower case, for search and sort. */
  search_key: Key;
  /** Stored paths of the picture, its thumbnail and the certificate; null for what a sheet had none of. */
  picture: string | null;
  thumb: string | null;
  certificate: string | null;
  /** The day on which the last supporter went; null with one, and where there never was one. */
  unsupported_since: string | null;
  /** When the student ceased to be Active; null for an Active one. */
  inactive_since: Time | null;
  created_by: number | null;
  updated_by: number | null;
  created_at: Time;
  updated_at: Time;
}

/** `ref` is `SM-` and the id with at least four digits: lasting because the id is. */
export interface StudentsTable extends StudentKeeping, StudentColumns {}

/** A student is at a school from a day until the next row's. */
interface StudentSchoolsTable {
  id: Generated<number>;
  student_id: number;
  school_id: number;
  from_day: string;
  source: SchoolSource;
}

/** Consent to a student's pictures; without a row none is recorded (rule 13.3). */
interface PhotoConsentsTable extends RowOf<typeof photoConsentFields> {
  student_id: number;
  withdrawn_at: Time | null;
  updated_at: Time;
  updated_by: number | null;
}

/** A student who was erased (rule 13.4). */
interface ErasuresTable {
  student_id: number;
  erased_at: Time;
  erased_by: number | null;
  /** JSON of what is still to be removed outside of the tables. */
  traces: string;
  /** When nothing of it was left; null until then. */
  finished_at: Time | null;
}

/** The file name of a picture that a list of students named. */
interface ExpectedPicturesTable {
  student_id: number;
  /** Folded, without folders. */
  file_name: Key;
  import_id: number | null;
  created_at: Time;
  /** When it was filed; null while it is waited for. */
  matched_at: Time | null;
}

/** Students, and what was agreed or decided about them. */
export interface StudentTables {
  student_register: StudentRegisterTable;
  students: StudentsTable & Versioned;
  student_schools: StudentSchoolsTable;
  photo_consents: PhotoConsentsTable;
  expected_pictures: ExpectedPicturesTable;
  erasures: ErasuresTable;
}
