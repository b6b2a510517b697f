/** The words of spec 5 and 8 around users. */
export const userMessages = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Value is required',
  invalidEmail: 'Value is not a valid email address',
  emailTaken: 'This e-mail address is already in use',
  role: 'Please Select User Type',
  liaisonAddress: 'Only an administrator can give this e-mail address to this user',
  roleRefused: 'You cannot give this role',
  status: 'Please choose a status',
  newUserStatus: 'You Cannot Change New User Status',
  hasStudents: 'This user has students in their care and cannot be deleted',
  onlyNewDeleted: 'Only a user who has not yet set a password can be deleted',
  self: 'You cannot do this to your own account',
  lastAdministrator: 'The last active administrator must stay',
  registered: 'User added. An e-mail with a link to create a password is on its way.',
  edited: 'User saved.',
  editedAndInvited:
    'User saved. An e-mail with a link to create a password is on its way to the new address.',
  deleted: 'User deleted.',
  enabled: 'User enabled.',
  disabled: 'User disabled.',
} as const;
