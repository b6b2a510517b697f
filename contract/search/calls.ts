import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

export const searchAll = endpoint({
  call: 'GET /api/search',
  summary:
    'Students, their reports, schools and users that hold these words, the first few of each',
  rules: '10.22',
  may: 'search.use',
  objectRule:
    'each kind as its list answers it: schools for role < 5, users for role < 4, liaison and supporter for role < 4',
  query: async () => (await shapes()).searchQuery,
  data: async () => (await shapes()).found,
});
