import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

export const getBoard = endpoint({
  call: 'GET /api/term-board',
  summary: 'What is missing of active students in a term: sums, also by officer, school or cluster',
  rules: '14.1',
  may: 'board.read',
  query: async () => (await shapes()).boardQuery,
  data: async () => (await shapes()).board,
  objectRule: 'by officer for role < 4, by cluster for role < 5',
});

export const listBoardStudents = endpoint({
  call: 'GET /api/term-board/students',
  summary: 'Active students with how each kind of work stands, the longest late first',
  rules: '14.1',
  may: 'board.read',
  list: { sort: [] },
  query: async () => (await shapes()).boardStudentsQuery,
  data: async () => (await shapes()).boardStudentList,
  objectRule: 'officers are named to role < 4; withheld pictures as in the lists',
});

export const listOwnStudents = endpoint({
  call: 'GET /api/term-board/mine',
  summary:
    "One's own active students with their work this term and their last report, to take along",
  rules: '14.2',
  may: 'board.read',
  data: async () => (await shapes()).ownStudents,
  objectRule: 'own students alone, at most 200; withheld pictures as in the lists',
});

export const listHappened = endpoint({
  call: 'GET /api/term-board/students/:id',
  summary: 'What became of a piece of work of a student in a term, the newest first',
  rules: '14.1',
  may: 'board.read',
  query: async () => (await shapes()).happenedQuery,
  data: async () => (await shapes()).happenedList,
  objectRule: 'people are named to role < 4; to others by their roles',
});

export const previewReminders = endpoint({
  call: 'GET /api/term-board/reminders',
  summary: 'Liaison officers with something open this term, and the letter that would remind one',
  rules: '9.13',
  may: 'reminders.send',
  query: async () => (await shapes()).reminderQuery,
  data: async () => (await shapes()).reminderPreview,
});

export const sendReminders = endpoint({
  call: 'POST /api/term-board/reminders',
  summary: 'Remind liaison officers of what is open of their own students, each once a day',
  rules: '9.13',
  may: 'reminders.send',
  input: async () => (await shapes()).reminderInput,
  data: async () => (await shapes()).sentReminders,
});
