import { expect, test } from 'vitest';
import type { DayOrder } from '#contract/imports/kinds.ts';
import type { Cell } from '../reading/sheet.ts';
import { readDay } from './days.ts';

const today = '2026-11-28';
const read = (cell: Cell, order: DayOrder | null = null) => {
  const found = readDay(cell, order, today);
  return found && ('day' in found ? found.day : found.fault);
};

const ofDays = { date: '2009-06-02' };
test.each<[day: string | null, cells: Cell[]]>([
  [null, [null, '']],
  [
    '2009-06-02',
    [ofDays, { value: ofDays, shown: '2-Jun-09' }, '2009-06-02', '20090602', 20090602],
  ],
  ['2009-06-02', ['2009-06-02T00:00:00Z']],
  ['2009-06-13', ['13/06/2009 10:30 AM']],
  ['2009-05-17', ['2009.05.17', '17. 5. 2009', '17 May 2009', '17-May-09', '17th of May, 2009']],
  ['2009-05-17', ['May 17, 2009', '17 Mei 2009', '17 de mayo de 2009', '17 maggio 2009']],
  ['2009-05-07', ['2009/5/7']],
  ['2009-05-05', ['05/05/2009']],
  ['1950-05-13', ['13/5/50']],
  ['2009-08-03', ['3 Agosti 2009']],
  ['2009-08-01', ['1er août 2009']],
  ['2009-02-02', ['2 févr. 2009']],
  ['2009-03-17', ['17 de março de 2009', '17. März 2009', '17 maart 2009']],
  ['2009-12-01', ['1 Desemba 2009']],
  [
    'isNoDay',
    ['5.5.09', '31/02/2009', '05/06/2009', '13/06/209', '2009', 2009, 'May 2009', 'Jan-25'],
  ],
  // How a workbook counts its days is no proof that a number is one.
  ['isNoDay', [39950, '39950', 12.5, 'about 2009', '12 years']],
  ['isAhead', ['13/5/49', '2026-11-29']],
])('where no order is known %s is said by %j', (day, cells) => {
  expect(cells.map((cell) => read(cell))).toEqual(cells.map(() => day));
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
