import { endpoint } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

const ladder = 'nobody touches or grants more privilege than their own; role 3 only 4 and up';

export const listUsers = endpoint({
  call: 'GET /api/getUsers',
  summary: 'All users',
  spec: 'spec 7, contract 3',
  may: 'users.manage',
  changesData: false,
  list: { sort: ['email', 'name', 'role', 'status'] },
  data: async () => (await shapes()).userList,
});

export const listRoles = endpoint({
  call: 'GET /api/getRoles',
  summary: 'The roles, by privilege',
  spec: 'spec 7, contract 3',
  may: 'users.manage',
  changesData: false,
  data: async () => (await shapes()).roleList,
});

export const registerUser = endpoint({
  call: 'POST /api/register',
  summary: 'Add a user and mail the link to create a password',
  spec: 'spec 7, contract 4',
  may: 'users.manage',
  changesData: true,
  objectRule: ladder,
  input: async () => (await shapes()).registerInput,
  data: async () => (await shapes()).user,
});

export const editUser = endpoint({
  call: 'POST /api/edit',
  summary: 'Correct a user; a new role or e-mail ends their sessions',
  spec: 'spec 7, contract 4, security 2.5',
  may: 'users.manage',
  changesData: true,
  objectRule: `${ladder}; only role 1 gives the admin liaison's address to who has a password`,
  input: async () => (await shapes()).editInput,
  data: async () => (await shapes()).user,
});

export const deleteUser = endpoint({
  call: 'POST /api/delete/:id',
  summary: 'Delete a user who never set a password',
  spec: 'spec 4 and 7, contract 4',
  may: 'users.manage',
  changesData: true,
  objectRule: ladder,
  data: async () => (await shapes()).nothing,
});

export const setUserStatus = endpoint({
  call: 'POST /api/statusUsr',
  summary: 'Disable or enable a user',
  spec: 'spec 4 and 7, contract 4',
  may: 'users.manage',
  changesData: true,
  objectRule: ladder,
  input: async () => (await shapes()).statusInput,
  data: async () => (await shapes()).user,
});
