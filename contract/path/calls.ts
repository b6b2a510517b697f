import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');
const decides = { rules: '5.18', may: 'path.decide' } as const;
const ofStudent = 'of a student who is not erased (404)';
/** A change of a student's path, answered with the path. */
const changesPath = {
  ...decides,
  objectRule: ofStudent,
  data: async () => (await shapes()).studentPath,
} as const;

export const readPath = endpoint({
  call: 'GET /api/path',
  summary: 'What happened to a student, the latest first, and who are brothers and sisters',
  ...decides,
  objectRule: ofStudent,
  query: async () => (await shapes()).pathQuery,
  data: async () => (await shapes()).studentPath,
});

export const addPathEvent = endpoint({
  call: 'POST /api/path',
  summary: 'Add what happened to a student; their status, school and class follow',
  ...changesPath,
  input: async () => (await shapes()).newPathEvent,
});

export const editPathEvent = endpoint({
  call: 'PUT /api/path/:id',
  summary: 'Correct an event; its kind stays',
  ...changesPath,
  versioned: 'path_event',
  input: async () => (await shapes()).pathEventCorrection,
});

export const removePathEvent = endpoint({
  call: 'DELETE /api/path/:id',
  summary: 'Remove an event that set no status and no school',
  ...changesPath,
  objectRule: `${ofStudent}; what set a status or school stays (409)`,
});

export const tellPathEvent = endpoint({
  call: 'POST /api/path/:id/tell',
  summary: 'Let the supporter read the fixed sentence about an event',
  ...changesPath,
  objectRule: `${ofStudent}; there must be a sentence (409)`,
});

export const setSibling = endpoint({
  call: 'PUT /api/siblings/:id',
  summary: 'Say that a student is a brother or sister of another one, or is not',
  ...changesPath,
  input: async () => (await shapes()).siblingInput,
});

export const listPromotions = endpoint({
  call: 'GET /api/promotions',
  summary: 'Active students with their class of now, and the promotions of the last day',
  ...decides,
  data: async () => (await shapes()).promotions,
});

export const promote = endpoint({
  call: 'POST /api/promotions',
  summary: 'Promote whole classes in one step, with those who repeat: all or none',
  ...decides,
  objectRule: 'all must be Active (409)',
  input: async () => (await shapes()).promotionInput,
  data: async () => (await shapes()).promotion,
});

export const undoPromotion = endpoint({
  call: 'POST /api/promotions/:id/undo',
  summary: 'Take a promotion back within a day; what was corrected since stays',
  ...decides,
  data: async () => (await shapes()).undonePromotion,
});
