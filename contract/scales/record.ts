import { officeText, officeValue } from '../data-classes.ts';
import { textLimits } from '../limits.ts';
import { describe } from '../record.ts';
import { categoryIds, categoryNames } from '../reference-data/categories.ts';
import { scaleMessages as words } from './messages.ts';
import { meanKinds } from './scale.ts';

/** A grading scale; its grades and its uses are rows below it, its id stands in each report. */
export const scaleRecord = describe({
  entity: 'scale',
  fields: {
    name: {
      kind: 'line',
      max: textLimits.name,
      label: 'Name',
      required: words.name,
      ...officeText,
    },
    category: {
      kind: 'choice',
      ids: categoryIds,
      names: categoryNames,
      label: 'Category',
      required: words.category,
      ...officeValue,
    },
    mean: {
      kind: 'option',
      options: meanKinds,
      label: 'Over all subjects',
      required: words.mean,
      ...officeText,
    },
  },
});
