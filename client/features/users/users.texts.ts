import { userStatusNames } from '#contract/users/statuses.ts';

/** Screen text of the users list; what both sides say is in the contract. */
export const usersTexts = {
  title: 'Users List',
  things: 'users',
  add: 'Add New User',
  empty: 'Add the first colleague; they will get an e-mail with a link to create a password.',
  searchText: 'Search looks at first and last names, e-mail addresses and roles.',
  name: 'Name',
  edit: 'Edit',
  delete: 'Delete',
  history: 'History',
  editUser: (name: string) => `Edit ${name}`,
  statusOf: (name: string) => `Status of ${name}`,
  deleteUser: (name: string) => `Delete ${name}`,
  statuses: userStatusNames,
  mayNotTouch: 'You may not change a user of this role',

  addTitle: 'Add New User',
  editTitle: 'Edit User',
  statusTitle: 'Change Status',
  deleteTitle: 'Delete User',
  ownRole: 'You cannot change your own role.',
  disableVerb: 'Disable',
  enableVerb: 'Enable',
  disable: 'Disable user',
  enable: 'Enable user',
  disableText: 'They are logged out at once and cannot log in until you enable them again.',
  enableText: 'They can log in again with the password they had.',
  deleteText: 'The link in their e-mail stops working. This cannot be undone.',
  keep: 'Keep user',
} as const;
