import { reportStatusIds, reportStatusNames, reportMessages as words } from './reports.ts';

/** Whose report of which term it is, and its state: the same of each kind, but for what erasure does. */
export const keyFields = <const Erased extends 'removed' | 'keep'>(erased: Erased) =>
  ({
    student_id: {
      kind: 'reference',
      to: 'student',
      as: 'student',
      label: 'Student',
      required: words.student,
      form: { at: 10 },
      class: 'sensitive',
      told: 'old and new',
      erased,
    },
    year_id: {
      kind: 'reference',
      to: 'year',
      as: 'year',
      label: 'Year',
      required: words.year,
      form: { at: 20 },
      sheet: { at: 40 },
      class: 'sensitive',
      told: 'old and new',
      erased,
    },
    term_id: {
      kind: 'reference',
      to: 'term',
      as: 'term',
      label: 'Term',
      required: words.term,
      form: { at: 30 },
      sheet: { at: 50 },
      class: 'sensitive',
      told: 'old and new',
      erased,
    },
    class_id: {
      kind: 'reference',
      to: 'class',
      as: 'class',
      label: 'Class',
      required: words.class,
      form: { at: 40 },
      sheet: { at: 30 },
      class: 'sensitive',
      told: 'old and new',
      erased,
    },
    school_id: {
      kind: 'reference',
      to: 'school',
      as: 'school',
      label: 'School',
      form: { at: 50 },
      class: 'sensitive',
      told: 'old and new',
      erased,
    },
    status: {
      kind: 'choice',
      ids: reportStatusIds,
      names: reportStatusNames,
      label: 'Status',
      required: 'Status',
      class: 'sensitive',
      told: 'old and new',
      erased,
    },
  }) as const;

/** Why a report goes back to who filed it; null unless it does. */
export const sentBackField = <const Erased extends 'removed' | { readonly to: null }>(
  erased: Erased,
) =>
  ({
    sent_back_reason: {
      kind: 'text',
      label: 'Sent back because',
      class: 'sensitive',
      told: 'never',
      erased,
    },
  }) as const;
