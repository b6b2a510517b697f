import { texts } from '#contract/texts.ts';

/** Screen text of who supports a student since when; what both sides say is in the contract. */
export const sponsorshipsTexts = texts('sponsorshipsTexts', {
  title: 'Support over time',
  since: (day: string) => `Since ${day}`,
  sinceUnknown: 'Since when is not recorded',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  until: (to: string) => `Until ${to}`,
  present: 'Now',
  promise: (amount: string, rhythm: string) => `${amount}, ${rhythm}`,
  none: 'Nobody has supported them yet.',
  add: 'Add support',
  supporter: 'Supporter',
  findPerson: 'Type to find a name',
  edit: (supporter: string) => `Correct the support by ${supporter}`,
  editTitle: (supporter: string) => `Support by ${supporter}`,
});
