import { texts } from '../texts.ts';

/** What an own field holds. */
export const ownKindNames = texts('ownKindNames', {
  text: 'Text',
  number: 'Number',
  day: 'Day',
  choice: 'Choice',
  yes: 'Yes or no',
});
export type OwnKind = keyof typeof ownKindNames;
export const ownKinds = Object.keys(ownKindNames) as [OwnKind, ...OwnKind[]];

/** The values of a field of yes or no. */
export const yesOrNo = ['yes', 'no'] as const;

/** How many own fields a foundation may use at a time, and how many choices one may have. */
export const mostOwnFields = 20;
export const mostChoices = 50;
