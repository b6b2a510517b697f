import { describe, expect, test } from 'vitest';
import { pageNumbers, rowsInSight } from './page-window.ts';

describe('the window of five page numbers', () => {
  test.each([
    { page: 1, pages: 0, offered: [] },
    { page: 1, pages: 1, offered: [1] },
    { page: 2, pages: 4, offered: [1, 2, 3, 4] },
    { page: 1, pages: 13, offered: [1, 2, 3, 4, 5] },
    { page: 3, pages: 13, offered: [1, 2, 3, 4, 5] },
    { page: 4, pages: 13, offered: [2, 3, 4, 5, 6] },
    { page: 12, pages: 13, offered: [9, 10, 11, 12, 13] },
    { page: 13, pages: 13, offered: [9, 10, 11, 12, 13] },
  ])('page $page of $pages', ({ page, pages, offered }) => {
    expect(pageNumbers(page, pages)).toEqual(offered);
  });
});

describe('the rows in sight', () => {
  test.each([
    { page: 1, perPage: 5, total: 0, rows: [0, 0] },
    { page: 1, perPage: 5, total: 3, rows: [1, 3] },
    { page: 2, perPage: 10, total: 34, rows: [11, 20] },
    { page: 4, perPage: 10, total: 34, rows: [31, 34] },
  ])('page $page of $total rows by $perPage', ({ page, perPage, total, rows }) => {
    expect(rowsInSight(page, perPage, total)).toEqual(rows);
  });
});
