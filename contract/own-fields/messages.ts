import { texts } from '../texts.ts';

/** The words around the fields that a foundation adds to its students. */
export const ownFieldMessages = texts('ownFieldMessages', {
  name: 'Name cannot be empty',
  taken: 'There is already a field of this name',
  everyStudent: 'Every student has a field of this name already',
  kind: 'Say what it holds',
  kindStays: 'What a field holds stays as it is: add another field',
  choices: 'A choice needs at least two different choices',
  forSupporters: 'Say whether supporters may see it',
  inList: 'Say whether the Students list has a column for it',
  isRetired: 'Say whether it is offered',
  tooMany: (most: number) =>
    `There can be at most ${most} own fields: stop offering one of them first`,
  gone: 'This field is no longer offered',
  number: 'This field should be a number with at most 2 decimals',
  noChoice: (choices: string) => `Choose one of: ${choices}`,
  yes: 'Yes',
  no: 'No',
  added: 'Field added.',
  saved: 'Field saved.',
});
