import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

export const listCheckedSchools = endpoint({
  call: 'GET /api/in-school',
  summary: 'Schools with active students, and how many of them are marked this term',
  rules: '14.3, 3.11',
  may: 'checks.read',
  data: async () => (await shapes()).checkedSchools,
  beside: async () => (await shapes()).checkBeside,
});

export const listCheckedStudents = endpoint({
  call: 'GET /api/in-school/students',
  summary: 'Active students of a school, and where they were at a moment of this term',
  rules: '14.3, 3.11',
  may: 'checks.read',
  query: async () => (await shapes()).schoolQuery,
  data: async () => (await shapes()).checkedStudents,
  objectRule: 'withheld pictures as in the lists',
});

export const markInSchool = endpoint({
  call: 'POST /api/in-school',
  summary: 'Mark where the students of a school are; sent home and absent open a task',
  rules: '14.3, 3.11',
  may: 'checks.mark',
  alsoRefuses: [409],
  input: async () => (await shapes()).checkInput,
  data: async () => (await shapes()).checkOutcome,
});
