import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

export const listRates = endpoint({
  call: 'GET /api/rates',
  summary: 'What other currencies are worth in the foundation’s, of which day',
  rules: '15.4',
  may: 'foundation.manage',
  changesData: false,
  data: async () => (await shapes()).rateList,
});

export const addRate = endpoint({
  call: 'POST /api/rates',
  summary: 'Add the rate of a day; older ones stay',
  rules: '15.4',
  may: 'foundation.manage',
  changesData: true,
  objectRule: 'while the foundation counts in no currency: 409',
  input: async () => (await shapes()).rateInput,
  data: async () => (await shapes()).listedRate,
});

export const removeRate = endpoint({
  call: 'DELETE /api/rates/:id',
  summary: 'Remove a rate; letters that wait with it are taken back, those that were sent stay',
  rules: '15.4',
  may: 'foundation.manage',
  changesData: true,
  data: async () => (await shapes()).nothing,
});
