import { texts } from '#contract/texts.ts';
import type { Part } from '../slots.ts';

/** What is asked about liaison officers and supporters. */
export const peopleQuestions = texts('importQuestions', {
  noLiaisonYet:
    'There is no liaison officer yet, and each student needs one. Add them under Users first, then check this file again.',
  whoLooksAfter: (said: Part) => `${said}. Who looks after these students?`,
  someLiaisons: (sheet: Part, name: Part) =>
    `Some liaison officers of ‘${sheet}’ are no users of Somesha, such as ${name}. Who looks after their students?`,
  noLiaison: (name: Part) => `There is no liaison officer called ${name}. Who is meant?`,
  maySaySupporter: (columns: Part) =>
    `Names of supporters stand in a column that is not known: ${columns}. Do they say who supports each student?`,
  asSupporters: (column: Part) => `Yes: the supporters stand in ${column}`,
  notSupporters: 'No: they say something else, and are left out',
  maySayLiaison: (columns: Part) =>
    `Names of liaison officers stand in a column that is not known: ${columns}. Do they say who looks after each student?`,
  asLiaisons: (column: Part) => `Yes: the liaison officers stand in ${column}`,
  notLiaisons: 'No: they say something else, and are left out',
  supportersAbove: (sheet: Part, name: Part) =>
    `Some lines of ‘${sheet}’ have nothing but the name of a supporter, such as ${name}. Does each of them support the students below it?`,
  theySupportBelow: 'Yes: the students below each name have that supporter',
  theySupportNobody: 'No: the lines say something else',
  nobodyForThem: 'Nobody; who has a supporter in Somesha keeps them',
  nobodyForThese: (names: Part) => `Nobody for ${names}; all other supporters are kept`,
  supportersLater:
    'Who has a supporter in Somesha keeps them. Read the same file again once they are users: their students get them then. A column with their e-mail addresses adds them.',
  someSupporters: (sheet: Part, names: Part) =>
    `Some supporters of ‘${sheet}’ are no users of Somesha: ${names}. What shall be kept of their students?`,
  someSupportersOfFile: (names: Part) =>
    `Some supporters of this file are no users of Somesha: ${names}. What shall be kept of their students?`,
  noSupporter: (name: Part) => `There is no supporter called ${name}. Who is meant?`,
  addressOfOther: (email: Part, owner: Part, name: Part) =>
    `The e-mail address ${email} is that of ${owner} in Somesha, and of ${name} in the sheet. Who is meant?`,
  addressOfNoSupporter: (email: Part, owner: Part) =>
    `The e-mail address ${email} is that of ${owner}, who cannot be a supporter in Somesha.`,
  sameAddress: (names: Part, email: Part) =>
    `${names} have the same e-mail address, ${email}. Whose is it? One supporter has it.`,
  severalAddresses: (name: Part, sheet: Part, addresses: Part) =>
    `${name} has several e-mail addresses in ‘${sheet}’: ${addresses}. Which is it?`,
  onePerson: (address: Part) => `One person: ${address}`,
  severalPeople: 'Several people of that name, each at their own address',
  usersAlready: (sheet: Part, name: Part) =>
    `Some supporters of ‘${sheet}’ are users already, with another e-mail address, such as ${name}. Are they the same people?`,
  addressStays: 'Yes: their address in Somesha stays',
  othersOfName: 'No, others of that name: add them',
});
