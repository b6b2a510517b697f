import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');
const rules = '5.19';

export const supporterReport = endpoint({
  call: 'GET /api/getsupporters',
  mode: 'supporter-rep',
  summary: 'The Supporters Report; a page counts supporters; search over name and e-mail',
  rules: '10.17, 5.19',
  may: 'summaries.read',
  list: { sort: ['name', 'email', 'student', 'school', 'liaison', 'status'] },
  query: async () => (await shapes()).supporterQuery,
  data: async () => (await shapes()).supporterReport,
});

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
