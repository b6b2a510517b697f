import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

export const listNames = endpoint({
  call: 'GET /api/names',
  summary: 'One list of names with what hangs on each',
  rules: '6.7, 3.11',
  may: 'names.manage',
  list: { sort: ['name', 'of', 'uses'] },
  query: async () => (await shapes()).namesQuery,
  data: async () => (await shapes()).nameList,
});

export const renameName = endpoint({
  call: 'PUT /api/names/:kind/:id',
  summary: 'Spell a name otherwise, wherever it stands; reports keep the school name of their day',
  rules: '6.7, 3.11',
  may: 'names.manage',
  objectRule:
    'what is part of every installation stays (409); the name of a year begins with its number',
  versioned: ':kind',
  input: async () => (await shapes()).nameInput,
  data: async () => (await shapes()).listedName,
});

export const retireName = endpoint({
  call: 'POST /api/names/:kind/:id/retire',
  summary: 'Offer a name no longer in forms, or again; it stays where it is used',
  rules: '6.7, 3.11',
  may: 'names.manage',
  versioned: ':kind',
  input: async () => (await shapes()).retireInput,
  data: async () => (await shapes()).listedName,
});

export const previewMerge = endpoint({
  call: 'GET /api/names/:kind/:id/merge',
  summary: 'What goes along when a name becomes part of another one, and what stands in the way',
  rules: '6.7, 3.11',
  may: 'names.manage',
  query: async () => (await shapes()).intoInput,
  data: async () => (await shapes()).mergePreview,
});

export const mergeName = endpoint({
  call: 'POST /api/names/:kind/:id/merge',
  summary: 'Make a name part of another one, with all that hangs on it, all or nothing',
  rules: '6.7, 3.11',
  may: 'names.manage',
  objectRule:
    'what both have where only one may have it is named and nothing happens (409); verified versions stay as they were read',
  versioned: ':kind',
  input: async () => (await shapes()).intoInput,
  data: async () => (await shapes()).nameMerge,
});

export const listMerges = endpoint({
  call: 'GET /api/name-merges',
  summary: 'Merges of the last day, the newest first: these can be undone',
  rules: '6.7, 3.11',
  may: 'names.manage',
  data: async () => (await shapes()).mergeList,
});

export const undoMerge = endpoint({
  call: 'POST /api/name-merges/:id/undo',
  summary:
    'Make them two names again, within a day; what was filed since stays with the one that stayed',
  rules: '6.7, 3.11',
  may: 'names.manage',
  objectRule: 'records that somebody has changed since are named and nothing happens (409)',
  data: async () => (await shapes()).nothing,
});
