import { reportKind } from '../term-reports/kind.ts';
import { academicMessages as words } from './messages.ts';

const shapes = () => import('./shapes.ts');

/** Academic reports: marks by subject, the mean, four comments and the report card. */
export const academicKind = reportKind({
  name: 'academic',
  path: '/api/reports',
  annualMode: 'academic-rep',
  pdf: { field: 'report', required: words.reportCard },
  rows: { field: 'marks', required: words.marks },
  words,
  input: async () => (await shapes()).academicInput,
  report: async () => (await shapes()).academicReport,
  reportsOfYear: async () => (await shapes()).academicReports,
  versions: async () => (await shapes()).academicVersions,
  beginnings: async () => (await shapes()).academicBeginnings,
  summaries: {
    choices: 'A student’s academic reports, to choose one to edit',
    beginnings:
      'Academic reports of students, with the subjects of the newest, to begin new ones with',
    get: 'One academic report, to edit it',
    add: 'File an academic report with its report card; one per student, year and term',
    edit: 'Correct an academic report; marks are replaced as a whole, verification falls away',
    ofYear: 'Academic Progress of a student in a year, terms in order',
    verify: 'Verify an academic report; a verified one stays as it is',
    versions: 'Verified versions of an academic report that was corrected since, the newest first',
    sendBack: 'Send an academic report back to who filed it, with a reason',
  },
});
