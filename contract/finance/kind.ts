import { reportKind } from '../term-reports/kind.ts';
import { financeMessages as words } from './messages.ts';

const shapes = () => import('./shapes.ts');

/** Finance reports: receipt items by category, remarks and the receipt. */
export const financeKind = reportKind({
  name: 'finance',
  path: '/api/finance',
  annualMode: 'finance-rep',
  pdf: { field: 'receipt', required: words.receipt },
  rows: { field: 'items', required: words.items },
  words,
  input: async () => (await shapes()).financeInput,
  report: async () => (await shapes()).financeReport,
  reportsOfYear: async () => (await shapes()).financeStatements,
  versions: async () => (await shapes()).financeVersions,
  beginnings: async () => (await shapes()).financeBeginnings,
  summaries: {
    choices: 'A student’s finance reports, to choose one to edit',
    beginnings: 'Finance reports of students, with the items of the newest, to begin new ones with',
    get: 'One finance report, to edit it',
    add: 'File a finance report with its receipt; one per student, year and term',
    edit: 'Correct a finance report; items are replaced as a whole, verification falls away',
    ofYear: 'Financial Statements of a student in a year, terms in order',
    verify: 'Verify a finance report; a verified one stays as it is',
    versions: 'Verified versions of a finance report that was corrected since, the newest first',
    sendBack: 'Send a finance report back to who filed it, with a reason',
  },
});
