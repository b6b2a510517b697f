import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

export const listVoided = endpoint({
  call: 'GET /api/voided',
  summary: 'Reports and documents of a student that were voided, the latest first',
  spec: 'contract 12',
  may: 'reports.void',
  changesData: false,
  query: async () => (await shapes()).voidedQuery,
  data: async () => (await shapes()).voidedList,
});

export const voidRecord = endpoint({
  call: 'POST /api/voided',
  summary: 'Void a report or document that was filed for the wrong child or by mistake',
  spec: 'contract 12',
  may: 'reports.void',
  changesData: true,
  objectRule:
    'it leaves all lists, totals and exports; letters with it that wait are withdrawn, and its files go after 90 days; a report that was changed since it was looked at is 409',
  input: async () => (await shapes()).voidInput,
  data: async () => (await shapes()).voidedAnswer,
});

export const restoreVoided = endpoint({
  call: 'POST /api/voided/:id/restore',
  summary: 'Bring back what was voided, as it was',
  spec: 'contract 12',
  may: 'reports.void',
  changesData: true,
  objectRule: 'while nothing else stands in its place (409)',
  data: async () => (await shapes()).voidedAnswer,
});
