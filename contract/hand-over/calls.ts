import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

export const listHandOvers = endpoint({
  call: 'GET /api/hand-overs',
  summary: 'Hand-overs of the last day, the newest first: these can be undone',
  rules: '5.13, 3.11',
  may: 'students.handOver',
  data: async () => (await shapes()).handOverList,
});

export const addHandOver = endpoint({
  call: 'POST /api/hand-overs',
  summary: 'Give students to another liaison officer in one step, all or none',
  rules: '5.13, 3.11',
  may: 'students.handOver',
  objectRule:
    'students by their ids, or all that match; also students who are not Active; what their former officers see to about them goes along, and what a leaving officer sees to about others',
  input: async () => (await shapes()).handOverInput,
  data: async () => (await shapes()).handOver,
});

export const undoHandOver = endpoint({
  call: 'POST /api/hand-overs/:id/undo',
  summary: 'Give them back to the officers who had them, within a day',
  rules: '5.13, 3.11',
  may: 'students.handOver',
  objectRule:
    'who has gone to somebody else meanwhile stays there, and so does who was with an officer who cannot look after students now; a second time is 409',
  data: async () => (await shapes()).undoneHandOver,
});
