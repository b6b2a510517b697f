import { pageWindow } from '#contract/paging.ts';

/** The page numbers to offer: at most five, around the active one where there is room (rule 10.5). */
export function pageNumbers(page: number, pages: number): number[] {
  const length = Math.min(pageWindow, pages);
  const first = Math.max(1, Math.min(page - Math.floor(pageWindow / 2), pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

/** The rows that are shown, counted from 1; 0 to 0 for an empty list. */
export function rowsInSight(page: number, perPage: number, total: number): [number, number] {
  return total === 0 ? [0, 0] : [(page - 1) * perPage + 1, Math.min(page * perPage, total)];
}
