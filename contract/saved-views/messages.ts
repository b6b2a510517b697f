import { texts } from '../texts.ts';

/** The words around filters that are kept under a name. */
export const viewMessages = texts('viewMessages', {
  name: 'Give this view a name',
  list: 'This list has no views',
  nothing: 'Choose a filter first',
  tooMany: (most: number) => `You have ${most} views. Remove one first`,
  elsewhere: 'A view of another list has this name',
  saved: 'View saved.',
  removed: 'View removed.',
});
