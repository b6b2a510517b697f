import { describe, type Fields } from '../record.ts';
import { keptOfReport, keptOfRow, keyFields } from '../term-reports/record.ts';
import { reportMessages } from '../term-reports/reports.ts';
import { academicMessages as words } from './messages.ts';

const gradeLength = 40;

/** What an academic report has beside its keys and its marks (spec 3); it goes with the student. */
export const academicFields = {
  grade: {
    kind: 'line',
    max: gradeLength,
    label: 'Mean grade',
    required: words.meanGrade,
    form: { at: 60, placeholder: 'Grade' },
    sheet: { at: 60, label: 'Mean Grade', headings: ['grade', 'overallgrade'] },
    class: 'sensitive',
    told: 'old and new',
    erased: 'removed',
  },
  mark: {
    kind: 'decimal',
    unit: 'mark',
    invalid: words.meanScoreFormat,
    label: 'Mean score',
    form: { at: 70 },
    class: 'sensitive',
    told: 'old and new',
    erased: 'removed',
  },
  teacher_comment: {
    kind: 'text',
    label: 'Teacher comment',
    required: words.teacherComment,
    form: { at: 80 },
    sheet: {
      at: 70,
      label: 'Teacher Comment',
      headings: ['remarks', 'comments', 'classteacherremarks', 'teachersremarks'],
    },
    class: 'sensitive',
    told: 'that it changed',
    erased: 'removed',
  },
  liaison_comment: {
    kind: 'text',
    label: 'Liaison comment',
    required: reportMessages.liaisonComment,
    form: { at: 90 },
    class: 'sensitive',
    told: 'that it changed',
    erased: 'removed',
  },
  action_plan: {
    kind: 'text',
    label: 'Action plan',
    required: words.actionPlan,
    form: { at: 100 },
    class: 'sensitive',
    told: 'that it changed',
    erased: 'removed',
  },
  psychosocial: {
    kind: 'text',
    label: 'Psychosocial',
    required: words.psychosocial,
    form: { at: 110, placeholder: 'How is the learner doing in himself or herself?' },
    class: 'sensitive',
    told: 'that it changed',
    erased: 'removed',
  },
  report: {
    kind: 'file',
    takes: 'pdf',
    as: 'pathReport',
    columns: ['path'],
    label: 'Report card',
    required: words.reportCard,
    form: { at: 120, label: 'Report card (PDF)' },
    class: 'sensitive',
    told: 'that it changed',
    erased: 'removed',
  },
} as const satisfies Fields;

export const academicRecord = describe({
  entity: 'academic_report',
  table: 'academic_reports',
  fields: { ...keyFields('removed'), ...academicFields },
  kept: keptOfReport,
});

/** A subject of an academic report; the change log tells it under the subject's name. */
export const markRecord = describe({
  entity: 'subject',
  table: 'marks',
  fields: {
    subject_id: {
      kind: 'reference',
      to: 'subject',
      as: 'subject_name',
      label: 'Subject',
      required: words.subject,
      form: { at: 10 },
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
      class: 'sensitive',
      told: 'old and new',
      erased: 'removed',
    },
    grade: {
      kind: 'line',
      max: gradeLength,
      label: 'Grade',
      required: words.grade,
      form: { at: 20 },
      class: 'sensitive',
      told: 'old and new',
      erased: 'removed',
    },
  },
  kept: keptOfRow,
});
export const markFields = markRecord.fields;
