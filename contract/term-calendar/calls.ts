import { endpoint } from '../endpoint.ts';
import { dueDays } from './work.ts';

const shapes = () => import('./shapes.ts');

export const listTermDays = endpoint({
  call: 'GET /api/term-calendar',
  summary: 'The terms that have days, the newest first, with their due dates',
  rules: '6.8',
  may: 'terms.read',
  list: { sort: ['term', 'opening', ...dueDays] },
  data: async () => (await shapes()).termDaysList,
});

export const addTermDays = endpoint({
  call: 'POST /api/term-calendar',
  summary: 'Set the days of a term',
  rules: '6.8',
  may: 'terms.keep',
  input: async () => (await shapes()).termInput,
  data: async () => (await shapes()).termDays,
});

export const editTermDays = endpoint({
  call: 'PUT /api/term-calendar/:id',
  summary: 'Change the days of a term',
  rules: '6.8',
  may: 'terms.keep',
  versioned: 'term_calendar',
  input: async () => (await shapes()).termInput,
  data: async () => (await shapes()).termDays,
});

export const deleteTermDays = endpoint({
  call: 'DELETE /api/term-calendar/:id',
  summary: 'Delete the days of a term; its reports stay as they are',
  rules: '6.8',
  may: 'terms.keep',
  versioned: 'term_calendar',
  query: async () => (await import('../versions.ts')).seenVersionAlone,
  data: async () => (await shapes()).termDays,
});

export const copyTermDays = endpoint({
  call: 'POST /api/term-calendar/copies',
  summary: 'Copy the days of the last year that has some, for terms of this year that have none',
  rules: '6.8',
  may: 'terms.keep',
  input: async () => (await shapes()).copyInput,
  data: async () => (await shapes()).termDaysList,
});
