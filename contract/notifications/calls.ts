import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

export const listNotifications = endpoint({
  call: 'GET /api/notifications',
  summary: 'Reports pending, approved and sent, by year and term',
  spec: 'spec 2 and 7, contract 3 and 9',
  may: 'notifications.read',
  changesData: false,
  list: { sort: ['year_name', 'term_name'] },
  data: async () => (await shapes()).notificationRows,
});

export const sendNotifications = endpoint({
  call: 'GET /api/notifications',
  whenGiven: ['year_id', 'term_id'],
  summary: 'E-mail the approved progress of a term to supporters; answers with the row as it is',
  spec: 'spec 4 and 7, contract 3 and 9, security 10.1',
  may: 'notifications.send',
  changesData: true,
  objectRule: 'something must be approved (409)',
  query: async () => (await shapes()).yearAndTerm,
  data: async () => (await shapes()).notificationRows,
});

export const listLetters = endpoint({
  call: 'GET /api/notifications/letters',
  summary: 'What became of each e-mail of a term; search over student and supporter',
  spec: 'contract 9, security 10.2',
  may: 'notifications.read',
  changesData: false,
  list: { sort: ['student', 'supporter', 'state', 'at'] },
  query: async () => (await shapes()).yearAndTerm,
  data: async () => (await shapes()).letterList,
});

export const previewLetter = endpoint({
  call: 'GET /api/notifications/preview',
  summary: 'What a send would do, and how one of its e-mails reads',
  spec: 'contract 9, security 10.4',
  may: 'notifications.send',
  changesData: false,
  query: async () => (await shapes()).previewQuery,
  data: async () => (await shapes()).preview,
});

export const sendLetterAgain = endpoint({
  call: 'POST /api/notifications/letters/:id',
  summary: 'Send one failed or unclear e-mail again, the same bytes',
  spec: 'contract 9, security 10.2',
  may: 'notifications.send',
  changesData: true,
  objectRule:
    'the e-mail must be failed or unclear, its reports unchanged and its supporter the same (409)',
  data: async () => (await shapes()).letter,
});
