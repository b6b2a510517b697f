import { blankedText, emptiedText } from '../data-classes.ts';
import { describe, type Fields, spokenFields } from '../record.ts';
import { keyFields, sentBackField } from '../term-reports/record.ts';
import { reportMessages } from '../term-reports/reports.ts';
import { financeCategories } from './categories.ts';
import { financeMessages as words } from './messages.ts';

const filed = {
  liaison_comment: {
    kind: 'text',
    label: 'Liaison comment',
    required: reportMessages.liaisonComment,
    form: { at: 60, label: 'Finance remarks (Liaison Comment)' },
    exported: { at: 40, label: 'Liaison Comment', width: 40 },
    ...emptiedText,
  },
  ...sentBackField({ to: null }),
  receipt: {
    kind: 'file',
    takes: 'pdf',
    as: 'pathFinance',
    columns: ['path'],
    label: 'Receipt',
    required: words.receipt,
    form: { at: 70, label: 'Receipt (PDF)' },
    ...blankedText,
  },
} as const satisfies Fields;

/** What a finance report has beside its keys and its items (rule 7.7); erasure leaves the money. */
export const financeFields = spokenFields(filed);

export const financeRecord = describe({
  entity: 'finance_report',
  fields: { ...keyFields('keep'), ...filed },
});

/** An item of a receipt; the change log has it under its own name. */
export const itemRecord = describe({
  entity: 'item',
  fields: {
    category: {
      kind: 'option',
      options: financeCategories,
      label: 'Category',
      required: words.category,
      form: { at: 10 },
      exported: { at: 10, width: 24 },
      sheet: { at: 70 },
      class: 'sensitive',
      told: 'old and new',
      erased: 'keep',
    },
    item: {
      kind: 'line',
      label: 'Name',
      required: words.item,
      form: { at: 20, label: 'Item' },
      exported: { at: 20, label: 'Item', width: 32 },
      sheet: { at: 80, label: 'Item' },
      class: 'sensitive',
      told: 'that it changed',
      erased: 'computed',
    },
    cost: {
      kind: 'decimal',
      unit: 'money',
      invalid: words.costFormat,
      label: 'Cost',
      required: words.cost,
      form: { at: 30 },
      exported: { at: 30 },
      sheet: { at: 90, label: 'Amount' },
      class: 'sensitive',
      told: 'old and new',
      erased: 'keep',
    },
  },
});
export const itemFields = itemRecord.fields;
