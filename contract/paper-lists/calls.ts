import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

export const readPaperList = endpoint({
  call: 'GET /api/paper-lists/students',
  summary: 'Students with all facts that a list for paper can have, by name; counts as taken along',
  rules: '11.6, 12.3',
  may: 'lists.print',
  objectRule:
    'from role 4 on neither liaison nor supporter; for role 5 no facts that only forms have; at most 1,000 (409)',
  query: async () => (await shapes()).paperQuery,
  data: async () => (await shapes()).paperRows,
});
