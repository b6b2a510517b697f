import type { RoleId } from '#contract/roles.ts';

export interface Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly role_id: RoleId;
}

/** Nobody can get mail here: the domain is reserved for examples. */
export const domain = 'demo.somesha.example';

function person(name: string, role_id: RoleId): Person {
  const [first_name = '', last_name = ''] = name.split(' ');
  return { first_name, last_name, email: `${first_name.toLowerCase()}@${domain}`, role_id };
}

/** Known to everybody who reads this: the demonstration listens on this machine only. */
export const password = 'Elimu-Kwanza-24!';

export const administrator = person('Amina Odhiambo', 1);
export const manager = person('Joseph Kamau', 2);
const verifier = person('Grace Wanjiru', 3);
/** The account that `ADMIN_LIAISON_EMAIL` names. */
export const adminLiaison = person('Ruth Adhiambo', 3);
export const officer = person('Peter Mutiso', 4);

/** Accounts to look around with, and what there is to say about each. */
export const accounts: readonly (readonly [Person, note: string])[] = [
  [administrator, ''],
  [manager, ''],
  [verifier, 'verifies reports'],
  [adminLiaison, 'also sends the e-mails of Email Notifications'],
  [officer, ''],
  [person('Halima Noor', 5), ''],
  [person('Daniel Kiptoo', 6), 'sees his learners under My learners'],
];

/** Liaison officers beside the accounts; each looks after the clusters in turn. */
export const liaisons: readonly Person[] = [
  officer,
  ...['Halima Noor', 'Caroline Auma', 'Samuel Wekesa', 'Edwin Kipkemboi'].map((name) =>
    person(name, 5),
  ),
];

export const supporters: readonly Person[] =
  `Daniel Kiptoo, Margaret Lindqvist, Tom Hargreaves, Wambui Ndegwa, Ingrid Sommer, Rafael Duarte, Priya Shah,
  Naomi Chepkemoi, Oliver Bennett, Sofia Marchetti, Hassan Abdalla, Claire Fontaine, Stephen Ochola, Keiko Tanabe`
    .split(/,\s+/)
    .map((name) => person(name, 6));

/** They left the foundation's programme; what was theirs stays approved and is not sent. */
export const formerSupporter = supporters[12]?.email ?? '';
