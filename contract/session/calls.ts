import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

/** Sends the anti-forgery token, bound to the session of the moment. */
export const csrfCookiePost = endpoint({
  call: 'POST /sanctum/csrf-cookie',
  summary: 'Set the XSRF-TOKEN cookie',
  rules: '2.4',
  may: 'app.open',
  changesData: false,
  noContent: true,
  data: async () => (await shapes()).nothing,
});

export const csrfCookie = endpoint({
  call: 'GET /sanctum/csrf-cookie',
  summary: 'Set the XSRF-TOKEN cookie',
  rules: '2.4',
  may: 'app.open',
  noContent: true,
  data: async () => (await shapes()).nothing,
});

export const login = endpoint({
  call: 'POST /api/login',
  summary: 'Sign in with e-mail and password',
  rules: '4.1, 4.4',
  may: 'app.open',
  alsoRefuses: [401, 403],
  input: async () => (await shapes()).loginInput,
  data: async () => (await shapes()).signedIn,
  plainData: true,
});

/** The browser's part of a passkey: as a second step, or to sign in without a password. */
export const beginPasskeySignIn = endpoint({
  call: 'POST /api/login/passkey',
  summary: 'What the browser needs to sign in with a passkey, alone or as a second step',
  rules: '4.22',
  may: 'app.open',
  repeatable: true,
  data: async () => (await import('../factors/shapes.ts')).usingOptions,
});

export const takeSecondStep = endpoint({
  call: 'POST /api/login/second-step',
  summary: 'Sign in with a passkey, or end a sign-in with a code or a recovery code',
  rules: '4.22, 4.23',
  may: 'app.open',
  alsoRefuses: [401, 403],
  input: async () => (await import('../factors/shapes.ts')).factorProof,
  data: async () => (await shapes()).sessionUser,
  plainData: true,
});

export const beginPasskeyConfirm = endpoint({
  call: 'POST /api/confirm/passkey',
  summary: 'What the browser needs to confirm with a passkey that it is oneself',
  rules: '4.24',
  may: 'session.own',
  beforeFactor: true,
  repeatable: true,
  data: async () => (await import('../factors/shapes.ts')).usingOptions,
});

export const confirmSession = endpoint({
  call: 'POST /api/confirm',
  summary: 'Confirm that it is oneself: by passkey, code, or the password of who has neither',
  rules: '4.24',
  may: 'session.own',
  beforeFactor: true,
  repeatable: true,
  objectRule: 'the own session only',
  input: async () => (await import('../factors/shapes.ts')).confirmInput,
  data: async () => (await shapes()).nothing,
});

export const changeOwnPassword = endpoint({
  call: 'POST /api/password',
  summary: 'Change one’s own password; all other sessions end',
  rules: '4.26',
  may: 'session.own',
  beforeFactor: true,
  repeatable: true,
  objectRule: 'the present password must be typed (422)',
  input: async () => (await shapes()).ownPasswordInput,
  data: async () => (await shapes()).nothing,
});

export const logout = endpoint({
  call: 'POST /api/logout',
  summary: 'End this session; succeeds when nobody is signed in',
  rules: '4.12',
  may: 'app.open',
  data: async () => (await shapes()).nothing,
});

export const currentUser = endpoint({
  call: 'GET /api/user',
  summary: 'The person signed in, or 401',
  rules: '2.22',
  may: 'session.own',
  beforeFactor: true,
  data: async () => (await shapes()).sessionUser,
});

export const currentDate = endpoint({
  call: 'GET /api/CurrentDate',
  summary: 'The server clock in UTC; also keeps a session awake',
  rules: '4.11',
  may: 'app.open',
  data: async () => (await shapes()).serverDate,
  beside: async () => (await shapes()).serverDateBeside,
});

export const linkUser = endpoint({
  call: 'POST /api/getuser/:link',
  summary: 'Whose password link this is; an empty list for a link we do not know',
  rules: '4.15',
  may: 'app.open',
  changesData: false,
  data: async () => (await shapes()).linkHolder,
});

export const changePassword = endpoint({
  call: 'POST /api/changepsw/:link',
  summary: 'Set a password by a mailed link, once, within the hour',
  rules: '4.3, 4.14',
  may: 'app.open',
  alsoRefuses: [403, 410],
  input: async () => (await shapes()).passwordInput,
  data: async () => (await shapes()).nothing,
});

export const forgotPassword = endpoint({
  call: 'POST /api/forgotpsw',
  summary: 'Ask for a password link by e-mail; answers alike for every address',
  rules: '4.17',
  may: 'app.open',
  input: async () => (await shapes()).forgotInput,
  data: async () => (await shapes()).nothing,
});

export const chooseRhythm = endpoint({
  call: 'POST /api/rhythm',
  summary: 'Choose how often one gets progress letters',
  rules: '9.11',
  may: 'session.own',
  objectRule: 'oneself only',
  input: async () => (await shapes()).rhythmInput,
  data: async () => (await shapes()).sessionUser,
});

export const listOwnSessions = endpoint({
  call: 'GET /api/sessions',
  summary: 'One’s own sessions',
  rules: '4.10',
  may: 'session.own',
  beforeFactor: true,
  objectRule: 'own sessions only',
  data: async () => (await shapes()).ownSessions,
});

export const endOwnSession = endpoint({
  call: 'DELETE /api/sessions/:id',
  summary: 'End one of one’s own sessions',
  rules: '4.10',
  may: 'session.own',
  beforeFactor: true,
  confirmed: 'asked',
  objectRule: 'own sessions only',
  data: async () => (await shapes()).nothing,
});

/** In which language one reads the app and gets letters. */
export const chooseLanguage = endpoint({
  call: 'PUT /api/user/language',
  summary: 'Choose the language of one’s own screens and letters',
  rules: '15.3',
  may: 'session.own',
  beforeFactor: true,
  objectRule: 'one’s own alone',
  input: async () => (await shapes()).languageInput,
  data: async () => (await shapes()).sessionUser,
});

export const draftKey = endpoint({
  call: 'GET /api/draft-key',
  summary: 'One’s own key for drafts that are kept in the browser; an older one by its id',
  rules: '13.6, 16.1',
  may: 'session.own',
  objectRule: 'own key only',
  query: async () => (await shapes()).draftKeyQuery,
  data: async () => (await shapes()).draftKey,
});
