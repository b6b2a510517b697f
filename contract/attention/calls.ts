import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

export const listAttention = endpoint({
  call: 'GET /api/attention',
  summary: 'Active students whom a plain rule points to, with the reason in words',
  rules: '14.4, 3.11',
  may: 'attention.read',
  list: { sort: ['name', 'rule', 'due'] },
  query: async () => (await shapes()).attentionQuery,
  data: async () => (await shapes()).attentionItems,
  objectRule:
    'who is without a supporter or an officer to role < 4, as filters by liaison and supporter; colleagues by their roles to others; withheld pictures as in the lists',
});

export const countAttention = endpoint({
  call: 'GET /api/attention/counts',
  summary: 'How many items of the attention list stand how',
  rules: '14.4, 3.11',
  may: 'attention.read',
  query: async () => (await shapes()).attentionScope,
  data: async () => (await shapes()).attentionCounts,
  objectRule: 'who is without a supporter or an officer to role < 4',
});

export const settleAttention = endpoint({
  call: 'POST /api/attention',
  summary: 'Take an item of the attention list, explain it, or open it again',
  rules: '14.4, 3.11',
  may: 'attention.settle',
  alsoRefuses: [404, 409],
  input: async () => (await shapes()).attentionInput,
  data: async () => (await shapes()).attentionCounts,
  objectRule: 'for somebody else only role < 4',
});
