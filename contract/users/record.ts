import { officeText, officeValue } from '../data-classes.ts';
import { textLimits } from '../limits.ts';
import { describe, type RowOf } from '../record.ts';
import { roleIds, roleNames } from '../roles.ts';
import { userMessages as words } from './messages.ts';
import { lettersRhythmIds, lettersRhythmNames } from './rhythm.ts';
import { userStatusIds, userStatusNames } from './statuses.ts';

/** Everything that is kept of a user beside sessions and password links (rule 4.20). */
export const userRecord = describe({
  entity: 'user',
  fields: {
    first_name: {
      kind: 'line',
      max: textLimits.name,
      label: 'First name',
      required: words.firstName,
      form: { at: 10 },
      exported: { at: 10, label: 'First Name' },
      ...officeText,
    },
    last_name: {
      kind: 'line',
      max: textLimits.name,
      label: 'Last name',
      required: words.lastName,
      form: { at: 20 },
      exported: { at: 20, label: 'Last Name' },
      ...officeText,
    },
    email: {
      kind: 'email',
      invalid: words.invalidEmail,
      label: 'Email',
      required: words.email,
      form: { at: 30 },
      list: { at: 10, sort: true, search: true },
      exported: { at: 30, width: 30 },
      ...officeText,
    },
    telephone: {
      kind: 'telephones',
      label: 'Telephone',
      form: { at: 35 },
      exported: { at: 35, width: 28 },
      ...officeText,
    },
    role_id: {
      kind: 'choice',
      ids: roleIds,
      names: roleNames,
      label: 'User type',
      required: words.role,
      form: { at: 40, placeholder: 'Please Select User Type' },
      list: { at: 30, label: 'Role', sort: true, search: true },
      exported: { at: 40, label: 'Role', width: 16 },
      ...officeValue,
    },
    status: {
      kind: 'choice',
      ids: userStatusIds,
      names: userStatusNames,
      label: 'Status',
      required: words.status,
      list: { at: 40, sort: true },
      exported: { at: 50, width: 12 },
      ...officeValue,
    },
    /** By its tag, such as `sw`; they choose it themselves. */
    language: { kind: 'line', label: 'Language', ...officeValue },
    /** How often a supporter gets letters; they or staff choose it. */
    letters_rhythm: {
      kind: 'choice',
      ids: lettersRhythmIds,
      names: lettersRhythmNames,
      label: 'Progress letters',
      ...officeValue,
    },
  },
});

export const userFields = userRecord.fields;

/** The described columns of a user's row. */
export type UserColumns = RowOf<typeof userFields>;
