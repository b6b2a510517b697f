import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');
const rules = '5.17';

export const listSponsorships = endpoint({
  call: 'GET /api/sponsorships',
  summary:
    'Who supports and supported a student, or whom a supporter supports and supported: the present first',
  rules,
  may: 'students.setSupporter',
  query: async () => (await shapes()).sponsorshipsQuery,
  data: async () => (await shapes()).sponsorshipList,
});

export const addSponsorship = endpoint({
  call: 'POST /api/sponsorships',
  summary: 'Somebody supports a student beside the main supporter, or supported them before',
  rules,
  may: 'students.setSupporter',
  objectRule: 'of a student who is not erased (404)',
  input: async () => (await shapes()).newSponsorship,
  data: async () => (await shapes()).sponsorship,
});

export const editSponsorship = endpoint({
  call: 'PUT /api/sponsorships/:id',
  summary: 'Correct the days of a support, why it ended, or what was promised',
  rules,
  may: 'students.setSupporter',
  versioned: 'sponsorship',
  objectRule: 'of a student who is not erased (404)',
  input: async () => (await shapes()).sponsorshipInput,
  data: async () => (await shapes()).sponsorship,
});
