import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');
const rules = '5.19';

export const getSupporter = endpoint({
  call: 'GET /api/supporters/:id',
  summary:
    'A supporter’s record: whom they support and supported, their letters, their last question, and who waits longest',
  rules,
  may: 'students.setSupporter',
  objectRule: 'of somebody who is a supporter, or supported a student (404)',
  data: async () => (await shapes()).supporterRecord,
});

export const listWaiting = endpoint({
  call: 'GET /api/waiting-list',
  summary:
    'Active students whom nobody supports, the longest waiting first, then the next due day of fees; search over name and ref',
  rules,
  may: 'students.setSupporter',
  list: { sort: ['ref', 'name', 'school', 'since', 'fees_due'] },
  query: async () => (await import('../students/shapes.ts')).studentFilters,
  data: async () => (await shapes()).waitingList,
});
