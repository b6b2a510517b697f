import { blankedText } from '../data-classes.ts';
import { textLimits } from '../limits.ts';
import type { Fields } from '../record.ts';
import { genderIds, genderNames } from './lists.ts';
import { studentMessages as words } from './messages.ts';

/** Stored as the day of an erased student, since the columns must hold one. */
const noDay = '1900-01-01';

/** Who a student is: names, numbers, days and gender (rule 5.2). */
export const personFields = {
  ref: {
    kind: 'line',
    label: 'Ref',
    required: 'Ref',
    list: { at: 20, sort: true, search: true },
    exported: { at: 10, width: 10 },
    sheet: { at: 10, label: 'Ref No' },
    class: 'sensitive',
    told: 'never',
    erased: 'computed',
  },
  admission_no: {
    kind: 'line',
    max: textLimits.name,
    label: 'Admission number',
    form: { at: 65, placeholder: 'As the school writes it' },
    exported: { at: 75, label: 'Admission No', width: 14 },
    profile: { at: 15 },
    sheet: { at: 15, label: 'Admission No' },
    ...blankedText,
  },
  own_number: {
    kind: 'line',
    max: textLimits.name,
    label: 'Our number',
    form: { at: 66, placeholder: 'Such as SF-001' },
    exported: { at: 76, label: 'Own Number', width: 14 },
    profile: { at: 16 },
    sheet: { at: 16, label: 'Own Number' },
    ...blankedText,
  },
  name: {
    kind: 'line',
    max: textLimits.name,
    label: 'Student name',
    required: words.name,
    form: { at: 10 },
    list: { at: 30, label: 'Name', sort: true, search: true },
    exported: { at: 20, label: 'Name', width: 28 },
    sheet: { at: 20, label: 'Student Name' },
    class: 'sensitive',
    told: 'that it changed',
    erased: 'computed',
  },
  first_name: {
    kind: 'line',
    max: textLimits.name,
    label: 'First name',
    form: { at: 15, placeholder: 'First name in letters' },
    sheet: { at: 25 },
    ...blankedText,
  },
  dob: {
    kind: 'day',
    label: 'Date of birth',
    required: words.dob,
    form: { at: 30, longAgo: true },
    sheet: { at: 30, label: 'Date of Birth' },
    class: 'sensitive',
    told: 'that it changed',
    erased: { to: noDay },
  },
  dor: {
    kind: 'day',
    label: 'Date of registration',
    required: words.dor,
    form: { at: 40 },
    sheet: { at: 160, label: 'Date Registered' },
    class: 'sensitive',
    told: 'that it changed',
    erased: { to: noDay },
  },
  gender: {
    kind: 'choice',
    ids: genderIds,
    names: genderNames,
    label: 'Gender',
    required: words.gender,
    form: { at: 20 },
    sheet: { at: 40 },
    class: 'sensitive',
    told: 'that it changed',
    erased: 'keep',
  },
} as const satisfies Fields;
