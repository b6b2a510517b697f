import { endpoint } from '../endpoint.ts';
import { zipType } from './file-type.ts';

const shapes = () => import('./shapes.ts');

export const exportStudent = endpoint({
  call: 'GET /api/privacy/export/:id',
  summary: 'Everything that is held about one student: a ZIP of JSON and the files',
  rules: '13.4',
  may: 'privacy.manage',
  file: [zipType],
  data: async () => (await shapes()).nothing,
});

export const eraseStudent = endpoint({
  call: 'POST /api/privacy/erase/:id',
  summary: 'Erase one student: a numbered blank stays, with the money',
  rules: '13.4',
  may: 'privacy.manage',
  confirmed: 'asked',
  objectRule: 'the ref must be typed (422); a student is erased once (409)',
  versioned: 'student',
  input: async () => (await shapes()).eraseInput,
  data: async () => (await shapes()).erasedStudent,
});

export const listRetention = endpoint({
  call: 'GET /api/privacy/retention',
  summary: 'Students who left more than 5 years ago; search over name and ref',
  rules: '13.5',
  may: 'privacy.manage',
  list: { sort: ['ref', 'name', 'school', 'status', 'since'] },
  query: async () => (await import('../students/shapes.ts')).studentFilters,
  data: async () => (await shapes()).retainedStudents,
});
