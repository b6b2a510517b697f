import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

export const studentReads = endpoint({
  call: 'GET /api/read-log/students/:id',
  summary: 'Who opened the profile, gallery, documents or pages of a student, the latest first',
  rules: '12.3',
  may: 'readLog.read',
  list: { sort: [] },
  data: async () => (await shapes()).studentReads,
});

export const userReads = endpoint({
  call: 'GET /api/read-log/users/:id',
  summary: 'Which students a user looked at and what they took along, the latest first',
  rules: '12.3',
  may: 'readLog.read',
  list: { sort: [] },
  data: async () => (await shapes()).userReads,
});
