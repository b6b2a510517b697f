import { describe, expect, test } from 'vitest';
import { knownStudent, knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

const school = "St Monica's Girls Secondary School";
const names = ['Ann Otieno', 'Beth Kamau', 'Cate Wafula'];
const house = knownWith({
  schools: [
    { id: 1, school, cluster: 'Lake' },
    { id: 2, school: 'Lwak High School', cluster: 'Lake' },
  ],
  students: names.map((name, at) => knownStudent(at + 1, name, { school })),
  years: ['2026'],
});

function planOf(spelled: readonly string[], answers: Readonly<Record<string, string>> = {}) {
  const rows = [
    ['Name', 'School', 'Amount'],
    ...names.map((name, at) => [name, spelled[at % spelled.length] ?? '', 1000 + at]),
    ['Zainabu Mwende', spelled[0] ?? '', 900],
  ];
  const sheets = ['Payments A', 'Payments B'].map((name) => ({ name, rows }));
  const { setups } = guessSetups(sheets, []);
  const setup = { sheets: setups.map((one) => ({ ...one, year: '2026', term: 2 })), answers };
  const plan = makePlan(sheets, setup, house);
  return {
    asked: plan.questions.map(({ key }) => key).filter((key) => /^(?:school|who)/.test(key)),
    open: plan.questions.flatMap(({ key, answer }) =>
      answer === null && key.startsWith('school') ? [key] : [],
    ),
    waiting: plan.rows.filter(
      ({ name, questions }) =>
        questions.some((key) => key.startsWith('school-means')) && name.startsWith('Zainabu'),
    ),
    options: plan.questions.find(({ key }) => key.startsWith('school-means'))?.options ?? [],
  };
}

describe('a school that is not there, in the spelling of a sheet', () => {
  test('is asked about once for all sheets, with or without the letter of a possessive', () => {
    const { asked, options } = planOf(['St Monica']);
    expect(asked).toEqual(['school-means:st monica']);
    expect(options.map(({ value }) => value)).toEqual(['1', 'none', 'skip']);
    expect(planOf(['St Monica'], { 'school-means:st monica': '1' }).asked).toEqual([
      'school-means:st monica',
    ]);
  });

  test('is asked about once for each spelling that has no word of a school, where the student is known', () => {
    const { asked, options, waiting } = planOf(['MGSS Asembo', 'The convent']);
    expect(asked).toEqual(['school-means:mgss asembo', 'school-means:the convent']);
    expect(options.map(({ value }) => value)).toEqual(['1', '2', 'none', 'skip']);
    expect(waiting).toEqual([]);
  });

  test('that is none of the house asks about each student', () => {
    const { asked } = planOf(['The convent'], { 'school-means:the convent': 'none' });
    expect(asked.filter((key) => key.startsWith('who:'))).toHaveLength(6);
  });

  test('that fits one school alone is that one until somebody says otherwise, where its students stand there', () => {
    const { asked, open, waiting } = planOf(['Monica girls']);
    expect({ asked, open, waiting }).toEqual({
      asked: ['school-means:monica girls'],
      open: [],
      waiting: [],
    });
    const { asked: others } = planOf(['Monica girls'], { 'school-means:monica girls': 'none' });
    expect(others.filter((key) => key.startsWith('who:'))).toHaveLength(6);
  });

  test('that fits one school alone waits where one student stands there, or another of another school', () => {
    const { open } = planOf(['Monica girls', 'Lwak High', 'Lwak High']);
    expect(open).toContain('school-means:monica girls');
    expect(planOf(['Lwak']).open).toEqual(['school-means:lwak']);
  });
});
