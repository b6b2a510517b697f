import type { Generated } from 'kysely';
import { photoConsentRecord } from '#contract/students/photo-consent.record.ts';
import { type StudentColumns, studentRecord } from '#contract/students/record.ts';
import type { SchoolSource } from '#contract/students/schools.ts';
import {
  fieldColumns,
  fieldColumnsAs,
  internal,
  type Key,
  type Row,
  sensitive,
  type Time,
  table,
} from './table.ts';

interface Described extends StudentColumns {
  /** Stored paths of the picture, its thumbnail and the certificate; null for what a sheet had none of. */
  picture: string | null;
  thumb: string | null;
  certificate: string | null;
}

/** Without its version, which grows by itself. */
export interface StudentsTable extends Omit<Row<typeof studentTables.students>, 'version'> {}

/** Students, and what was agreed or decided about them. */
export const studentTables = {
  /** One row, from which students get their ids. */
  student_register: table('server/features/students', {
    id: internal<number>(),
    /** The highest id that was ever given to a student. */
    last_id: internal<number>(),
  }),
  /** `ref` is `SM-` and the id with at least four digits: lasting because the id is. */
  students: table('server/features/students', {
    ...fieldColumnsAs<Described>(studentRecord),
    /** Handed out by the register, each once. */
    id: sensitive<number>(),
    /** Name and ref in lower case, for search and sort. */
    search_key: sensitive<Key>(),
    /** The numbers of the family's telephones, in JSON. */
    telephones: sensitive<string | null>(),
    /** The day on which the last supporter went; null with one, and where there never was one. */
    unsupported_since: sensitive<string | null>(),
    /** When the student ceased to be Active; null for an Active one. */
    inactive_since: sensitive<Time | null>(),
    /** The day from which an Active student pauses: nothing is expected that is due from then on. */
    paused_since: sensitive<string | null>(),
    created_by: sensitive<number | null>(),
    updated_by: sensitive<number | null>(),
    created_at: sensitive<Time>(),
    updated_at: sensitive<Time>(),
    version: sensitive<Generated<number>>(),
  }),
  /** A student is at a school from a day until the next row's. */
  student_schools: table('server/features/students', {
    id: sensitive<Generated<number>>(),
    student_id: sensitive<number>(),
    school_id: sensitive<number>(),
    from_day: sensitive<string>(),
    source: sensitive<SchoolSource>(),
  }),
  /** Consent to a student's pictures; without a row none is recorded (rule 13.3). */
  photo_consents: table('server/features/students', {
    ...fieldColumns(photoConsentRecord),
    student_id: sensitive<number>(),
    withdrawn_at: sensitive<Time | null>(),
    updated_at: sensitive<Time>(),
    updated_by: sensitive<number | null>(),
  }),
  /** A student who was erased (rule 13.4). */
  erasures: table('server/features/privacy', {
    student_id: internal<number>(),
    erased_at: internal<Time>(),
    erased_by: internal<number | null>(),
    /** JSON of what is still to be removed outside of the tables. */
    traces: internal<string>(),
    /** When nothing of it was left; null until then. */
    finished_at: internal<Time | null>(),
  }),
  /** The file name of a picture that a list of students named. */
  expected_pictures: table('server/features/students', {
    student_id: sensitive<number>(),
    /** Folded, without folders. */
    file_name: sensitive<Key>(),
    import_id: sensitive<number | null>(),
    created_at: sensitive<Time>(),
    /** When it was filed; null while it is waited for. */
    matched_at: sensitive<Time | null>(),
  }),
};
