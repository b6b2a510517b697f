import { currencies } from '../currencies.ts';
import { describe, type Field } from '../record.ts';
import {
  endReasonNames,
  partNames,
  rhythmNames,
  sponsorshipMessages as words,
} from './messages.ts';

export const endReasonIds = [1, 2, 3, 4, 5, 6] as const;
export const rhythmIds = [1, 2, 3, 4] as const;

/** The main supporter of a student (rule 5.7); who supports beside them pays and reads, or one of both. */
export const part = { main: 1, beside: 2, pays: 3, reads: 4 } as const;
export type Part = (typeof part)[keyof typeof part];
export const partIds = [part.main, part.beside, part.pays, part.reads] as const;

const kept = { class: 'sensitive', erased: 'removed' } as const;
const changed = { ...kept, told: 'that it changed' } as const;

/**
 * A time in which somebody supports a student, with what they promised (rule 5.17). It is logged with the student
 * and goes with the student. Without a beginning, it is not recorded; without an end, it goes on.
 */
export const sponsorshipRecord = describe({
  entity: 'sponsorship',
  fields: {
    part: {
      kind: 'choice',
      ids: partIds,
      names: partNames,
      label: 'Part in the support',
      required: words.part,
      form: { at: 5, label: 'Part' },
      ...kept,
      told: 'old and new',
    },
    began_on: {
      kind: 'day',
      label: 'Support began on',
      form: { at: 10, label: 'From' },
      ...changed,
    },
    ended_on: { kind: 'day', label: 'Support ended on', form: { at: 20, label: 'To' }, ...changed },
    end_reason: {
      kind: 'choice',
      ids: endReasonIds,
      names: endReasonNames,
      label: 'Support ended because',
      form: { at: 30, label: 'Why it ended' },
      ...kept,
      told: 'old and new',
    },
    amount: {
      kind: 'decimal',
      unit: 'money',
      invalid: words.amount,
      label: 'Amount promised',
      form: { at: 40 },
      ...changed,
    },
    amount_currency: {
      kind: 'option',
      options: currencies,
      label: 'Currency promised',
      form: { at: 50, label: 'Currency' },
      ...changed,
    },
    rhythm: {
      kind: 'choice',
      ids: rhythmIds,
      names: rhythmNames,
      label: 'How often',
      form: { at: 60 },
      ...changed,
    },
  },
});

export const sponsorshipFields = sponsorshipRecord.fields;

/** Who is meant by a support that the student's history tells of. */
export const supporterBeside = {
  kind: 'reference',
  to: 'user',
  as: 'supporter',
  label: 'Supporter',
  ...kept,
  told: 'old and new',
} as const satisfies Field;
