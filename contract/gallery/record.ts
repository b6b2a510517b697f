import { studentText, studentValue } from '../data-classes.ts';
import { describe } from '../record.ts';
import { reportMessages } from '../term-reports/reports.ts';
import { galleryMessages as words } from './messages.ts';

/** A picture or film of a student's gallery (rule 8.11); it goes with the student. */
export const mediaRecord = describe({
  entity: 'media',
  fields: {
    student_id: {
      kind: 'reference',
      to: 'student',
      as: 'student',
      label: 'Student',
      required: reportMessages.student,
      form: { at: 10 },
      ...studentValue,
    },
    title: {
      kind: 'line',
      label: 'Title',
      required: words.title,
      form: { at: 30 },
      ...studentText,
    },
    description: {
      kind: 'text',
      label: 'Description',
      required: words.description,
      form: { at: 40 },
      ...studentText,
    },
    media: {
      kind: 'file',
      takes: 'media',
      as: 'file_path',
      columns: ['path', 'thumb'],
      label: 'Photo or video',
      required: words.media,
      form: { at: 20 },
      ...studentText,
    },
  },
});

export const mediaFields = mediaRecord.fields;
