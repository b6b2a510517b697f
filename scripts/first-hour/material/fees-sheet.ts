import { makeChance } from '../../../tests/fixtures/imports/kit/people.ts';
import { type Cell, day, Sheet } from '../../../tests/fixtures/imports/kit/sheet.ts';
import { type Child, namesakes } from './children.ts';

const lines = 282;
/** Category, how it is written, what was bought, and from what to what. */
const bought = [
  [
    'Tuition Fees',
    ['Tuition Fees', 'tuition', 'School fees'],
    ['Term fees', 'Exam fee', 'Fee balance b/f'],
    4000,
    18000,
  ],
  [
    'Books and Stationery',
    ['Books and Stationery'],
    ['Exercise books (2 doz)', 'Geometry set'],
    150,
    2500,
  ],
  [
    'Uniform and Boarding Essentials',
    ['Uniform and Boarding Essentials', 'Uniform'],
    ['Metal box', 'Blazer'],
    1500,
    4800,
  ],
  ['Transport', ['Transport', 'fare'], ['Bus fare x2', 'Nairobi - school'], 250, 1400],
  [
    'Shopping',
    ['Shopping', 'shopping'],
    ['Soap, tissue, Blue Band', 'Torch + batteries'],
    100,
    1300,
  ],
  ['P.A. Fund', ['P.A. Fund', 'P.A Fund '], ['PTA levy'], 300, 1200],
  ['Remedial Fees', ['Remedial Fees'], ['Holiday tuition'], 500, 2800],
] as const;

/** The first month of each term, and how many days its payments go over. */
const terms = [
  [1, '01-04', 85],
  [2, '05-02', 85],
  [3, '08-26', 60],
] as const;

const pending = [19, 121, 203];
const givenBack = [53, 90, 244];

/** The ledger of a year; its key knows the sums, and that what is pending or given back is no receipt. */
export function feesSheet(children: readonly Child[], year: number): Sheet {
  const sheet = new Sheet(`Fees ${year}`);
  const chance = makeChance(90);
  const headings = [
    'Date',
    'Ref No',
    'Student',
    'Term',
    'Category',
    'Item',
    'Amount (KES)',
    'Receipt No',
  ];
  sheet.plain([`SCHOOL FEES AND OTHER PAYMENTS ${year}`], headings);
  let number = 10230;
  let sum = 0;
  for (let line = 0; line < lines; line += 1) {
    if (line === 94 || line === 188) sheet.plain(headings);
    const [term, opening, days] = terms[Math.floor((line / lines) * 3)] ?? terms[0];
    const among = (line * 3) % Math.ceil(lines / 3);
    const when = new Date(
      Date.parse(`${year}-${opening}T00:00:00Z`) + Math.floor((among / 94) * days) * 86_400_000,
    );
    const iso = when.toISOString().slice(0, 10);
    const one = children[(line * 23 + term) % children.length];
    if (!one) throw new Error('No child to pay for');
    const [kind, names, items, low, high] =
      bought[chance.one([0, 0, 0, 1, 2, 3, 4, 5, 6])] ?? bought[0];
    const cost = chance.from(low / 50, high / 50) * 50;
    const told = cost.toLocaleString('en');
    number += 1;
    const amount: Cell = pending.includes(line)
      ? 'pending'
      : givenBack.includes(line)
        ? -cost
        : ([`KES ${told}`, `${told}/=`][line % 15] ?? { v: cost, format: '#,##0.00' });
    const [, month, date] = iso.split('-');
    const cells: Cell[] = [
      line % 4 === 1 ? `${Number(date)}/${Number(month)}/${String(year).slice(2)}` : day(iso),
      // Who has a namesake is told by the number.
      line % 9 === 4 && !namesakes.some((at) => at === one.at) ? '' : one.ref,
      line % 12 === 8 ? ` ${one.name}` : line % 31 === 7 ? one.name.toUpperCase() : one.name,
      [`Term ${term}`, `T${term}`, term][line % 3] ?? term,
      chance.one<string>(names),
      chance.one<string>(items),
      amount,
      line % 11 === 7 ? '' : line % 8 === 0 ? `R/${number}` : number,
    ];
    if (pending.includes(line) || givenBack.includes(line)) {
      sheet.plain(cells);
      continue;
    }
    sum += cost;
    sheet.take(cells, {
      is: 'receipt',
      name: one.name,
      at: one.school,
      year: String(year),
      term,
      costs: [cost],
      kinds: [kind],
    });
  }
  sheet.plain(
    [],
    ['', '', '', '', '', 'TOTAL', { v: sum, format: '#,##0.00' }],
    ['', '', 'Prepared by: R. Ogutu', '', '', 'Approved by: ____________'],
  );
  return sheet;
}
