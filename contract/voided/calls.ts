import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');
const answer = async () => (await import('../term-reports/shapes.ts')).savedReport;
const common = { rules: '7.14', may: 'reports.void' } as const;

export const listVoided = endpoint({
  ...common,
  call: 'GET /api/voided',
  summary: 'Reports of a student that were voided, the latest first',
  query: async () => (await shapes()).voidedQuery,
  data: async () => (await shapes()).voidedList,
});

export const voidRecord = endpoint({
  ...common,
  call: 'POST /api/voided',
  summary: 'Void a report that was filed for the wrong child or by mistake',
  objectRule:
    'it leaves all lists, totals and exports; letters with it that wait are withdrawn, and its files go after 90 days',
  input: async () => (await shapes()).voidInput,
  data: answer,
});

export const restoreVoided = endpoint({
  ...common,
  call: 'POST /api/voided/:id/restore',
  summary: 'Bring back what was voided, as it was',
  objectRule: 'while nothing else stands in its place (409)',
  data: answer,
});
