import { describe, type FileNamesOf, type FormValuesOf, type RowOf } from '../record.ts';
import { familyFields } from './family.fields.ts';
import { personFields } from './person.fields.ts';
import { sponsorshipFields } from './sponsorship.fields.ts';

/** Everything that is kept of a student beside reports, papers and pictures (rule 5.2). */
export const studentRecord = describe({
  entity: 'student',
  fields: { ...personFields, ...sponsorshipFields, ...familyFields },
});

export const studentFields = studentRecord.fields;
type StudentFields = typeof studentFields;

/** The described columns of a student's row. */
export type StudentColumns = RowOf<StudentFields>;
/** What is typed about a student, and the names of the files beside it. */
export type StudentValues = FormValuesOf<StudentFields>;
export type StudentFileName = FileNamesOf<StudentFields>;
