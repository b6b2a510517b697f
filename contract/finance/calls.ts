import { endpoint } from '../endpoint.ts';
import { financeMessages } from './messages.ts';

const shapes = () => import('./shapes.ts');

const activeOnly = 'the student must be Active (409)';

export const listFinanceOfStudent = endpoint({
  call: 'GET /api/finance',
  mode: ':id',
  summary: 'A student’s finance reports, to choose one to edit',
  spec: 'spec 2 and 7, contract 3',
  may: 'reports.edit',
  changesData: false,
  data: async () => (await shapes()).reportChoices,
});

export const getFinanceReport = endpoint({
  call: 'GET /api/finance/:id',
  mode: 'edit',
  summary: 'One finance report, to edit it',
  spec: 'spec 3 and 7, contract 3 and 7',
  may: 'reports.edit',
  changesData: false,
  data: async () => (await shapes()).financeReport,
});

export const addFinanceReport = endpoint({
  call: 'POST /api/finance',
  mode: '',
  summary: 'File a finance report with its receipt; one per student, year and term',
  spec: 'spec 5 and 7, contract 7',
  may: 'reports.edit',
  changesData: true,
  objectRule: activeOnly,
  input: async () => (await shapes()).financeInput,
  files: { receipt: 'pdf' },
  requiredFiles: { receipt: financeMessages.receipt },
  data: async () => (await shapes()).savedReport,
});

export const editFinanceReport = endpoint({
  call: 'PUT /api/finance/:id',
  mode: '',
  summary: 'Correct a finance report; items are replaced as a whole, verification falls away',
  spec: 'spec 5 and 7, contract 7',
  may: 'reports.edit',
  changesData: true,
  objectRule: activeOnly,
  input: async () => (await shapes()).financeInput,
  files: { receipt: 'pdf' },
  data: async () => (await shapes()).savedReport,
});

export const listProfileFinance = endpoint({
  call: 'GET /api/finance',
  mode: 'profile',
  summary: 'Financial Statements of a student in a year, terms in order',
  spec: 'spec 2 and 7, contract 3 and 7',
  may: 'reports.read',
  changesData: false,
  query: async () => (await shapes()).yearOfStudentQuery,
  data: async () => (await shapes()).financeStatements,
});

export const verifyFinanceReport = endpoint({
  call: 'GET /api/finance/:id',
  mode: 'verify',
  summary: 'Verify a finance report; a verified one stays as it is',
  spec: 'spec 4 and 7, contract 3 and 7',
  may: 'reports.verify',
  changesData: true,
  data: async () => (await shapes()).verifiedReport,
});
