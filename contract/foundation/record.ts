import { countries } from '../countries.ts';
import { currencies } from '../currencies.ts';
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
import { liaisonsFileIds } from '../roles.ts';
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
      class: 'internal',
      told: 'that it changed',
      erased: 'keep',
    },
    reply_to: {
      kind: 'email',
      invalid: words.invalidReply,
      label: 'Address for replies to letters',
      form: { at: 20 },
      class: 'internal',
      told: 'that it changed',
      erased: 'keep',
    },
    remind_on: {
      kind: 'choice',
      ids: reminderDays,
      names: reminderDayNames,
      label: 'Weekly reminders to officers',
      required: words.remindOn,
      form: { at: 40 },
      class: 'internal',
      told: 'old and new',
      erased: 'keep',
    },
    currency: {
      kind: 'option',
      options: currencies,
      label: 'Currency',
      form: { at: 30 },
      class: 'internal',
      told: 'old and new',
      erased: 'keep',
    },
    /** Whose telephone numbers are written without a country; unless it is chosen that of the currency. */
    country: {
      kind: 'option',
      options: countries,
      label: 'Country',
      form: { at: 31 },
      class: 'internal',
      told: 'old and new',
      erased: 'keep',
    },
    supporters_see: {
      kind: 'choice',
      ids: supportersSeeIds,
      names: supportersSeeNames,
      label: 'Students that supporters see',
      form: { at: 50 },
      class: 'internal',
      told: 'old and new',
      erased: 'keep',
    },
    supporters_read: {
      kind: 'choice',
      ids: supportersReadIds,
      names: supportersReadNames,
      label: 'Reports that supporters see',
      form: { at: 60 },
      class: 'internal',
      told: 'old and new',
      erased: 'keep',
    },
    liaisons_file: {
      kind: 'choice',
      ids: liaisonsFileIds,
      names: liaisonsFileNames,
      label: 'What liaison officers do',
      form: { at: 65 },
      class: 'internal',
      told: 'old and new',
      erased: 'keep',
    },
    motto: {
      kind: 'line',
      max: textLimits.name,
      label: 'Motto',
      form: { at: 12, placeholder: foundation.motto },
      class: 'internal',
      told: 'that it changed',
      erased: 'keep',
    },
    sender: {
      kind: 'line',
      max: textLimits.name,
      label: 'Letters come from',
      form: { at: 22 },
      class: 'internal',
      told: 'that it changed',
      erased: 'keep',
    },
    signed_by: {
      kind: 'line',
      max: textLimits.name,
      label: 'Letters are signed by',
      form: { at: 23 },
      class: 'internal',
      told: 'that it changed',
      erased: 'keep',
    },
    address: {
      kind: 'line',
      max: textLimits.line,
      label: 'Postal address',
      form: { at: 24 },
      class: 'internal',
      told: 'that it changed',
      erased: 'keep',
    },
    website: {
      kind: 'line',
      max: textLimits.line,
      label: 'Website',
      form: { at: 26 },
      class: 'internal',
      told: 'that it changed',
      erased: 'keep',
    },
    accent: {
      kind: 'line',
      max: 7,
      label: 'Colour',
      form: { at: 28 },
      class: 'internal',
      told: 'that it changed',
      erased: 'keep',
    },
    time_zone: {
      kind: 'line',
      max: textLimits.name,
      label: 'Time zone',
      form: { at: 32 },
      class: 'internal',
      told: 'that it changed',
      erased: 'keep',
    },
    four_eyes: {
      kind: 'choice',
      ids: fourEyesIds,
      names: fourEyesNames,
      label: 'Who verifies what one filed',
      form: { at: 70 },
      class: 'internal',
      told: 'old and new',
      erased: 'keep',
    },
    second_factor: {
      kind: 'choice',
      ids: secondFactorIds,
      names: secondFactorNames,
      label: 'Who needs a second step to log in',
      form: { at: 72 },
      class: 'internal',
      told: 'old and new',
      erased: 'keep',
    },
    confirm_again: {
      kind: 'choice',
      ids: confirmAgainIds,
      names: confirmAgainNames,
      label: 'Before what cannot be undone',
      form: { at: 74 },
      class: 'internal',
      told: 'old and new',
      erased: 'keep',
    },
    invitation_hours: {
      kind: 'choice',
      ids: invitationHours,
      names: invitationHoursNames,
      label: 'How long an invitation can be used',
      form: { at: 76 },
      class: 'internal',
      told: 'old and new',
      erased: 'keep',
    },
    quiet: {
      kind: 'choice',
      ids: quietModes,
      names: quietModeNames,
      label: 'Hold all letters',
      required: words.quiet,
      class: 'internal',
      told: 'old and new',
      erased: 'keep',
    },
  },
});

/** The one row. */
export const foundationId = 1;

export const foundationFields = foundationRecord.fields;
