import { describe, type Fields } from '../record.ts';
import { keptOfReport, keptOfRow, keyFields } from '../term-reports/record.ts';
import { reportMessages } from '../term-reports/reports.ts';
import { financeCategories } from './categories.ts';
import { financeMessages as words } from './messages.ts';

/** What a finance report has beside its keys and its items (spec 3); erasure leaves the money. */
export const financeFields = {
  liaison_comment: {
    kind: 'text',
    label: 'Liaison comment',
    required: reportMessages.liaisonComment,
    form: { at: 60, label: 'Finance remarks' },
    class: 'sensitive',
    told: 'that it changed',
    erased: { to: '' },
  },
  receipt: {
    kind: 'file',
    takes: 'pdf',
    as: 'pathFinance',
    columns: ['path'],
    label: 'Receipt',
    required: words.receipt,
    form: { at: 70, label: 'Receipt (PDF)' },
    class: 'sensitive',
    told: 'that it changed',
    erased: { to: null },
  },
} as const satisfies Fields;

export const financeRecord = describe({
  entity: 'finance_report',
  table: 'finance_reports',
  fields: { ...keyFields('keep'), ...financeFields },
  kept: keptOfReport,
});

/** An item of a receipt; the change log tells it under what it is called. */
export const itemRecord = describe({
  entity: 'item',
  table: 'finance_items',
  fields: {
    category: {
      kind: 'option',
      options: financeCategories,
      label: 'Category',
      required: words.category,
      form: { at: 10 },
      sheet: { at: 70, headings: ['votehead', 'vote', 'feetype', 'account', 'aina'] },
      class: 'sensitive',
      told: 'old and new',
      erased: 'keep',
    },
    item: {
      kind: 'line',
      label: 'Name',
      required: words.item,
      form: { at: 20, label: 'Item' },
      sheet: {
        at: 80,
        label: 'Item',
        headings: [
          'description',
          'particulars',
          'details',
          'narration',
          'maelezo',
          'libelle',
          'motif',
          'purpose',
          'being',
          'beingpaymentof',
        ],
      },
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
      sheet: {
        at: 90,
        label: 'Amount',
        headings: [
          'amountkes',
          'cost',
          'sum',
          'kes',
          'amountksh',
          'ksh',
          'kshs',
          'amountpaid',
          'paid',
          'feepaid',
          'feespaid',
          'payment',
          'kiasi',
          'montant',
          'montantpaye',
          'cr',
          'receipts',
          'paidamount',
          'amountawarded',
        ],
      },
      class: 'sensitive',
      told: 'old and new',
      erased: 'keep',
    },
  },
  kept: keptOfRow,
});
export const itemFields = itemRecord.fields;
