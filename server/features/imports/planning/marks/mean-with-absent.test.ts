import { expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Rose Akinyi', 'Brian Otieno', 'Faith Wekesa', 'Ian Kamau', 'Awa Diallo'];

function planOf(rows: readonly (readonly Cell[])[]) {
  const known = knownWith({
    years: ['2025'],
    students: names.map((one, at) => knownStudent(at + 1, one)),
  });
  const sheets = [{ name: 'Term 1 2025', rows }];
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, known);
  return {
    columns: setups[0]?.columns,
    header: setups[0]?.header,
    keys: plan.questions.map(({ key }) => key).filter((key) => !/^(?:agree|scale)\b/.test(key)),
  };
}

const marks: readonly (readonly (number | 'AB')[])[] = [
  [60, 45, 70, 40],
  [50, 55, 'AB', 75],
  [80, 65, 60, 45],
  [40, 70, 50, 65],
  [55, 60, 75, 'AB'],
];
const sumOf = (row: readonly (number | 'AB')[]) =>
  row.reduce<number>((sum, one) => sum + (one === 'AB' ? 0 : one), 0);

test('a total that says what it is out of is the total', () => {
  for (const total of ['TTL/400', 'Total (400)', 'TOTAL MARKS OUT OF 400', 'Jumla /400']) {
    const rows = marks.map((one, at) => [names[at] ?? '', ...one, sumOf(one)]);
    const { columns, keys } = planOf([
      ['Name', 'English', 'Maths', 'Biology', 'Physics', total],
      ...rows,
    ]);
    expect([total, columns?.at(-1)]).toEqual([total, 'total']);
    expect(keys).toEqual([]);
  }
});

test('where a mean counts an absent paper as 0 the question says so', () => {
  const rows = marks.map((one, at) => [names[at] ?? '', ...one, sumOf(one) / 4]);
  const { keys } = planOf([['Name', 'English', 'Maths', 'Biology', 'Physics', 'Mean'], ...rows]);
  expect(keys).toEqual(['mean:absent']);
});

test('so does a percentage of all maxima, of which the marks are no equal parts', () => {
  const rows = marks.map((one, at) => {
    const cells = one.map((mark, column) => (mark === 'AB' || column < 3 ? mark : mark / 5));
    return [names[at] ?? '', ...cells, Math.round(sumOf(cells as typeof one) / 0.32) / 10];
  });
  const heads = ['Name', 'English', 'Maths', 'Biology', 'Physics', '%'];
  const { keys } = planOf([heads, ['Maxima', 100, 100, 100, 20, ''], ...rows]);
  expect(keys.filter((key) => key.startsWith('mean'))).toEqual(['mean:absent']);
});

test('a mean that nothing explains is asked about as before', () => {
  const rows = marks.map((one, at) => [names[at] ?? '', ...one, sumOf(one) / 4 + 7]);
  const { keys } = planOf([['Name', 'English', 'Maths', 'Biology', 'Physics', 'Mean'], ...rows]);
  expect(keys).toEqual(['mean:Term 1 2025']);
});

test('labels below each of several subjects are headings', () => {
  const rows = marks.map((one, at) => [names[at] ?? '', ...one.flatMap((mark) => [mark, 'B'])]);
  const groups = ['English', '', 'Maths', '', 'Biology', '', 'Physics', ''];
  const labels = groups.map((one) => (one === '' ? 'Grade' : 'Marks'));
  const { header, keys } = planOf([['Name', ...groups], ['', ...labels], ...rows]);
  expect(header).toBe(1);
  expect(keys).toEqual([]);
});

test('a record with words alone is none', () => {
  const { header } = planOf([
    ['Name', 'English', 'Maths'],
    ['Rose Akinyi', 'P', 'P'],
    ['Ian Kamau', 50, 60],
  ]);
  expect(header).toBe(0);
});
