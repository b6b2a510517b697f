import { expect, test } from 'vitest';
import { factsOf } from '#contract/imports/kinds.ts';
import {
  casesOf,
  houseOf,
  rowsOf,
  type SaidOfTable,
  sheetOf,
  tableOf,
  uses,
} from '../../../../tests/support/import-setups.ts';
import type { Cell } from '../reading/sheet.ts';
import { openOf } from './open.ts';
import { provenIn } from './proof.ts';

/** What is open of a table, by its decision. */
const openIn = (cells: Cell[][], setup: SaidOfTable, house = houseOf()) =>
  openOf([sheetOf('', { rows: [['a', 'b', 'c', 'd'], ...cells] })], tableOf(setup), house)
    .map(({ what, fact }) => (fact ? `${what} ${fact}` : what))
    .join(', ');
const of = { year: '1', term: '1', class: '1', out_of: '100', grades: '90, 80, 65, 50, 40' };
const marks: SaidOfTable = { kind: 'marks', columns: uses('name mark'), for_all: of };
const payment: SaidOfTable = { kind: 'payment', columns: uses('name payment item'), for_all: of };

test.each<[why: string, cells: string, setup: SaidOfTable, open: string]>([
  ['nothing', 'Ann Auma | 60', marks, ''],
  ['whom it is about', 'Ann | 60', { ...marks, columns: uses('- mark') }, 'whose'],
  [
    ...(['needed facts', 'Ann | 60', { ...marks, for_all: {} }] as const),
    'fact year, fact term, fact class, fact grades, out_of',
  ],
  [
    ...(['a term above columns', 'Ann | 60'] as const),
    { ...marks, columns: [{ to: 'name' }, { to: 'mark', term: 1 }], for_all: { ...of, term: '' } },
    '',
  ],
  [
    ...(['the tab for the class', 'Ann | 60'] as const),
    ...([{ ...marks, tab: 'class', for_all: { ...of, class: '' } }, ''] as const),
  ],
  [
    ...(['marks that say what they are out of', 'Ann | 13/20'] as const),
    ...([{ ...marks, for_all: { ...of, out_of: '', grades: '' } }, ''] as const),
  ],
  [
    ...(['columns of one subject', 'Ann | 1 | 2'] as const),
    {
      ...marks,
      columns: ['', 'Maths', 'MATHS'].map((named) =>
        named ? { to: 'mark', named } : { to: 'name' },
      ),
    },
    'add',
  ],
  [
    ...(['two marks of a long row', 'Ann | 1 | 2 | Maths'] as const),
    ...([{ kind: 'mark', columns: uses('name mark mark subject'), for_all: of }, 'add'] as const),
  ],
  [
    'the look',
    'Lake | North',
    { kind: 'schools', columns: uses('school cluster'), right: [] },
    'right, right',
  ],
  [
    'more values than a list can have',
    Array.from({ length: 2001 }, (_, at) => `Ann | 5 | Fee ${at}`).join('\n'),
    payment,
    'fact item',
  ],
])('is open: %s', (_, cells, setup, open) => {
  expect(openIn(rowsOf(cells), setup)).toBe(open);
});

/** What the cells of a column prove, `?` where it is asked. */
function proven(cells: string, to: 'paid_on' | 'payment') {
  const rows = [['a'], ...cells.split('\n').map((text) => [text])];
  const setup = tableOf({ kind: 'payment', columns: [{ to }] });
  const { days, decimals } = provenIn([sheetOf('', { rows })], setup);
  const { found, isAsked } = to === 'paid_on' ? days : decimals;
  return isAsked ? '?' : (found ?? '');
}

test.each(
  casesOf(`
  one that proves it; 05/06/2026 / 13/06/2026; dmy
  the month first; 05/06/2026 / 06/13/2026; mdy
  none that proves it; 05/06/2026 / 07/08/2026; ?
  contradictions; 05/06/2026 / 13/06/2026 / 06/13/2026; ?
  contradictions, each of which can be read; 13/06/2026 / 06/13/2026; ?
  days that are alike in all orders; 05/05/2026 / 2026-06-02;
  a word; 05/06/2026 / unknown; ?
  two digits each; 05/06/09 / 07/08/10; ?`),
)('a column of days with %s', (_, cells = '', told) => {
  expect(proven(cells, 'paid_on')).toBe(told);
});

test.each(
  casesOf(`
  none that proves it; 1.200; ?
  one with both; 1.200 / 1.200,50; ,
  two of thousands; 1,200 / 1,200,500; .
  none of either; 500 / 1200;
  contradictions, each of which can be read; 1.200,50 / 1,200.50; ?`),
)('a column of sums with %s', (_, cells = '', told) => {
  expect(proven(cells, 'payment')).toBe(told);
});

test('which word is the first name is asked of students, and one column proves nothing of another', () => {
  const for_all = Object.fromEntries(
    factsOf.students.filter(({ isNeeded }) => isNeeded).map(({ fact }) => [fact, '1']),
  );
  const setup = { columns: uses('name dob dor'), names: null, for_all };
  expect(openIn(rowsOf('Ann Auma | 13/06/2010 | 05/06/2020'), setup)).toBe('names, days');
});

test.each([
  [{ ofAll: true, classes: [] }, ''],
  [{ ofAll: false, classes: [1] }, ''],
  [{ ofAll: false, classes: [2] }, 'fact grades'],
])('a scale with bands wants no bounds of grades: %j', (bands, open) => {
  const setup = { ...marks, for_all: { ...of, grades: '' } };
  expect(openIn([['Ann', 60]], setup, houseOf({ bands }))).toBe(open);
});

test.each([
  [[1], ''],
  [[2], 'fact class'],
])('the class of payments is that of the reports of their year: %j', (reportYears, open) => {
  const { class: _class, ...for_all } = of;
  const setup = { ...payment, for_all };
  expect(openIn([['Ann', 5, 'Bus']], setup, houseOf({ reportYears }))).toBe(open);
});
