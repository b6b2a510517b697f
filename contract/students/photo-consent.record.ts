import { studentText, studentValue } from '../data-classes.ts';
import { describe } from '../record.ts';
import { studentMessages as words } from './messages.ts';
import { photoPurposeIds, photoPurposeNames } from './photo-consent.ts';

/**
 * Consent to a student's pictures (rule 13.3): who allowed them, when and what for. Its state
 * follows from the row; it is logged with the student and goes with the student.
 */
export const photoConsentRecord = describe({
  entity: 'student',
  fields: {
    given_by: {
      kind: 'line',
      label: 'Photo consent given by',
      required: words.consentBy,
      form: { at: 10, label: 'Given by' },
      profile: { at: 10, label: 'Given by' },
      ...studentText,
    },
    given_on: {
      kind: 'day',
      label: 'Photo consent given on',
      required: words.consentOn,
      form: { at: 20, label: 'Given on' },
      profile: { at: 20, label: 'Given on' },
      ...studentText,
    },
    purposes: {
      kind: 'choices',
      ids: photoPurposeIds,
      names: photoPurposeNames,
      label: 'Photo consent for',
      required: words.consentPurposes,
      form: { at: 30, label: 'For' },
      profile: { at: 30, label: 'For' },
      ...studentValue,
    },
  },
});

export const photoConsentFields = photoConsentRecord.fields;
