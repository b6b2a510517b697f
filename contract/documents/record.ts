import { studentText, studentValue } from '../data-classes.ts';
import { describe } from '../record.ts';
import { reportMessages } from '../term-reports/reports.ts';
import { documentMessages as words } from './messages.ts';
import { documentTypeIds, documentTypeNames } from './types.ts';

/** A year's fee structure or account statement of a student (rule 8.10); it goes with the student. */
export const documentRecord = describe({
  entity: 'document',
  fields: {
    type: {
      kind: 'choice',
      ids: documentTypeIds,
      names: documentTypeNames,
      label: 'Document type',
      required: words.type,
      form: { at: 10 },
      ...studentValue,
    },
    studId: {
      kind: 'reference',
      to: 'student',
      as: 'student',
      column: 'student_id',
      label: 'Student',
      required: reportMessages.student,
      form: { at: 20 },
      ...studentValue,
    },
    year: {
      kind: 'reference',
      to: 'year',
      as: 'year',
      column: 'year_id',
      label: 'Year',
      required: reportMessages.year,
      form: { at: 30 },
      ...studentValue,
    },
    file: {
      kind: 'file',
      takes: 'pdf',
      as: 'path',
      columns: ['path'],
      label: 'Document',
      required: words.file,
      form: { at: 40 },
      ...studentText,
    },
  },
});

export const documentFields = documentRecord.fields;
