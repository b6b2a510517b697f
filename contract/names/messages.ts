import { texts } from '../texts.ts';
import type { ClashKind } from './kinds.ts';

/** The words around the lists of names. */
export const nameMessages = texts('nameMessages', {
  kind: 'Say which list: school, cluster, class, subject, term or year',
  name: 'Name cannot be empty',
  taken: 'This name is already there',
  fixed: 'This name is part of every installation and stays as it is',
  yearStays: 'A year is its number and stays as it is',
  retire: 'Say whether it is offered',
  into: 'Choose the name that stays',
  itself: 'Choose another name than this one',
  intoRetired: 'This name is not offered any more: offer it again, or choose another',
  category: 'One is of Special Education, the other is not: they cannot be one',
  clashes: {
    admission: (who: string) =>
      `Both schools have a student with the admission number of ${who}: correct it first`,
    scale: (who: string) =>
      `Reports of this class take a grading scale of their own, ${who}: change that under Grading Scales first`,
    mark: (who: string) =>
      `A report has a mark in both subjects: decide which one counts for ${who} first`,
    academic: (who: string) => `There is an academic report for both terms of one year: ${who}`,
    finance: (who: string) => `There is a finance report for both terms of one year: ${who}`,
    check: (who: string) => `In school? was marked for both terms of one year: ${who}`,
    days: (who: string) => `Both terms have days in ${who}: delete those of one of them first`,
  },
  merged: (name: string, into: string) => `${name} is part of ${into} now.`,
  mergedBefore: 'The name that stayed became part of another one since: undo that first',
  undone: 'They are two names again.',
  undoneBefore: 'This was undone already',
  busy: 'Somebody is writing much at this moment, such as an import: try again in a few seconds',
  tooLate: 'A merge can be undone within a day',
  some: (names: readonly string[], more: number) =>
    `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  changedSince: (who: string) => `Somebody has changed this since, so it stays as it is: ${who}`,
  saved: 'Name saved.',
  retired: 'It is no longer offered.',
  restored: 'It is offered again.',
});

/** Says what stands in the way of a merge. */
export const clashText = (
  clashes: readonly { what: ClashKind; names: readonly string[]; more: number }[],
): string =>
  clashes
    .map(({ what, names, more }) => nameMessages.clashes[what](nameMessages.some(names, more)))
    .join('. ');
