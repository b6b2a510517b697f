import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');
const objectRule = 'of those whom the caller supports alone (404)';

export const listMyLearners = endpoint({
  call: 'GET /api/my-learners',
  summary: 'Those whom the caller supports: how they do, what was paid, and what is new',
  rules: '10.24',
  may: 'learners.own',
  objectRule: 'verified reports and pictures that are not withheld alone',
  data: async () => (await shapes()).myLearners,
});

export const noteLearnerSeen = endpoint({
  call: 'POST /api/my-learners/seen',
  summary: 'Note that a learner’s page was looked at; what is new stays so during a visit',
  rules: '10.24',
  may: 'learners.own',
  repeatable: true,
  alsoRefuses: [404],
  objectRule,
  input: async () => (await shapes()).learnerSeen,
  data: async () => (await shapes()).nothing,
});

export const askForNews = endpoint({
  call: 'POST /api/my-learners/questions',
  summary: 'Ask the office for news of a learner',
  rules: '14.5',
  may: 'learners.own',
  alsoRefuses: [404, 409],
  objectRule: `${objectRule}; one open question about a learner (409)`,
  input: async () => (await shapes()).newsInput,
  data: async () => (await shapes()).question,
});
