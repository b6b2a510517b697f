import { endpoint } from '../endpoint.ts';
import { reportKinds, wireNames } from '../report-kinds.ts';

const shapes = () => import('./shapes.ts');

export const listNotifications = endpoint({
  call: 'GET /api/notifications',
  summary: 'Reports pending, approved and sent, by year and term',
  rules: '9.1, 10.14',
  may: 'notifications.read',
  list: {
    sort: [
      'year_name',
      'term_name',
      ...reportKinds.map((kind) => wireNames[kind].counts),
      'letters',
    ],
  },
  data: async () => (await shapes()).notificationRows,
});

export const sendNotifications = endpoint({
  call: 'GET /api/notifications',
  whenGiven: ['year_id', 'term_id'],
  summary: 'E-mail the approved progress of a term to supporters; answers with the row as it is',
  rules: '9.2, 9.3, 9.8',
  may: 'notifications.send',
  changesData: true,
  objectRule: 'something must be approved (409)',
  query: async () => (await shapes()).yearAndTerm,
  data: async () => (await shapes()).notificationRows,
});

/** An addition to the plain call (rule 9.8), which stays as it is and asks for no reasons. */
export const sendGuarded = endpoint({
  call: 'POST /api/notifications/send',
  summary:
    'E-mail the approved progress of a term; letters with open warnings go with a reason alone',
  rules: '9.8, 7.18',
  may: 'notifications.send',
  objectRule:
    'something must be approved, and the texts of letters those that were looked at (409)',
  input: async () => (await shapes()).guardedSend,
  data: async () => (await shapes()).notificationRows,
});

export const listLetters = endpoint({
  call: 'GET /api/notifications/letters',
  summary: 'What became of each e-mail of a term; search over student and supporter',
  rules: '9.8, 9.4',
  may: 'notifications.read',
  list: { sort: ['student', 'supporter', 'parts', 'state', 'at'] },
  query: async () => (await shapes()).lettersQuery,
  data: async () => (await shapes()).letterList,
});

export const listPlan = endpoint({
  call: 'GET /api/notifications/plan',
  summary:
    'Whether a letter of a term goes, for each student with a report, and why not; search over student and supporter',
  rules: '9.2, 9.11',
  may: 'notifications.read',
  list: { sort: ['student', 'supporter', 'why'] },
  query: async () => (await shapes()).yearAndTerm,
  data: async () => (await shapes()).letterPlan,
});

export const previewLetter = endpoint({
  call: 'GET /api/notifications/preview',
  summary: 'What a send would do, and how one of its e-mails reads',
  rules: '9.6',
  may: 'notifications.send',
  query: async () => (await shapes()).previewQuery,
  data: async () => (await shapes()).preview,
});

export const sendLetterAgain = endpoint({
  call: 'POST /api/notifications/letters/:id',
  summary: 'Send one failed or unclear e-mail again, the same bytes',
  rules: '9.4',
  may: 'notifications.send',
  objectRule:
    'the e-mail must be failed or unclear, its reports unchanged and its supporter the same (409)',
  data: async () => (await shapes()).letter,
});

export const sendFailedAgain = endpoint({
  call: 'POST /api/notifications/letters/again',
  summary:
    'Send every failed e-mail of a term again, the same bytes; those that are not true any more stay',
  rules: '9.4',
  may: 'notifications.send',
  input: async () => (await shapes()).yearAndTerm,
  data: async () => (await shapes()).sentAgain,
});

export const waitingLetters = endpoint({
  call: 'GET /api/notifications/waiting',
  summary: 'What would go out once quiet mode is switched off, and the last rehearsal of it',
  rules: '9.10',
  may: 'foundation.manage',
  data: async () => (await shapes()).waitingLetters,
});

export const rehearseLetters = endpoint({
  call: 'POST /api/notifications/rehearsal',
  summary: 'Send every letter that waits to the caller alone, with who would get it said on top',
  rules: '9.10',
  may: 'foundation.manage',
  objectRule: 'quiet mode must be on, and a letter must wait (409)',
  data: async () => (await shapes()).rehearsal,
});
