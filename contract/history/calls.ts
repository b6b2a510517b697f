import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

/** The entries of the change log about one record, the newest first (rule 12.2). */
function historyOf<const Name extends string>(name: Name, thing: string) {
  return endpoint({
    call: `GET /api/history/${name}/:id`,
    summary: `Who changed what of ${thing}, the newest first`,
    rules: '12.2, 3.11',
    may: 'history.read',
    list: { sort: [] },
    data: async () => (await shapes()).historyEntries,
  });
}

export const studentHistory = historyOf('students', 'a student');
export const academicReportHistory = historyOf('academic-reports', 'an academic report');
export const financeReportHistory = historyOf('finance-reports', 'a finance report');
export const foundationHistory = historyOf('foundation', 'what the foundation chooses for itself');
export const userHistory = historyOf('users', 'a user');
