import { texts } from '#contract/texts.ts';

/** What the export menus say. */
export const exportsTexts = texts('exportsTexts', {
  export: 'Export',
  excel: 'Excel (.xlsx)',
  csv: 'CSV (.csv)',
  paper: 'List for paper',
  preparing: 'Preparing…',
  receiving: (size: string) => `Receiving ${size}`,
  saved: 'Export saved',
  savedAs: (name: string) => `${name} is in your downloads.`,
  dismiss: 'Dismiss',

  thisReport: 'This report',
  reportsWithComments: 'Reports with comments',
  marks: 'Marks by subject',
  expenses: 'Receipt items',

  printYear: 'Print a year',
  pdfOf: (year: string) => `${year} (PDF)`,
});
