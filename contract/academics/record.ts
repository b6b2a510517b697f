import { studentText, studentValue } from '../data-classes.ts';
import { describe, type Fields, spokenFields } from '../record.ts';
import { keyFields, sentBackField } from '../term-reports/record.ts';
import { reportMessages } from '../term-reports/reports.ts';
import { academicMessages as words } from './messages.ts';

const gradeLength = 40;

const filed = {
  grade: {
    kind: 'line',
    max: gradeLength,
    label: 'Mean grade',
    word: 'meanGrade',
    required: words.meanGrade,
    form: { at: 60, placeholder: 'Grade' },
    exported: { at: 20, label: 'Mean Grade', width: 14 },
    sheet: { at: 60, label: 'Mean Grade' },
    ...studentValue,
  },
  mark: {
    kind: 'decimal',
    unit: 'mark',
    invalid: words.meanScoreFormat,
    label: 'Mean score',
    word: 'meanScore',
    form: { at: 70 },
    exported: { at: 10, label: 'Mean Score' },
    sheet: { at: 56, label: 'Mean Score' },
    ...studentValue,
  },
  teacher_comment: {
    kind: 'text',
    label: 'Teacher comment',
    required: words.teacherComment,
    form: { at: 80 },
    exported: { at: 30, label: 'Teacher Comment', width: 40 },
    sheet: { at: 70, label: 'Teacher Comment' },
    ...studentText,
  },
  liaison_comment: {
    kind: 'text',
    label: 'Liaison comment',
    required: reportMessages.liaisonComment,
    form: { at: 90 },
    exported: { at: 40, label: 'Liaison Comment', width: 40 },
    ...studentText,
  },
  action_plan: {
    kind: 'text',
    label: 'Action plan',
    required: words.actionPlan,
    form: { at: 100 },
    exported: { at: 50, label: 'Action Plan', width: 40 },
    ...studentText,
  },
  psychosocial: {
    kind: 'text',
    label: 'Psychosocial',
    word: 'psychosocial',
    required: words.psychosocial,
    form: { at: 110, placeholder: 'How is the learner doing in himself or herself?' },
    exported: { at: 60, width: 40 },
    ...studentText,
  },
  own_words: {
    kind: 'text',
    // Short, because the letter and the pages of the year quote it.
    max: 300,
    label: 'In the student’s own words',
    form: { at: 115 },
    exported: { at: 70, label: 'In Own Words', width: 40 },
    sheet: { at: 75, label: 'In Own Words' },
    ...studentText,
  },
  ...sentBackField('removed'),
  scale_id: {
    kind: 'reference',
    to: 'scale',
    as: 'scale_name',
    label: 'Grading scale',
    required: words.grade,
    ...studentText,
  },
  report: {
    kind: 'file',
    takes: 'pdf',
    as: 'pathReport',
    columns: ['path'],
    label: 'Report card',
    required: words.reportCard,
    form: { at: 120, label: 'Report card (PDF)' },
    ...studentText,
  },
} as const satisfies Fields;

/** What an academic report has beside its keys and its marks (rule 7.3); it goes with the student. */
export const academicFields = spokenFields(filed);

export const academicRecord = describe({
  entity: 'academic_report',
  fields: { ...keyFields('removed'), ...filed },
});

/** A subject of an academic report; the change log has it under the subject's name. */
export const markRecord = describe({
  entity: 'subject',
  fields: {
    subject_id: {
      kind: 'reference',
      to: 'subject',
      as: 'subject_name',
      label: 'Subject',
      required: words.subject,
      form: { at: 10 },
      exported: { at: 10, width: 24 },
      class: 'sensitive',
      told: 'never',
      erased: 'removed',
    },
    mark: {
      kind: 'decimal',
      unit: 'mark',
      invalid: words.markFormat,
      label: 'Mark',
      required: words.mark,
      form: { at: 30 },
      exported: { at: 20 },
      ...studentValue,
    },
    grade: {
      kind: 'line',
      max: gradeLength,
      label: 'Grade',
      required: words.grade,
      form: { at: 20 },
      exported: { at: 30, width: 24 },
      ...studentValue,
    },
  },
});
export const markFields = markRecord.fields;
