import { texts } from '#contract/texts.ts';

/** What every list says (rule 10.5). `things` is the plural noun of its rows. */
export const listTexts = texts('listTexts', {
  show: 'Show',
  entries: 'entries',
  search: 'Search Here...',
  clearSearch: 'Clear search',
  showing: (from: number, to: number, total: number) =>
    `Showing ${from} to ${to} of ${total} entries`,
  totalPages: (pages: number) => `Total Pages ${pages}`,
  first: 'First',
  last: 'Last',
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  noneYet: (things: string) => `No ${things} yet`,
  noMatch: (things: string, search: string) => `No ${things} match “${search}”`,
  fewerLetters: 'Try fewer letters, or clear the search to see the whole list.',
  notLoaded: (things: string) => `We could not load the ${things}`,
  notLoadedOffline: 'Nothing is lost. Check the connection, then try again.',
  notLoadedServer: 'Something went wrong on the server. Nothing is lost; try again in a moment.',
});
