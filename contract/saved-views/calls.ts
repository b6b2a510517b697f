import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

export const listViews = endpoint({
  call: 'GET /api/saved-views',
  summary:
    'One’s own views of the lists of students (without list), users or schools, by name, with how many rows match',
  rules: '10.22',
  may: 'views.own',
  query: async () => (await shapes()).viewsQuery,
  objectRule:
    'each person’s own, of lists that they may see; one by what the caller is no longer told of is left out',
  data: async () => (await shapes()).viewList,
});

export const saveView = endpoint({
  call: 'POST /api/saved-views',
  summary: 'Keep filters of a list under a name',
  rules: '10.22',
  may: 'views.own',
  objectRule:
    'of users and schools for who may list them (403); filters by liaison and supporter for role < 4; at most 20 views (409); a layout for paper is of students alone (422)',
  input: async () => (await shapes()).viewInput,
  data: async () => (await shapes()).savedView,
});

export const removeView = endpoint({
  call: 'DELETE /api/saved-views/:id',
  summary: 'Remove one of one’s own views',
  rules: '10.22',
  may: 'views.own',
  versioned: 'saved_view',
  query: async () => (await import('../versions.ts')).seenVersionAlone,
  objectRule: 'another person’s is 404',
  data: async () => (await shapes()).nothing,
});
