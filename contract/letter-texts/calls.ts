import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

export const getLetterTexts = endpoint({
  call: 'GET /api/letter-texts',
  summary:
    'The texts around the facts of progress letters, in each language: the foundation’s and ours',
  rules: '9.12',
  may: 'letterTexts.manage',
  data: async () => (await shapes()).allLetterTexts,
});

export const saveLetterTexts = endpoint({
  call: 'PUT /api/letter-texts',
  summary: 'Save a language’s texts of letters; letters that wait are written anew',
  rules: '9.12',
  may: 'letterTexts.manage',
  objectRule: 'the version that they were made of must still hold (409)',
  input: async () => (await shapes()).letterTextsInput,
  data: async () => (await shapes()).languageTexts,
});

export const previewLetterTexts = endpoint({
  call: 'POST /api/letter-texts/preview',
  summary: 'How a letter about a student reads in texts that are not saved yet',
  rules: '9.12, 9.6',
  may: 'letterTexts.manage',
  // It changes nothing, but as it takes a body it needs the anti-forgery token.
  repeatable: true,
  input: async () => (await shapes()).textsPreviewInput,
  plainData: true,
  data: async () => (await shapes()).textsPreview,
});
