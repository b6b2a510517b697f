import { expect, test } from 'vitest';
import {
  casesOf,
  houseOf,
  setupOf,
  studentOf,
  tableOf,
  uses,
} from '../../../../tests/support/import-setups.ts';
import type { Sheet } from '../reading/sheet.ts';
import { listValues } from './lists.ts';
import type { ImportSetup } from './types.ts';

/** What is found of texts in a column of this fact: `text=label` where they are equal, else `text?`. */
function found(fact: string, texts: string[], more: Partial<ImportSetup> = {}) {
  const kind = ['gender', 'status', 'liaison', 'supporter'].includes(fact)
    ? 'students'
    : fact === 'mark'
      ? 'marks'
      : fact === 'item'
        ? 'payment'
        : 'mark';
  const sheets = [
    { name: 'S1A', rows: [['Name', fact], ...texts.map((text, at) => [`Ann ${at}`, text])] },
  ];
  const columns = [{ to: 'name' }, { to: fact, named: 'Maths' }];
  const { lists } = listValues(sheets, setupOf([tableOf({ kind, columns })], more), houseOf());
  const list = lists.find((one) => one.list === (fact === 'mark' ? 'noMark' : fact));
  return {
    list,
    told: [
      ...(list?.same ?? []).map(({ text, label }) => `${text}=${label}`),
      ...(list?.values ?? []).map(
        ({ text, target }) => `${text}${target === null ? '?' : `>${target}`}`,
      ),
    ].join(' '),
  };
}

test.each(
  casesOf(`
  school; St Mary, SAINT MARY, Hill Sec, Hill; St Mary=St. Mary Hill Sec=Hill School Hill?
  class; form 1, F1; form 1=Form 1 F1?
  subject; MATHEMATICS, Math; MATHEMATICS=Maths Math?
  year; 2026, 2027; 2026=2026 2027?
  term; Term 2, T1, II, 2nd term, THIRD, 3; Term 2=Second T1=First II=Second 2nd term=Second THIRD=Third 3=Third
  term; Second, 2nd, third term, Term Two; Second=Second 2nd=Second third term=Third Term Two=Second
  term; 1er trimestre, Muhula wa pili; 1er trimestre=First Muhula wa pili=Second
  term; Semester 2, Midterm; Semester 2? Midterm?
  supporter; jane smith, JANE@example.org, J. Smith; jane smith=Jane Smith JANE@example.org=Jane Smith J. Smith?
  gender; M, F; M=Male F=Female
  gender; M, K; M=Male K=Female
  gender; H, M; H=Male M=Female
  gender; M, Q; M? Q?
  status; Active, Withdrawn, left; Active=Active Withdrawn? left?
  item; Transport, Bus; Transport=Transport Bus?
  mark; ABS, X, A, -, 67,; ABS? X? A? -?`),
)('of %s the texts %s are %s', (fact = '', texts = '', told) => {
  expect(
    found(
      fact,
      texts.split(',').map((one) => one.trim()),
    ).told,
  ).toBe(told);
});

test('what is equal may be said to mean something else, and the nearest stand first', () => {
  const { told, list } = found('school', ['St Mary', 'Hil School'], {
    values: { school: { 'st mary': '2' } },
  });
  expect(told).toBe('St Mary>2 Hil School?');
  expect([
    list?.open,
    list?.values[1]?.near.map(({ label }) => label),
    list?.values[1]?.count,
  ]).toEqual([1, ['Hill School'], 1]);
});

test('of more than 2,000 values no more are listed, and the rest stay open', () => {
  const texts = Array.from({ length: 2100 }, (_, at) => `School ${at}`);
  expect(found('school', texts).list?.values).toHaveLength(2000);
});

/** 5,000 students, and their marks of six subjects and more of others. */
function large(): { sheets: Sheet[]; setup: ImportSetup; house: ReturnType<typeof houseOf> } {
  const words = (count: number, of: string) =>
    Array.from({ length: count }, (_, at) => `${of}${String.fromCharCode(97 + (at % 26))}${at}`);
  const [first, last] = [words(120, 'Given'), words(300, 'Family')];
  const nameOf = (at: number) =>
    `${first[at % 120]} ${last[(at * 7) % 300]} ${last[(at * 11 + 5) % 300]}`;
  const students = Array.from({ length: 5000 }, (_, at) =>
    studentOf(at + 1, nameOf(at), { admission_no: String(at) }),
  );
  const rows = Array.from({ length: 31_423 }, (_, at) => [
    nameOf(at % 5200),
    String(at % 5200),
    'St. Mary',
    'Maths',
    40 + (at % 60),
  ]);
  const columns = uses('name admission_no school subject mark');
  const table = tableOf({
    kind: 'mark',
    columns,
    for_all: { year: '1', term: '1', class: '1', out_of: '100' },
  });
  return {
    sheets: [{ name: 'S1A', rows: [['a', 'b', 'c', 'd', 'e'], ...rows] }],
    setup: setupOf([table]),
    house: houseOf({ students }),
  };
}

test('a file of 31,423 rows about 5,000 students is listed whole', () => {
  const { sheets, setup, house } = large();
  expect(listValues(sheets, setup, house).whom.sure).toBeGreaterThan(30_000);
});
