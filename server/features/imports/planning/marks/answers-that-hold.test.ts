import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Ann Akinyi Otieno', 'Beth Wanjiku Kamau', 'Cate Nekesa Wafula', 'Dora Moraa Nyong'];
const house = knownWith({
  students: names.map((name, at) => knownStudent(at + 1, name)),
  subjects: [
    'English',
    'Physics',
    'Weaving and Dyeing',
    'Weather Watching',
    'Bee Keeping',
    'Choir',
  ].map((subject_name) => ({ subject_name, category: 1 })),
});
const sheet = 'Form 2 Term 1 2026';

/** A total that has all four subjects in it; one of them is unknown, one asked by itself, one is no mark. */
function planOf(given: Readonly<Record<string, string>>, hasFees = false) {
  const rows = [
    ['Learner', 'English', 'Physics', 'Wea', 'Zx', 'Total', ...(hasFees ? ['Locker'] : [])],
    ...names.map((name, at) => [
      ...[name, 50 + at, 61 - 2 * at, 72 - at, 40 + 3 * at, 223 + at],
      ...(hasFees ? [1300 + 7 * at * at] : []),
    ]),
  ];
  const sheets = [{ name: sheet, rows }];
  const { setups } = guessSetups(sheets, house.subjects);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes', ...given } }, house);
  const [change] = plan.rows.flatMap((row) => row.change ?? []);
  return {
    questions: Object.fromEntries(plan.questions.map(({ key, answer }) => [key, answer])),
    states: new Set(plan.rows.map(({ state }) => state)),
    subjects: change?.type === 'marks' ? change.marks.map(({ subject }) => subject) : [],
  };
}
const columns = `columns:${sheet}`;
const subjects = `subjects:${sheet}`;
const weaving = { [`column:${sheet}!D`]: 'subject:Weaving and Dyeing' };

describe('what was answered about unknown marks', () => {
  test('is their own names where nothing was, and the total proves it', () => {
    expect(planOf(weaving).questions).toMatchObject({ [subjects]: 'each' });
  });

  test('holds when the total proves them to be subjects', () => {
    const both = planOf({ ...weaving, [columns]: 'subject:Choir' });
    expect(both.questions).toMatchObject({ [columns]: 'subject:Choir' });
    expect(both.questions).not.toHaveProperty(subjects);
    expect(both.subjects).toContain('Choir');
  });

  test('holds about all of them where other figures stand beside', () => {
    const { questions } = planOf({ ...weaving, [columns]: 'out' }, true);
    expect(questions[columns]).toBe('out');
    expect(questions).not.toHaveProperty(subjects);
  });

  test('and said of a proven one stays its own', () => {
    const { questions, subjects: kept } = planOf(
      { ...weaving, [subjects]: 'subject:Bee Keeping', [`columns-beside:${sheet}`]: 'out' },
      true,
    );
    expect(questions).toMatchObject({ [subjects]: 'subject:Bee Keeping' });
    expect(kept).toContain('Bee Keeping');
  });

  test('one by one holds for a single one that is left', () => {
    const given = { ...weaving, [columns]: 'ask', [`column:${sheet}!E`]: 'subject:Choir' };
    expect(planOf(given).subjects).toContain('Choir');
  });

  test('and is offered no longer is asked anew', () => {
    const { questions, states } = planOf({ ...weaving, [columns]: 'subject:Unheard of' });
    expect(questions[columns]).toBeNull();
    expect(states).toEqual(new Set(['question']));
  });
});
