import { countries } from '../countries.ts';
import { currencies } from '../currencies.ts';
import { officeText, officeValue } from '../data-classes.ts';
import {
  confirmAgainIds,
  confirmAgainNames,
  invitationHours,
  invitationHoursNames,
  secondFactorIds,
  secondFactorNames,
} from '../factors/rules.ts';
import { textLimits } from '../limits.ts';
import { describe } from '../record.ts';
import { liaisonsFileIds, supportersStartIds } from '../roles.ts';
import { foundation } from './defaults.ts';
import { fourEyesIds, fourEyesNames } from './four-eyes.ts';
import { foundationMessages as words } from './messages.ts';
import { quietModeNames, quietModes } from './quiet.ts';
import {
  liaisonsFileNames,
  supportersReadIds,
  supportersReadNames,
  supportersSeeIds,
  supportersSeeNames,
  supportersStartNames,
} from './reach.ts';
import { reminderDayNames, reminderDays } from './reminders.ts';

/** What a foundation chooses for itself: one row. Each untouched field means the default (rule 15.1). */
export const foundationRecord = describe({
  entity: 'foundation',
  fields: {
    name: {
      kind: 'line',
      max: textLimits.name,
      label: 'Name of the foundation',
      form: { at: 10, placeholder: foundation.name },
      ...officeText,
    },
    reply_to: {
      kind: 'email',
      invalid: words.invalidReply,
      label: 'Address for replies to letters',
      form: { at: 20 },
      ...officeText,
    },
    remind_on: {
      kind: 'choice',
      ids: reminderDays,
      names: reminderDayNames,
      label: 'Weekly reminders to officers',
      required: words.remindOn,
      form: { at: 40 },
      ...officeValue,
    },
    currency: {
      kind: 'option',
      options: currencies,
      label: 'Currency',
      form: { at: 30 },
      ...officeValue,
    },
    /** Whose telephone numbers are written without a country; unless it is chosen that of the currency. */
    country: {
      kind: 'option',
      options: countries,
      label: 'Country',
      form: { at: 31 },
      ...officeValue,
    },
    supporters_see: {
      kind: 'choice',
      ids: supportersSeeIds,
      names: supportersSeeNames,
      label: 'Students that supporters see',
      form: { at: 50 },
      ...officeValue,
    },
    supporters_read: {
      kind: 'choice',
      ids: supportersReadIds,
      names: supportersReadNames,
      label: 'Reports that supporters see',
      form: { at: 60 },
      ...officeValue,
    },
    supporters_start: {
      kind: 'choice',
      ids: supportersStartIds,
      names: supportersStartNames,
      label: 'First page of supporters',
      form: { at: 62 },
      ...officeValue,
    },
    liaisons_file: {
      kind: 'choice',
      ids: liaisonsFileIds,
      names: liaisonsFileNames,
      label: 'What liaison officers do',
      form: { at: 65 },
      ...officeValue,
    },
    motto: {
      kind: 'line',
      max: textLimits.name,
      label: 'Motto',
      form: { at: 12, placeholder: foundation.motto },
      ...officeText,
    },
    sender: {
      kind: 'line',
      max: textLimits.name,
      label: 'Letters come from',
      form: { at: 22 },
      ...officeText,
    },
    signed_by: {
      kind: 'line',
      max: textLimits.name,
      label: 'Letters are signed by',
      form: { at: 23 },
      ...officeText,
    },
    address: {
      kind: 'line',
      max: textLimits.line,
      label: 'Postal address',
      form: { at: 24 },
      ...officeText,
    },
    website: {
      kind: 'line',
      max: textLimits.line,
      label: 'Website',
      form: { at: 26 },
      ...officeText,
    },
    accent: { kind: 'line', max: 7, label: 'Colour', form: { at: 28 }, ...officeText },
    time_zone: {
      kind: 'line',
      max: textLimits.name,
      label: 'Time zone',
      form: { at: 32 },
      ...officeText,
    },
    four_eyes: {
      kind: 'choice',
      ids: fourEyesIds,
      names: fourEyesNames,
      label: 'Who verifies what one filed',
      form: { at: 70 },
      ...officeValue,
    },
    second_factor: {
      kind: 'choice',
      ids: secondFactorIds,
      names: secondFactorNames,
      label: 'Who needs a second step to log in',
      form: { at: 72 },
      ...officeValue,
    },
    confirm_again: {
      kind: 'choice',
      ids: confirmAgainIds,
      names: confirmAgainNames,
      label: 'Before what cannot be undone',
      form: { at: 74 },
      ...officeValue,
    },
    invitation_hours: {
      kind: 'choice',
      ids: invitationHours,
      names: invitationHoursNames,
      label: 'How long an invitation can be used',
      form: { at: 76 },
      ...officeValue,
    },
    quiet: {
      kind: 'choice',
      ids: quietModes,
      names: quietModeNames,
      label: 'Hold all letters',
      required: words.quiet,
      ...officeValue,
    },
  },
});

/** The one row. */
export const foundationId = 1;

export const foundationFields = foundationRecord.fields;
