import { texts } from '../texts.ts';

const invitedBefore = (count: number): string =>
  count === 0
    ? ''
    : ` ${count} ${count === 1 ? 'was' : 'were'} invited already, and got no second letter.`;

/** The words of rules 4.19 and 4.20 around users. */
export const userMessages = texts('userMessages', {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Value is required',
  invalidEmail: 'Value is not a valid email address',
  emailTaken: 'This e-mail address is already in use',
  role: 'Please Select User Type',
  liaisonAddress: 'Only an administrator can give this e-mail address to this user',
  roleRefused: 'You cannot give this role',
  status: 'Please choose a status',
  rhythm: 'Please choose how often',
  rhythmKept: 'Saved. Letters go as chosen.',
  newUserStatus: 'You Cannot Change New User Status',
  stillGiven: (count: number) =>
    `${count === 1 ? '1 student is' : `${count} students are`} with this user. Choose who takes them before the role changes.`,
  handOverTo: 'This person cannot take the students. Choose another one.',
  handedOn: (count: number) =>
    count === 1 ? '1 student has a new officer.' : `${count} students have a new officer.`,
  stayWith: (count: number) =>
    count === 1 ? '1 student is still with them.' : `${count} students are still with them.`,
  hasStudents: 'This user has students in their care and cannot be deleted',
  hasSupported: 'This user has supported a student and cannot be deleted',
  onlyNewDeleted: 'Only a user who has not yet set a password can be deleted',
  chooseSome: 'Please choose whom to invite',
  invited: (count: number, leftOut: number) =>
    `${count} ${count === 1 ? 'invitation is' : 'invitations are'} on the way.${invitedBefore(leftOut)}`,
  /** Without a mail server. */
  invitedKept: (count: number, leftOut: number) =>
    `${count} ${count === 1 ? 'invitation is' : 'invitations are'} kept in the outbox folder: no mail server is set.${invitedBefore(leftOut)}`,
  self: 'You cannot do this to your own account',
  lastAdministrator: 'The last active administrator must stay',
  registered: 'User added. An e-mail with a link to create a password is on its way.',
  registeredKept:
    'User added. The e-mail with a link to create a password is kept in the outbox folder: no mail server is set.',
  edited: 'User saved.',
  editedAndInvited:
    'User saved. An e-mail with a link to create a password is on its way to the new address.',
  editedAndKept:
    'User saved. The e-mail with a link to create a password is kept in the outbox folder: no mail server is set.',
  hasPassword: 'This user has set a password already',
  linkMade: (lives: string) =>
    `The link works once, and for ${lives}. Earlier links no longer work.`,
  deleted: 'User deleted.',
  enabled: 'User enabled.',
  disabled: 'User disabled.',
});
