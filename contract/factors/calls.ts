import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

const own = { may: 'session.own', beforeFactor: true, objectRule: 'one’s own alone' } as const;

export const listFactors = endpoint({
  ...own,
  call: 'GET /api/factors',
  summary: 'One’s own passkeys and code app, and how many recovery codes are left',
  rules: '4.22',
  data: async () => (await shapes()).ownFactors,
});

export const beginPasskey = endpoint({
  ...own,
  call: 'POST /api/factors/passkey',
  summary: 'Begin to make a passkey: what the browser needs for it',
  rules: '4.22',
  repeatable: true,
  confirmed: 'always',
  data: async () => (await shapes()).makingOptions,
});

export const beginCodeApp = endpoint({
  ...own,
  call: 'POST /api/factors/code-app',
  summary: 'Begin to set up a code app: its secret, shown once',
  rules: '4.22',
  // A stored reply would put the secret into the database.
  repeatable: true,
  confirmed: 'always',
  alsoRefuses: [409],
  data: async () => (await shapes()).codeSecret,
});

export const addFactor = endpoint({
  ...own,
  call: 'POST /api/factors',
  summary: 'Add the passkey or code app that was begun; the first brings ten recovery codes',
  rules: '4.22, 4.23',
  repeatable: true,
  confirmed: 'always',
  alsoRefuses: [409],
  input: async () => (await shapes()).factorInput,
  data: async () => (await shapes()).recoveryCodes,
});

export const removeFactor = endpoint({
  ...own,
  call: 'DELETE /api/factors/:id',
  summary: 'Remove one of one’s own factors; with the last one the recovery codes go',
  rules: '4.22',
  confirmed: 'always',
  data: async () => (await shapes()).nothing,
});

export const makeRecoveryCodes = endpoint({
  ...own,
  call: 'POST /api/factors/recovery-codes',
  summary: 'Ten new recovery codes, shown once; earlier ones stop working',
  rules: '4.23',
  repeatable: true,
  confirmed: 'always',
  alsoRefuses: [409],
  data: async () => (await shapes()).recoveryCodes,
});

export const resetFactors = endpoint({
  call: 'DELETE /api/users/:id/factors',
  summary: 'Remove the second factors of somebody who lost them; their sessions end',
  rules: '4.25',
  may: 'users.manage',
  confirmed: 'asked',
  objectRule: 'the ladder of rule 3.4, and never oneself',
  alsoRefuses: [409],
  data: async () => (await shapes()).nothing,
});
