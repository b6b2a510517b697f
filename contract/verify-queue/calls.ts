import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

const queue = { rules: '7.19, 7.18', may: 'reports.verify' } as const;

export const listToVerify = endpoint({
  ...queue,
  call: 'GET /api/verify-queue',
  summary: 'Reports of a kind that wait to be verified, the longest waiting first',
  list: { sort: [] },
  query: async () => (await shapes()).queueQuery,
  data: async () => (await shapes()).queuedReports,
});

export const reviewReport = endpoint({
  ...queue,
  call: 'GET /api/verify-queue/academic/:id',
  summary: 'An academic report with the two before it, to hold them side by side',
  data: async () => (await shapes()).academicReview,
});

export const reviewFinanceReport = endpoint({
  ...queue,
  call: 'GET /api/verify-queue/finance/:id',
  summary: 'A finance report with the two before it, to hold them side by side',
  data: async () => (await shapes()).financeReview,
});

export const takeMean = endpoint({
  ...queue,
  call: 'POST /api/verify-queue/mean',
  summary: 'Take another mean score for an academic report that waits, as it was looked at',
  objectRule:
    'it must be as it was looked at, and wait, and its student must be Active (409); of Special Education there is no mean (422)',
  input: async () => (await shapes()).meanInput,
  data: async () => (await shapes()).verifiedReport,
});

export const undoVerification = endpoint({
  ...queue,
  call: 'POST /api/verify-queue/undo',
  summary: 'Take back one’s own verification of a moment ago, before a letter tells of it',
  objectRule: 'one’s own, of the last minute, and no letter tells of it (409)',
  input: async () => (await shapes()).undoInput,
  data: async () => (await shapes()).verifiedReport,
});
