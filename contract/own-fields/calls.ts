import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

export const listOwnFields = endpoint({
  call: 'GET /api/own-fields',
  summary: 'The fields that the foundation added to its students',
  rules: '5.14',
  may: 'students.profile',
  objectRule: 'supporters are told of those only that they may see',
  data: async () => (await shapes()).ownFieldList,
});

export const addOwnField = endpoint({
  call: 'POST /api/own-fields',
  summary: 'Add a field to all students',
  rules: '5.14',
  may: 'ownFields.manage',
  objectRule: 'at most 20 that are offered (409)',
  input: async () => (await shapes()).ownFieldInput,
  data: async () => (await shapes()).ownField,
});

export const editOwnField = endpoint({
  call: 'PUT /api/own-fields/:id',
  summary: 'Change an own field, or stop offering it: what was written stays',
  rules: '5.14',
  may: 'ownFields.manage',
  versioned: 'own_field',
  objectRule: 'what it holds stays (422); at most 20 that are offered (409)',
  input: async () => (await shapes()).ownFieldInput,
  data: async () => (await shapes()).ownField,
});
