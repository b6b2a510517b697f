import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { readableSheets } from '../readable-sheets.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = [
  ...['Ann Akinyi Otieno', 'Beth Wanjiku Kamau', 'Cate Nekesa Wafula'],
  ...['Dora Moraa Nyong', 'Esther Auma Ouko', 'Faith Chebet Rono'],
];
const known = knownWith({ students: names.map((name, at) => knownStudent(at + 1, name)) });

function planOf(heads: readonly Cell[], of: (at: number) => readonly Cell[]) {
  const rows = [heads, ...names.map((name, at) => [name, ...of(at)])];
  const sheets = readableSheets({ name: 'School fees 2025', rows }, []);
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes' } }, known);
  const [first] = plan.sheets;
  return {
    reasons: first?.columns.flatMap(({ heading, reason }) =>
      reason === null ? [] : [`${heading}: ${reason}`],
    ),
    open: plan.questions
      .filter(({ key, answer }) => answer === null && key.startsWith('column'))
      .map(({ key }) => key),
    words: plan.questions.map(({ words }) => words).join('\n'),
  };
}
const sums = (at: number): readonly number[] => [9000 + at * 100, 7000 + at * 250];
const total = (at: number) => sums(at).reduce((all, one) => all + one, 0);

describe('the payments of all terms in another unit of money', () => {
  test.each([
    ['Totaal €', 118],
    ['Total in USD', 3650],
    ['GBP', 170],
  ])('below %s are none', (heading, rate) => {
    const { open } = planOf(['Pupil', 'Term 1', 'Term 2', heading], (at) => [
      ...sums(at),
      Math.round((total(at) / rate) * 100) / 100,
    ]);
    expect(open).toEqual([]);
  });

  test('at another rate in each row they ask, once for all terms', () => {
    const { open } = planOf(['Pupil', 'Term 1', 'Term 2', 'Pocket USD'], (at) => [
      ...sums(at),
      10 + ((at * 7) % 5),
    ]);
    expect(open).toEqual(['column:School fees 2025 (Term 1)!D']);
  });

  test('without a unit in its heading what is always half of them asks', () => {
    const { open } = planOf(['Pupil', 'Term 1', 'Term 2', 'Our part'], (at) => [
      ...sums(at),
      total(at) / 2,
    ]);
    expect(open).toEqual(['column:School fees 2025 (Term 1)!D']);
  });
});

describe('a fee that is asked for in each term', () => {
  const fee = [9000, 9000, 9000, 12_000, 12_000, 12_000];
  const forms = ['Form 1', 'Form 1', 'Form 1', 'Form 2', 'Form 2', 'Form 2'];
  const paid = (at: number) => [fee[at] ?? 0, at % 2 === 0 ? (fee[at] ?? 0) : 5000];

  test.each(['Fees per term', 'Écolage par trimestre', 'Ada kwa muhula', 'Fees each term'])(
    'as %s is no payment',
    (heading) => {
      const { open } = planOf(['Pupil', heading, 'Term 1', 'Term 2'], (at) => [
        fee[at] ?? 0,
        ...paid(at),
      ]);
      expect(open).toEqual([]);
    },
  );

  test('and the same for all of a class', () => {
    const { open } = planOf(['Pupil', 'Class', 'Fees of the school', 'Term 1', 'Term 2'], (at) => [
      forms[at] ?? '',
      fee[at] ?? 0,
      ...paid(at),
    ]);
    expect(open).toEqual([]);
  });

  test('less than what was paid it is asked about', () => {
    const { open } = planOf(['Pupil', 'Fees of clubs', 'Term 1', 'Term 2'], (at) => [
      500 + at,
      ...paid(at),
    ]);
    expect(open).toHaveLength(1);
  });

  test('keeps its heading with the reason why it is left out', () => {
    const { reasons } = planOf(['Pupil', 'Fees per term', 'Term 1', 'Term 2'], (at) => [
      fee[at] ?? 0,
      ...paid(at),
    ]);
    expect(reasons).toEqual(['Fees per term: what is owed, which is no receipt']);
  });

  test.each(['Registration fee', 'Admission fees', 'Boarding fee', "Frais d'inscription"])(
    'is not meant by %s, however equal it is in a class: that asks',
    (heading) => {
      const { open } = planOf(['Pupil', 'Class', heading, 'Term 1', 'Term 2', 'Term 3'], (at) => [
        ...[forms[at] ?? '', at < 3 ? 5000 : 6000, 3000 + at * 250, 2900 - at * 150, 4000],
      ]);
      expect(open).toHaveLength(1);
    },
  );
});
