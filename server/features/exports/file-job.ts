import type { Table } from './table.ts';
import type { YearPages } from './year-pages.ts';

/** The messages between `file-maker.ts` and its thread. */
export type FileJob =
  | { readonly kind: 'sheet'; readonly table: Table }
  | {
      readonly kind: 'pages';
      readonly pages: YearPages;
      /** The language of the headings, since the thread has no request to take it from. */
      readonly language: string;
    };
