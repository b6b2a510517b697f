import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

export const getLetterTexts = endpoint({
  call: 'GET /api/letter-texts',
  summary:
    'The texts around the facts of progress letters, in each language: the foundation’s and ours',
  rules: '9.12',
  may: 'letterTexts.manage',
  changesData: false,
  data: async () => (await shapes()).allLetterTexts,
});

export const listTextVersions = endpoint({
  call: 'GET /api/letter-texts/versions',
  summary: 'All versions of a language’s texts of letters, the newest first, with who saved them',
  rules: '9.12',
  may: 'letterTexts.manage',
  changesData: false,
  query: async () => (await shapes()).versionsQuery,
  data: async () => (await shapes()).textVersions,
});

export const saveLetterTexts = endpoint({
  call: 'PUT /api/letter-texts',
  summary:
    'Save a language’s texts of letters as a new version; letters that wait are written anew',
  rules: '9.12',
  may: 'letterTexts.manage',
  changesData: true,
  objectRule: 'the version that they were made of must still hold (409)',
  input: async () => (await shapes()).letterTextsInput,
  data: async () => (await shapes()).languageTexts,
});

export const restoreLetterTexts = endpoint({
  call: 'POST /api/letter-texts/restore',
  summary: 'Take an earlier version of a language’s texts back, or ours, as a new version',
  rules: '9.12',
  may: 'letterTexts.manage',
  changesData: true,
  objectRule: 'the version that was seen to hold, where it is named, must still hold (409)',
  input: async () => (await shapes()).restoreInput,
  data: async () => (await shapes()).languageTexts,
});

export const previewLetterTexts = endpoint({
  call: 'POST /api/letter-texts/preview',
  summary: 'How a letter about a student reads in texts that are not saved yet',
  rules: '9.12, 9.6',
  may: 'letterTexts.manage',
  // It changes nothing, but as it takes a body it needs the anti-forgery token.
  changesData: true,
  repeatable: true,
  input: async () => (await shapes()).textsPreviewInput,
  plainData: true,
  data: async () => (await shapes()).textsPreview,
});
