import { texts } from '#contract/texts.ts';

/** Words of the filters above a list. */
export const filterTexts = texts('filterTexts', {
  filter: 'Filter',
  any: 'Any',
  noChoice: 'Nothing has such a name',
  filtered: (label: string, value: string) => `${label}: ${value}`,
  removeFilter: (words: string) => `Remove the filter ${words}`,
  clearFilters: 'Clear all',
});
