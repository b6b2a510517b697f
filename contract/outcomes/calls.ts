import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

export const readOutcomes = endpoint({
  call: 'GET /api/outcomes',
  summary: 'What became of those who joined, by cohort, gender, category or cluster',
  rules: '5.20',
  may: 'outcomes.read',
  objectRule: 'figures of groups under five are null for role 3',
  query: async () => (await shapes()).outcomesQuery,
  data: async () => (await shapes()).outcomes,
});
