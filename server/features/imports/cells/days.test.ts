import { describe, expect, test } from 'vitest';
import type { DayOrder } from '#contract/imports/kinds.ts';
import type { Cell } from '../reading/sheet.ts';
import { dayOrdersOf, needsOrder, readDay } from './days.ts';

const today = '2026-11-28';
const read = (cell: Cell, order: DayOrder | null = null) => {
  const found = readDay(cell, order, today);
  return found && ('day' in found ? found.day : found.fault);
};

test.each<[cell: Cell, day: string | null]>([
  [null, null],
  ['', null],
  [{ date: '2009-06-02' }, '2009-06-02'],
  [{ value: { date: '2009-06-02' }, shown: '2-Jun-09' }, '2009-06-02'],
  ['2009-06-02', '2009-06-02'],
  ['2009-06-02T00:00:00Z', '2009-06-02'],
  ['13/06/2009 10:30 AM', '2009-06-13'],
  ['20090602', '2009-06-02'],
  [20090602, '2009-06-02'],
  ['2009.05.17', '2009-05-17'],
  ['2009/5/7', '2009-05-07'],
  ['17. 5. 2009', '2009-05-17'],
  ['05/05/2009', '2009-05-05'],
  ['5.5.09', 'isNoDay'],
  ['13/5/49', 'isAhead'],
  ['13/5/50', '1950-05-13'],
  ['17 May 2009', '2009-05-17'],
  ['17-May-09', '2009-05-17'],
  ['17th of May, 2009', '2009-05-17'],
  ['May 17, 2009', '2009-05-17'],
  ['17 Mei 2009', '2009-05-17'],
  ['3 Agosti 2009', '2009-08-03'],
  ['1er août 2009', '2009-08-01'],
  ['2 févr. 2009', '2009-02-02'],
  ['17 de mayo de 2009', '2009-05-17'],
  ['17 de março de 2009', '2009-03-17'],
  ['17. März 2009', '2009-03-17'],
  ['17 maart 2009', '2009-03-17'],
  ['17 maggio 2009', '2009-05-17'],
  ['1 Desemba 2009', '2009-12-01'],
  ['31/02/2009', 'isNoDay'],
  ['05/06/2009', 'isNoDay'],
  ['2009', 'isNoDay'],
  [2009, 'isNoDay'],
  ['May 2009', 'isNoDay'],
  ['Jan-25', 'isNoDay'],
  // How a workbook counts its days is no proof that a number is one.
  [39950, 'isNoDay'],
  ['39950', 'isNoDay'],
  [12.5, 'isNoDay'],
  ['about 2009', 'isNoDay'],
  ['12 years', 'isNoDay'],
  ['2026-11-29', 'isAhead'],
  ['13/06/209', 'isNoDay'],
])('%j is %s where no order is known', (cell, day) => {
  expect(read(cell)).toBe(day);
});

test.each<[cell: Cell, order: DayOrder, day: string]>([
  ['05/06/2009', 'dmy', '2009-06-05'],
  ['05/06/2009', 'mdy', '2009-05-06'],
  ['09-05-06', 'ymd', '2009-05-06'],
  ['09-05-06', 'dmy', '2006-05-09'],
  ['13/06/2009', 'mdy', 'isNoDay'],
  ['05/13/2009', 'dmy', 'isNoDay'],
  ['2009-06-02', 'mdy', '2009-06-02'],
  ['17 May 2009', 'mdy', '2009-05-17'],
  [{ date: '2009-06-02' }, 'ymd', '2009-06-02'],
])('%j written %s is %s', (cell, order, day) => {
  expect(read(cell, order)).toBe(day);
});

describe('a column', () => {
  test.each<[why: string, cells: Cell[], orders: DayOrder[], isAsked: boolean]>([
    ['one cell proves it', ['05/06/2009', '13/06/2009', null], ['dmy'], false],
    ['the month is first', ['05/06/2009', '06/13/2009'], ['mdy'], false],
    ['nothing proves it', ['05/06/2009', '07/08/2009'], ['dmy', 'mdy'], true],
    ['cells contradict', ['13/06/2009', '06/13/2009', '05/06/2009'], [], true],
    [
      'they are alike in all',
      ['05/05/2009', '2009-06-02', { date: '2009-06-02' }],
      ['dmy', 'mdy'],
      false,
    ],
    ['a word is no proof', ['05/06/2009', 'unknown'], ['dmy', 'mdy'], true],
    ['two digits each', ['05/06/09', '07/08/10'], ['dmy', 'mdy', 'ymd'], true],
  ])('%s', (_why, cells, orders, isAsked) => {
    expect(dayOrdersOf(cells)).toEqual(orders);
    expect(needsOrder(cells, orders) && orders.length !== 1).toBe(isAsked);
  });
});
