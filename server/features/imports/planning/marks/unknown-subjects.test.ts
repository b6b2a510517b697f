import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import type { Cell, Merged } from '../../reading/sheet.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const names = ['Ann Akinyi Otieno', 'Beth Wanjiku Kamau', 'Cate Nekesa Wafula', 'Dora Moraa Nyong'];
const known = knownWith({ students: names.map((name, at) => knownStudent(at + 1, name)) });
const sheet = 'Grade 6 Term 1 2026';

function planOf(
  heads: readonly (readonly Cell[])[],
  of: (at: number) => readonly Cell[],
  answers: Record<string, string> = {},
  merged: readonly Merged[] = [],
) {
  const rows = [...heads, ...names.map((name, at) => [name, ...of(at)])];
  const sheets = [{ name: sheet, rows, merged }];
  const { setups } = guessSetups(sheets, []);
  const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes', ...answers } }, known);
  const [first] = plan.rows.flatMap(({ change }) =>
    change?.type === 'marks' ? [change.marks] : [],
  );
  return {
    question: plan.questions.find(({ key }) => key === `columns:${sheet}`),
    proven: plan.questions.find(({ key }) => key === `subjects:${sheet}`),
    first: first?.map(({ subject, mark }) => `${subject} ${mark}`),
  };
}
const answer = (given: string) => ({ [`columns:${sheet}`]: given });

describe('marks below names of subjects that nobody knows', () => {
  test('are subjects where the total has them', () => {
    const heads = [['Learner', 'English', 'Physics', 'Bibelkunde %', 'Werken', 'Total']];
    const of = (at: number) => [50 + at, 61, 72 - at, 83, 266];
    const { proven, first } = planOf(heads, of);
    expect(proven).toMatchObject({ answer: 'each', usual: true });
    expect(first).toEqual(['English 50', 'Physics 61', 'Bibelkunde 72', 'Werken 83']);
    const without = planOf(heads, (at) => of(at).with(4, 111 + at));
    expect(without.question).toMatchObject({ answer: null });
  });

  const lines = [
    ['Learner', 'Languages', '', 'Heimat', '', 'Science'],
    ['', 'English', 'Bantoe', 'kunde', 'Werken', 'Physics'],
  ];
  const marks = (at: number) => [50 + at, 61 + at, 72 + at, 83 + at, 94];

  test('have the words of both lines where those stand above them alone, and the question shows the names', () => {
    const { question } = planOf(lines, marks);
    expect(question?.options.map(({ effect }) => effect)).toEqual([
      ...[undefined, 'Bantoe, Heimat kunde, Werken', 'Bantoe, kunde, Werken', undefined],
      undefined,
    ]);
    expect(planOf(lines, marks, answer('each')).first).toEqual([
      ...['English 50', 'Bantoe 61', 'Heimat kunde 72', 'Werken 83', 'Physics 94'],
    ]);
    expect(planOf(lines, marks, answer('last')).first?.[2]).toBe('kunde 72');
  });

  test('have none of a group that is merged over several', () => {
    const merged = [
      { row: 0, column: 1, lastRow: 0, lastColumn: 2 },
      { row: 0, column: 3, lastRow: 0, lastColumn: 4 },
    ];
    expect(planOf(lines, marks, answer('each'), merged).first).toEqual([
      ...['English 50', 'Bantoe 61', 'kunde 72', 'Werken 83', 'Physics 94'],
    ]);
  });
});

describe('marks below a heading that may be a division', () => {
  const heads = [['Learner', 'English', 'History', 'DIV', 'Points']];
  test.each(['DIV', 'Division', 'Dv'])('%s above marks asks which subject it is', (word) => {
    const titled = [heads[0]?.with(3, word) ?? []];
    const of = (at: number) => [50 + at, 61, at === 1 ? '' : 72 - at, 9 + at];
    const { question, first } = planOf(titled, of, answer('subject:Divinity'));
    expect(question?.options.map(({ label }) => label)).toContain('Divinity');
    expect(question?.options.map(({ label }) => label)).not.toContain('English');
    expect(first).toEqual(['English 50', 'History 61', 'Divinity 72']);
  });

  test.each([[[1, 2, 2, 4]], [['I', 'II', 'U', 'X']], [[1, 9, 2, 3]]])(
    'divisions %s stay left out',
    (all) => {
      const { question } = planOf(heads, (at) => [50 + at, 61, all[at] ?? '', 9 + at]);
      expect(question).toBeUndefined();
    },
  );
});

test('of several unknown columns each may be asked about by itself', () => {
  const heads = [['Learner', 'English', 'Physics', 'Heimat', 'Werken']];
  const of = (at: number) => [50 + at, 61, 72 - at, 83];
  const { question, first } = planOf(heads, of, {
    ...answer('ask'),
    [`column:${sheet}!D`]: 'subject:Geography',
    [`column:${sheet}!E`]: 'own',
  });
  expect(question?.answer).toBe('ask');
  expect(first).toEqual(['English 50', 'Physics 61', 'Geography 72', 'Werken 83']);
});

describe('usual subjects beside one of the house that is called like them', () => {
  const subjects = ['Agricultural Science', 'Physics', 'English First Additional Language'];
  const house = knownWith({
    students: names.map((name, at) => knownStudent(at + 1, name)),
    subjects: subjects.map((subject_name) => ({ subject_name, category: 1 })),
  });
  function askedOf(head: string, given: Record<string, string> = {}) {
    const rows = [
      ['Learner', 'Physics', 'History', head],
      ...names.map((name, at) => [name, 50 + at, 61 + 2 * at, 72 - 3 * at]),
    ];
    const sheets = [{ name: sheet, rows }];
    const { setups } = guessSetups(sheets, house.subjects);
    const answers = { agree: 'yes', ...given };
    const plan = makePlan(sheets, { sheets: setups, answers }, house);
    const [change] = plan.rows.flatMap((row) => row.change ?? []);
    const marks = change?.type === 'marks' ? change.marks.map(({ subject }) => subject) : [];
    const asked = plan.questions.find(({ key }) => key.startsWith('column:'));
    return { answer: asked?.answer, marks };
  }

  test('are taken for it where they are cut short', () => {
    const { answer: usual, marks } = askedOf('AGRIC');
    expect(usual).toBe('subject:Agricultural Science');
    expect(marks).toEqual(['Physics', 'History', 'Agricultural Science']);
    const own = { [`column:${sheet}!D`]: 'subject:Agriculture' };
    expect(askedOf('AGRIC', own).marks).toEqual(['Physics', 'History', 'Agriculture']);
  });

  test('so is a longer name with that of one of the house in it, where the total has it in it', () => {
    const heads = ['Learner', 'French', 'History', 'Applied Physics', 'Total'];
    const asked = (given: Record<string, string> = {}, head = heads) => {
      const sheets = [
        {
          name: sheet,
          rows: [head, ...names.map((name, at) => [name, 50 + at, 61, 72 - at, 183])],
        },
      ];
      const { setups } = guessSetups(sheets, house.subjects);
      const plan = makePlan(sheets, { sheets: setups, answers: { agree: 'yes', ...given } }, house);
      const [change] = plan.rows.flatMap((row) => row.change ?? []);
      return {
        open: plan.questions.flatMap((one) => (one.answer === null ? one : [])),
        marks: change?.type === 'marks' ? change.marks.map(({ subject }) => subject) : [],
      };
    };
    const [question, ...others] = asked().open;
    expect(others).toEqual([]);
    expect(question?.options.slice(1, 3).map(({ value }) => value)).toEqual([
      ...['own', 'subject:Physics'],
    ]);
    const own = asked({ [question?.key ?? '']: 'own' });
    expect(own).toEqual({ open: [], marks: ['French', 'History', 'Applied Physics'] });
    // Beside the subject itself it is another one.
    const both = asked({}, heads.with(1, 'Physics'));
    expect(both.marks).toEqual(['Physics', 'History', 'Applied Physics']);
  });

  test('are asked about where they are not', () => {
    expect(askedOf('English')).toEqual({ answer: null, marks: [] });
    expect(askedOf('Music')).toMatchObject({ answer: undefined, marks: { length: 3 } });
  });
});

describe('a name that nobody knows, with the exams of other subjects below it', () => {
  const head = (group: string) => [
    ['Learner', 'ENGLISH', null, group, null],
    ['', 'Mid', 'End', 'Mid', 'End'],
  ];
  const of = (at: number) => [40 + at, 50 + at, 61, 72 - at];
  const chosen = { [`exam:${sheet}`]: 'End' };
  const planned = (group: string, given: Record<string, string>) => {
    const rows = [...head(group), ...names.map((name, at) => [name, ...of(at)])];
    const sheets = [{ name: sheet, rows }];
    const { setups } = guessSetups(sheets, []);
    const answers = { agree: 'yes', ...chosen, ...given };
    const plan = makePlan(sheets, { sheets: setups, answers }, known);
    const [change] = plan.rows.flatMap((row) => row.change ?? []);
    return {
      open: plan.questions.filter(({ answer }) => answer === null).map(({ key }) => key),
      marks: change?.type === 'marks' ? change.marks.map(({ subject }) => subject) : [],
    };
  };

  test('asks whether it is the subject that it begins with', () => {
    const group = 'GEOGRAPHY & TOURISM';
    const key = `column:${sheet}!E`;
    expect(planned(group, {}).open).toEqual([key]);
    expect(planned(group, { [key]: 'subject:Geography' }).marks).toEqual(['English', 'Geography']);
    expect(planned(group, { [key]: 'own' }).marks).toEqual(['English', group]);
  });

  test('is a subject of that name where no subject stands in it', () => {
    expect(planned('HEIMATKUNDE', {})).toEqual({ open: [], marks: ['English', 'HEIMATKUNDE'] });
  });
});
