import { officeText, officeValue, studentText, studentValue } from '../data-classes.ts';
import { textLimits } from '../limits.ts';
import { describe } from '../record.ts';
import { roleIds } from '../roles.ts';
import { reportMessages } from '../term-reports/reports.ts';
import { expectedNames, offeredNames, seenByNames, paperMessages as words } from './messages.ts';

/** A kind of paper: who sees it, whether every student should have it, and how long it is kept (rule 8.15). */
export const paperKindRecord = describe({
  entity: 'paper_kind',
  fields: {
    name: {
      kind: 'line',
      max: textLimits.name,
      label: 'Name',
      required: words.name,
      form: { at: 10 },
      ...officeText,
    },
    seen_by: {
      kind: 'choice',
      ids: roleIds,
      names: seenByNames,
      label: 'Seen by',
      required: words.seenBy,
      form: { at: 20 },
      ...officeValue,
    },
    is_expected: {
      kind: 'choice',
      ids: [0, 1],
      names: expectedNames,
      label: 'Expected of every student',
      required: words.isExpected,
      form: { at: 30 },
      ...officeValue,
    },
    years_kept: {
      kind: 'whole',
      min: 0,
      max: 100,
      label: 'Years kept after the student left',
      form: { at: 40, placeholder: 'As long as the student’s record' },
      ...officeValue,
    },
    is_retired: {
      kind: 'choice',
      ids: [0, 1],
      names: offeredNames,
      label: 'In forms',
      required: words.isRetired,
      form: { at: 50 },
      ...officeValue,
    },
  },
});

/** A paper of a student; it goes with the student, and is logged with them. */
export const paperRecord = describe({
  entity: 'paper',
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
    kind_id: {
      kind: 'reference',
      to: 'paper_kind',
      as: 'kind',
      label: 'Kind of paper',
      required: words.kind,
      form: { at: 20 },
      ...studentValue,
    },
    file: {
      kind: 'file',
      takes: 'pdf',
      as: 'path',
      columns: ['path'],
      label: 'Paper',
      required: words.file,
      form: { at: 30 },
      ...studentText,
    },
  },
});

export const paperKindFields = paperKindRecord.fields;
export const paperFields = paperRecord.fields;
