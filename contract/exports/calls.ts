import { type Endpoint, endpoint, type LazyShape } from '../endpoint.ts';
import { listLetters, listNotifications } from '../notifications/calls.ts';
import { readOutcomes } from '../outcomes/calls.ts';
import { listSchools } from '../schools/calls.ts';
import { listStudents } from '../students/calls.ts';
import { annualAcademicReport, annualFinanceReport, clusterReport } from '../summaries/calls.ts';
import { supporterReport } from '../supporters/calls.ts';
import { listBoardStudents } from '../term-board/calls.ts';
import { listUsers } from '../users/calls.ts';
import { mediaTypes } from './formats.ts';

const shapes = () => import('./shapes.ts');
const yearQuery = async () => (await shapes()).yearQuery;
const nothing = async () => (await shapes()).nothing;

type Listed<Query> = Pick<Endpoint, 'may' | 'list' | 'objectRule'> & {
  readonly query?: LazyShape<Query>;
};

/**
 * The export of a list. Whoever may see the list may export it, with the same search, order, filters and hidden
 * fields.
 */
const exportOf = <const Name extends string, Query>(
  name: Name,
  list: Listed<Query>,
  summary: string,
) =>
  endpoint({
    call: `GET /api/exports/${name}`,
    summary: `${summary} as XLSX or CSV, with the search and within the rights of the list`,
    rules: '11.1',
    may: list.may,
    list: list.list ?? { sort: [] },
    ...(list.objectRule && { objectRule: list.objectRule }),
    query: async () => (await shapes()).withFormat((await list.query?.()) ?? null),
    file: [mediaTypes.xlsx, mediaTypes.csv],
    data: nothing,
  });

/** Rows behind the annual reports: for those who read these, in the order of their students. */
const rowsOfYear = { may: 'summaries.read', list: { sort: [] }, query: yearQuery } as const;

export const exportUsers = exportOf('users', listUsers, 'The users');
export const exportStudents = exportOf('students', listStudents, 'The students');
export const exportSchools = exportOf('schools', listSchools, 'Schools and clusters');
export const exportTermBoard = exportOf(
  'term-board',
  listBoardStudents,
  'The term board, a line per student',
);
export const exportClusterReport = exportOf('cluster-report', clusterReport, 'The Cluster Report');
export const exportSupporterReport = exportOf(
  'supporter-report',
  supporterReport,
  'The Supporters Report, a line per student',
);
export const exportAnnualAcademic = exportOf(
  'annual-academic-report',
  annualAcademicReport,
  'The Annual Academic Report, a line per school',
);
export const exportAnnualFinance = exportOf(
  'annual-finance-report',
  annualFinanceReport,
  'The Annual Finance Report, a line per school',
);
export const exportAcademicReports = exportOf(
  'academic-reports',
  rowsOfYear,
  'The academic reports of a year with their comments; search over student name',
);
export const exportMarks = exportOf(
  'marks',
  rowsOfYear,
  'The marks of a year, a line per subject; search over student name',
);
export const exportExpenses = exportOf(
  'expenses',
  rowsOfYear,
  'The receipt items of a year; search over student name',
);
export const exportOutcomes = exportOf('outcomes', readOutcomes, 'What became of those who joined');
export const exportNotifications = exportOf(
  'notifications',
  listNotifications,
  'The Progress Report, a line per year and term',
);
export const exportLetters = exportOf(
  'letters',
  listLetters,
  'The e-mails of a term and what became of them',
);

export const studentYear = endpoint({
  call: 'GET /api/exports/student-years/:id',
  summary: 'A student’s year as pages to print: facts, marks, plot, spending and comments',
  rules: '11.4, 11.1',
  may: 'students.profile',
  objectRule: 'supporters narrowed to their own students reach only these',
  query: yearQuery,
  file: [mediaTypes.pdf],
  data: nothing,
});
