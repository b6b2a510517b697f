import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Known } from '../plan/plan.ts';
import { makePlan } from '../planner.ts';
import { guessSetup } from '../sheets/layout.ts';

const names = ['Selam Girma', 'Brian Otieno', 'Aisha Wekesa', 'Ian Kamau', 'Ruth Bekele'];

interface Given {
  readonly heading: string;
  readonly said: readonly string[];
  readonly answers?: Record<string, string>;
  readonly known?: Partial<Known>;
  /** What somebody has said the column is. */
  readonly chosen?: string;
}

function planOf({ heading, said, answers = {}, known = {}, chosen }: Given) {
  const rows = [
    ['Name', 'Sex', 'School', 'D.O.B', 'Date of registration', 'Siblings', heading],
    ...names.map((name, at) => [
      ...[name, at % 2 ? 'M' : 'F', 'Mwanzo Secondary', `2012-04-1${at}`, '2025-01-06', 2],
      said[at] ?? '',
    ]),
  ];
  const sheet = { name: 'Kids', rows };
  const guessed = guessSetup(sheet, []);
  const setup = chosen ? { ...guessed, columns: guessed.columns.with(6, chosen) } : guessed;
  const given = { agree: 'yes', 'first-name:Kids': 'first', ...answers };
  return makePlan([sheet], { sheets: [setup], answers: given }, knownWith(known));
}
const key = 'special-in:Kids!G';
const asked = (plan: ReturnType<typeof planOf>, of = key) =>
  plan.questions.find((one) => one.key === of);
const categories = (plan: ReturnType<typeof planOf>) =>
  plan.rows.map(({ change }) => (change?.type === 'student' ? change.fields.category : null));

describe('what a list says that children have', () => {
  test.each([
    ['Disability', ['None', 'Hearing', 'none', '', 'Visual impairment']],
    ['childDisability', ['NO DISABILITY', 'HAS DISABILITY', 'NO DISABILITY', '', 'HAS DISABILITY']],
    ['Je, ana ulemavu?', ['Hapana', 'Ndiyo', 'Hapana', 'Hapana', 'Ndiyo']],
    ['Health', ['Good', 'Deaf', 'Good', 'N/A', 'Albinism']],
    ['Handicap', ['néant', 'moteur', '', 'aucun', 'visuel']],
  ])('below %s is asked of those who have it, and all others are Normal', (heading, said) => {
    const plan = planOf({ heading, said });
    expect(asked(plan)).toMatchObject({ answer: null, columns: [6], rows: 2 });
    expect(categories(plan)).toEqual([1, null, 1, 1, null]);
    const answered = planOf({ heading, said, answers: { [key]: '2' } });
    expect(categories(answered)).toEqual([1, 2, 1, 1, 2]);
    expect(categories(planOf({ heading, said, answers: { [key]: '1' } }))).toEqual([1, 1, 1, 1, 1]);
  });

  test('is asked word by word where somebody wants that', () => {
    const said = ['', 'Slow learner', 'Asthma', '', 'Asthma'];
    const answers = { [key]: 'each', 'special:Kids!G:asthma': '1' };
    const plan = planOf({ heading: 'Special needs', said, answers });
    expect(asked(plan, 'special:Kids!G:slow learner')).toMatchObject({ answer: null, rows: 1 });
    expect(categories(plan)).toEqual([1, null, 1, 1, 1]);
  });

  test('is nothing that all are to be agreed to be, where it says none of each', () => {
    const plan = planOf({ heading: 'Any disability?', said: names.map(() => 'No') });
    expect(asked(plan)).toBeUndefined();
    expect(asked(plan, 'agree')?.options.map(({ value }) => value)).not.toContain('special');
    expect(categories(plan)).toEqual([1, 1, 1, 1, 1]);
  });

  test('is no fault in a column that somebody has said to be the category', () => {
    const said = ['None', 'Low vision', 'None', '', 'Physical'];
    const plan = planOf({ heading: 'Remarks of the nurse', said, chosen: 'category' });
    expect(plan.rows.flatMap(({ faults }) => faults)).toEqual([]);
    expect(asked(plan)).toMatchObject({ answer: null, rows: 2 });
  });

  test('leaves whoever is of Special Education as they are', () => {
    const students = names.map((name, at) =>
      knownStudent(at + 1, name, { dob: `2012-04-1${at}`, category: at === 0 ? 2 : 1 }),
    );
    const plan = planOf({
      heading: 'Disability',
      said: ['No', 'Yes', 'No', 'No', 'No'],
      answers: { [key]: '2' },
      known: { students },
    });
    expect(categories(plan).slice(0, 2)).toEqual([2, 2]);
  });
});

test.each([
  ['Health', ['Good', 'Asthma', 'Good', '', 'Malaria']],
  ['Disability card no', ['', '77120', '', '', '77131']],
  ["Father's disability", ['None', 'Blind', '', '', '']],
  ['Disability', ['', '', '', '', '']],
])('%s tells nothing of a category', (heading, said) => {
  const plan = planOf({ heading, said });
  expect(asked(plan)).toBeUndefined();
  expect(asked(plan, 'agree')?.options.map(({ value }) => value)).toContain('special');
});

test('a category of the sheet counts, and another word in it is asked about', () => {
  const said = ['Normal', 'Special', 'Deaf', 'Normal', 'Normal'];
  const plan = planOf({ heading: 'Category', said });
  expect(asked(plan)).toMatchObject({ answer: null, rows: 1 });
  expect(categories(plan)).toEqual([1, 2, null, 1, 1]);
});
