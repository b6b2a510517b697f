import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

const ladder = 'nobody touches or grants more privilege than their own; role 3 only 4 and up';

export const listUsers = endpoint({
  call: 'GET /api/getUsers',
  summary: 'All users, by role, status, invitation, language and rhythm of letters if wanted',
  rules: '4.20, 10.9',
  may: 'users.manage',
  list: { sort: ['email', 'name', 'role', 'status'] },
  query: async () => (await import('./filters.ts')).userFilters,
  data: async () => (await shapes()).userList,
});

export const listRoles = endpoint({
  call: 'GET /api/getRoles',
  summary: 'The roles, by privilege',
  rules: '4.20',
  may: 'users.manage',
  data: async () => (await shapes()).roleList,
});

export const registerUser = endpoint({
  call: 'POST /api/register',
  summary: 'Add a user and mail the link to create a password',
  rules: '4.20',
  may: 'users.manage',
  objectRule: ladder,
  input: async () => (await shapes()).registerInput,
  data: async () => (await shapes()).user,
});

export const editUser = endpoint({
  call: 'POST /api/edit',
  summary:
    'Correct a user; a new role or e-mail ends their sessions, and a new role first needs somebody who takes their students',
  rules: '4.20, 4.10',
  may: 'users.manage',
  objectRule: `${ladder}; only role 1 gives the admin liaison's address to who has a password`,
  versioned: 'user',
  input: async () => (await shapes()).editInput,
  data: async () => (await shapes()).user,
});

export const deleteUser = endpoint({
  call: 'POST /api/delete/:id',
  summary: 'Delete a user who never set a password',
  rules: '4.19',
  may: 'users.manage',
  objectRule: ladder,
  versioned: 'user',
  query: async () => (await import('../versions.ts')).seenVersionAlone,
  data: async () => (await shapes()).nothing,
});

export const setUserStatus = endpoint({
  call: 'POST /api/statusUsr',
  summary: 'Disable or enable a user, with or without handing over their students',
  rules: '4.19, 4.10',
  may: 'users.manage',
  objectRule: ladder,
  versioned: 'user',
  input: async () => (await shapes()).statusInput,
  data: async () => (await shapes()).user,
});

export const setUserRhythm = endpoint({
  call: 'POST /api/rhythmUsr',
  summary: 'Say how often a supporter gets progress letters',
  rules: '9.11',
  may: 'users.manage',
  objectRule: ladder,
  versioned: 'user',
  input: async () => (await shapes()).rhythmInput,
  data: async () => (await shapes()).user,
});

export const inviteAgain = endpoint({
  call: 'POST /api/users/:id/invitation',
  summary:
    'Mail another link to create a password to who never set one; earlier links stop working',
  rules: '4.20',
  may: 'users.manage',
  objectRule: ladder,
  alsoRefuses: [409],
  data: async () => (await shapes()).user,
});

export const makeInvitationLink = endpoint({
  call: 'POST /api/users/:id/invitation-link',
  summary:
    'A link to create a password, to hand to who never set one; works once, for an hour, and earlier links no longer',
  rules: '4.20, 4.13',
  may: 'users.manage',
  // A stored reply would put the link into the database.
  repeatable: true,
  objectRule: `${ladder}; the admin liaison's address: who may send notifications`,
  alsoRefuses: [409],
  data: async () => (await shapes()).invitationLink,
});

export const listUninvited = endpoint({
  call: 'GET /api/users/uninvited',
  summary:
    'Users without a password who were never sent a link to create one, and whom the caller may invite',
  rules: '4.20',
  may: 'users.manage',
  data: async () => (await shapes()).uninvited,
});

export const inviteUsers = endpoint({
  call: 'POST /api/users/invite',
  summary: 'Mail the link to create a password to those who are not invited yet',
  rules: '4.20',
  may: 'users.manage',
  objectRule: `${ladder}; who is invited already gets no second letter`,
  input: async () => (await shapes()).inviteInput,
  data: async () => (await shapes()).invitedCount,
});
