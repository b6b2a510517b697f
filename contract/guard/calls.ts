import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

export const listReportWarnings = endpoint({
  call: 'GET /api/guard/reports',
  summary: 'What looks wrong about reports of a kind before they are verified or sent',
  rules: '7.18',
  may: 'guard.read',
  query: async () => (await shapes()).reportsQuery,
  data: async () => (await shapes()).guardedReports,
});

/** An addition to the plain verify call (rule 7.11), which stays as it is and asks for no reason. */
export const verifyGuarded = endpoint({
  call: 'POST /api/guard/verify',
  summary: 'Verify a report as it was looked at, with a reason where warnings are open',
  rules: '7.18',
  may: 'reports.verify',
  objectRule: 'it must be as it was looked at, and wait (409)',
  input: async () => (await shapes()).verifyInput,
  data: async () => (await shapes()).verifiedReport,
});
