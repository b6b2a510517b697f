import { endpoint } from '../endpoint.ts';
import { academicMessages } from './messages.ts';

const shapes = () => import('./shapes.ts');

const activeOnly = 'the student must be Active (409)';

export const listReportsOfStudent = endpoint({
  call: 'GET /api/reports',
  mode: ':id',
  summary: 'A student’s academic reports, to choose one to edit',
  spec: 'spec 2 and 7, contract 3',
  may: 'reports.edit',
  changesData: false,
  data: async () => (await shapes()).reportChoices,
});

export const getReport = endpoint({
  call: 'GET /api/reports/:id',
  mode: 'edit',
  summary: 'One academic report, to edit it',
  spec: 'spec 3 and 7, contract 3 and 7',
  may: 'reports.edit',
  changesData: false,
  data: async () => (await shapes()).academicReport,
});

export const addReport = endpoint({
  call: 'POST /api/reports',
  mode: '',
  summary: 'File an academic report with its report card; one per student, year and term',
  spec: 'spec 5 and 7, contract 7',
  may: 'reports.edit',
  changesData: true,
  objectRule: activeOnly,
  input: async () => (await shapes()).academicInput,
  files: { report: 'pdf' },
  requiredFiles: { report: academicMessages.reportCard },
  data: async () => (await shapes()).savedReport,
});

export const editReport = endpoint({
  call: 'PUT /api/reports/:id',
  mode: '',
  summary: 'Correct an academic report; marks are replaced as a whole, verification falls away',
  spec: 'spec 5 and 7, contract 7',
  may: 'reports.edit',
  changesData: true,
  objectRule: activeOnly,
  input: async () => (await shapes()).academicInput,
  files: { report: 'pdf' },
  data: async () => (await shapes()).savedReport,
});

export const listProfileReports = endpoint({
  call: 'GET /api/reports',
  mode: 'profile',
  summary: 'Academic Progress of a student in a year, terms in order',
  spec: 'spec 2 and 7, contract 3 and 7',
  may: 'reports.read',
  changesData: false,
  query: async () => (await shapes()).yearOfStudentQuery,
  data: async () => (await shapes()).academicReports,
});

export const verifyReport = endpoint({
  call: 'GET /api/reports/:id',
  mode: 'verify',
  summary: 'Verify an academic report; a verified one stays as it is',
  spec: 'spec 4 and 7, contract 3 and 7',
  may: 'reports.verify',
  changesData: true,
  data: async () => (await shapes()).verifiedReport,
});
