import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

export const listYears = endpoint({
  call: 'GET /api/years',
  summary: 'The years that have been added, the newest first',
  rules: '6.1, 3.2',
  may: 'reference.read',
  list: { sort: ['year_name'] },
  data: async () => (await shapes()).yearList,
});

export const addYear = endpoint({
  call: 'POST /api/years',
  summary: 'Add one of the last 11 years, or the next one once the last term before it has begun',
  rules: '6.2, 6.5',
  may: 'reference.add',
  input: async () => (await shapes()).yearInput,
  data: async () => (await shapes()).year,
});

export const listTerms = endpoint({
  call: 'GET /api/terms',
  summary: 'The terms of a year, in order',
  rules: '6.1, 3.2',
  may: 'reference.read',
  list: { sort: ['term_name'] },
  data: async () => (await shapes()).termList,
});

export const addTerm = endpoint({
  call: 'POST /api/terms',
  summary: 'Add a term',
  rules: '6.3, 6.5',
  may: 'reference.add',
  input: async () => (await shapes()).termInput,
  data: async () => (await shapes()).term,
});

export const placeTerm = endpoint({
  call: 'PUT /api/terms/:id/place',
  summary: 'Say where a term stands in years whose calendar does not: the others make room',
  rules: '6.3',
  may: 'terms.keep',
  versioned: 'term',
  input: async () => (await shapes()).placeInput,
  data: async () => (await shapes()).term,
});

export const listClasses = endpoint({
  call: 'GET /api/classes',
  summary: 'The classes',
  rules: '6.1, 3.2',
  may: 'reference.read',
  list: { sort: ['class_name'] },
  data: async () => (await shapes()).classList,
});

export const addClass = endpoint({
  call: 'POST /api/classes',
  summary: 'Add a class',
  rules: '6.4, 6.5',
  may: 'reference.add',
  input: async () => (await shapes()).classInput,
  data: async () => (await shapes()).classShape,
});

export const listSubjects = endpoint({
  call: 'GET /api/subjects',
  summary: 'The subjects, each with its category',
  rules: '6.1, 3.2',
  may: 'reference.read',
  list: { sort: ['subject_name'] },
  data: async () => (await shapes()).subjectList,
});

export const addSubject = endpoint({
  call: 'POST /api/subjects',
  summary: 'Add a subject of the category Normal',
  rules: '6.1, 6.5',
  may: 'reference.add',
  input: async () => (await shapes()).subjectInput,
  data: async () => (await shapes()).subject,
});
