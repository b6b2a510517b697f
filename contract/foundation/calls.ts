import { endpoint } from '../endpoint.ts';
import { foundationMessages as words } from './messages.ts';

const shapes = () => import('./shapes.ts');

export const getFoundation = endpoint({
  call: 'GET /api/foundation',
  summary: 'What the foundation chose for itself, and who switched quiet mode when',
  rules: '15.1, 15.2',
  may: 'foundation.manage',
  data: async () => (await shapes()).foundationState,
});

export const editFoundation = endpoint({
  call: 'PUT /api/foundation',
  summary:
    'Say how the foundation is called and what it chooses; a setting that is not named stays',
  rules: '15.1, 15.2',
  may: 'foundation.manage',
  versioned: 'foundation',
  input: async () => (await shapes()).foundationInput,
  data: async () => (await shapes()).foundationState,
});

export const setQuiet = endpoint({
  call: 'POST /api/foundation/quiet',
  summary: 'Switch quiet mode on or off; what waits goes out when it is switched off',
  rules: '9.10',
  may: 'foundation.manage',
  confirmed: 'asked',
  input: async () => (await shapes()).quietInput,
  data: async () => (await shapes()).quietState,
});

export const setLogo = endpoint({
  call: 'POST /api/foundation/logo',
  summary: 'Give the foundation a logo; it is made anew as a small PNG',
  rules: '15.2, 8.3',
  may: 'foundation.manage',
  versioned: 'foundation',
  input: async () => (await shapes()).logoInput,
  files: { logo: 'picture' },
  requiredFiles: { logo: words.logo },
  data: async () => (await shapes()).foundationState,
});

export const removeLogo = endpoint({
  call: 'DELETE /api/foundation/logo',
  summary: 'Take the foundation’s logo away: the program’s own mark stands there again',
  rules: '15.2',
  may: 'foundation.manage',
  versioned: 'foundation',
  query: async () => (await import('../versions.ts')).seenVersionAlone,
  data: async () => (await shapes()).foundationState,
});

export const sendTestMail = endpoint({
  call: 'POST /api/test-mail',
  summary: 'Send a test e-mail to oneself, at most five an hour, and tell what became of it',
  rules: '9.7',
  may: 'mail.test',
  objectRule: 'oneself only',
  data: async () => (await shapes()).testMail,
});

export const leaveOutSteps = endpoint({
  call: 'POST /api/foundation/first-hour',
  summary: 'Say which steps of the first hour are left out; the others follow from what is there',
  rules: '15.1',
  may: 'foundation.manage',
  input: async () => (await shapes()).leaveOutInput,
  data: async () => (await shapes()).foundationState,
});
