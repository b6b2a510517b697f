import { texts } from '#contract/texts.ts';

/** Words of the views above a list. */
export const viewsTexts = texts('viewsTexts', {
  views: 'Saved views',
  all: { students: 'All students', users: 'All users', schools: 'All schools' },
  counted: (name: string, count: number) => `${name} ${count}`,
  save: 'Save this view',
  name: 'Name of this view',
  keep: 'Save',
  remove: (name: string) => `Remove the view ${name}`,
  notRemoved: 'Not removed',
});
