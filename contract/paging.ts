/** Page sizes offered by every list (rule 10.5). */
export const pageSizes = [1, 2, 3, 4, 5, 10, 25, 50, 100] as const;
export const defaultPageSize = 5;
export const maxPageSize = 100;
/** How many page numbers stand around the active one (rule 10.5). */
export const pageWindow = 5;

export interface ListQuery {
  page: number;
  per_page: number;
  search: string;
  /** One of the call's sort columns; null keeps the list's own order. */
  sort: string | null;
  dir: 'asc' | 'desc';
}

/** Beside the rows of a list: where they stand in the whole. */
export interface ListMeta {
  page: number;
  per_page: number;
  total: number;
  pages: number;
}

/** How a list is looked at before anybody chose: the first page, in the list's own order. */
export const firstView: ListQuery = {
  page: 1,
  per_page: defaultPageSize,
  search: '',
  sort: null,
  dir: 'asc',
};
