import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');
const decides = { rules: '5.17', may: 'students.setSupporter' } as const;
const changes = {
  ...decides,
  objectRule: 'of a student who is not erased (404)',
  data: async () => (await shapes()).sponsorship,
} as const;

export const listSponsorships = endpoint({
  call: 'GET /api/sponsorships',
  summary:
    'Who supports and supported a student, or whom a supporter supports and supported: the present first',
  ...decides,
  query: async () => (await shapes()).sponsorshipsQuery,
  data: async () => (await shapes()).sponsorshipList,
});

export const addSponsorship = endpoint({
  call: 'POST /api/sponsorships',
  summary: 'Somebody supports a student beside the main supporter, or supported them before',
  ...changes,
  input: async () => (await shapes()).newSponsorship,
});

export const editSponsorship = endpoint({
  call: 'PUT /api/sponsorships/:id',
  summary: 'Correct the days of a support, why it ended, or what was promised',
  ...changes,
  versioned: 'sponsorship',
  input: async () => (await shapes()).sponsorshipInput,
});
