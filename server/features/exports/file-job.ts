import type { Table } from './table.ts';
import type { YearPages } from './year-pages.ts';

/** What `file-maker.ts` and its thread say to each other. */
export type FileJob =
  | { readonly kind: 'sheet'; readonly table: Table }
  | {
      readonly kind: 'pages';
      readonly pages: YearPages;
      /** What the headings on them are said in: the thread knows no request. */
      readonly language: string;
    };
