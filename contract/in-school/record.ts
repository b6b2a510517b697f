import { describe } from '../record.ts';
import {
  checkMomentIds,
  checkMomentNames,
  markSourceIds,
  markSourceNames,
  schoolMarkIds,
  schoolMarkNames,
} from './marks.ts';
import { inSchoolMessages as words } from './messages.ts';

const sensitive = { class: 'sensitive', told: 'old and new', erased: 'removed' } as const;

/** Where a student was at the opening or at mid-term; it is logged with the student and goes with the student. */
export const schoolCheckRecord = describe({
  entity: 'student',
  fields: {
    student_id: {
      kind: 'reference',
      to: 'student',
      as: 'student',
      label: 'Student',
      required: words.student,
      ...sensitive,
    },
    year_id: {
      kind: 'reference',
      to: 'year',
      as: 'year_name',
      label: 'Year',
      required: words.term,
      ...sensitive,
    },
    term_id: {
      kind: 'reference',
      to: 'term',
      as: 'term_name',
      label: 'Term',
      required: words.term,
      ...sensitive,
    },
    moment: {
      kind: 'choice',
      ids: checkMomentIds,
      names: checkMomentNames,
      label: 'In school at',
      required: words.moment,
      ...sensitive,
    },
    mark: {
      kind: 'choice',
      ids: schoolMarkIds,
      names: schoolMarkNames,
      label: 'In school?',
      required: words.mark,
      ...sensitive,
    },
    day: { kind: 'day', label: 'Day', required: words.day, ...sensitive, told: 'that it changed' },
    source: {
      kind: 'choice',
      ids: markSourceIds,
      names: markSourceNames,
      label: 'Source',
      required: words.source,
      ...sensitive,
    },
    /** The school of that day. */
    school_id: {
      kind: 'reference',
      to: 'school',
      as: 'school',
      label: 'School',
      required: words.school,
      ...sensitive,
    },
  },
});

export const schoolCheckFields = schoolCheckRecord.fields;
