import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

export const listScales = endpoint({
  call: 'GET /api/scales',
  summary: 'The grading scales with their grades, and of which classes and years reports take them',
  rules: '7.17',
  may: 'reference.read',
  data: async () => (await shapes()).scaleList,
});

export const addScale = endpoint({
  call: 'POST /api/scales',
  summary: 'Add a grading scale',
  rules: '7.17',
  may: 'scales.manage',
  input: async () => (await shapes()).scaleInput,
  data: async () => (await shapes()).listedScale,
});

export const editScale = endpoint({
  call: 'PUT /api/scales/:id',
  summary: 'Change a grading scale, where it is used, and whether it takes new reports',
  rules: '7.17',
  may: 'scales.manage',
  versioned: 'scale',
  objectRule: 'the grades of one that reports were made with stay as they are (409)',
  input: async () => (await shapes()).scaleInput,
  data: async () => (await shapes()).listedScale,
});
